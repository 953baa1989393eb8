import { line } from '../s2/place.js';

import type { Computation, FastWay, Spot, Words } from './fast-path.js';
import { asciiTests, intTests } from './guards.js';
import { shapeVariant } from './shapes.js';

const NUMPY = { module: 'numpy', name: null };

/** A computation with numpy over whole numbers that fit 64 bits. */
function overInts(
  { place, argument }: Spot,
  bits: number,
  write: (words: Words, numpy: string) => Omit<FastWay, 'tests'>,
  isExtreme = false,
): Computation {
  return {
    imports: [NUMPY],
    write: (words) => ({
      tests: intTests(place, argument, words, bits, isExtreme),
      ...write(words, words.local('numpy', null)),
    }),
  };
}

/** `sorted(numbers)`: sorted as an array, or laid out anew from its levels. */
export const SORTED_ARRAY = shapeVariant(
  'sorted-array',
  ['sorted', 'reverse-sorted'],
  ['ints'],
  (spot, { kind }) => {
    const isReverse = kind === 'reverse-sorted';
    const turn = isReverse ? '[::-1]' : '';
    return [
      overInts(spot, 62, ({ entries, fresh, plural }, numpy) => {
        const array = fresh(`${plural}_array`, `array_of_${plural}`);
        return isReverse
          ? {
              lines: [line(0, `${array} = ${numpy}.array(${entries})`)],
              value: `(-${numpy}.sort(-${array})).tolist()`,
            }
          : {
              lines: [line(0, `${array} = ${numpy}.array(${entries})`), line(0, `${array}.sort()`)],
              value: `${array}.tolist()`,
            };
      }),
      overInts(spot, 62, ({ entries, entry, fresh, plural }, numpy) => {
        const levels = fresh(`distinct_${plural}`, `${entry}_levels`);
        const repeats = fresh('repeats', 'occurrences', 'frequencies');
        return {
          lines: [line(0, `${levels}, ${repeats} = ${numpy}.unique(${entries}, return_counts=True)`)],
          value: `${numpy}.repeat(${levels}, ${repeats})${turn}.tolist()`,
        };
      }),
      overInts(spot, 62, ({ rng, entries, fresh, plural }, numpy) => {
        const place = fresh('position', 'place', 'spot');
        const ranking = fresh(`${plural}_order`, 'ranking', 'ascending');
        const kind = rng.pick(['', ', kind="stable"', ', kind="mergesort"']);
        return {
          lines: [line(0, `${ranking} = ${numpy}.argsort(${entries}${kind})`)],
          value: `[${entries}[${place}] for ${place} in ${ranking}${turn}.tolist()]`,
        };
      }),
    ];
  },
);

/** `sorted(text)`: the codes of its characters sorted as an array of bytes. */
export const SORTED_CODES = shapeVariant(
  'sorted-codes',
  ['sorted', 'reverse-sorted'],
  ['text'],
  (spot, { kind }) => {
    const turn = kind === 'reverse-sorted' ? '[::-1]' : '';
    return [
      overText(spot, ({ entries, fresh }, numpy) => {
        const codes = fresh('character_codes', 'codes', 'letter_codes');
        return {
          lines: [line(0, `${codes} = ${numpy}.frombuffer(${entries}.encode(), dtype=${numpy}.uint8)`)],
          value: `list(${numpy}.sort(${codes})${turn}.tobytes().decode())`,
        };
      }),
      overText(spot, ({ entries, fresh }, numpy) => {
        const tally = fresh('code_counts', 'tally', 'frequencies');
        const code = fresh('code', 'letter_code', 'character_code');
        const codes =
          kind === 'reverse-sorted'
            ? `reversed(${numpy}.flatnonzero(${tally}).tolist())`
            : `${numpy}.flatnonzero(${tally}).tolist()`;
        return {
          lines: [line(0, `${tally} = ${numpy}.bincount(list(${entries}.encode()))`)],
          value: `list("".join(chr(${code}) * int(${tally}[${code}]) for ${code} in ${codes}))`,
        };
      }),
    ];
  },
);

function overText(
  { place, argument }: Spot,
  write: (words: Words, numpy: string) => Omit<FastWay, 'tests'>,
): Computation {
  return {
    imports: [NUMPY],
    write: (words) => ({
      tests: asciiTests(place, argument, words),
      ...write(words, words.local('numpy', null)),
    }),
  };
}

