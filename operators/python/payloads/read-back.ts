import type { Rng } from '../../../core/rng.js';

import type { Unpacked } from './dress.js';
import { isComfortable } from './lines.js';
import type { Field } from './fields.js';

const VALUES = ['values', 'order_values', 'contents', 'unpacked_values', 'message_values', 'read_values'];
/** Names for the bytes that a piece holds. */
export const BYTES = ['content', 'message', 'plain_bytes', 'raw', 'written', 'data'];

interface Reader {
  readonly fields: readonly Field[];
  /** Names that mean something else where the values are read. */
  readonly taken: readonly string[];
  /** What the function is called that they are handed on to. */
  readonly work: string;
}

/** Draws how what comes out of one expression is handed on: at once, or by a line that names some of it. */
export function readBack(read: Unpacked, { fields, taken, work }: Reader, rng: Rng): Unpacked {
  const [only = '', ...more] = read.given;
  const stars = /^\*{1,2}/.exec(only)?.[0] ?? '';
  const draws = rng.fork('named');
  const free = (names: readonly string[]): string | undefined =>
    draws.shuffle(names).find((one) => !taken.includes(one));
  const [values, content] = [free(VALUES), free(BYTES)];
  const { bytes } = read;
  if (
    more.length > 0 ||
    values === undefined ||
    content === undefined ||
    (stars === '' && bytes === undefined)
  ) {
    return read;
  }
  const after = (name: string, value: string, given: readonly string[]): Unpacked => ({
    lines: [...read.lines, `${name} = ${value}`],
    given,
  });
  const all = only.slice(stars.length);
  const names = fields.map(({ name }) => name);
  const apart =
    stars === '**'
      ? after(
          values,
          all,
          names.map((name) => `${values}["${name}"]`),
        )
      : after(names.join(', '), all, names);
  const isApart =
    stars === '**' || (names.length > (stars === '' ? 0 : 1) && !names.some((name) => taken.includes(name)));
  const ways: readonly (readonly [Unpacked, number])[] = [
    [read, 4],
    ...(stars === '' ? [] : ([[after(values, all, [stars + values]), 3]] as const)),
    ...(bytes === undefined
      ? []
      : ([[after(content, bytes, [only.replace(bytes, () => content)]), 4]] as const)),
    ...(isApart ? ([[apart, stars === '**' ? 2 : 4]] as const) : []),
  ];
  const fitting = ways.filter(([{ given }], index) => index === 0 || isComfortable(callOf(work, given), 4));
  const chosen = draws.fork('way').weighted(fitting.map(([, weight]) => weight));
  return fitting[chosen]?.[0] ?? read;
}

/**
 * The same in as few lines as may be: a value that has no room in the call is named on a line of its own, since a call over three
 * lines counts as three.
 */
export function readTersely(read: Unpacked, { fields, taken, work }: Reader): Unpacked {
  const [value = ''] = read.given;
  const [name = ''] = fields.map((field) => field.name);
  const isOne = fields.length === 1 && read.given.length === 1 && !value.startsWith('*');
  return !isOne || taken.includes(name) || isComfortable(callOf(work, read.given), 4)
    ? read
    : { lines: [...read.lines, `${name} = ${value}`], given: [name] };
}

function callOf(work: string, given: readonly string[]): string {
  return `return ${work}(${given.join(', ')})`;
}
