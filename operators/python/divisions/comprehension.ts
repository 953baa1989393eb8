import { isPureExpression } from '../../../syntax/python/purity.js';
import { statementOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { isEvaluatedFirst, isHarmless } from '../s2/evaluation.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import { isMovable, unwrapped } from '../s2/place.js';
import { builtinPlaceOf } from '../s9/builtin-place.js';
import { isCold } from '../s9/cold.js';
import { isFallback } from '../s9/fast-path.js';
import { isAdded, isGiven } from '../origins/own-data.js';

/** A comprehension, or a generator that its call uses up at once, over one sequence that can be divided. */
export interface Reading {
  readonly place: Place;
  readonly node: SyntaxNode;
  /** `for x in xs`, the first clause of it. */
  readonly clause: SyntaxNode;
  readonly source: SyntaxNode;
  /** The type that the sequence has for certain; null where a guard has to ask. */
  readonly type: string | null;
  /** Whether statements before the comprehension's own may divide the sequence, and there is room for them. */
  readonly isOpen: boolean;
}

/** Calls that use a generator up before they do anything else that could be seen. */
const CONSUMERS: ReadonlySet<string> = new Set(
  'all any dict frozenset list max min set sorted sum tuple'.split(' '),
);

export const COMPREHENSIONS = [
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'generator_expression',
] as const;

/** The reading that a comprehension is, or null. */
export function readingOf(subject: Subject, file: SubjectFile, node: SyntaxNode): Reading | null {
  const [clause, ...more] = namedChildren(node).filter((one) => one.type === 'for_in_clause');
  const right = clause === undefined ? null : fieldOf(clause, 'right');
  const statement = statementOf(node);
  if (clause === undefined || right === null || more.length > 0 || statement === null) {
    return null;
  }
  if (!isUsedUp(file, node) || !isMovable(file.tree, node) || /\basync\b/.test(textOf(file.tree, node))) {
    return null;
  }
  const place = isCold(file, node) ? builtinPlaceOf(subject, file, statement, { isInYielded: true }) : null;
  const source = unwrapped(right);
  if (place === null || source.type === 'expression_list' || isAdded(subject, file, source)) {
    return null;
  }
  const type = typeOf(file, source);
  const isName = source.type === 'identifier';
  const isSequence =
    type === 'list' ||
    type === 'str' ||
    type === 'tuple' ||
    type === 'range' ||
    (type === null && isName && isGiven(file, source));
  // `all` and `any` see next to nothing of a long range; its batches would all be made before.
  if (type === 'range' && node.type === 'generator_expression' && mayStopEarly(file, node)) {
    return null;
  }
  const isShort = ['list', 'tuple', 'string'].includes(source.type);
  if (!isSequence || isShort || (isName && !isHarmless(place, source)) || isFallback(place, source)) {
    return null;
  }
  // A list that the elements' code could change must be read as it goes.
  const isFixed = type === 'str' || type === 'tuple' || type === 'range' || (type === 'list' && !isName);
  const isPure = [...fieldsOf(node, 'body'), ...namedChildren(node)]
    .filter((one) => one !== clause)
    .every((one) => isPureExpression(file.scopes, one, { mayIterate: true }));
  const isOpen =
    isEvaluatedFirst(place, right) &&
    fitsFunction(place, { branches: 3, statements: 6, locals: 4 }) &&
    fitsNesting(place, { loops: 1, ifs: 1 }, []);
  const reading = { place, node, clause, source, type, isOpen };
  return (isOpen || canStandAlone(reading)) && (isFixed || isPure) ? reading : null;
}

/** Whether the generator is handed to a call that may leave most of it unread. */
function mayStopEarly(file: SubjectFile, node: SyntaxNode): boolean {
  const outer = node.parent;
  const call = outer?.type === 'argument_list' ? outer.parent : outer;
  const name = call?.type === 'call' ? builtinCalled(file, call) : null;
  return name === 'all' || name === 'any';
}

/** Whether the node is a comprehension, or the only argument of a call that uses a generator up. */
function isUsedUp(file: SubjectFile, node: SyntaxNode): boolean {
  if (node.type !== 'generator_expression') {
    return true;
  }
  const outer = node.parent;
  const call = outer?.type === 'argument_list' && namedChildren(outer).length === 1 ? outer.parent : outer;
  if (call?.type !== 'call') {
    return false;
  }
  const callee = fieldOf(call, 'function');
  const object = callee?.type === 'attribute' ? fieldOf(callee, 'object') : null;
  const isJoin =
    object !== null &&
    callee !== null &&
    typeOf(file, object) === 'str' &&
    textOf(file.tree, callee).endsWith('.join');
  return isJoin || CONSUMERS.has(builtinCalled(file, call) ?? '');
}

/** Whether a function of its own may divide the sequence: what it gives is the value of an expression that no text shows. */
export function canStandAlone({ place, node }: Reading): boolean {
  return place.definition !== null && ![...ancestors(node)].some((outer) => outer.type === 'interpolation');
}
