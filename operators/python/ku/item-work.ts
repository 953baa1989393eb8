import type { Binding } from '../../../syntax/python/analysis.js';
import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import { descendantsOfType, fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { FunctionContext } from '../s6/function-context.js';
import { isMovable, keepsStackDepth } from '../s6/movable.js';
import { expressionNames } from '../s6/region-names.js';
import { cannotStop } from '../s6/stopping.js';
import { isTakenAtOnce } from '../s6/taken-at-once.js';

/** What a comprehension asks of each item, or makes of it. */
export interface ItemWork {
  readonly kind: 'test' | 'result';
  readonly node: SyntaxNode;
  /** Names of the function that it reads beside the item's. */
  readonly around: readonly Binding[];
  readonly uses: ReadonlyMap<Binding, readonly SyntaxNode[]>;
}

/** A comprehension with one loop and at most one test, as work on one item after the other. */
export interface ItemRule {
  readonly node: SyntaxNode;
  readonly iterable: SyntaxNode;
  /** The loop's names: one for an item, several for its parts. */
  readonly targets: readonly string[];
  /** The one call of a name with the item alone that `map` can make by itself; null where there is more to do. */
  readonly callee: SyntaxNode | null;
  readonly test: ItemWork | null;
  readonly result: ItemWork | null;
}

/** The rule of a comprehension that `map` and `filter` could apply item by item, as it does; null where they could not. */
export function itemRuleOf(context: FunctionContext, node: SyntaxNode): ItemRule | null {
  const { tree, analysis } = context;
  const element = fieldOf(node, 'body');
  const [loop, condition, ...more] = namedChildren(node).filter((child) => child !== element);
  const target = loop?.type === 'for_in_clause' ? fieldOf(loop, 'left') : null;
  const [iterable, ...others] = loop === undefined ? [] : fieldsOf(loop, 'right');
  if (element === null || target === null || iterable === undefined || more.length + others.length > 0) {
    return null;
  }
  const names = target.type === 'identifier' ? [target] : namedChildren(target);
  const asked = condition?.type === 'if_clause' ? namedChildren(condition)[0] : undefined;
  const isPlain =
    (condition === undefined || asked !== undefined) &&
    names.every(({ type }) => type === 'identifier') &&
    /^(?:identifier|pattern_list|tuple_pattern)$/.test(target.type) &&
    loop?.children.every(({ type }) => type !== 'async') === true &&
    analysis.scopeOf(node) === context.scope &&
    descendantsOfType(node, 'comment').length === 0 &&
    isBuiltinAt(analysis, 'map', node) &&
    isBuiltinAt(analysis, 'filter', node) &&
    isTakenAtOnce(context, node);
  if (!isPlain) {
    return null;
  }
  const isSame = target.type === 'identifier' && textOf(tree, element) === textOf(tree, target);
  const callee = asked === undefined ? calleeOf(context, element, target) : null;
  const given = names.flatMap((one) => analysis.bindingOf(one) ?? []);
  const test = asked === undefined ? null : workOf(context, 'test', asked, given);
  const result = isSame || callee !== null ? null : workOf(context, 'result', element, given);
  const isWhole =
    (test === null) === (asked === undefined) &&
    (result === null) === (isSame || callee !== null) &&
    isMovable(context, [iterable]) &&
    (callee !== null || test !== null || result !== null);
  return isWhole
    ? { node, iterable, targets: names.map((one) => textOf(tree, one)), callee, test, result }
    : null;
}

function workOf(
  context: FunctionContext,
  kind: ItemWork['kind'],
  node: SyntaxNode,
  given: readonly Binding[],
): ItemWork | null {
  const names = expressionNames(context, node);
  const around = names?.inputs.filter((one) => !given.includes(one)) ?? [];
  const isFit =
    names !== null &&
    isMovable(context, [node]) &&
    keepsStackDepth(context, [node]) &&
    cannotStop(context, [node]) &&
    around.every(
      ({ scope, name }) =>
        scope === context.scope && name !== 'self' && !given.some((one) => one.name === name),
    );
  return isFit ? { kind, node, around, uses: names.uses } : null;
}

/** `f` of `f(item)`, where f is a builtin or a function of the module that cannot change while the items are gone over. */
function calleeOf(context: FunctionContext, element: SyntaxNode, target: SyntaxNode): SyntaxNode | null {
  const callee = element.type === 'call' ? fieldOf(element, 'function') : null;
  const given = element.type === 'call' ? fieldOf(element, 'arguments') : null;
  const [only, ...more] = given === null ? [] : namedChildren(given);
  if (callee?.type !== 'identifier' || only?.type !== 'identifier' || more.length > 0) {
    return null;
  }
  const name = textOf(context.tree, callee);
  const isSteady = /^(?:abs|bool|chr|float|hex|int|len|ord|repr|round|str)$/.test(name);
  return textOf(context.tree, only) === textOf(context.tree, target) &&
    isSteady &&
    isBuiltinAt(context.analysis, name, callee)
    ? callee
    : null;
}
