import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf } from '../../../syntax/tree.js';

import type { Written } from './carrier.js';

const TIGHT: ReadonlySet<string> = new Set(['binary_operator', 'unary_operator', 'attribute', 'await']);
const LOOSE = ['+', '-'];

/** What is written for a read, in brackets where what is around it would take it apart. */
export function inPlace(read: SyntaxNode, { text, form }: Written): string {
  const outer = read.parent;
  const isInSum = outer?.type === 'binary_operator' && LOOSE.includes(fieldOf(outer, 'operator')?.type ?? '');
  const isTight =
    outer !== null && (TIGHT.has(outer.type) || (outer.type === 'subscript' && read.field === 'value'));
  return form !== 'atom' && isTight && !(form === 'product' && isInSum) ? `(${text})` : text;
}
