import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { isMovable, unwrapped } from '../s2/place.js';

import { isSizeExpression, smallLiteral } from './literals.js';

/** A `range(...)` whose integers stay small while it is walked. */
export interface IntegerRange {
  readonly text: string;
  readonly start: number | 'size';
  readonly step: number;
  readonly stop: SyntaxNode;
  readonly stopText: string;
  /** The stop where it is a small literal. */
  readonly stopValue: number | null;
  /** The stop is a length, so that the walk is as long as the data. */
  readonly isSized: boolean;
  /** How great the stop may be: a literal or what memory holds; what `len` gives (that of a range may be anything); no bound. */
  readonly holds: 'little' | 'size' | 'any';
}

const CONTAINERS: ReadonlySet<string> = new Set([
  'list',
  'str',
  'tuple',
  'bytes',
  'dict',
  'set',
  'frozenset',
]);

/** The range that an expression makes, or null where it is none or its integers may start anywhere. */
export function integerRangeOf(file: SubjectFile, node: SyntaxNode): IntegerRange | null {
  const { tree } = file;
  const list = builtinCalled(file, node) === 'range' ? fieldOf(node, 'arguments') : null;
  const given = list?.type === 'argument_list' ? namedChildren(list) : [];
  const stop = given.length === 1 ? given[0] : given[1];
  const isPlain = given.every(
    (one) =>
      !['keyword_argument', 'list_splat', 'dictionary_splat', 'generator_expression'].includes(one.type),
  );
  if (stop === undefined || given.length > 3 || !isPlain || !isMovable(tree, node)) {
    return null;
  }
  const first = given.length === 1 ? undefined : given[0];
  const start = first === undefined ? 0 : smallLiteral(tree, first);
  const step = given[2] === undefined ? 1 : smallLiteral(tree, given[2]);
  const isSizedStart = start === null && first !== undefined && isSizeExpression(file, first);
  if (step === null || step === 0 || (start === null && !isSizedStart)) {
    return null;
  }
  const isLength = isSizeExpression(file, stop);
  const isLittle = smallLiteral(tree, stop) !== null || (isLength && isOfContainer(file, stop));
  return {
    text: textOf(tree, node),
    start: start ?? 'size',
    step,
    stop,
    stopText: textOf(tree, stop),
    stopValue: smallLiteral(tree, stop),
    isSized: isSizedStart || isLength || isLittle,
    holds: isLittle ? 'little' : isLength ? 'size' : 'any',
  };
}

function isOfContainer(file: SubjectFile, size: SyntaxNode): boolean {
  const inner = unwrapped(size);
  const left = inner.type === 'binary_operator' ? fieldOf(inner, 'left') : null;
  if (left !== null) {
    return isOfContainer(file, left);
  }
  const list = fieldOf(inner, 'arguments');
  const only = list === null ? undefined : namedChildren(list)[0];
  return only !== undefined && CONTAINERS.has(typeOf(file, only) ?? '');
}
