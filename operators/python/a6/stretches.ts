import type { Rng } from '../../../core/rng.js';
import { between } from '../divisions/between.js';
import { dividedWhereOpen } from '../s3/open-length.js';
import { line } from '../s2/place.js';
import type { Line } from '../s2/place.js';
import type { Division, DivisionWords } from '../s9/batches.js';

const COMB = { module: 'scipy.special', name: 'comb' } as const;
const ISQRT = { module: 'math', name: 'isqrt' } as const;
const GOLDEN = { module: 'scipy.constants', name: 'golden' } as const;

/** How many edges of triangular numbers lie before the end, the largest below it counted, of a sequence of two or more. */
function rowsOf({ entries, local }: DivisionWords): string {
  return `${local(ISQRT.module, ISQRT.name)}(2 * len(${entries}))`;
}

/**
 * Stretches of one, two, three elements and so on: their edges are the triangular numbers n choose 2. Few begin early, and a long
 * sequence has about as many as the square root of twice its length.
 */
const triangular: Division = {
  imports: [COMB, ISQRT],
  atLeast: 2,
  canBeCoarse: true,
  divide: (words) => {
    const { rng, local, fresh } = words;
    const comb = local(COMB.module, COMB.name);
    const edges = fresh('edges', 'cuts', 'borders', 'corners');
    const row = fresh(...rng.shuffle(['row', 'rank', 'step', 'level', 'ordinal', 'turn']));
    const taken = between(words, edges);
    return {
      lines: [...rng.pick([atOnce, inRows])(words, comb, edges, row), ...taken.lines],
      value: taken.value,
    };
  },
};

/** The edges of so many rows, counted from one or from zero on: what each is, and the numbers of the rows. */
function edgesOf(comb: string, row: string, rows: string, rng: Rng): readonly [string, string] {
  const [fromOne, fromZero] = [`range(1, ${rows} + 1)`, `range(${rows})`];
  const pairs: readonly (readonly [string, string])[] = [
    [`${comb}(${row} + 1, 2, exact=True)`, fromZero],
    [`${comb}(${row}, 2, exact=True)`, fromOne],
    // Where a pair may be of one and the same, there are as many as of one more without.
    [`${comb}(${row}, 2, ${rng.shuffle(['exact=True', 'repetition=True']).join(', ')})`, fromZero],
  ];
  return rng.pick(pairs);
}

type WriteEdges = (words: DivisionWords, comb: string, edges: string, row: string) => readonly Line[];

const WHYS = [
  '# Stretches of 1, 2, 3, ... elements end at triangular numbers.',
  '# Each stretch is one longer, up to the last: the edges are 0, 1, 3, 6, 10, ...',
  '# n choose 2 says where the n-th of ever longer stretches begins.',
] as const;

const atOnce: WriteEdges = (words, comb, edges, row) => {
  const { rng, entries, fresh } = words;
  const rows = fresh(...rng.shuffle(['rows', 'row_count', 'stretch_count']));
  const [edge, numbers] = edgesOf(comb, row, rows, rng);
  return [
    line(0, rng.pick(WHYS)),
    line(0, `${rows} = ${rowsOf(words)}`),
    line(0, `${edges} = [${edge} for ${row} in ${numbers}]`),
    line(0, rng.pick([`${edges}.append(len(${entries}))`, `${edges} += [len(${entries})]`])),
  ];
};

const inRows: WriteEdges = (words, comb, edges, row) => {
  const { rng, entries, fresh } = words;
  const rows = fresh(...rng.shuffle(['rows', 'row_numbers', 'stretch_numbers']));
  const [edge, numbers] = edgesOf(comb, row, rowsOf(words), rng);
  return [
    line(0, rng.pick(WHYS)),
    line(0, `${rows} = ${numbers}`),
    line(0, `${edges} = [${edge} for ${row} in ${rows}] + [len(${entries})]`),
  ];
};

/** The same, each edge made when it is known that it lies before the end. */
const growing: Division = {
  imports: [COMB],
  atLeast: 2,
  canBeCoarse: true,
  divide: (words) => {
    const { rng, entries, local, fresh } = words;
    const comb = local(COMB.module, COMB.name);
    const edges = fresh('edges', 'cuts', 'borders', 'corners');
    const edge = fresh('edge', 'cut', 'next_edge', 'corner');
    const next = `${comb}(len(${edges}) + 1, 2, exact=True)`;
    const taken = between(words, edges);
    return {
      lines: [
        line(0, rng.pick(WHYS)),
        ...rng.pick<readonly Line[]>([
          [
            line(0, `${edges} = [0]`),
            line(0, `while (${edge} := ${next}) < len(${entries}):`),
            line(1, `${edges}.append(${edge})`),
          ],
          [
            ...rng.shuffle([`${edges} = [0]`, `${edge} = 1`]).map((text) => line(0, text)),
            line(0, `while ${edge} < len(${entries}):`),
            line(1, `${edges}.append(${edge})`),
            line(1, `${edge} = ${next}`),
          ],
        ]),
        line(0, `${edges}.append(len(${entries}))`),
        ...taken.lines,
      ],
      value: taken.value,
    };
  },
};

/** A sequence is taken in stretches each of which is one longer than the one before. */
export const TRIANGULAR_STRETCHES = dividedWhereOpen('triangular-stretches', [
  // Has twice as many ways to write its edges as the other.
  ...[triangular, triangular],
  growing,
]);

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
      fresh('left', 'remaining', 'still_open'),
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
  '# The golden section leaves ever less, so that the last ones are short.',
] as const;

/** A sequence is taken in stretches that the golden section makes of what is left. */
export const GOLDEN_STRETCHES = dividedWhereOpen('golden-stretches', [golden]);
