import type { Rng } from '../../../core/rng.js';
import { descendantsOfType, fieldOf, textOf } from '../../../syntax/tree.js';

import type { Called } from './helper.js';
import { callName } from './helper.js';
import type { Loop } from './loop.js';
import { deedName } from './deed-names.js';

/**
 * A name for a helper that searches. A loop that says no where it finds something looks for what breaks a rule; one
 * that gives more than its finding looks for it, and asks no question.
 */
export function searchName(loop: Loop, answer: string, rng: Rng, givesMore: boolean): Called | null {
  const avoid = loop.own.parameters.map(({ name }) => name);
  const wanted = sought(loop, answer);
  const named = (names: readonly string[], saying: (words: string) => string): Called | null => {
    const called = deedName(loop, rng, avoid, names);
    const words = called?.name.replace(/^(?:has|look_for|seek)_/, '').replaceAll('_', ' ') ?? '';
    return called === null ? null : { name: called.name, saying: saying(words) };
  };
  if (givesMore) {
    const seeking = (wanted.length > 0 ? wanted : ['match']).flatMap((one) => [
      `look_for_${one}`,
      `seek_${one}`,
    ]);
    return named(seeking, (words) => `Look for a ${words}`);
  }
  return wanted.length === 0
    ? callName(loop, rng, true)
    : named(
        wanted.map((one) => `has_${one}`),
        (words) => `Return whether there is a ${words}`,
      );
}

function sought({ context, region, node }: Loop, answer: string): readonly string[] {
  const tests = descendantsOfType(node, 'if_statement').filter((one) =>
    region.returns.some((found) => found.parent?.parent === one),
  );
  const [test] = tests.map((one) => fieldOf(one, 'condition'));
  const isDifference =
    test?.type === 'comparison_operator' && textOf(context.tree, test).includes(' != ') && tests.length === 1;
  return answer !== 'False'
    ? []
    : isDifference
      ? ['mismatch', 'difference']
      : ['violation', 'counterexample'];
}
