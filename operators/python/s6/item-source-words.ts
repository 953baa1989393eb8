import type { Binding } from '../../../syntax/python/analysis.js';
import { descendantsOfType, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { isSpoken } from '../naming/speech.js';

import type { FunctionContext } from './function-context.js';
import { saidItems } from './item-sentences.js';
import type { Stage } from './item-stages.js';
import type { HelperNames } from './parameters.js';
import { speechOf } from './said-helper.js';

/** A loop taken apart: where its items come from, what is done with each first, and what stays. */
export interface Source {
  readonly loop: SyntaxNode;
  readonly iterable: SyntaxNode;
  readonly target: SyntaxNode;
  readonly stages: readonly Stage[];
  readonly rest: readonly SyntaxNode[];
  readonly inputs: readonly Binding[];
  readonly written: readonly Binding[];
  /** What the loop is given for each item, a name of its own each. */
  readonly items: readonly Binding[];
}

/** What is derived by its own name; without one there is nothing to call the generator by. */
export function derivedNouns({ items, stages }: Source): readonly string[] {
  const derived = stages.flatMap((stage) => (stage.kind === 'derive' ? [stage.target] : []));
  return items
    .filter((one) => one.definitions.some((definition) => derived.includes(definition)))
    .map(({ name }) => name)
    .filter(isSpoken);
}

/** What the generator yields, where it only filters. */
export function saidSource(
  context: FunctionContext,
  { target, iterable, stages }: Source,
  own: HelperNames,
  given: readonly SyntaxNode[],
): string | null {
  const tests = stages.flatMap((stage) => (stage.kind === 'keep' ? [stage.node] : []));
  const refused = stages.flatMap((stage) => (stage.kind === 'skip' ? [stage.node] : []));
  const derived = stages.flatMap((stage) => (stage.kind === 'derive' ? [stage] : []));
  // What is derived is said as it is worked out, where it is worked out once.
  const values = given.map((one) => derived.find((stage) => stage.target === one)?.node ?? one);
  const [one, ...more] = derived;
  const isTold =
    more.length === 0 &&
    (one === undefined ||
      (given.includes(one.target) &&
        ![...tests, ...refused].some((test) =>
          descendantsOfType(test, 'identifier').some(
            (name) => textOf(context.tree, name) === textOf(context.tree, one.target),
          ),
        )));
  return !isTold
    ? null
    : saidItems(speechOf(context, own.names), { target, source: iterable, tests, refused, given: values });
}
