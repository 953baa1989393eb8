import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Division } from '../s9/batches.js';

import { between } from './between.js';

const SIZES = ['size', 'batch_size', 'width', 'stride'] as const;

/** How long a slice is, so that there are a few of them. */
function sizeOf(entries: string, parts: 2 | 3 | 4): readonly string[] {
  return [
    `max(2, len(${entries}) // ${parts})`,
    `len(${entries}) // ${parts} + 1`,
    `(len(${entries}) + ${parts - 1}) // ${parts}`,
  ];
}

/** Runs of the sequence from position to position, listed or gathered by a for loop. */
export const STRIDES: readonly Division[] = [
  {
    imports: [],
    atLeast: 2,
    canBeCoarse: true,
    divide: ({ rng, entries, fresh }) => {
      const [size, start] = [fresh(...rng.shuffle(SIZES)), fresh('start', 'first', 'offset', 'begin')];
      return {
        lines: [line(0, `${size} = ${rng.pick(sizeOf(entries, rng.pick([2, 3, 4])))}`)],
        value: `[${entries}[${start}:${start} + ${size}] for ${start} in range(0, len(${entries}), ${size})]`,
      };
    },
  },
  {
    imports: [],
    atLeast: 2,
    canBeCoarse: true,
    divide: ({ rng, entries, fresh }) => {
      const [size, start] = [fresh(...rng.shuffle(SIZES)), fresh('start', 'first', 'offset', 'begin')];
      const parts = fresh('parts', 'slices', 'stretches', 'runs_taken');
      const stop = fresh('stop', 'limit', 'end', 'following');
      return {
        lines: [
          ...rng
            .shuffle([`${parts} = []`, `${size} = ${rng.pick(sizeOf(entries, rng.pick([2, 3, 4])))}`])
            .map((text) => line(0, text)),
          line(0, `for ${start} in range(0, len(${entries}), ${size}):`),
          ...rng.pick<readonly Line[]>([
            [line(1, `${parts}.append(${entries}[${start}:${start} + ${size}])`)],
            [
              line(1, `${stop} = min(${start} + ${size}, len(${entries}))`),
              line(1, `${parts}.append(${entries}[${start}:${stop}])`),
            ],
          ]),
        ],
        value: parts,
      };
    },
  },
  {
    imports: [],
    atLeast: 4,
    canBeCoarse: true,
    divide: (words) => {
      const { rng, entries, fresh } = words;
      const cuts = fresh('cuts', 'borders', 'bounds');
      const [one, other] = rng.pick([
        ['// 3', '* 2 // 3'],
        ['// 4', '// 2'],
        ['// 2', '* 3 // 4'],
      ] as const);
      const { lines, value } = between(words, cuts);
      const made = `${cuts} = [0, len(${entries}) ${one}, len(${entries}) ${other}, len(${entries})]`;
      return { lines: [line(0, made), ...lines], value };
    },
  },
];

/** Runs of the sequence taken one after the other by a while loop, each as long as what is left says. */
export const TAKINGS: readonly Division[] = [
  {
    imports: [],
    atLeast: 2,
    canBeCoarse: true,
    divide: ({ rng, entries, fresh }) => {
      const [start, stop] = [fresh('start', 'first', 'begin'), fresh('stop', 'limit', 'following')];
      const parts = fresh('parts', 'slices', 'stretches', 'runs_taken');
      const share = rng.pick([2, 3]);
      return {
        lines: [
          ...rng.shuffle([`${parts} = []`, `${start} = 0`]).map((text) => line(0, text)),
          line(0, `while ${start} < len(${entries}):`),
          line(1, `${stop} = ${start} + len(${entries}) // ${share} + 1`),
          line(1, `${parts}.append(${entries}[${start}:${stop}])`),
          line(1, `${start} = ${stop}`),
        ],
        value: parts,
      };
    },
  },
  {
    imports: [],
    atLeast: 2,
    canBeCoarse: true,
    divide: ({ rng, entries, fresh }) => {
      const [rest, share] = [fresh('rest', 'remaining', 'left_over'), fresh('share', 'size', 'next_size')];
      const parts = fresh('parts', 'slices', 'stretches', 'runs_taken');
      return {
        lines: [
          ...rng.shuffle([`${parts} = []`, `${rest} = ${entries}`]).map((text) => line(0, text)),
          line(0, rng.pick([`while ${rest}:`, `while len(${rest}) > 0:`])),
          line(1, `${share} = ${rng.pick([`len(${rest}) // 2 + 1`, `max(2, len(${rest}) // 2)`])}`),
          line(1, `${parts}.append(${rest}[:${share}])`),
          line(1, `${rest} = ${rest}[${share}:]`),
        ],
        value: parts,
      };
    },
  },
  {
    imports: [],
    atLeast: 2,
    canBeCoarse: true,
    divide: ({ rng, entries, fresh }) => {
      const [size, taken] = [fresh(...rng.shuffle(SIZES)), fresh('taken', 'position', 'done_up_to')];
      const parts = fresh('parts', 'slices', 'stretches', 'runs_taken');
      const growth = rng.pick(['* 3', '+ len(' + entries + ') // 3']);
      return {
        lines: [
          ...rng.shuffle([`${parts} = []`, `${taken} = 0`, `${size} = 2`]).map((text) => line(0, text)),
          line(0, `while ${taken} < len(${entries}):`),
          line(1, `${parts}.append(${entries}[${taken}:${taken} + ${size}])`),
          line(1, `${taken} += ${size}`),
          line(1, `${size} = ${size} ${growth}`),
        ],
        value: parts,
      };
    },
  },
];
