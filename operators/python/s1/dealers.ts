import type { Rng } from '../../../core/rng.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';

/** How a generator function deals out batches that grow: the names are those of its own variables. */
interface Dealer {
  readonly imports: readonly ImportRequest[];
  /** Names for the number of a batch, where that says what its elements have in common. */
  readonly numberNames?: readonly string[];
  readonly lines: (words: DealerWords) => readonly string[];
}

interface DealerWords {
  readonly rng: Rng;
  readonly imported: readonly string[];
  readonly many: string;
  readonly one: string;
  /** An element with its number. */
  readonly pair: string;
  readonly unread: string;
  readonly first: string;
  readonly batch: string;
  readonly size: string;
  readonly count: string;
  /** The number of a batch, from which one may read how long it is; `_` where nothing does. */
  readonly number: string;
  readonly unit: string;
  /** How many are done before a batch, where that has to be kept. */
  readonly done: string;
  /** Whether something is said. */
  readonly isReporting: boolean;
  /** The statements that report, before a batch, how many are done: all batches before it are whole. None where others report. */
  readonly report: (done: string) => readonly string[];
}

const CHAIN = { module: 'itertools', name: 'chain' } as const;
const ISLICE = { module: 'itertools', name: 'islice' } as const;
const COUNT = { module: 'itertools', name: 'count' } as const;
const GROUPBY = { module: 'itertools', name: 'groupby' } as const;
const ITEMGETTER = { module: 'operator', name: 'itemgetter' } as const;
const ISQRT = { module: 'math', name: 'isqrt' } as const;

/** The first of a batch, and behind it as many as are still due; each batch is so much longer than the one before. */
const SIZED: Dealer = {
  imports: [CHAIN, ISLICE],
  lines: ({ rng, imported: [chain = '', islice = ''], many, unread, first, size, unit, ...words }) => [
    ...rng.shuffle([`${unread} = iter(${many})`, `${size} = 1`]),
    ...(words.isReporting ? [`${words.done} = 0`] : []),
    `for ${first} in ${unread}:`,
    ...[
      ...words.report(words.done),
      rng.pick([
        `yield ${chain}([${first}], ${islice}(${unread}, ${size} - 1))`,
        `yield ${islice}(${chain}((${first},), ${unread}), ${size})`,
      ]),
      ...(words.isReporting ? [`${words.done} += ${size}`] : []),
      rng.pick([`${size} *= 2`, `${size} *= 3`]),
    ].map((text) => `${unit}${text}`),
  ],
};

/** The same where the number of a batch says how long it is. */
const NUMBERED: Dealer = {
  imports: [CHAIN, ISLICE],
  lines: ({ imported: [chain = '', islice = ''], many, unread, first, count, unit, report }) => [
    `${unread} = iter(${many})`,
    `for ${count}, ${first} in enumerate(${unread}):`,
    ...report(`2 ** ${count} - 1`).map((text) => `${unit}${text}`),
    `${unit}yield ${islice}(${chain}([${first}], ${unread}), 2 ** ${count})`,
  ],
};

/** Why numbers are told apart by how many digits they have. */
const DIGITS = [
  '# Numbers of one bit length go together: 1, then 2, 4, 8 of them, as many as were before and one.',
  '# One bit length for 1, the next for 2 and 3, and so on: so many as came before, and one.',
];

/** What numbers of one batch have in common. */
const BIT_NAMES = ['bit_length', 'bits', 'digits'];

/** How many numbers from one on have fewer digits. */
function before(number: string): string {
  return `2 ** (${number} - 1) - 1`;
}

/** Neighbours whose numbers have as many digits to the base of two: one, two, four and so on. */
const BY_DIGITS: Dealer = {
  imports: [GROUPBY, ITEMGETTER],
  numberNames: BIT_NAMES,
  lines: ({ rng, imported: [groupby = '', itemgetter = ''], many, pair, ...words }) => {
    const { unread, batch, number, unit, report } = words;
    const key = `${rng.pick(['', 'key='])}lambda ${pair}: ${pair}[0].bit_length()`;
    return [
      `${unread} = enumerate(${many}, start=1)`,
      rng.pick(DIGITS),
      `for ${number}, ${batch} in ${groupby}(${unread}, ${key}):`,
      ...report(before(number)).map((text) => `${unit}${text}`),
      `${unit}yield map(${itemgetter}(1), ${batch})`,
    ];
  },
};

/** Neighbours whose numbers have the same whole root: one, three, five and so on. */
const BY_ROOT: Dealer = {
  imports: [GROUPBY, ISQRT],
  numberNames: ['root', 'whole_root'],
  lines: ({ rng, imported: [groupby = '', isqrt = ''], many, one, pair, batch, number, ...words }) => {
    const { unread, unit, report } = words;
    const indexed = `enumerate(${many})`;
    const isNamed = rng.chance(0.5);
    const key = `${rng.pick(['', 'key='])}lambda ${pair}: ${isqrt}(${pair}[0])`;
    return [
      ...(isNamed ? [`${unread} = ${indexed}`] : []),
      rng.pick([
        '# Indices with one whole square root go together: 1, then 3, 5, 7 and so on.',
        '# The whole square root changes ever more rarely: after 1, 3, 5 of them and so on.',
      ]),
      `for ${number}, ${batch} in ${groupby}(${isNamed ? unread : indexed}, ${key}):`,
      ...report(`${number} ** 2`).map((text) => `${unit}${text}`),
      `${unit}yield (${one} for _, ${one} in ${batch})`,
    ];
  },
};

/** The same by a counter beside the elements. */
export const BY_COUNTER: Dealer = {
  imports: [COUNT, GROUPBY],
  numberNames: BIT_NAMES,
  lines: ({ rng, imported: [count = '', groupby = ''], many, size, batch, number, unit, report }) => [
    `${size} = ${count}(1)`,
    rng.pick(DIGITS),
    `for ${number}, ${batch} in ${groupby}(${many}, ${rng.pick(['', 'key='])}lambda _: next(${size}).bit_length()):`,
    ...report(before(number)).map((text) => `${unit}${text}`),
    `${unit}yield ${batch}`,
  ],
};

/** None draws more than it gives. */
export const DEALERS: readonly Dealer[] = [SIZED, SIZED, NUMBERED, BY_DIGITS, BY_ROOT, BY_COUNTER];