/** `sum(numbers)`: an array's sum, by gains and losses, or level by level. */
export const ARRAY_SUM = shapeVariant('array-sum', ['sum'], ['ints'], (spot) => [
  overInts(spot, 31, ({ rng, entries }, numpy) => ({
    lines: [],
    value: rng.pick([
      `int(${numpy}.sum(${entries}))`,
      `${numpy}.add.reduce(${entries}).item()`,
      `int(${numpy}.cumsum(${entries})[-1])`,
    ]),
  })),
  overInts(spot, 31, ({ entries, entry, fresh, plural }, numpy) => {
    const levels = fresh(`distinct_${plural}`, `${entry}_levels`);
    const repeats = fresh('repeats', 'occurrences', 'frequencies');
    return {
      lines: [line(0, `${levels}, ${repeats} = ${numpy}.unique(${entries}, return_counts=True)`)],
      value: `int(${numpy}.dot(${levels}, ${repeats}))`,
    };
  }),
  overInts(spot, 31, ({ entries, fresh, plural }, numpy) => {
    const array = fresh(`${plural}_array`, `array_of_${plural}`);
    const gains = fresh('gains', 'upward', 'positive_part');
    return {
      lines: [line(0, `${array} = ${numpy}.array(${entries})`), line(0, `${gains} = ${array} > 0`)],
      value: `int(${array}[${gains}].sum() + ${array}[~${gains}].sum())`,
    };
  }),
]);

/** `max(numbers)` and `min(numbers)`: found by position, by a sorted array, or in pairs. */
export const ARRAY_EXTREME = shapeVariant('array-extreme', ['max', 'min'], ['ints'], (spot, { kind }) => {
  const end = kind === 'max' ? '-1' : '0';
  return [
    overInts(
      spot,
      62,
      ({ entries }, numpy) => ({ lines: [], value: `${entries}[int(${numpy}.arg${kind}(${entries}))]` }),
      true,
    ),
    overInts(
      spot,
      62,
      ({ rng, entries }, numpy) => ({
        lines: [],
        value: rng.pick([
          `int(${numpy}.${kind}(${entries}))`,
          `${numpy}.sort(${entries})[${end}].item()`,
          `${numpy}.${kind}imum.reduce(${entries}).item()`,
          `int(${numpy}.partition(${entries}, ${end})[${end}])`,
        ]),
      }),
      true,
    ),
  ];
});

/** `len(set(numbers))` and `sorted(set(numbers))`: what `numpy.unique` keeps. */
export const UNIQUE_LEVELS = shapeVariant(
  'unique-levels',
  ['distinct', 'distinct-sorted'],
  ['ints', 'text'],
  (spot, { kind }, content) => {
    const isCount = kind === 'distinct';
    const ofInts = [
      overInts(spot, 62, ({ entries }, numpy) => ({
        lines: [],
        value: isCount ? `int(${numpy}.unique(${entries}).size)` : `${numpy}.unique(${entries}).tolist()`,
      })),
      overInts(spot, 61, ({ entries, fresh, plural }, numpy) => {
        const array = fresh(`sorted_${plural}`, `ordered_${plural}`);
        const steps = fresh('is_new', 'changes', 'rises');
        return {
          lines: [
            line(0, `${array} = ${numpy}.sort(${entries})`),
            line(0, `${steps} = ${numpy}.diff(${array}, prepend=${array}[0] - 1) > 0`),
          ],
          value: isCount ? `int(${numpy}.count_nonzero(${steps}))` : `${array}[${steps}].tolist()`,
        };
      }),
    ];
    const ofText = [
      overText(spot, ({ entries, fresh }, numpy) => {
        const codes = fresh('character_codes', 'codes', 'letter_codes');
        return {
          lines: [line(0, `${codes} = ${numpy}.frombuffer(${entries}.encode(), dtype=${numpy}.uint8)`)],
          value: isCount
            ? `len(${numpy}.unique(${codes}))`
            : `list(${numpy}.unique(${codes}).tobytes().decode())`,
        };
      }),
      overText(spot, ({ entries, fresh }, numpy) => {
        const tally = fresh('code_counts', 'tally', 'frequencies');
        const places = `${numpy}.flatnonzero(${tally}).tolist()`;
        return {
          lines: [line(0, `${tally} = ${numpy}.bincount(list(${entries}.encode()))`)],
          value: isCount ? `int(${numpy}.count_nonzero(${tally}))` : `list(map(chr, ${places}))`,
        };
      }),
    ];
    return content === 'ints' ? ofInts : ofText;
  },
);
