import { contains } from '../../../syntax/tree.js';

import type { ExpressionRegion } from './expression-sites.js';
import { expressionRegions, flatText } from './expression-sites.js';
import { usesSelf, writeExpression } from './expression.js';
import type { FunctionContext } from './function-context.js';
import { helperNames } from './parameters.js';
import type { Plan } from './plan.js';

/**
 * The variant `repeated-expression`: an expression written two or more times becomes one function that each
 * place calls. Nothing has to be pure for it: each place still evaluates it as often as before.
 */
export function* repeatedExpressionPlans(context: FunctionContext): Generator<Plan> {
  const groups = new Map<string, ExpressionRegion[]>();
  for (const region of expressionRegions(context)) {
    const key = groupKey(context, region);
    const known = groups.get(key);
    if (known === undefined) {
      groups.set(key, [region]);
    } else if (!known.some(({ node }) => contains(node, region.node))) {
      known.push(region);
    }
  }
  const repeated = [...groups.values()].filter((group) => group.length > 1);
  for (const group of repeated) {
    const [first] = group;
    const isPart = repeated.some((other) => other !== group && isPartOf(group, other));
    if (first === undefined || isPart || usesSelf(context, first)) {
      continue;
    }
    if (helperNames(context, first.names.inputs) !== null) {
      yield {
        variant: 'repeated-expression',
        node: first.node,
        moved: group.map((one) => one.node),
        write: (subject, rng) => writeExpression(context, subject, rng, group),
      };
    }
  }
}

/** The expression's text, and for each of its names whether it is handed in. */
function groupKey(context: FunctionContext, { node, names }: ExpressionRegion): string {
  const inputs = names.inputs.map(({ name }) => name).join(',');
  return `${flatText(context.tree, node) ?? ''}\n${inputs}`;
}

/** Every occurrence of a group lies in a longer expression that is repeated as often. */
function isPartOf(group: readonly ExpressionRegion[], other: readonly ExpressionRegion[]): boolean {
  return (
    group.length === other.length &&
    group.every((inner) => other.some((outer) => outer !== inner && contains(outer.node, inner.node)))
  );
}
