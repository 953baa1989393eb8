import type { SyntaxNode } from '../../../syntax/tree.js';
import { textOf } from '../../../syntax/tree.js';
import type { Place } from '../s2/place.js';
import type { Plan, Variant } from '../s2/variant.js';

import { drawDealt } from './dealing.js';
import { gatheredIn, gatheredName } from './gathered.js';
import type { NestedGathering } from './gathering.js';
import { GATHERING_TYPES, gatheringAt } from './gathering.js';
import { isGiven } from './given.js';
import type { PlainLoop } from './loop.js';
import { countsUp, drawingOf, isCounting, loopAt, nested } from './loop.js';
import type { PartResultPlan } from './part-result.js';
import { partResultOf } from './part-result.js';
import { amountMessage, isReported, resultMessage } from './progress.js';
import { elementWords } from './words.js';

/**
 * A loop over what the function was given goes through batches that a generator function deals out. Elements are drawn one
 * at a time, when the loop would have drawn them, so that any iterable will do.
 */
export const LAZY_BATCHES: Variant = {
  name: 'lazy-batches',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const loop = loopAt(subject, file, node);
    return loop !== null && isGiven(loop.place, loop.iterable) ? dealtPlain(loop) : null;
  },
};

/** The same over what the function made itself, which no source of pages stands behind. */
export const PACED_BATCHES: Variant = {
  name: 'paced-batches',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const loop = loopAt(subject, file, node);
    return loop === null || isGiven(loop.place, loop.iterable) ? null : dealtPlain(loop);
  },
};

function dealtPlain(loop: PlainLoop): Plan | null {
  const isOther = countsUp(loop.place, loop.iterable) || resultOf(loop) !== null;
  return isOther || !isReported(loop.place, loop.node, loop.iterable) ? null : dealtLoop(loop);
}

/** The same where the loop adds something up, which each batch then does for itself first. */
export const BATCH_RESULTS: Variant = {
  name: 'batch-results',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const loop = loopAt(subject, file, node);
    return loop === null ||
      countsUp(loop.place, loop.iterable) ||
      resultOf(loop) === null ||
      !isReported(loop.place, node, loop.iterable)
      ? null
      : dealtLoop(loop);
  },
};

/** How what a loop adds up is drawn for a part of it; null where it adds up nothing. */
export function resultOf({ place, node, suite }: PlainLoop): PartResultPlan | null {
  return partResultOf(place, node, suite);
}

/** A loop over batches that one of some generator functions deals out. */
function dealtLoop(loop: PlainLoop): Plan | null {
  const { place, target, iterable } = loop;
  if (drawingOf(place, iterable) === null) {
    return null;
  }
  const result = resultOf(loop);
  const given = isGiven(place, iterable);
  return (rng) => {
    const words = elementWords(place, target, iterable);
    const isTold = result !== null;
    const source = sourceText(place, iterable);
    const dealt = drawDealt(place, rng, words, source, new Set(), { isGiven: given, isTold });
    if (dealt === null) {
      return null;
    }
    const part = result?.(rng, dealt.noun, new Set([dealt.batch])) ?? null;
    if (isTold && part === null) {
      return null;
    }
    const change = nested(loop, {
      before: [],
      outer: dealt.outer,
      inner: `for ${textOf(place.tree, target)} in ${dealt.batch}:`,
      ...(part === null
        ? {}
        : {
            ...{ opening: part.opening, body: part.body },
            closing: [...part.closing, dealt.write(resultMessage(rng, part, words, null))],
          }),
    });
    return change === null ? null : [...dealt.imports, change];
  };
}

/** An iterable as an argument: a row of values gets its brackets. */
function sourceText(place: Place, iterable: SyntaxNode): string {
  const text = textOf(place.tree, iterable);
  return iterable.type === 'expression_list' ? `(${text})` : text;
}

/** A comprehension gives a part of its result for each batch. */
export const GATHER_BATCHES: Variant = {
  name: 'gather-batches',
  types: GATHERING_TYPES,
  plan: (subject, file, node) => {
    const gathering = gatheringAt(subject, file, node);
    return gathering === null ||
      isCounting(gathering.unrolling.place, gathering.iterable) ||
      !isReported(gathering.unrolling.place, node, gathering.iterable)
      ? null
      : dealtGathering(gathering);
  },
};

/** A comprehension over batches that one of some generator functions deals out. */
function dealtGathering(gathering: NestedGathering): Plan | null {
  const { unrolling, first, iterable } = gathering;
  const { place, comprehension, isReturned } = unrolling;
  // Whoever only asks, or adds up what may be no number, has nothing to say on the way.
  const isTold = !isReturned && /^(?:list|set|dict)$/.test(comprehension.gathering);
  return (rng) => {
    const words = elementWords(place, first.target, iterable);
    const avoid = new Set<string>();
    const result = gatheredName(gathering, rng, avoid);
    const source = sourceText(place, iterable);
    const manner = { isGiven: isGiven(place, iterable), isTold };
    const dealt = result === null ? null : drawDealt(place, rng, words, source, avoid, manner);
    if (result === null || dealt === null) {
      return null;
    }
    const changes = gatheredIn(gathering, rng, result, {
      before: [],
      outer: dealt.outer,
      opening: [],
      batch: dealt.batch,
      closing: isTold ? [dealt.write(amountMessage(rng, result, words))] : [],
    });
    return changes === null ? null : [...dealt.imports, ...changes];
  };
}
