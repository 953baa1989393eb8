import { ancestors, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';

/** Whether nothing but sums stands around it. */
function isBare(around: readonly SyntaxNode[]): boolean {
  return around.every(({ type }) => /^(?:binary_operator|parenthesized_expression)$/.test(type));
}

/** Whether a variable says where something stands in a sequence: it is a subscript, or compared with a length. */
export function tellsPlace(tree: SyntaxTree, uses: readonly SyntaxNode[]): boolean {
  return uses.some((use) => {
    const around = [...ancestors(use)].slice(0, 3);
    const isIndex = [use, ...around].some(({ type, field }) => field === 'subscript' || type === 'slice');
    const [comparison] = around.filter(
      ({ type }, at) => type === 'comparison_operator' && isBare(around.slice(0, at)),
    );
    return isIndex || (comparison !== undefined && /\blen\(/.test(textOf(tree, comparison)));
  });
}
