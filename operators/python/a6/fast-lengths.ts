import { dividedVariant } from '../divisions/divided.js';
import { line } from '../s2/place.js';
import type { Division } from '../s9/batches.js';

const FAST_LENGTH = { module: 'scipy.fft', name: 'next_fast_len' } as const;

/** About half of what is left, one at least. */
const HALVES: readonly ((rest: string) => string)[] = [
  (rest) => `len(${rest}) // 2 + 1`,
  (rest) => `(len(${rest}) + 1) // 2`,
  (rest) => `max(1, len(${rest}) // 2)`,
];

/** Stretches as long as a Fourier transform likes them: a product of small primes at or above a share of the sequence. */
const DIVISIONS: readonly Division[] = [
  {
    imports: [FAST_LENGTH],
    atLeast: 2,
    canBeCoarse: true,
    divide: ({ rng, entries, fresh, local }) => {
      const [size, start] = [fresh('frame', 'frame_size', 'fast_size'), fresh('start', 'first', 'offset')];
      const share = rng.pick([2, 3, 4]);
      return {
        lines: [line(0, `${size} = ${local('scipy.fft', 'next_fast_len')}(len(${entries}) // ${share} + 1)`)],
        value: `[${entries}[${start}:${start} + ${size}] for ${start} in range(0, len(${entries}), ${size})]`,
      };
    },
  },
  {
    imports: [FAST_LENGTH],
    atLeast: 2,
    canBeCoarse: true,
    divide: ({ rng, entries, fresh, local }) => {
      const [frames, rest] = [
        fresh('frames', 'windows', 'stretches'),
        fresh('rest', 'remaining', 'unframed'),
      ];
      const size = fresh('size', 'frame_size', 'fast_size');
      const length = local('scipy.fft', 'next_fast_len');
      return {
        lines: [
          ...rng.shuffle([`${frames} = []`, `${rest} = ${entries}`]).map((text) => line(0, text)),
          line(0, rng.pick([`while ${rest}:`, `while len(${rest}) > 0:`])),
          line(1, `${size} = ${length}(${rng.pick(HALVES)(rest)}${rng.pick(['', ', real=True'])})`),
          line(1, `${frames}.append(${rest}[:${size}])`),
          line(1, `${rest} = ${rest}[${size}:]`),
        ],
        value: frames,
      };
    },
  },
];

/** A loop, comprehension or call takes its sequence in stretches of fast lengths. */
export const FAST_LENGTHS = dividedVariant('fast-lengths', DIVISIONS);
