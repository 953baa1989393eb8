import type { Binding } from '../../../syntax/python/analysis.js';
import { statementOf, statementsOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, contains, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { PYTHON_BUILTINS } from '../naming/python-names.js';
import { seenOf } from '../origins/facts.js';
import { typeOf } from '../s2/certain.js';
import { isEvaluatedFirst } from '../s2/evaluation.js';
import type { Place } from '../s2/place.js';
import { isMovable } from '../s2/place.js';
import { calmPlaceOf } from '../s4/calm-place.js';

import { isOnlyRead } from './list-reads.js';
import { hasHandover } from './present.js';

/** Types whose values one can write down and read back exactly. */
export type Kind = 'int' | 'float' | 'str' | 'ints' | 'texts';

/** A value that work is done on. */
export interface Field {
  readonly binding: Binding;
  readonly name: string;
  /** What it seems to be: tests say so at run time, unless it is certain. */
  readonly kind: Kind;
  readonly isCertain: boolean;
  /** It is a list for certain: only its elements are asked for their types. */
  readonly isListed: boolean;
  /** Where the work reads it. */
  readonly reads: readonly SyntaxNode[];
}

/** Something that a function does with several plain values, at most once in a call from outside. */
export interface Work {
  readonly subject: Subject;
  readonly place: Place;
  readonly definition: SyntaxNode;
  readonly fields: readonly Field[];
  /** The function runs through so few lines that a handful more would be many. */
  readonly isShort: boolean;
}

/** An expression that is evaluated before all else of its statement. */
export interface Expression extends Work {
  readonly expression: SyntaxNode;
  /** It is all that the function does, and next to nothing: each line beside it is many times the work. */
  readonly isTiny: boolean;
}

/** Statements that work is looked for in. */
export const WORK_STATEMENTS: readonly string[] = [
  'return_statement',
  'expression_statement',
  'if_statement',
];

const FEWEST_FIELDS = 2;
const MOST_FIELDS = 4;

/**
 * The largest expression of a statement that reads nothing of its function but two to four plain values; one is enough where the
 * expression is all that the function does.
 */
export function expressionOf(
  subject: Subject,
  file: SubjectFile,
  statement: SyntaxNode,
  marks: readonly string[],
): Expression | null {
  const whole = evaluated(statement);
  const place = whole === null ? null : calmPlaceOf(subject, file, statement, { isSpread: true });
  const definition = place?.definition ?? null;
  if (whole === null || place === null || definition === null || place.scope.isGenerator) {
    return null;
  }
  if (isMarked(file, definition, marks) || hasHandover(subject)) {
    return null;
  }
  for (const expression of candidates(whole)) {
    const [isAll, weight] = [isAllOf(definition, statement, expression), weightOf(expression)];
    const isEnough = weight >= (isAll ? ENOUGH.all : enoughFor(statement, expression));
    const fewest = isAll ? 1 : FEWEST_FIELDS;
    const fields = isEnough && isWork(place, expression) ? fieldsOf(place, expression, fewest) : null;
    if (fields !== null && keepNames(place, fields) && isEvaluatedFirst(place, expression)) {
      const isTiny = isAll && weight < ENOUGH.answer;
      return { subject, place, definition, expression, fields, isTiny, isShort: isShort(definition) };
    }
  }
  return null;
}

/** Whether a function writes something down in this form already, pages for instance. */
export function isMarked(file: SubjectFile, definition: SyntaxNode, marks: readonly string[]): boolean {
  for (const node of walk(definition)) {
    if (node.type === 'identifier' && marks.includes(textOf(file.tree, node))) {
      return true;
    }
  }
  return false;
}

/** The expression that a statement begins with. */
function evaluated(statement: SyntaxNode): SyntaxNode | null {
  const [only] = namedChildren(statement);
  switch (statement.type) {
    case 'return_statement':
      return only ?? null;
    case 'if_statement':
      return fieldOf(statement, 'condition');
    default:
      return only?.type === 'assignment' ? fieldOf(only, 'right') : null;
  }
}

function* candidates(whole: SyntaxNode): Generator<SyntaxNode> {
  for (const node of walk(whole)) {
    if (node.isNamed && WORK.has(node.type)) {
      yield node;
    }
  }
}

/** Expressions that compute something. */
const WORK: ReadonlySet<string> = new Set([
  'binary_operator',
  'comparison_operator',
  'boolean_operator',
  'not_operator',
  'unary_operator',
  'conditional_expression',
  'call',
  'subscript',
  'list',
  'tuple',
  'expression_list',
  'list_comprehension',
]);
/** What makes work of it: to compare two values is too little. */
const OPERATIONS: ReadonlySet<string> = new Set(['binary_operator', 'boolean_operator', 'call', 'subscript']);

/**
 * Operations that are worth being handed over: of all that a function does, its answer, a value on the way, and a mere test. Who
 * calls a function of one operation hands the call over, however little it does.
 */
const ENOUGH = { all: 1, answer: 2, value: 4, test: 6 } as const;
/** Operations that a loop or comprehension counts for. */
const PASS = 3;

const REPEATS = /comprehension$|^(?:generator_expression|for_statement|while_statement)$/;

/** How much code does: a single index, slice or product is nothing to hand over. */
export function weightOf(code: SyntaxNode): number {
  let weight = 0;
  for (const node of walk(code)) {
    const isPass = REPEATS.test(node.type);
    weight += isPass ? PASS : OPERATIONS.has(node.type) || node.type === 'comparison_operator' ? 1 : 0;
  }
  return weight;
}

/** Whether a function does nothing but return what an expression gives. */
function isAllOf(definition: SyntaxNode, statement: SyntaxNode, expression: SyntaxNode): boolean {
  const body = fieldOf(definition, 'body');
  const own = (body === null ? [] : statementsOf(body)).filter((one) => !isDocstring(one));
  return own.length === 1 && own[0] === statement && isAnswerOf(statement, expression);
}

function isAnswerOf(statement: SyntaxNode, expression: SyntaxNode): boolean {
  return statement.type === 'return_statement' && namedChildren(statement)[0] === expression;
}

/** Whether a statement is a text that is there for readers. */
export function isDocstring(statement: SyntaxNode): boolean {
  return statement.type === 'expression_statement' && namedChildren(statement)[0]?.type === 'string';
}

function enoughFor(statement: SyntaxNode, expression: SyntaxNode): number {
  if (statement.type === 'if_statement') {
    return ENOUGH.test;
  }
  return isAnswerOf(statement, expression) ? ENOUGH.answer : ENOUGH.value;
}

/** Who asks for the types of values wants to know what may be done with them here: nobody hands that over. */
const ASKED_OF_TYPES = /^(?:isinstance|type|callable|hasattr)$/;

/** Names that tell of frames or threads, and ways to see whether two equal values are one. */
export const BOUND_NAMES = /^(?:super|id|input|print|locals|vars|__.*)$/;

function isWork(place: Place, expression: SyntaxNode): boolean {
  const { tree } = place;
  if (!isMovable(tree, expression) || expression.parent?.type === 'call') {
    return false;
  }
  let operations = 0;
  for (const node of walk(expression)) {
    const isIdentity = node.type === 'comparison_operator' && /\bis\b/.test(operatorsOf(place, node));
    const name = node.type === 'identifier' ? textOf(tree, node) : '';
    const isBound = BOUND_NAMES.test(name) || ASKED_OF_TYPES.test(name);
    if (isIdentity || isBound || node.type === 'lambda' || node.type === 'list_splat') {
      return false;
    }
    operations += OPERATIONS.has(node.type) ? 1 : 0;
  }
  return operations > 0;
}

function operatorsOf({ tree }: Place, comparison: SyntaxNode): string {
  return comparison.children
    .filter(({ field }) => field === 'operators')
    .map((one) => textOf(tree, one))
    .join(' ');
}

/** The plain values that an expression reads; null where it reads anything else of its function, or too few. */
function fieldsOf(place: Place, expression: SyntaxNode, fewest: number): readonly Field[] | null {
  const { file } = place;
  const reads = new Map<Binding, SyntaxNode[]>();
  for (const node of walk(expression)) {
    const binding = node.type === 'identifier' ? file.scopes.bindingOf(node) : null;
    if (binding === null || binding.scope.kind === 'module' || contains(expression, binding.scope.node)) {
      continue;
    }
    if (binding.scope !== place.scope || isInText(node, expression)) {
      return null;
    }
    reads.set(binding, [...(reads.get(binding) ?? []), node]);
  }
  return plainFields(place, reads, fewest);
}

/** Fields for variables by where they are read; null where one may be anything, or where there are too few or too many. */
export function plainFields(
  place: Place,
  reads: ReadonlyMap<Binding, readonly SyntaxNode[]>,
  fewest: number,
): readonly Field[] | null {
  const fields: Field[] = [];
  for (const [binding, nodes] of reads) {
    const [first] = nodes;
    const certain = first === undefined ? null : typeOf(place.file, first);
    const isPlain = certain === 'int' || certain === 'float' || certain === 'str';
    const isListed = certain === 'list' || isSplit(place, binding);
    const seen = isListed || certain === null ? seenKind(place, binding) : null;
    const kind = isPlain ? certain : seen;
    const isMany = kind === 'ints' || kind === 'texts';
    if (
      kind === null ||
      (isListed && !isMany) ||
      !isSteady(place, binding) ||
      (isMany && !nodes.every((one) => isOnlyRead(place, one)))
    ) {
      return null;
    }
    fields.push({ binding, name: binding.name, kind, isCertain: isPlain, isListed, reads: nodes });
  }
  const isOpen = fields.some(({ isCertain }) => !isCertain);
  const isSeveral = fields.length >= fewest || fields.some(({ kind }) => kind === 'ints' || kind === 'texts');
  return isOpen && isSeveral && fields.length <= MOST_FIELDS ? fields : null;
}

/** Whether a variable is the list that `split` gives and nothing else. */
function isSplit({ tree }: Place, { kind, definitions }: Binding): boolean {
  const [only, ...more] = definitions;
  const assignment = only?.parent;
  const right = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
  const isCall = kind === 'variable' && more.length === 0 && right?.type === 'call';
  return isCall && /\.(?:r?split|splitlines)\([^()]*\)$/.test(textOf(tree, right));
}

/** A read in an f-string cannot be written with quotes of its own. */
function isInText(node: SyntaxNode, expression: SyntaxNode): boolean {
  for (const outer of ancestors(node)) {
    if (outer === expression) {
      return false;
    }
    if (outer.type === 'interpolation') {
      return true;
    }
  }
  return false;
}

/**
 * What the profile saw of a variable, or of one of that name in what the function was made from, else what its
 * annotation says: a hint, tested at run time.
 */
function seenKind(place: Place, binding: Binding): Kind | null {
  const { functions } = place.subject.facts;
  const own = functions[place.scope.qualifiedName];
  const [first] = binding.definitions;
  const handed = first === undefined ? undefined : seenOf(place.subject, place.file, first);
  const facts =
    own === undefined
      ? (handed ??
        Object.values(functions).find(({ variables }) => Object.hasOwn(variables, binding.name))?.variables[
          binding.name
        ])
      : (handed ?? own.variables[binding.name]);
  if (facts === undefined) {
    return annotatedKind(place, binding);
  }
  const { types, elementTypes } = facts;
  if (types.includes('list')) {
    const [only, ...more] = elementTypes;
    return more.length > 0 ? null : only === 'int' ? 'ints' : only === 'str' ? 'texts' : null;
  }
  return (['int', 'str', 'float'] as const).find((type) => types.includes(type)) ?? null;
}

const KINDS: Readonly<Record<string, Kind>> = {
  int: 'int',
  float: 'float',
  str: 'str',
  'List[int]': 'ints',
  'list[int]': 'ints',
  'List[str]': 'texts',
  'list[str]': 'texts',
};

function annotatedKind({ tree }: Place, binding: Binding): Kind | null {
  for (const definition of binding.kind === 'parameter' ? binding.definitions : []) {
    const outer = definition.parent;
    const type = outer?.type.startsWith('typed') === true ? fieldOf(outer, 'type') : null;
    if (type !== null) {
      return KINDS[textOf(tree, type)] ?? null;
    }
  }
  return null;
}

/** A variable of the function's own that has a value at the place, whatever way led there. */
function isSteady(place: Place, binding: Binding): boolean {
  const isPlain =
    (binding.kind === 'parameter' || binding.kind === 'variable') &&
    binding.deletions.length + binding.declarations.length === 0;
  return (
    isPlain &&
    (binding.kind === 'parameter' ||
      binding.definitions.some((definition) => {
        const statement = statementOf(definition);
        const block = statement?.parent ?? null;
        const isAssigned =
          statement?.type === 'expression_statement' && statement.end < place.statement.start;
        return isAssigned && block !== null && contains(block, place.statement);
      }))
  );
}

const SHORT = 2;

/** Whether a function has no more than two statements. */
export function isShort(definition: SyntaxNode): boolean {
  let statements = 0;
  for (const node of walk(definition)) {
    statements += node.parent?.type === 'block' && node.isNamed && node.type !== 'comment' ? 1 : 0;
  }
  // The docstring may be one of them.
  return statements <= SHORT + 1;
}

const HELPER_NAME = /^[a-z][a-z0-9_]*$/;

/** Whether the values may keep their names in a function of their own. */
export function keepNames(place: Place, fields: readonly Field[]): boolean {
  return fields.every(
    ({ name }) =>
      HELPER_NAME.test(name) && !PYTHON_BUILTINS.has(name) && !place.file.scopes.module.bindings.has(name),
  );
}
