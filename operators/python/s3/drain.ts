import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { textOf } from '../../../syntax/tree.js';
import { GATHERING_TYPES, gatheringAt } from '../s1/gathering.js';
import type { Drawing } from '../s1/loop.js';
import { countsUp, drawingOf, isCounting, loopAt, mayBeEndless, nested } from '../s1/loop.js';
import { added } from '../s1/range-blocks.js';
import { drawSize } from '../s1/sizes.js';
import type { ElementWords } from '../s1/words.js';
import { elementWords, iteratorName, leaderName, sizeName } from '../s1/words.js';
import type { LoopHeader } from '../s2/comprehension-loop.js';
import { unrolled } from '../s2/comprehension-loop.js';
import { drawName } from '../s2/names.js';
import type { Place } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

/**
 * A while loop takes one batch after the other off an iterator until a batch came short (or empty). `islice` gives
 * elements one at a time, when the loop would have drawn them, so that any iterable will do.
 */
export const DRAIN_BATCHES: Variant = {
  name: 'drain-batches',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const loop = loopAt(subject, file, node);
    if (loop === null || loop.hasBreak || countsUp(loop.place, loop.iterable)) {
      return null;
    }
    const { place, target, iterable } = loop;
    const drawing = drawingOf(place, iterable);
    if (drawing === null) {
      return null;
    }
    const isEndless = mayBeEndless(place, iterable);
    return (rng) => {
      const drain = drawDrain(place, rng, target, iterable, drawing, new Set(), isEndless);
      const change =
        drain === null
          ? null
          : nested(loop, {
              before: drain.before,
              outer: drain.outer,
              opening: drain.opening,
              inner: drain.inner(textOf(file.tree, target)),
              ...(drain.leading === null ? {} : { leading: [drain.leading] }),
              closing: drain.closing,
            });
      return drain === null || change === null ? null : [...drain.imports, change];
    };
  },
};

/** A comprehension gathers what such a loop takes. */
export const GATHER_DRAINED: Variant = {
  name: 'gather-drained',
  types: GATHERING_TYPES,
  plan: (subject, file, node) => {
    const gathering = gatheringAt(subject, file, node);
    if (gathering === null || isCounting(gathering.unrolling.place, gathering.iterable)) {
      return null;
    }
    const { unrolling, first, iterable, drawing } = gathering;
    const { place } = unrolling;
    if (mayBeEndless(place, iterable)) {
      return null;
    }
    return (rng) => {
      const imports: Change[] = [];
      const changes = unrolled(unrolling, rng, (_names, avoid): LoopHeader | null => {
        const drain = drawDrain(place, rng, first.target, iterable, drawing, avoid, false);
        if (drain === null) {
          return null;
        }
        imports.push(...drain.imports);
        return (target) => ({
          before: drain.before.map((text) => line(0, text)),
          lines: [
            line(0, drain.outer),
            ...drain.opening.map((text) => line(1, text)),
            line(1, drain.inner(target)),
            ...(drain.leading === null ? [] : [line(2, drain.leading)]),
          ],
          depth: 2,
        });
      });
      return changes === null || imports.length === 0 ? null : [...imports, ...changes];
    };
  },
};

interface Drain {
  readonly imports: readonly Change[];
  readonly before: readonly string[];
  readonly outer: string;
  readonly opening: readonly string[];
  readonly inner: (target: string) => string;
  /** What a turn of the inner loop starts with. */
  readonly leading: string | null;
  /** How a batch makes the next one larger, where nobody can say how many there are. */
  readonly closing: readonly string[];
}

