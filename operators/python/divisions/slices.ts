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
