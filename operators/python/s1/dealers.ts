import type { Rng } from '../../../core/rng.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';

/** How a generator function deals out batches that grow: the names are those of its own variables. */
interface Dealer {
  readonly imports: readonly ImportRequest[];
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
  /** The statements that report on a batch that is done, by its number or by the size of the next one; none where others do. */
  readonly report: (kind: 'next' | 'number', value: string) => readonly string[];
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
  lines: ({ rng, imported: [chain = '', islice = ''], many, unread, first, size, unit, report }) => [
    ...rng.shuffle([`${unread} = iter(${many})`, `${size} = 1`]),
    `for ${first} in ${unread}:`,
    ...[
      rng.pick([
        `yield ${chain}([${first}], ${islice}(${unread}, ${size} - 1))`,
        `yield ${islice}(${chain}((${first},), ${unread}), ${size})`,
      ]),
      rng.pick([`${size} *= 2`, `${size} += 1`, `${size} += ${size}`, `${size} *= 3`]),
      ...report('next', size),
    ].map((text) => `${unit}${text}`),
  ],
};

/** The same where the number of a batch says how long it is. */
const NUMBERED: Dealer = {
  imports: [CHAIN, ISLICE],
  lines: ({ rng, imported: [chain = '', islice = ''], many, unread, first, count, unit, report }) => [
    `${unread} = iter(${many})`,
    ...rng.pick([
      [
        `for ${count}, ${first} in enumerate(${unread}, start=1):`,
        `${unit}yield ${chain}([${first}], ${islice}(${unread}, ${count} - 1))`,
      ],
      [
        `for ${count}, ${first} in enumerate(${unread}):`,
        `${unit}yield ${islice}(${chain}([${first}], ${unread}), 2 ** ${count})`,
      ],
    ]),
    ...report('number', count).map((text) => `${unit}${text}`),
  ],
};

/** Neighbours whose numbers have as many digits to the base of two: one, two, four and so on. */
const BY_DIGITS: Dealer = {
  imports: [GROUPBY, ITEMGETTER],
  lines: ({ rng, imported: [groupby = '', itemgetter = ''], many, pair, ...words }) => {
    const { unread, batch, number, unit, report } = words;
    const key = `${rng.pick(['', 'key='])}lambda ${pair}: ${pair}[0].bit_length()`;
    return [
      `${unread} = enumerate(${many}, start=1)`,
      `for ${number}, ${batch} in ${groupby}(${unread}, ${key}):`,
      `${unit}yield map(${itemgetter}(1), ${batch})`,
      ...report('number', number).map((text) => `${unit}${text}`),
    ];
  },
};

/** Neighbours whose numbers have the same whole root: one, three, five and so on. */
const BY_ROOT: Dealer = {
  imports: [GROUPBY, ISQRT],
  lines: ({ imported: [groupby = '', isqrt = ''], many, one, pair, batch, number, unit, report }) => [
    `for ${number}, ${batch} in ${groupby}(enumerate(${many}), lambda ${pair}: ${isqrt}(${pair}[0])):`,
    `${unit}yield (${one} for _, ${one} in ${batch})`,
    ...report('number', number).map((text) => `${unit}${text}`),
  ],
};

/** The same by a counter beside the elements. */
export const BY_COUNTER: Dealer = {
  imports: [COUNT, GROUPBY],
  lines: ({ rng, imported: [count = '', groupby = ''], many, one, size, batch, number, unit, report }) => [
    `${size} = ${count}(1)`,
    `for ${number}, ${batch} in ${groupby}(${many}, ${rng.pick(['', 'key='])}lambda ${one}: next(${size}).bit_length()):`,
    `${unit}yield ${batch}`,
    ...report('number', number).map((text) => `${unit}${text}`),
  ],
};

/** None draws more than it gives. */
export const DEALERS: readonly Dealer[] = [SIZED, SIZED, NUMBERED, BY_DIGITS, BY_ROOT, BY_COUNTER];
