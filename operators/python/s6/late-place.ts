import { ancestors, fieldOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

/**
 * Whether an expression stands where no statement can go before it: in a comprehension or lambda, in the test of a while
 * loop, behind `and`, `or` or the test of a conditional expression. What it takes several statements to say needs a
 * function there; elsewhere a helper that is called once could as well be written in its place.
 */
export function isLatePlace(node: SyntaxNode): boolean {
  let inner = node;
  for (const outer of ancestors(node)) {
    if (/_comprehension$|^generator_expression$/.test(outer.type)) {
      const [first] = outer.children.filter(({ type }) => type === 'for_in_clause');
      if (inner !== first) {
        return true;
      }
    }
    if (outer.type === 'lambda') {
      return true;
    }
    if (outer.type === 'boolean_operator' && inner === fieldOf(outer, 'right')) {
      return true;
    }
    if (outer.type === 'conditional_expression' && inner !== outer.children.filter((one) => one.isNamed)[1]) {
      return true;
    }
    if (outer.type === 'while_statement') {
      return inner.field === 'condition';
    }
    if (/_statement$|^block$/.test(outer.type)) {
      return false;
    }
    inner = outer;
  }
  return false;
}
