import type { Rng } from '../../../core/rng.js';
import { insert, edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { lineStart, statementOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { namesForElement, namesForPredicate, namesForValue } from '../naming/names-for-value.js';

import { builtinCalled, typeOf } from './certain.js';
import type { Clause, Comprehension, Gathering } from './comprehension.js';
import { comprehensionAt, renamedText } from './comprehension.js';
import { isEvaluatedFirst, isHarmless } from './evaluation.js';
import { fitsFunction, fitsNesting } from './limits.js';
import { drawName } from './names.js';
import type { Line, Place } from './place.js';
import { isGuarded, line, localPlaceOf, replaced, unwrapped } from './place.js';
import { isNegatable, negated } from './tests.js';
import type { Plan, Variant } from './variant.js';

const NODE_TYPES = ['list_comprehension', 'set_comprehension', 'dictionary_comprehension', 'call'];

/** How the header of a `for` clause is written: the lines, and how much deeper the body stands. */
export type LoopHeader = (
  target: string,
  iterable: string,
  iterableNode: SyntaxNode,
) => {
  readonly before: readonly Line[];
  readonly lines: readonly Line[];
  readonly depth: number;
};

/** A comprehension that may become loops in front of its statement (or in place of it). */
export interface Unrolling {
  readonly place: Place;
  readonly comprehension: Comprehension;
  /** `return any(…)` and the like: loops that return take the statement's place. */
  readonly isReturned: boolean;
  /** The variable that the statement assigns the whole comprehension to, where the loops may fill it. */
  readonly target: string | null;
  /** Sets grow by augmented assignment instead of a method; a list that takes one element at a time is appended to. */
  readonly growsInPlace?: boolean;
}

/** `[f(x) for x in xs if c]` and calls like it become a loop with the test as an if. */
export const COMPREHENSION_FILTER: Variant = {
  name: 'comprehension-filter',
  types: NODE_TYPES,
  plan: (subject, file, node) => {
    const unrolling = unrollingOf(subject, file, node);
    return unrolling === null || !hasTest(file, unrolling.comprehension) ? null : plainLoops(unrolling);
  },
};

function hasTest(file: SubjectFile, comprehension: Comprehension): boolean {
  return leafIfs(file, comprehension) > 0 || comprehension.clauses.some((one) => one.kind === 'if');
}

function plainLoops(unrolling: Unrolling): Plan {
  return (rng) => unrolled(unrolling, rng, () => null);
}

/** The comprehension at a node with the place to unroll it, or null where that would not be exact or too much. */
export function unrollingOf(subject: Subject, file: SubjectFile, node: SyntaxNode): Unrolling | null {
  const statement = statementOf(node);
  const place = statement === null ? null : localPlaceOf(subject, file, statement, { isInYielded: true });
  if (place === null || statement === null || (node.type === 'call' && builtinCalled(file, node) === null)) {
    return null;
  }
  const comprehension = comprehensionAt(place, node);
  if (comprehension === null || !isEvaluatedFirst(place, node) || isCountingIndices(place, comprehension)) {
    return null;
  }
  const { gathering, clauses } = comprehension;
  const loops = clauses.filter((one) => one.kind === 'for').length;
  const isReturned =
    (gathering === 'any' || gathering === 'all') &&
    statement.type === 'return_statement' &&
    unwrapped(namedChildren(statement)[0] ?? statement) === node;
  const ifs = clauses.length - loops + leafIfs(file, comprehension);
  if ((gathering === 'any' || gathering === 'all') && !isReturned && loops > 1) {
    return null;
  }
  if (gathering === 'all' && !isNegatable(place, comprehension.element)) {
    return null;
  }
  if (gathering === 'sum' && !isWhole(place, comprehension)) {
    return null;
  }
  if (gathering === 'dict' && !isOrderFree(place, comprehension)) {
    return null;
  }
  const growth = {
    branches: loops + ifs + (gathering === 'list' || gathering === 'sum' ? leafIfs(file, comprehension) : 0),
    statements: loops + ifs + 3,
    locals: comprehension.variables.length + 1,
    returns: isReturned ? 1 : 0,
  };
  return fitsFunction(place, growth) && fitsNesting(place, { loops, ifs }, [])
    ? { place, comprehension, isReturned, target: isReturned ? null : targetOf(place, comprehension) }
    : null;
}

/** Ifs that the element itself becomes. */
function leafIfs(file: SubjectFile, { gathering, element }: Comprehension): number {
  const isDecided =
    gathering === 'any' ||
    gathering === 'all' ||
    (gathering === 'sum' && typeOf(file, unwrapped(element)) === 'bool') ||
    ((gathering === 'list' || gathering === 'sum') && unwrapped(element).type === 'conditional_expression');
  return isDecided ? 1 : 0;
}

/** Pylint asks for enumerate where a for statement counts the indices of a sequence (C0200). */
function isCountingIndices(place: Place, { clauses }: Comprehension): boolean {
  return clauses.some(
    (one) => one.kind === 'for' && /^range\(\s*(?:0\s*,\s*)?len\(/.test(textOf(place.tree, one.iterable)),
  );
}

/** Whether adding the elements one by one gives what sum gives to the bit: they are integers. */
function isWhole(place: Place, { element }: Comprehension): boolean {
  const type = typeOf(place.file, unwrapped(element));
  return type === 'int' || type === 'bool';
}

/** A dictionary comprehension evaluates the key first, an assignment the value: no difference where one is harmless. */
function isOrderFree(place: Place, { element, value, variables }: Comprehension): boolean {
  const isFree = (node: SyntaxNode): boolean => {
    const binding = node.type === 'identifier' ? place.file.scopes.bindingOf(node) : null;
    return isHarmless(place, node) || (binding !== null && variables.includes(binding));
  };
  return value !== null && (isFree(element) || isFree(value));
}

/** The plain local variable that the statement assigns the comprehension to, where filling it step by step is not seen. */
function targetOf(place: Place, { node }: Comprehension): string | null {
  const assignment = node.parent;
  const left = assignment?.type === 'assignment' ? fieldOf(assignment, 'left') : null;
  if (assignment?.parent !== place.statement || left?.type !== 'identifier' || isGuarded(place)) {
    return null;
  }
  const binding = place.file.scopes.bindingOf(left);
  const isOwn =
    binding !== null &&
    binding.scope === place.scope &&
    !binding.isCaptured &&
    binding.declarations.length === 0 &&
    fieldOf(assignment, 'type') === null &&
    !binding.reads.some((read) => contains(node, read));
  return isOwn ? textOf(place.tree, left) : null;
}

/** The changes of an unrolling. `header` may write the outermost loop in another way; null: as a for statement. */
export function unrolled(
  unrolling: Unrolling,
  rng: Rng,
  header: (names: ReadonlyMap<Binding, string>, avoid: Set<string>) => LoopHeader | null,
): readonly Change[] | null {
  const { place, comprehension, isReturned, target } = unrolling;
  const { file } = place;
  const avoid = new Set<string>();
  const names = variableNames(place, comprehension, rng, avoid);
  const result = isReturned ? '' : (target ?? resultName(place, comprehension, rng, avoid));
  if (names === null || result === null) {
    return null;
  }
  avoid.add(result);
  const lines = loopLines({ ...unrolling, result, names }, header(names, avoid));
  if (isReturned || target !== null) {
    const change = replaced(place, lines);
    return change === null ? null : [change];
  }
  const { node } = comprehension;
  const probe = replaced(place, lines);
  if (probe === null) {
    return null;
  }
  return [
    insert(file.path, lineStart(place.tree.source, place.statement.start), `${probe.text}${place.newline}`),
    edit(file.path, node.start, node.end, result),
  ];
}

function variableNames(
  place: Place,
  { clashing, clauses }: Comprehension,
  rng: Rng,
  avoid: Set<string>,
): ReadonlyMap<Binding, string> | null {
  const names = new Map<Binding, string>();
  for (const binding of clashing) {
    const clause = clauses.find(
      (one) =>
        one.kind === 'for' && binding.definitions.some((definition) => contains(one.target, definition)),
    );
    const isAlone = clause?.kind === 'for' && clause.target.type === 'identifier';
    const candidates = isAlone ? namesForElement(place.subject, place.file, clause.iterable) : [];
    const name = drawName(place, rng, [...candidates, ...ELEMENT_NAMES], avoid);
    if (name === null) {
      return null;
    }
    names.set(binding, name);
    avoid.add(name);
  }
  return names;
}

const ELEMENT_NAMES = ['entry', 'element', 'candidate', 'current', 'part', 'member'];

const FLAG_NAMES: Readonly<Record<'any' | 'all', readonly string[]>> = {
  any: ['found', 'is_found', 'has_match'],
  all: ['all_match', 'is_satisfied', 'holds_everywhere'],
};

function resultName(
  place: Place,
  { node, gathering, element }: Comprehension,
  rng: Rng,
  avoid: ReadonlySet<string>,
): string | null {
  const candidates =
    gathering === 'any' || gathering === 'all'
      ? [...FLAG_NAMES[gathering], ...namesForPredicate(place.subject, place.file, element)]
      : namesForValue(place.subject, place.file, node);
  return drawName(place, rng, candidates, avoid);
}

const STARTS: Readonly<Record<Gathering, string>> = {
  list: '[]',
  set: 'set()',
  dict: '{}',
  any: 'False',
  all: 'True',
  sum: '0',
};

interface Written extends Unrolling {
  readonly result: string;
  readonly names: ReadonlyMap<Binding, string>;
}

function loopLines(written: Written, header: LoopHeader | null): readonly Line[] {
  const { comprehension, isReturned, result, place, names } = written;
  const text = (node: SyntaxNode): string => renamedText(place, node, names);
  const lines: Line[] = [];
  if (!isReturned) {
    lines.push(line(0, `${result} = ${STARTS[comprehension.gathering]}`));
  }
  let depth = 0;
  comprehension.clauses.forEach((clause, index) => {
    const own = index === 0 && clause.kind === 'for' ? header : null;
    if (own !== null && clause.kind === 'for') {
      const made = own(text(clause.target), text(clause.iterable), clause.iterable);
      lines.unshift(...made.before);
      lines.push(...made.lines);
      depth += made.depth;
    } else {
      lines.push(line(depth, clauseHeader(clause, text)));
      depth += 1;
    }
  });
  lines.push(...leafLines(written, depth, text));
  if (isReturned) {
    lines.push(line(0, comprehension.gathering === 'any' ? 'return False' : 'return True'));
  }
  return lines;
}

function clauseHeader(clause: Clause, text: (node: SyntaxNode) => string): string {
  return clause.kind === 'if'
    ? `if ${text(clause.test)}:`
    : `for ${text(clause.target)} in ${text(clause.iterable)}:`;
}

function leafLines(written: Written, depth: number, text: (node: SyntaxNode) => string): readonly Line[] {
  const { comprehension, isReturned, result, place, growsInPlace = false } = written;
  const { gathering, element, value } = comprehension;
  switch (gathering) {
    case 'list':
      return chosenLines(unwrapped(element), depth, (one) => `${result}.append(${text(one)})`, text);
    case 'set':
      return [
        line(depth, growsInPlace ? `${result} |= {${text(element)}}` : `${result}.add(${text(element)})`),
      ];
    case 'dict':
      return [line(depth, `${result}[${text(element)}] = ${value === null ? '' : text(value)}`)];
    case 'sum':
      return typeOf(place.file, unwrapped(element)) === 'bool'
        ? [line(depth, `if ${text(element)}:`), line(depth + 1, `${result} += 1`)]
        : chosenLines(unwrapped(element), depth, (one) => `${result} += ${text(one)}`, text);
    case 'any':
    case 'all': {
      const test = gathering === 'any' ? text(element) : negated(place, element, text);
      const found = gathering === 'any' ? 'True' : 'False';
      return isReturned
        ? [line(depth, `if ${test}:`), line(depth + 1, `return ${found}`)]
        : [line(depth, `if ${test}:`), line(depth + 1, `${result} = ${found}`), line(depth + 1, 'break')];
    }
  }
}

/** What is done with the element, or, where it is a choice, an if statement that does it with either. */
function chosenLines(
  element: SyntaxNode,
  depth: number,
  taken: (element: SyntaxNode) => string,
  text: (node: SyntaxNode) => string,
): readonly Line[] {
  const [chosen, test, other] = element.type === 'conditional_expression' ? namedChildren(element) : [];
  if (chosen === undefined || test === undefined || other === undefined) {
    return [line(depth, taken(element))];
  }
  const isNothing = taken(other).endsWith(' += 0');
  return [
    line(depth, `if ${text(test)}:`),
    line(depth + 1, taken(chosen)),
    ...(isNothing ? [] : [line(depth, 'else:'), line(depth + 1, taken(other))]),
  ];
}
