import type { Binding } from '../../../syntax/python/analysis.js';
import { isOnCallCycle } from '../../../syntax/python/call-graph.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, contains, textOf, walk } from '../../../syntax/tree.js';
import { PYTHON_BUILTINS } from '../naming/python-names.js';
import type { Place } from '../s2/place.js';
import { isMovable } from '../s2/place.js';

/** More would say that the test is not about the item. */
const MOST_INPUTS = 3;

/** What can only be asked in the function itself. */
const OWN_FRAME: ReadonlySet<string> = new Set([
  'super',
  'locals',
  'vars',
  'dir',
  'eval',
  'exec',
  'self',
  'cls',
]);

/**
 * What a test reads of its function, the variables of the loop's targets first: a function of the module that is given
 * these can decide it. Null where it cannot, or where the test is not about what the targets hold.
 */
export function inputsOfTest(
  place: Place,
  test: SyntaxNode,
  targets: readonly SyntaxNode[],
): readonly Binding[] | null {
  const { scopes } = place.file;
  const outer = place.scope.parent?.kind;
  const isDeep = place.definition === null || isOnCallCycle(scopes, place.definition);
  if (!isMovable(place.tree, test) || isDeep || (outer !== 'module' && outer !== 'class')) {
    return null;
  }
  const own: Binding[] = [];
  const others: Binding[] = [];
  for (const node of walk(test)) {
    if (node.type !== 'identifier' || node.field === 'attribute') {
      continue;
    }
    const name = textOf(place.tree, node);
    if (OWN_FRAME.has(name) || name.startsWith('__')) {
      return null;
    }
    const binding = scopes.bindingOf(node);
    if (binding === null || binding.scope.kind === 'module' || isOfInnerScope(test, binding)) {
      continue;
    }
    const isTarget = targets.some((target) => binding.definitions.some((one) => contains(target, one)));
    const isGiven = isTarget || (binding.scope === place.scope && isSurelyBound(scopes, binding, node));
    if (!isGiven || binding.isCaptured || binding.kind === 'function' || !isParameterName(place, name)) {
      return null;
    }
    if (!isTarget && isMoving(place, binding)) {
      return null;
    }
    const list = isTarget ? own : others;
    if (!list.includes(binding)) {
      list.push(binding);
    }
  }
  const inputs = [...own, ...others];
  return own.length > 0 && inputs.length <= MOST_INPUTS ? inputs : null;
}

/** What the loop sets itself, or counts on around it: the test is about how far things are, then, and not about an item. */
function isMoving({ statement }: Place, binding: Binding): boolean {
  return binding.definitions.some(
    (one) =>
      contains(statement, one) ||
      [...ancestors(one)].some(
        (outer) =>
          outer.type === 'for_statement' && contains(outer, statement) && one.start < statement.start,
      ),
  );
}

/** A variable of a comprehension or lambda in the test. */
function isOfInnerScope(test: SyntaxNode, binding: Binding): boolean {
  return contains(test, binding.scope.node);
}

function isParameterName(place: Place, name: string): boolean {
  return (
    /^[a-z][a-z0-9_]*$/.test(name) &&
    !PYTHON_BUILTINS.has(name) &&
    !place.file.scopes.module.bindings.has(name)
  );
}
