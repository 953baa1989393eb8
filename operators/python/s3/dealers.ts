import type { Dealer } from '../s1/dealing.js';

const CHAIN = { module: 'itertools', name: 'chain' } as const;
const ISLICE = { module: 'itertools', name: 'islice' } as const;

/**
 * Generator functions that deal out batches for as long as there is a first element of one. They draw it alone, and the others
 * when the batch is gone through.
 */
export const WHILE_DEALERS: readonly Dealer[] = [
  {
    imports: [CHAIN, ISLICE],
    lines: ({ imported: [chain = '', islice = ''], many, unread, first, batch, size, unit }) => [
      `${unread} = iter(${many})`,
      'while True:',
      `${unit}${batch} = ${islice}(${unread}, ${size})`,
      `${unit}try:`,
      `${unit}${unit}${first} = next(${batch})`,
      `${unit}except StopIteration:`,
      `${unit}${unit}return`,
      `${unit}yield ${chain}([${first}], ${batch})`,
    ],
  },
  {
    imports: [CHAIN, ISLICE],
    lines: ({ imported: [chain = '', islice = ''], many, unread, first, size, unit }) => [
      `${unread} = iter(${many})`,
      'while True:',
      `${unit}try:`,
      `${unit}${unit}${first} = next(${unread})`,
      `${unit}except StopIteration:`,
      `${unit}${unit}return`,
      `${unit}yield ${chain}([${first}], ${islice}(${unread}, ${others(size)}))`,
    ],
  },
];

/** How many there are in a batch less the first. */
function others(size: string): string {
  return /^\d+$/.test(size) ? String(Number(size) - 1) : `${size} - 1`;
}
