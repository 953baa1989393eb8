import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Followable } from '../divisions/followable.js';
import type { Watch, WatchWords } from '../divisions/followed.js';
import { watchedVariant } from '../divisions/followed.js';
import { milestoneWatch } from '../divisions/milestones.js';
import { areOfOneText } from '../divisions/pieces.js';
import { mayBeMany } from '../s3/may-be-many.js';
import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';

const UTILITIES = 'sklearn.utils';

/** What the library does not make slices of. */
function nothing({ entries }: WatchWords): readonly Line[] {
  return [line(0, `if not ${entries}:`), line(1, 'return')];
}

/** A loop over slices with a report for each that is gone through. */
function reported(words: WatchWords, slices: string): readonly Line[] {
  const { entries, fresh, log } = words;
  const batch = fresh('batch', 'stretch', 'span');
  const rows = [`yield from ${entries}[${batch}]`, log(`${batch}.stop`, `len(${entries})`)];
  return [line(0, `for ${batch} in ${slices}:`), ...rows.map((text) => line(1, text))];
}

/** Slices of one size: a fixed one would make many a report of a long sequence. */
const BATCHES: Watch = {
  imports: [{ module: UTILITIES, name: 'gen_batches' }],
  write: (words) => {
    const { rng, entries, plural, local, fresh } = words;
    const size = fresh('size', 'batch_size', 'batch_length');
    const parts = rng.pick([3, 4, 5]);
    return {
      docstring: rng.pick([
        `Yield the ${plural} and log how many are done, batch by batch.`,
        `Yield the ${plural}, with a line in the log after each batch of them.`,
      ]),
      lines: [
        ...nothing(words),
        line(0, `${size} = max(2, len(${entries}) // ${parts})`),
        ...reported(words, `${local(UTILITIES, 'gen_batches')}(len(${entries}), ${size})`),
      ],
    };
  },
};

/** The first few of what nobody can count before: who sees these done knows that it goes on. */
const FIRST_BATCHES: Watch = {
  imports: [{ module: UTILITIES, name: 'gen_batches' }],
  isEndless: true,
  write: ({ rng, entries, plural, local, fresh, log }) => {
    const batch = fresh('batch', 'stretch', 'span');
    const [most, size] = rng.pick([[20, 4] as const, [40, 5] as const, [60, 6] as const, [60, 4] as const]);
    return {
      docstring: rng.pick([
        `Yield the ${plural} and log every ${size} of the first ${most}, while more follow.`,
        `Hand on the ${plural}; a log line for every ${size} of the first ${most}, while more follow.`,
      ]),
      lines: [
        line(0, `for ${batch} in ${local(UTILITIES, 'gen_batches')}(${most}, ${size}):`),
        line(1, `yield from ${entries}[${batch}]`),
        line(1, `if not ${entries}[${batch}.stop:]:`),
        line(2, 'return'),
        line(1, log(`${batch}.stop`, null)),
        line(0, `yield from ${entries}[${most}:]`),
      ],
    };
  },
};

/** The first few of what comes one by one, told by where batches of it would end. */
const STREAM_BATCHES: Watch = {
  ...milestoneWatch(
    [{ module: UTILITIES, name: 'gen_batches' }],
    ({ rng, local, fresh }) => {
      const batch = fresh('batch', 'stretch', 'span');
      const [most, size] = rng.pick([[20, 4] as const, [40, 5] as const, [60, 6] as const, [60, 4] as const]);
      const stops = `${batch}.stop for ${batch} in ${local(UTILITIES, 'gen_batches')}(${most}, ${size})`;
      return {
        value: rng.pick([`{${stops}}`, `[${stops}]`]),
        said: [
          `for every ${size} of the first ${most}`,
          `after each ${size}, up to ${most} of them`,
          `at the end of each batch of ${size}, up to ${most}`,
        ],
      };
    },
    'done',
  ),
  isForStreams: true,
};

const SHARES = { 3: 'third', 4: 'quarter', 5: 'fifth' } as const;

/** So many slices. */
const SLICES: Watch = {
  imports: [{ module: UTILITIES, name: 'gen_even_slices' }],
  write: (words) => {
    const { rng, entries, plural, local } = words;
    const parts = rng.pick([3, 4, 5] as const);
    return {
      docstring: rng.pick([
        `Yield the ${plural} and log whenever another ${SHARES[parts]} of them is done.`,
        `Yield the ${plural}, with a line in the log for each ${SHARES[parts]}.`,
      ]),
      lines: [
        ...nothing(words),
        ...reported(words, `${local(UTILITIES, 'gen_even_slices')}(len(${entries}), ${parts})`),
      ],
    };
  },
};

/**
 * Whether a loop does something with each of what may be many: of what a builtin reads at once nobody waits for a report, nor of the
 * pieces of one text.
 */
function isWork({ place, sequence }: Followable, node: SyntaxNode): boolean {
  return node.type !== 'call' && mayBeMany(place.file, sequence) && !areOfOneText(place.file, sequence);
}

/** A sequence is gone through with a report for each batch. */
export const BATCH_REPORTS = watchedVariant('batch-reports', [BATCHES], isWork);

/** The same for each of some even parts. */
export const PART_REPORTS = watchedVariant('part-reports', [SLICES], isWork);

/** A sequence that may be of any length is gone through with reports on its first batches. */
export const FIRST_REPORTS = watchedVariant('first-reports', [FIRST_BATCHES, STREAM_BATCHES], isWork);
