import type { Rng } from '../../../core/rng.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import type { Change } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { dealtGathering, dealtLoop, resultOf } from '../s1/batches.js';
import { WHILE_DEALERS } from '../s1/dealing.js';
import { gatheredIn, gatheredName } from '../s1/gathered.js';
import type { NestedGathering } from '../s1/gathering.js';
import { GATHERING_TYPES, gatheringAt } from '../s1/gathering.js';
import { isGiven } from '../s1/given.js';
import type { PlainLoop } from '../s1/loop.js';
import { countsUp, isCounting, loopAt, nested } from '../s1/loop.js';
import { added } from '../s1/range-blocks.js';
import { drawAmount, drawNumber } from '../s1/sizes.js';
import type { SlicedLoop } from '../s1/slices.js';
import { slicedIn } from '../s1/slices.js';
import { edgeName, elementWords, iteratorName, partNoun } from '../s1/words.js';
import { builtinCalled } from '../s2/certain.js';
import { drawName } from '../s2/names.js';
import type { Plan, Variant } from '../s2/variant.js';

/**
 * A while loop takes one batch after the other until there is none. Of a sequence that nothing changes meanwhile batches are
 * listed or sliced; of anything else a generator function deals them out, an element when the loop would have drawn it.
 */
export const DRAIN_BATCHES = drained(
  'drain-batches',
  (loop) => resultOf(loop) === null && isGiven(loop.place, loop.iterable),
);

/** The same of what the function made itself, which no source of pages stands behind. */
export const WORKED_OFF = drained(
  'worked-off-batches',
  (loop) => resultOf(loop) === null && !isGiven(loop.place, loop.iterable),
);

/** The same where the loop adds something up, which each batch then does for itself first. */
export const DRAINED_RESULTS = drained('drained-results', (loop) => resultOf(loop) !== null);

function drained(name: string, fits: (loop: PlainLoop) => boolean): Variant {
  return {
    name,
    types: ['for_statement'],
    plan: (subject, file, node) => {
      const loop = loopAt(subject, file, node);
      return loop === null || !fits(loop) ? null : drainOf(loop);
    },
  };
}

function drainOf(loop: PlainLoop): Plan | null {
  if (countsUp(loop.place, loop.iterable)) {
    return null;
  }
  return loop.hasBreak || !mayReadAhead(loop) ? dealtLoop(loop, WHILE_DEALERS) : takenLoop(loop);
}

/** Whether nothing is seen of reading a batch at once: a sequence that keeps its elements, or iterators of such. */
function mayReadAhead(loop: SlicedLoop): boolean {
  return slicedIn(loop) !== null || isDrawnFromSliced(loop);
}

/** `reversed(words)`, `zip(words, lengths)`: there is nothing to cut, but batches may be listed. */
function isDrawnFromSliced({ place, node, iterable }: SlicedLoop): boolean {
  const called = builtinCalled(place.file, iterable);
  const list = called !== null && PLAIN_ITERATORS.has(called) ? fieldOf(iterable, 'arguments') : null;
  const given = list === null ? [] : namedChildren(list);
  return given.length > 0 && given.every((one) => slicedIn({ place, node, iterable: one }) !== null);
}

const PLAIN_ITERATORS: ReadonlySet<string> = new Set(['enumerate', 'reversed', 'zip']);

function takenLoop(loop: PlainLoop): Plan {
  const { place, target } = loop;
  const result = resultOf(loop);
  return (rng) => {
    const taken = drawTaken(loop, rng, target, new Set());
    if (taken === null) {
      return null;
    }
    const part = result?.(rng, taken.noun, taken.avoid) ?? null;
    const change = nested(loop, {
      before: taken.before,
      outer: taken.outer,
      opening: [...taken.opening, ...(part?.opening ?? [])],
      inner: `for ${textOf(place.tree, target)} in ${taken.batch}:`,
      ...(part === null ? {} : { body: part.body, closing: part.closing }),
    });
    return change === null ? null : [...taken.imports, change];
  };
}