function drawDrain(
  place: Place,
  rng: Rng,
  target: SyntaxNode,
  iterable: SyntaxNode,
  drawing: Drawing,
  taken: ReadonlySet<string>,
  isEndless: boolean,
): Drain | null {
  const words = elementWords(place, target, iterable);
  const avoid = new Set(taken);
  const iterator = added(avoid, iteratorName(place, rng, words, avoid));
  const size = added(avoid, sizeName(place, rng, words, avoid));
  const forms = isEndless ? (['flag', 'leader'] as const) : (['flag', 'count', 'number', 'leader'] as const);
  const form = rng.fork('form').pick(forms);
  const names = form === 'flag' ? FLAGS : form === 'leader' ? MARKERS : countNames(words.many, words.one);
  const state = added(avoid, drawName(place, rng, rng.shuffle(names), avoid));
  if (iterator === null || size === null || state === null) {
    return null;
  }
  if (form === 'leader') {
    return drawLeader(place, rng, words, drawing, { iterator, size, marker: state }, avoid, isEndless);
  }
  const isQualified = rng.chance(0.4);
  const { edits, localNames } = importAllEdits(
    place.file.scopes,
    place.file.path,
    [{ module: 'itertools', name: isQualified ? null : 'islice' }, ...(isEndless ? [] : [HINT])],
    place.statement,
  );
  const [first = '', hint = ''] = localNames;
  const batch = `${isQualified ? `${first}.islice` : first}(${iterator}, ${size})`;
  const length = isEndless ? '2' : drawSize(rng, `${hint}(${drawing.measured ?? iterator})`);
  const before = [`${iterator} = ${drawing.iterator}`, `${size} = ${length}`];
  const common = { imports: edits, closing: isEndless ? [growthOf(rng, size)] : [] };
  const plain = (element: string): string => `for ${element} in ${batch}:`;
  switch (form) {
    case 'flag':
      return {
        ...common,
        before: [...before, `${state} = True`],
        outer: `while ${state}:`,
        opening: [`${state} = False`],
        inner: plain,
        leading: `${state} = True`,
      };
    case 'count':
      return {
        ...common,
        before: [...before, `${state} = ${size}`],
        outer: rng.pick([`while ${state} == ${size}:`, `while ${state} >= ${size}:`]),
        opening: [`${state} = 0`],
        inner: plain,
        leading: `${state} += 1`,
      };
    case 'number':
      return {
        ...common,
        before: [...before, `${state} = ${size}`],
        outer: rng.pick([`while ${state} == ${size}:`, `while ${state} >= ${size}:`]),
        opening: [`${state} = 0`],
        inner: (element) =>
          `for ${state}, ${element.includes(',') && !element.startsWith('(') ? `(${element})` : element} in enumerate(${batch}, 1):`,
        leading: null,
      };
  }
}

interface LeaderNames {
  readonly iterator: string;
  readonly size: string;
  readonly marker: string;
}

/** Each batch begins with an element drawn by the while loop's own test, and a marker tells that none was left. */
function drawLeader(
  place: Place,
  rng: Rng,
  words: ElementWords,
  drawing: Drawing,
  { iterator, size, marker }: LeaderNames,
  avoid: Set<string>,
  isEndless: boolean,
): Drain | null {
  const leader = added(avoid, leaderName(place, rng, words, avoid));
  if (leader === null) {
    return null;
  }
  const { edits, localNames } = importAllEdits(
    place.file.scopes,
    place.file.path,
    [
      { module: 'itertools', name: 'chain' },
      { module: 'itertools', name: 'islice' },
      ...(isEndless ? [] : [HINT]),
    ],
    place.statement,
  );
  const [chain = '', islice = '', hint = ''] = localNames;
  const length = isEndless ? '2' : drawSize(rng, `${hint}(${drawing.measured ?? iterator})`);
  const batch = rng.pick([
    `${chain}([${leader}], ${islice}(${iterator}, ${size}))`,
    `${islice}(${chain}([${leader}], ${iterator}), ${size})`,
    `${chain}((${leader},), ${islice}(${iterator}, ${size} - 1))`,
  ]);
  return {
    imports: edits,
    before: [`${iterator} = ${drawing.iterator}`, `${size} = ${length}`, `${marker} = object()`],
    outer: `while (${leader} := next(${iterator}, ${marker})) is not ${marker}:`,
    opening: [],
    inner: (element) => `for ${element} in ${batch}:`,
    leading: null,
    closing: isEndless ? [growthOf(rng, size)] : [],
  };
}

const HINT = { module: 'operator', name: 'length_hint' } as const;

function growthOf(rng: Rng, size: string): string {
  return rng.pick([`${size} *= 2`, `${size} += 1`, `${size} += ${size}`]);
}

const MARKERS = ['nothing_left', 'end_marker', 'exhausted', 'no_more', 'end_of_input'];

const FLAGS = ['has_more', 'more_to_come', 'is_unfinished', 'keep_going', 'batch_had_any', 'found_any_more'];

function countNames(many: string, one: string): readonly string[] {
  return [
    `${many}_taken`,
    `${many}_handled`,
    `${one}_number`,
    'taken_count',
    'handled_count',
    `${many}_in_batch`,
  ];
}
