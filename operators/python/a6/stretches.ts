import { between } from '../divisions/between.js';
import { dividedWhereOpen } from '../s3/open-length.js';
import type { Pace } from '../s3/reported-blocks.js';
import { reportedBlocks } from '../s3/reported-blocks.js';
import { line } from '../s2/place.js';
import type { Division } from '../s9/batches.js';

const COMB = { module: 'scipy.special', name: 'comb' } as const;
const GOLDEN = { module: 'scipy.constants', name: 'golden' } as const;

/**
 * Stretches of one, two, three elements and so on: their ends are the triangular numbers n choose 2. The first reports come early,
 * and a long sequence has about as many as the square root of twice its length.
 */
const TRIANGULAR: Pace = {
  imports: [COMB],
  said: (many) => [
    `Yield the ${many} in stretches of 1, 2, 3, ... with a line in the log after each.`,
    `Yield ever longer stretches of the ${many}; the log says how far it is, often at first.`,
    `Yield the ${many} and log how far it is, after 1, 3, 6, 10, ... of them.`,
  ],
  step: ({ rng, fresh, local }) => {
    const comb = local(COMB.module, COMB.name);
    const row = fresh(...rng.shuffle(['row', 'rank', 'level', 'ordinal', 'turn']));
    const end = fresh(...rng.shuffle(['end', 'edge', 'limit', 'next_report']));
    // Where a pair may be of one and the same, there are as many as of one more without.
    const [first, pairs] = rng.pick([
      [2, `${comb}(${row}, 2, exact=True)`],
      [1, `${comb}(${row} + 1, 2, exact=True)`],
      [1, `${comb}(${row}, 2, exact=True, repetition=True)`],
    ] as const);
    return { opening: `${row} = ${first}`, ahead: `${end} = ${pairs}`, end, behind: `${row} += 1` };
  },
};

/** A sequence is taken in stretches each of which is one longer than the one before, with a report behind each. */
export const TRIANGULAR_STRETCHES = reportedBlocks('triangular-stretches', [TRIANGULAR]);

/**
 * Each stretch takes the larger part of the golden section of what is left: a few long ones come first, and short ones at the
 * end, as work is handed out to workers that are to end together.
 */
const golden: Division = {
  imports: [GOLDEN],
  atLeast: 2,
  canBeCoarse: true,
  divide: (words) => {
    const { rng, entries, local, fresh } = words;
    const ratio = local(GOLDEN.module, GOLDEN.name);
    const [cuts, left] = [
      fresh('cuts', 'edges', 'section_ends', 'borders'),
      fresh(...rng.fork('left').shuffle(['left', 'remaining', 'still_open', 'open_length'])),
    ];
    const taken = between(words, cuts);
    const smaller = rng.pick([`int(${left} - ${left} / ${ratio})`, `int(${left} / ${ratio} ** 2)`]);
    return {
      lines: [
        line(0, rng.pick(GOLDEN_WHYS)),
        ...rng.shuffle([`${cuts} = [0]`, `${left} = len(${entries})`]).map((text) => line(0, text)),
        line(0, rng.pick([`while ${left}:`, `while ${left} > 0:`])),
        line(1, `${left} = ${smaller}`),
        line(1, `${cuts}.append(len(${entries}) - ${left})`),
        ...taken.lines,
      ],
      value: taken.value,
    };
  },
};

const GOLDEN_WHYS = [
  '# Each takes the larger part of the golden section of what is left.',
  '# Long ones first: what is left shrinks by the golden ratio, twice.',
  '# The golden section leaves ever less, so that the last stretches are short.',
] as const;

/** A sequence is taken in stretches that the golden section makes of what is left. */
export const GOLDEN_STRETCHES = dividedWhereOpen('golden-stretches', [golden]);