/** A comprehension gives a part of its result for each batch that such a loop takes. */
export const GATHER_DRAINED: Variant = {
  name: 'gather-drained',
  types: GATHERING_TYPES,
  plan: (subject, file, node) => {
    const gathering = gatheringAt(subject, file, node);
    if (gathering === null || isCounting(gathering.unrolling.place, gathering.iterable)) {
      return null;
    }
    const { unrolling, iterable } = gathering;
    return mayReadAhead({ place: unrolling.place, node: unrolling.comprehension.node, iterable })
      ? takenGathering(gathering)
      : dealtGathering(gathering, WHILE_DEALERS);
  },
};

function takenGathering(gathering: NestedGathering): Plan {
  const { unrolling, first, iterable } = gathering;
  return (rng) => {
    const avoid = new Set<string>();
    const result = gatheredName(gathering, rng, avoid);
    const { place, comprehension } = unrolling;
    const sliced = { place, node: comprehension.node, iterable };
    const taken = result === null ? null : drawTaken(sliced, rng, first.target, avoid);
    const changes = result === null || taken === null ? null : gatheredIn(gathering, rng, result, taken);
    return changes === null || taken === null ? null : [...taken.imports, ...changes];
  };
}

/** A while loop that takes a batch a turn off a sequence. */
interface Taken {
  readonly imports: readonly Change[];
  readonly before: readonly string[];
  readonly outer: string;
  readonly opening: readonly string[];
  readonly batch: string;
  readonly noun: string;
  readonly avoid: Set<string>;
}

function drawTaken(loop: SlicedLoop, rng: Rng, target: SyntaxNode, taken: ReadonlySet<string>): Taken | null {
  const { place, iterable } = loop;
  const words = elementWords(place, target, iterable);
  const source = textOf(place.tree, iterable);
  const avoid = new Set(taken);
  const noun = partNoun(rng);
  const batch = added(avoid, drawName(place, rng, [noun, `next_${noun}`], avoid));
  const rest = added(avoid, iteratorName(place, rng, words, avoid));
  const isListed = slicedIn(loop) === null || rng.fork('form').chance(0.4);
  const amount = isListed
    ? drawNumber(place, rng, words, noun, avoid)
    : drawAmount(place, rng, words, noun, `len(${rest ?? ''})`, avoid);
  const start = added(avoid, edgeName(place, rng, 'start', noun, avoid));
  if (batch === null || rest === null || amount === null || start === null) {
    return null;
  }
  const { name, text } = amount;
  if (isListed) {
    const { edits, localNames } = importAllEdits(
      place.file.scopes,
      place.file.path,
      [{ module: 'itertools', name: 'islice' }],
      place.statement,
    );
    return {
      imports: edits,
      before: rng.shuffle([`${name} = ${text}`, `${rest} = iter(${source})`]),
      outer: `while ${batch} := list(${localNames[0] ?? ''}(${rest}, ${name})):`,
      opening: [],
      batch,
      noun,
      avoid,
    };
  }
  const form = rng.fork('cut').pick(['sliced', 'cut', 'popped'] as const);
  const isNamed = iterable.type === 'identifier';
  const whole = isNamed ? source : rest;
  const kept = isNamed ? [] : [`${rest} = ${source}`];
  const sized = `${name} = ${isNamed ? text.replaceAll(rest, source) : text}`;
  return form === 'sliced'
    ? {
        imports: [],
        before: [...kept, sized, `${start} = 0`],
        outer: `while ${start} < len(${whole}):`,
        opening: [`${batch} = ${whole}[${start}:${start} + ${name}]`, `${start} += ${name}`],
        batch,
        noun,
        avoid,
      }
    : {
        imports: [],
        before: [`${rest} = ${source}`, `${name} = ${text}`],
        outer: form === 'cut' ? `while ${rest}:` : `while ${batch} := ${rest}[:${name}]:`,
        opening:
          form === 'cut'
            ? [`${batch}, ${rest} = ${rest}[:${name}], ${rest}[${name}:]`]
            : [`${rest} = ${rest}[${name}:]`],
        batch,
        noun,
        avoid,
      };
}
