import { entryText } from '../../../core/program.js';
import { statementOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, descendantsOfType, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

import type { Place } from '../s2/place.js';
import { isMovable, localPlaceOf } from '../s2/place.js';

import { isCalledOften, loopDepth } from './hot.js';
import { smallLiteral } from './literals.js';
import type { Operand } from './operand.js';
import { isCount, operandOf } from './operand.js';
import type { Timing } from './timely.js';
import { isAboutTime, timingOf } from './timely.js';

/** The operators of two whole numbers that dates and times have too. */
export type Sign = '%' | '//' | '+' | '-' | '<' | '<=' | '>' | '>=' | '==' | '!=';

/** An operation on two numbers that a function of its own may carry out. */
export interface Operation {
  readonly place: Place;
  readonly node: SyntaxNode;
  readonly sign: Sign;
  readonly left: Operand;
  readonly right: Operand;
  /** The same text elsewhere in the function, the node itself among them. */
  readonly twins: readonly SyntaxNode[];
  /** In a loop at all; in a loop in a loop, or in a loop of what is called often. */
  readonly isLooped: boolean;
  readonly isHot: boolean;
  /** Where each line counts: an element of a comprehension or lambda, or all that its function does. */
  readonly isBrief: boolean;
  /** What its numbers are on a time line: moments, or how long something lasts. */
  readonly timing: NonNullable<Timing>;
}

export const ARITHMETIC: ReadonlySet<string> = new Set(['%', '//', '+', '-']);
export const ORDER: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '==', '!=']);

const KNOWN = new WeakMap<Subject, Map<SyntaxNode, Operation | null>>();

/** The operation that a node is, or null; looked at once for all variants. */
export function operationOf(subject: Subject, file: SubjectFile, node: SyntaxNode): Operation | null {
  const known = KNOWN.get(subject) ?? new Map<SyntaxNode, Operation | null>();
  KNOWN.set(subject, known);
  let operation = known.get(node);
  if (operation === undefined) {
    operation = findOperation(subject, file, node);
    known.set(node, operation);
  }
  return operation;
}

/** So many functions of a program may reckon with dates or times: with more, the program would be about nothing else. */
const MOST_WRITTEN = 2;

function findOperation(subject: Subject, file: SubjectFile, node: SyntaxNode): Operation | null {
  const parts = partsOf(file, node);
  const statement = parts === null ? null : statementOf(node);
  if (writtenIn(subject) >= MOST_WRITTEN) {
    return null;
  }
  if (parts === null || statement === null || !isOrdinary(node) || !isMovable(file.tree, node)) {
    return null;
  }
  const place = placeAround(subject, file, statement);
  if (place === null || isWritten(place)) {
    return null;
  }
  const [left, right] = [operandOf(place, parts.left), operandOf(place, parts.right)];
  const isOpen = left !== null && right !== null && (left.literal === null || right.literal === null);
  if (!isOpen || !seemWhole(parts.sign, left, right) || !isOriginal(place, parts.sign, left, right)) {
    return null;
  }
  const timing = timingHere(place, parts.sign, left, right);
  if (timing === null) {
    return null;
  }
  const depth = loopDepth(node);
  return {
    timing,
    place,
    node,
    sign: parts.sign,
    left,
    right,
    twins: twinsOf(place, node),
    isLooped: depth > 0 || isCalledOften(place),
    isHot: depth > 1 || (depth > 0 && isCalledOften(place)),
    isBrief: isBrief(place, node),
  };
}

/**
 * What an operation is about on a time line; null where its names speak of sizes, elements or other things that are no
 * times. The remainder or quotient of something is about that, a comparison or sum about either side.
 */
function timingHere({ tree }: Place, sign: Sign, left: Operand, right: Operand): Timing {
  const isThere = isAboutTime(tree);
  const [first, second] = [left, right].map((one) => timingOf(one, isThere));
  if (sign === '%' || sign === '//') {
    return first ?? null;
  }
  const isNeither = [left, right].some(
    (one, at) => one.literal === null && ((at === 0 ? first : second) ?? null) === null,
  );
  return ORDER.has(sign) && isNeither ? null : (first ?? second ?? null);
}

function partsOf(
  file: SubjectFile,
  node: SyntaxNode,
): { readonly sign: Sign; readonly left: SyntaxNode; readonly right: SyntaxNode } | null {
  const isComparison = node.type === 'comparison_operator';
  const operators = node.children.filter((one) => one.field === (isComparison ? 'operators' : 'operator'));
  const [left = null, right = null, ...more] = isComparison
    ? namedChildren(node).filter((one) => one.field !== 'operators')
    : [fieldOf(node, 'left'), fieldOf(node, 'right')];
  const written = operators.length === 1 && operators[0] !== undefined ? textOf(file.tree, operators[0]) : '';
  const isUpdate = node.type === 'augmented_assignment';
  const sign = isUpdate ? written.slice(0, -1) : written;
  const isKnown = (isComparison ? ORDER : ARITHMETIC).has(sign);
  return isKnown &&
    left !== null &&
    right !== null &&
    more.length === 0 &&
    (!isUpdate || isUpdatable(file, left, right, sign))
    ? { sign: sign as Sign, left, right }
    : null;
}

