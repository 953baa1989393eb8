import type { Rng } from '../../../core/rng.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled } from '../s2/certain.js';
import { unwrapped } from '../s2/place.js';

/** Names for a range that is divided or looked at as a whole. */
export const RANGE_NAMES: readonly string[] = [
  'positions',
  'places',
  'candidates',
  'steps_to_take',
  'indices',
];

/** Whether an expression is a range that may be longer than `len` can say. */
export function isEndlessRange(file: SubjectFile, source: SyntaxNode): boolean {
  return builtinCalled(file, source) === 'range' && !isSmallRange(file, source);
}

/** A range whose length is surely one that `len` can say: made of lengths and small constants. */
function isSmallRange(file: SubjectFile, call: SyntaxNode): boolean {
  const isSmall = (node: SyntaxNode): boolean => {
    const inner = unwrapped(node);
    switch (inner.type) {
      case 'integer':
        return textOf(file.tree, inner).length < 8;
      case 'unary_operator':
      case 'binary_operator':
        return !/\*\*|<</.test(textOf(file.tree, inner)) && namedChildren(inner).every(isSmall);
      default:
        return builtinCalled(file, inner) === 'len';
    }
  };
  const list = fieldOf(call, 'arguments');
  return list !== null && namedChildren(list).every(isSmall);
}

/** A test that there is enough to divide. */
export function sizeTests(
  entries: string,
  least: number,
  rng: Rng,
  size = `len(${entries})`,
): readonly string[] {
  return [rng.pick([`${size} >= ${least}`, `${size} > ${least - 1}`])];
}
