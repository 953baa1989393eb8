import type { Binding } from '../../../syntax/python/analysis.js';
import { statementOf, statementsOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, descendantsOfType, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { builtinCalled } from '../s2/certain.js';
import { fitsFunction } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import { calmPlaceOf } from '../s4/calm-place.js';
import { functionContexts } from '../s6/function-context.js';

import { isOnlyRead } from './list-reads.js';
import { hasHandover } from './present.js';
import type { Work } from './work.js';
import { keepNames, plainFields } from './fields.js';
import { BOUND_NAMES, isDocstring, isMarked, isShort, weightOf } from './work.js';

/** All that a function does from one of its statements on, `place.statement`. */
export interface Stage extends Work {
  readonly last: SyntaxNode;
  readonly moved: readonly SyntaxNode[];
  /** Statements before it whose values follow from the fields: it works them out again. */
  readonly derived: readonly SyntaxNode[];
  /** Whether that is all that it does. */
  readonly isWhole: boolean;
}

const UNMOVABLE: ReadonlySet<string> = new Set([
  ...['yield', 'await', 'global_statement', 'nonlocal_statement', 'delete_statement', 'class_definition'],
  ...['import_statement', 'import_from_statement', 'match_statement', 'ERROR', 'line_continuation'],
]);

/** The stages of a module's function that need but a few plain values of what was before, from the earliest on. */
export function stageOf(
  subject: Subject,
  file: SubjectFile,
  definition: SyntaxNode,
  marks: readonly string[],
): readonly Stage[] {
  const context = functionContexts(file).find((one) => one.definition === definition);
  const last = context?.statements.at(-1);
  if (context === undefined || last === undefined || context.scope.parent?.kind !== 'module') {
    return [];
  }
  const isOwnKind = context.isOnCallCycle || context.scope.isGenerator || isMarked(file, definition, marks);
  const found =
    isOwnKind || !isPlainlyGiven(definition) || hasHandover(subject)
      ? []
      : context.statements.flatMap((statement) => stageFrom(subject, file, statement, last) ?? []);
  // What comes first may answer the easy cases, or get the values ready; a whole function is handed over for want of that.
  const later = found.filter(({ isWhole }) => !isWhole);
  const fewest = Math.min(...later.map(guardsIn));
  // In the midst of the checks is no place to part.
  return later.length > 0 ? later.filter((one) => guardsIn(one) === fewest) : found;
}

/** How many of a stage's statements only turn away what is not to be worked on. */
function guardsIn({ moved }: Stage): number {
  return moved.filter((one) => {
    const body = one.type === 'if_statement' ? fieldOf(one, 'consequence') : null;
    const [only, ...more] = body === null ? [] : namedChildren(body);
    const isAlone = more.length === 0 && one.children.every(({ field }) => field !== 'alternative');
    return isAlone && only !== undefined && /^(?:raise|return)_statement$/.test(only.type);
  }).length;
}

/** Parameters that each have a name. */
function isPlainlyGiven(definition: SyntaxNode): boolean {
  const list = fieldOf(definition, 'parameters');
  return (
    list !== null && descendantsOfType(list, 'list_splat_pattern', 'dictionary_splat_pattern').length === 0
  );
}

function stageFrom(
  subject: Subject,
  file: SubjectFile,
  statement: SyntaxNode,
  last: SyntaxNode,
): readonly Stage[] | null {
  const place = calmPlaceOf(subject, file, statement, { isSpread: true });
  const block = statement.parent;
  const owner = place?.definition ?? null;
  if (place === null || owner === null || block === null) {
    return null;
  }
  const moved = statementsOf(block).filter((one) => one.start >= statement.start);
  if (!moved.every((one) => isMovable(place, one)) || !isWork(moved)) {
    return null;
  }
  const isWhole = statementsOf(block).every((one) => moved.includes(one) || isDocstring(one));
  const reads = readsOf(place, moved);
  const derived = reads === null ? [] : derivedFrom(place, reads);
  const fields =
    reads === null || hasConstant(place, reads) ? null : plainFields(place, reads, FEWEST_FIELDS);
  return fields === null ||
    !keepNames(place, fields) ||
    !fitsFunction(place, { locals: 1, statements: 4, branches: 2 })
    ? null
    : [{ subject, place, definition: owner, fields, last, moved, derived, isWhole, isShort: isShort(owner) }];
}

function isMovable({ tree }: Place, statement: SyntaxNode): boolean {
  for (const node of walk(statement)) {
    const isIdentity =
      node.type === 'comparison_operator' &&
      node.children.some((one) => one.field === 'operators' && /^is\b/.test(textOf(tree, one))) &&
      !namedChildren(node).some(({ type }) => type === 'none');
    const isBound = node.type === 'identifier' && BOUND_NAMES.test(textOf(tree, node));
    if (UNMOVABLE.has(node.type) || isIdentity || isBound) {
      return false;
    }
  }
  return true;
}

/** Several statements may be worth a message for the sake of one value, too. */
const FEWEST_FIELDS = 1;

/** How much a stage does at least, in operations. */
const ENOUGH = 4;

/** More than one statement, the last of which gives an answer: a single expression is handed over without names. */
function isWork(moved: readonly SyntaxNode[]): boolean {
  const returned = moved.flatMap((one) => descendantsOfType(one, 'return_statement'));
  const weight = moved.reduce((sum, one) => sum + weightOf(one), 0);
  return moved.length >= 2 && weight >= ENOUGH && returned.some((one) => namedChildren(one).length > 0);
}

/** The function's variables that the moved statements read and that have a value before; null where they cannot part. */
function readsOf(place: Place, moved: readonly SyntaxNode[]): Map<Binding, readonly SyntaxNode[]> | null {
  const start = place.statement.start;
  const found = new Map<Binding, readonly SyntaxNode[]>();
  for (const binding of place.scope.bindings.values()) {
    const nodes = [...binding.definitions, ...binding.reads];
    const inMoved = nodes.filter((node) => moved.some((one) => contains(one, node)));
    const before = nodes.filter((node) => node.start < start);
    if (inMoved.length === 0 || before.length === 0) {
      // A parameter that nobody reads stays where it is.
      continue;
    }
    const reads = binding.reads.filter((node) => inMoved.includes(node));
    const isParted =
      binding.isCaptured && before.some((node) => place.file.scopes.scopeOf(node) !== place.scope);
    if (isParted) {
      return null;
    }
    // What the moved statements only set anew is their own.
    if (reads.length > 0) {
      found.set(binding, reads);
    }
  }
  return found;
}

/** Whether a variable is a literal by then and was never anything else: nobody sends what is known. */
function hasConstant(place: Place, reads: ReadonlyMap<Binding, readonly SyntaxNode[]>): boolean {
  return [...reads.keys()].some(({ kind, definitions }) => {
    const before = definitions.filter((one) => one.start < place.statement.start);
    const value = before.length === 1 && kind === 'variable' ? assignedTo(before[0]) : null;
    return value !== null && /^(?:integer|string|float|true|false|none)$/.test(value.type);
  });
}

function assignedTo(target: SyntaxNode | undefined): SyntaxNode | null {
  const assignment = target?.parent;
  return assignment?.type === 'assignment' && fieldOf(assignment, 'left') === target
    ? fieldOf(assignment, 'right')
    : null;
}

/**
 * Takes out the variables that are an element or the length of another one that is sent, which nobody changes, and gives
 * the statements that set them.
 */
function derivedFrom(place: Place, reads: Map<Binding, readonly SyntaxNode[]>): readonly SyntaxNode[] {
  const derived: SyntaxNode[] = [];
  for (const [binding, nodes] of reads) {
    const [only, ...more] = binding.definitions;
    const value = binding.kind === 'variable' && more.length === 0 ? assignedTo(only) : null;
    const statement = value === null ? null : statementOf(value);
    const from = value === null ? null : sourceOf(place, value);
    const source = from === null ? null : place.file.scopes.bindingOf(from);
    if (
      statement === null ||
      from === null ||
      source === null ||
      statement.parent !== place.statement.parent
    ) {
      continue;
    }
    const isSent = reads.has(source) && source !== binding && source.definitions.length === 1;
    if (isSent && nodes.length > 0 && source.reads.every((one) => isOnlyRead(place, one))) {
      reads.delete(binding);
      derived.push(statement);
    }
  }
  return derived;
}

/** `name` in `name[1]` and `len(name)`. */
function sourceOf({ file }: Place, value: SyntaxNode): SyntaxNode | null {
  const list =
    value.type === 'call' && builtinCalled(file, value) === 'len' ? fieldOf(value, 'arguments') : null;
  const [inner] = namedChildren(value.type === 'subscript' ? value : (list ?? value));
  const index = value.type === 'subscript' ? fieldOf(value, 'subscript') : null;
  const isPlain = list !== null || index?.type === 'integer';
  return isPlain && inner?.type === 'identifier' ? inner : null;
}