/**
 * Whether an update of a variable is the same as setting it to a new value: nothing that divides is changed in place,
 * and nothing that was added to a number written in the program. Steps by small literals are left to what counts.
 */
function isUpdatable(file: SubjectFile, target: SyntaxNode, amount: SyntaxNode, sign: string): boolean {
  const binding = target.type === 'identifier' ? file.scopes.bindingOf(target) : null;
  const isTotal = smallLiteral(file.tree, amount) === null;
  return binding !== null && (sign === '//' || sign === '%' || (isTotal && isCount(file.tree, binding)));
}

const ELEMENTS = /^(?:\w+_comprehension|lambda|generator_expression)$/;

function isBrief({ definition }: Place, node: SyntaxNode): boolean {
  const body = definition === null ? null : fieldOf(definition, 'body');
  const statements = body === null ? [] : namedChildren(body).filter((one) => one.type !== 'comment');
  const said = statements[0]?.type === 'expression_statement' ? namedChildren(statements[0])[0]?.type : null;
  const isDocumented = said === 'string' || said === 'concatenated_string';
  for (const outer of ancestors(node)) {
    if (outer.type === 'function_definition') {
      break;
    }
    if (ELEMENTS.test(outer.type)) {
      return true;
    }
  }
  return body !== null && statements.length - (isDocumented ? 1 : 0) <= 1;
}

/** The place of the innermost statement around a node that stands on lines of its own. */
function placeAround(subject: Subject, file: SubjectFile, statement: SyntaxNode): Place | null {
  for (const outer of [statement, ...ancestors(statement)]) {
    if (outer.type === 'function_definition' || outer.type === 'class_definition') {
      return null;
    }
    const place = localPlaceOf(subject, file, outer, { mayYield: true });
    if (place !== null) {
      return place;
    }
  }
  return null;
}

const ODD = /^(?:interpolation|parameters|decorator|type|assert_statement|case_pattern|class_definition)$/;

/** Not in what is run at other times, or shown as text. */
function isOrdinary(node: SyntaxNode): boolean {
  for (const outer of ancestors(node)) {
    if (ODD.test(outer.type)) {
      return false;
    }
    if (outer.type === 'function_definition') {
      return true;
    }
  }
  return true;
}

const written = new WeakMap<Subject, number>();

/** How many functions of a program steps like these wrote. */
function writtenIn(subject: Subject): number {
  let count = written.get(subject);
  if (count === undefined) {
    count = [...subject.files.values()]
      .flatMap(({ tree }) =>
        descendantsOfType(tree.root, 'function_definition').map((one) => [tree, one] as const),
      )
      .filter(([tree, definition]) => isWritten({ tree, definition })).length;
    written.set(subject, count);
  }
  return count;
}

/** A short function that reckons with times is one that a step wrote: its plain way stays plain. */
function isWritten({ definition, tree }: Pick<Place, 'definition' | 'tree'>): boolean {
  const body = definition === null ? null : fieldOf(definition, 'body');
  return (
    body !== null &&
    namedChildren(body).length <= 5 &&
    /\b(?:timedelta|relativedelta|gmtime|timegm)\(/.test(textOf(tree, body))
  );
}

/**
 * Whether the original has such an operation, by its operator and the literal beside it: what a step added would be
 * tested for nothing. Names are left out, since steps change them.
 */
function isOriginal({ subject }: Place, sign: Sign, left: Operand, right: Operand): boolean {
  const escaped = sign.replace('+', '\\+') + (ARITHMETIC.has(sign) ? '=?' : '');
  const before = left.literal === null ? '[\\w)\\]]\\s*' : `\\b${String(Math.abs(left.literal))}\\s*`;
  const after = right.literal === null ? '\\s*[-A-Za-z_([]' : `\\s*${String(right.literal)}\\b`;
  return new RegExp(before + escaped + after).test(entryText(subject.problem.program));
}

/** Divisions are taken for those of numbers unless something speaks against it; the rest needs something to speak for it. */
function seemWhole(sign: Sign, left: Operand, right: Operand): boolean {
  const seem = [left.seemsInt, right.seemsInt];
  return !seem.includes(false) && (sign === '%' || sign === '//' || seem.includes(true));
}

function twinsOf({ definition, tree, file }: Place, node: SyntaxNode): readonly SyntaxNode[] {
  const text = textOf(tree, node);
  const scope = file.scopes.scopeOf(node);
  return definition === null || node.type === 'augmented_assignment'
    ? [node]
    : [...walk(definition)].filter(
        (one) =>
          one.type === node.type &&
          textOf(tree, one) === text &&
          file.scopes.scopeOf(one) === scope &&
          isOrdinary(one),
      );
}
