import type { Rng } from '../../../core/rng.js';
import { mayBeReadAfter } from '../../../syntax/python/liveness.js';
import { contains, fieldOf, textOf } from '../../../syntax/tree.js';
import type { Nest, PlainLoop } from '../s1/loop.js';
import { loopAt, nested } from '../s1/loop.js';
import type { RangeBounds } from '../s1/range-blocks.js';
import { added, blockSize, boundsOf, limitOf, partOf } from '../s1/range-blocks.js';
import { edgeName, elementWords, partNoun } from '../s1/words.js';
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

/** The outer loop moves the start of a block on. */
function strideNest(loop: PlainLoop, bounds: RangeBounds, rng: Rng): Nest | null {
  const { place, target } = loop;
  const words = elementWords(place, target, loop.iterable);
  const avoid = new Set<string>();
  const noun = partNoun(rng);
  const start = added(avoid, edgeName(place, rng, 'start', noun, avoid));
  const limits = limitOf(loop, bounds, rng, avoid);
  const size = limits === null ? null : blockSize(place, rng, words, noun, bounds, limits.upper, avoid);
  if (size === null || start === null || limits === null) {
    return null;
  }
  const { before, lower, upper } = limits;
  return {
    before: [...before, `${size.name} = ${size.text}`, `${start} = ${lower}`],
    outer: `while ${start} < ${upper}:`,
    inner: `for ${textOf(place.tree, target)} in range(${start}, min(${start} + ${size.name}, ${upper})):`,
    ...withPart(loop, rng, noun, avoid, { closing: [`${start} += ${size.name}`] }),
  };
}

/** Both loops count with the variable itself, the inner one up to the end of a block. */
function countingNest(loop: PlainLoop, bounds: RangeBounds, rng: Rng): Nest | null {
  const { place } = loop;
  const target = textOf(place.tree, loop.target);
  const words = elementWords(place, loop.target, loop.iterable);
  const avoid = new Set<string>();
  const noun = partNoun(rng);
  const end = added(avoid, edgeName(place, rng, 'stop', noun, avoid));
  const limits = limitOf(loop, bounds, rng, avoid);
  const size = limits === null ? null : blockSize(place, rng, words, noun, bounds, limits.upper, avoid);
  if (size === null || end === null || limits === null) {
    return null;
  }
  const { before, lower, upper } = limits;
  return {
    before: [...before, `${size.name} = ${size.text}`, `${target} = ${lower}`],
    outer: `while ${target} < ${upper}:`,
    inner: `while ${target} < ${end}:`,
    ...withPart(loop, rng, noun, avoid, { opening: [`${end} = min(${target} + ${size.name}, ${upper})`] }),
    trailing: [`${target} += 1`],
  };
}

/** What a block does at its start and end, and what it adds up of its own. */
function withPart(
  loop: PlainLoop,
  rng: Rng,
  noun: string,
  avoid: Set<string>,
  { opening = [], closing = [] }: Pick<Nest, 'opening' | 'closing'>,
): Partial<Nest> {
  const part = partOf(loop, rng, noun, avoid);
  return {
    ...part,
    opening: [...opening, ...(part.opening ?? [])],
    closing: [...(part.closing ?? []), ...closing],
  };
}
