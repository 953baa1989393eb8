import type { Binding } from '../../../syntax/python/analysis.js';
import { statementsOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, contains, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isSizeOfParts } from '../origins/size-of-parts.js';
import { isEvaluatedFirst } from '../s2/evaluation.js';
import type { Place } from '../s2/place.js';
import { isMovable } from '../s2/place.js';
import { calmPlaceOf } from '../s4/calm-place.js';

import type { Field } from './fields.js';
import { keepNames, plainFields } from './fields.js';
import { hasHandover } from './present.js';

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
    const isWorth = isEnough && isWork(place, expression) && !isSizeOfParts(subject, file.tree, expression);
    const fields = isWorth ? fieldsOf(place, expression, fewest) : null;
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
