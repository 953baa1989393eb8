import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { typeOf } from '../s2/certain.js';
import type { Place } from '../s2/place.js';
import { isGuarded } from '../s2/place.js';

/**
 * The local integer that a suite, or an else clause, does nothing but count up by one, so that a run may be counted at once; null
 * elsewhere, and where a handler may see how far the count had come.
 */
export function countedIn(place: Place, nodes: readonly SyntaxNode[]): string | null {
  const { file, tree } = place;
  const [node, ...others] = nodes;
  const suite = node === undefined || node.type === 'block' ? (node ?? null) : fieldOf(node, 'body');
  if (node === undefined || suite === null || others.length > 0 || suite.children.length !== 1) {
    return null;
  }
  const [statement] = namedChildren(suite);
  const step = statement?.type === 'expression_statement' ? namedChildren(statement)[0] : undefined;
  const name = step === undefined ? null : fieldOf(step, 'left');
  const binding = name?.type === 'identifier' ? file.scopes.bindingOf(name) : null;
  return step !== undefined &&
    name !== null &&
    binding !== null &&
    !isGuarded(place) &&
    place.scope.kind === 'function' &&
    binding.scope === place.scope &&
    !binding.isCaptured &&
    [`${binding.name}+=1`, `${binding.name}=${binding.name}+1`].includes(
      textOf(tree, step).replace(/\s/g, ''),
    ) &&
    typeOf(file, name) === 'int' &&
    ['list', 'sum'].every((one) => isBuiltinAt(file.scopes, one, node))
    ? binding.name
    : null;
}
