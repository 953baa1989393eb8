import type { Binding } from '../../../syntax/python/analysis.js';
import { ancestors } from '../../../syntax/tree.js';
import type { FunctionContext } from '../s6/function-context.js';

/** Whether variables tell places in a sequence: with it they say what stands there. */
export function isLookedInto(
  { analysis }: FunctionContext,
  sequence: Binding,
  places: readonly Binding[],
): boolean {
  return places.some(({ reads }) =>
    reads.some((use) =>
      [...ancestors(use)]
        .slice(0, 4)
        .some(
          ({ type, children: [owner] }) =>
            type === 'subscript' &&
            owner?.type === 'identifier' &&
            owner !== use &&
            analysis.bindingOf(owner) === sequence,
        ),
    ),
  );
}
