import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { typeOf } from '../s2/certain.js';
import { fitsFunction, fitsNesting, hasLooseJump, hasOwn } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import { isGuarded, line, localPlaceOf, replaced, runText } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

/**
 * A loop body that ends in counting on a local integer counts in a finally clause: however the turn ends, the
 * counter has moved on. Nothing sees it after an exception or a return, since it belongs to this call alone.
 */
export const FINALLY_ADVANCE: Variant = {
  name: 'finally-advance',
  types: ['augmented_assignment'],
  plan: (subject, file, node) => {
    const statement = node.parent;
    const loop = statement?.parent?.parent;
    const place = statement === null ? null : localPlaceOf(subject, file, statement);
    if (
      place === null ||
      statement === null ||
      (loop?.type !== 'while_statement' && loop?.type !== 'for_statement')
    ) {
      return null;
    }
    const suite = fieldOf(loop, 'body');
    const statements = suite === null ? [] : namedChildren(suite);
    const before = statements.slice(0, -1);
    const [first] = before;
    const last = before.at(-1);
    if (suite === null || statements.at(-1) !== statement || first === undefined || last === undefined) {
      return null;
    }
    const isPlain = before.every((one) => localPlaceOf(subject, file, one) !== null);
    const isWorthIt = before.length > 1 || hasOwn(first, 'if_statement', 'for_statement', 'while_statement');
    const hasJump = hasLooseJump(suite, 'break_statement') || hasLooseJump(suite, 'continue_statement');
    if (!isPlain || !isWorthIt || hasJump || isGuarded(place) || !isOwnCounter(place, node)) {
      return null;
    }
    if (!fitsNesting(place, { tries: 1 }, before) || !fitsFunction(place, { branches: 2, statements: 1 })) {
      return null;
    }
    return () => {
      const change = replaced(
        place,
        [
          line(0, 'try:'),
          runText(place, first, last, 1),
          line(0, 'finally:'),
          runText(place, statement, statement, 1),
        ],
        first,
        statement,
      );
      return change === null ? null : [change];
    };
  },
};

function isOwnCounter(place: Place, node: SyntaxNode): boolean {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const binding = left?.type === 'identifier' ? place.file.scopes.bindingOf(left) : null;
  return (
    left !== null &&
    right?.type === 'integer' &&
    ['+=', '-='].includes(fieldOf(node, 'operator')?.type ?? '') &&
    binding !== null &&
    binding.scope === place.scope &&
    !binding.isCaptured &&
    binding.declarations.length === 0 &&
    typeOf(place.file, left) === 'int' &&
    textOf(place.tree, left) !== '_'
  );
}
