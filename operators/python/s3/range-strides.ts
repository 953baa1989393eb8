import type { Rng } from '../../../core/rng.js';
import { mayBeReadAfter } from '../../../syntax/python/liveness.js';
import { contains, fieldOf, textOf } from '../../../syntax/tree.js';
import type { Nest, PlainLoop } from '../s1/loop.js';
import { loopAt, nested } from '../s1/loop.js';
import type { RangeBounds } from '../s1/range-blocks.js';
import { added, boundsOf, limitOf } from '../s1/range-blocks.js';
import { drawSignedSize, drawSize } from '../s1/sizes.js';
import { edgeName, elementWords, sizeName } from '../s1/words.js';
import { hasLooseJump } from '../s2/limits.js';
import type { Variant } from '../s2/variant.js';

/** A counting loop becomes a while loop over blocks of numbers, with a for loop through each. */
export const RANGE_STRIDES: Variant = {
  name: 'range-strides',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const right = fieldOf(node, 'right');
    const loop = right?.type === 'call' ? loopAt(subject, file, node) : null;
    const bounds = loop === null || right === null ? null : boundsOf(loop.place, right);
    if (loop === null || bounds?.step !== null || bounds.stop.type === 'integer') {
      return null;
    }
    const mayCount = isCountable(loop);
    return (rng) => {
      const nest =
        mayCount && rng.chance(0.6) ? countingNest(loop, bounds, rng) : strideNest(loop, bounds, rng);
      const change = nest === null ? null : nested(loop, nest);
      return change === null ? null : [change];
    };
  },
};

/** Whether the loop's variable may be counted on by hand: nothing skips the end of the body, and nothing reads it later. */
function isCountable({ place, node, target, suite, otherwise }: PlainLoop): boolean {
  const binding = target.type === 'identifier' ? place.file.scopes.bindingOf(target) : null;
  return (
    binding !== null &&
    otherwise === null &&
    binding.name !== '_' &&
    binding.scope === place.scope &&
    !binding.isCaptured &&
    binding.declarations.length === 0 &&
    !hasLooseJump(suite, 'continue_statement') &&
    ![...binding.definitions, ...binding.deletions].some((one) => contains(suite, one)) &&
    !mayBeReadAfter(place.file.scopes, binding, node)
  );
}

function sizeText(bounds: RangeBounds, rng: Rng, upper: string): string {
  return bounds.isSmall && bounds.stop.type === 'call' ? drawSize(rng, upper) : drawSignedSize(rng, upper);
}

/** The outer loop moves the start of a block on. */
function strideNest(loop: PlainLoop, bounds: RangeBounds, rng: Rng): Nest | null {
  const { place, target } = loop;
  const words = elementWords(place, target, loop.iterable);
  const avoid = new Set<string>();
  const size = added(avoid, sizeName(place, rng, words, avoid));
  const start = added(avoid, edgeName(place, rng, 'start', avoid));
  const limits = limitOf(loop, bounds, rng, avoid);
  if (size === null || start === null || limits === null) {
    return null;
  }
  const { before, lower, upper } = limits;
  return {
    before: [...before, `${size} = ${sizeText(bounds, rng, upper)}`, `${start} = ${lower}`],
    outer: `while ${start} < ${upper}:`,
    inner: `for ${textOf(place.tree, target)} in range(${start}, min(${start} + ${size}, ${upper})):`,
    closing: [`${start} += ${size}`],
  };
}

/** Both loops count with the variable itself, the inner one up to the end of a block. */
function countingNest(loop: PlainLoop, bounds: RangeBounds, rng: Rng): Nest | null {
  const { place } = loop;
  const target = textOf(place.tree, loop.target);
  const words = elementWords(place, loop.target, loop.iterable);
  const avoid = new Set<string>();
  const size = added(avoid, sizeName(place, rng, words, avoid));
  const end = added(avoid, edgeName(place, rng, 'stop', avoid));
  const limits = limitOf(loop, bounds, rng, avoid);
  if (size === null || end === null || limits === null) {
    return null;
  }
  const { before, lower, upper } = limits;
  return {
    before: [...before, `${size} = ${sizeText(bounds, rng, upper)}`, `${target} = ${lower}`],
    outer: `while ${target} < ${upper}:`,
    opening: [`${end} = min(${target} + ${size}, ${upper})`],
    inner: `while ${target} < ${end}:`,
    trailing: [`${target} += 1`],
  };
}
