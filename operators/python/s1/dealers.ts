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
  readonly unread: string;
  readonly first: string;
  readonly size: string;
  readonly count: string;
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

/** The same up to a largest length. */
const BOUNDED: Dealer = {
  imports: [CHAIN, ISLICE],
  lines: ({ rng, imported: [chain = '', islice = ''], many, unread, first, size, unit, ...words }) => [
    ...rng.shuffle([
      `${unread} = iter(${many})`,
      `${size} = 1`,
      ...(words.isReporting ? [`${words.done} = 0`] : []),
    ]),
    `for ${first} in ${unread}:`,
    ...[
      ...words.report(words.done),
      `yield ${chain}([${first}], ${islice}(${unread}, ${size} - 1))`,
      ...(words.isReporting ? [`${words.done} += ${size}`] : []),
      `${size} = min(2 * ${size}, ${rng.pick(['500', '1000', '10_000'])})`,
    ].map((text) => `${unit}${text}`),
  ],
};

/** None draws more than it gives. */
export const DEALERS: readonly Dealer[] = [SIZED, SIZED, NUMBERED, BOUNDED];
