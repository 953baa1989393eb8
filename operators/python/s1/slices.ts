import type { Binding } from '../../../syntax/python/analysis.js';
import { contains, textOf } from '../../../syntax/tree.js';
import { typeOf } from '../s2/certain.js';
import { drawName } from '../s2/names.js';
import type { Variant } from '../s2/variant.js';
import { namesForValue } from '../naming/names-for-value.js';

import type { PlainLoop } from './loop.js';
import { loopAt, nested } from './loop.js';
import { isNew, isNewList, isUnshared } from './own-lists.js';
import { partResultOf } from './part-result.js';
import { drawLog, isReported, reachMessage, resultMessage } from './progress.js';
import { added } from './range-blocks.js';
import { drawAmount } from './sizes.js';
import { edgeName, elementWords, partNoun } from './words.js';

/** A loop over text, a tuple, or a list that nothing changes meanwhile goes through slices of it. */
export const SLICE_BATCHES: Variant = {
  name: 'slice-batches',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const loop = loopAt(subject, file, node);
    const sliced = loop === null ? null : slicedIn(loop);
    if (loop === null || sliced === null || !isReported(loop.place, node, loop.iterable)) {
      return null;
    }
    const { place, target, iterable, suite } = loop;
    const result = partResultOf(place, node, suite);
    return (rng) => {
      const words = elementWords(place, target, iterable);
      const avoid = new Set<string>();
      const source = textOf(place.tree, iterable);
      const noun = partNoun(rng);
      const whole =
        sliced === 'name'
          ? source
          : added(
              avoid,
              drawName(place, rng, [words.many, `all_${words.many}`], avoid) ??
                drawName(place, rng, namesForValue(subject, file, iterable), avoid),
            );
      const size = drawAmount(place, rng, words, noun, `len(${whole ?? ''})`, avoid);
      const start = added(avoid, edgeName(place, rng, 'start', noun, avoid));
      const stop = added(avoid, edgeName(place, rng, 'stop', noun, avoid));
      const log = drawLog(place, rng);
      if (whole === null || size === null || start === null || stop === null || log === null) {
        return null;
      }
      const part = result?.(rng, noun, avoid) ?? null;
      const reach = { end: stop, total: `len(${whole})` };
      const message =
        part === null ? reachMessage(rng, words.many, reach) : resultMessage(rng, part, words, reach);
      const change = nested(loop, {
        before: [...(sliced === 'name' ? [] : [`${whole} = ${source}`]), `${size.name} = ${size.text}`],
        outer: `for ${start} in range(0, len(${whole}), ${size.name}):`,
        inner: `for ${textOf(place.tree, target)} in ${whole}[${start}:${stop}]:`,
        opening: [`${stop} = min(${start} + ${size.name}, len(${whole}))`, ...(part?.opening ?? [])],
        ...(part === null ? {} : { body: part.body }),
        closing: [...(part?.closing ?? []), log.write(message)],
      });
      return change === null ? null : [...log.changes, change];
    };
  },
};

/** What goes through an iterable: a loop, or a comprehension. */
export type SlicedLoop = Pick<PlainLoop, 'place' | 'node' | 'iterable'>;

/** How slices of the iterable are written: of the name it has, or of a new one; null where slices might give other elements. */
export function slicedIn(loop: SlicedLoop): 'name' | 'value' | null {
  const { place, iterable } = loop;
  const type = typeOf(place.file, iterable);
  if (type !== 'str' && type !== 'tuple' && type !== 'list' && type !== 'bytes') {
    return null;
  }
  if (iterable.type === 'identifier') {
    const binding = place.file.scopes.bindingOf(iterable);
    return binding !== null && isSteady(loop, binding, type === 'list') ? 'name' : null;
  }
  return isNew(place, iterable) ? 'value' : null;
}

/** Whether a local variable keeps its value, and a list its elements, while the loop runs. */
function isSteady(loop: SlicedLoop, binding: Binding, isList: boolean): boolean {
  const { place, node } = loop;
  if (binding.scope !== place.scope || binding.declarations.length > 0 || binding.isCaptured) {
    return false;
  }
  if ([...binding.definitions, ...binding.deletions].some((one) => contains(node, one))) {
    return false;
  }
  if (!isList) {
    return true;
  }
  // Lists: known by no other name, and not touched by the body.
  const areNew = binding.definitions.every((one) => isNewList(place, one));
  return (
    areNew &&
    binding.reads.every((read) => read === loop.iterable || isUnshared(place, read, contains(node, read)))
  );
}
