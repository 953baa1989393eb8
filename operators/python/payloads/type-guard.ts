import type { Rng } from '../../../core/rng.js';

import type { Field } from './fields.js';

const BY_KIND = { int: 'int', float: 'float', str: 'str', ints: 'list', texts: 'list' } as const;

/** Of several ways to say the same, those that take one line: a generator is entered again for each item. */
function sayings(ways: readonly string[], isTerse: boolean): readonly string[] {
  const short = ways.filter((one) => !one.includes(' for '));
  return isTerse && short.length > 0 ? short : ways;
}

/** Tests that the values are of the types that a piece keeps. `isTerse`: in as few lines as may be. */
export function typeGuard(fields: readonly Field[], isTerse: boolean, rng: Rng): readonly string[] {
  const open = fields.filter(({ isCertain }) => !isCertain);
  const taken = fields.map(({ name }) => name);
  const one = rng.pick(['one', 'each', 'item', 'entry', 'value'].filter((word) => !taken.includes(word)));
  const elements = open.flatMap(({ name, kind }) => {
    const type = kind === 'ints' ? 'int' : kind === 'texts' ? 'str' : null;
    const found = [
      `{*map(type, ${name})}`,
      `set(map(type, ${name}))`,
      `{type(${one}) for ${one} in ${name}}`,
    ];
    return type === null ? [] : [{ found: rng.pick(sayings(found, isTerse)), type }];
  });
  const isSetFirst = rng.chance(0.5);
  const unlisted = open.filter(({ isListed }) => !isListed);
  return [
    ...(unlisted.length === 0 ? [] : [typeTest(unlisted, isTerse, rng)]),
    ...elements.map(({ found, type }) => (isSetFirst ? `${found} == {${type}}` : `{${type}} == ${found}`)),
  ];
}

/** Tests that the numbers are less than a limit, and no number is not-a-number; none where there are no numbers. */
export function sizeGuard(
  fields: readonly Field[],
  { limit, isTerse }: { readonly limit: string; readonly isTerse: boolean },
  rng: Rng,
): readonly string[] {
  const numbers = fields.filter(({ kind }) => kind === 'int' || kind === 'float').map(({ name }) => name);
  const lists = fields.filter(({ kind }) => kind === 'ints').map(({ name }) => name);
  const [only = '', ...more] = numbers;
  const sizes = [...numbers.map((name) => `abs(${name})`), ...lists.map((name) => `*map(abs, ${name})`)];
  if (sizes.length === 0) {
    return [];
  }
  if (lists.length === 0 && more.length === 0) {
    return [`abs(${only}) < ${limit}`];
  }
  const taken = fields.map(({ name }) => name);
  if (fields.some(({ kind }) => kind === 'float')) {
    // What is largest of several hangs on their order where one is not-a-number.
    return [
      ...(numbers.length > 1
        ? [eachBelow(`(${rng.shuffle(numbers).join(', ')})`, taken, limit, rng)]
        : [`abs(${only}) < ${limit}`]),
      ...lists.map((list) => eachBelow(list, taken, limit, rng)),
    ];
  }
  if (lists.length === 0) {
    const [open, close] = rng.pick(['()', '[]'] as const);
    const order = rng.shuffle(numbers).join(', ');
    const whole = `max(map(abs, ${open}${order}${close})) < ${limit}`;
    const each = `max(${rng.shuffle(sizes).join(', ')}) < ${limit}`;
    const ways = [
      whole,
      each,
      eachBelow(`${open}${order}${close}`, taken, limit, rng),
      inBounds(order, limit),
    ];
    return [rng.pick(sayings(ways, isTerse))];
  }
  const [list = ''] = lists;
  return [
    lists.length === 1 && numbers.length === 0
      ? rng.pick([
          `max(map(abs, ${list})) < ${limit}`,
          eachBelow(list, taken, limit, rng),
          inBounds(list, limit),
        ])
      : `max(${sizes.join(', ')}) < ${limit}`,
  ];
}

/** The same, of one number after the other. */
function eachBelow(numbers: string, taken: readonly string[], limit: string, rng: Rng): string {
  const one = rng.pick(['number', 'each', 'one', 'figure'].filter((word) => !taken.includes(word)));
  return `all(abs(${one}) < ${limit} for ${one} in ${numbers})`;
}

/** The same, by the smallest and the largest of them. */
function inBounds(numbers: string, limit: string): string {
  return `-${limit} < min(${numbers}) <= max(${numbers}) < ${limit}`;
}

function typeTest(open: readonly Field[], isTerse: boolean, rng: Rng): string {
  const names = open.map(({ name }) => name);
  const types = open.map(({ kind }) => BY_KIND[kind]);
  const [only = 'int', ...others] = new Set(types);
  if (names.length === 1) {
    const name = names.join('');
    // What is of a class of the caller's own, or a truth value, would come back as something else.
    return rng.pick([
      `type(${name}) in {${only}}`,
      `type(${name}) in (${only},)`,
      `{type(${name})} == {${only}}`,
    ]);
  }
  const found = names.map((name) => `type(${name})`).join(', ');
  if (others.length === 0) {
    const [open, close] = rng.pick(['()', '[]'] as const);
    const all = `${open}${names.join(', ')}${close}`;
    const one = rng.pick(['value', 'part', 'each'].filter((word) => !names.includes(word)));
    const ways = [
      `{${found}} == {${only}}`,
      `{*map(type, ${all})} == {${only}}`,
      `set(map(type, ${all})) == {${only}}`,
      `{type(${one}) for ${one} in ${all}} == {${only}}`,
      `all(type(${one}) in {${only}} for ${one} in ${all})`,
      `${open}${found}${close} == ${open}${types.join(', ')}${close}`,
      names.map((name) => `type(${name}) in {${only}}`).join(' and '),
    ];
    return rng.pick(sayings(ways, isTerse));
  }
  return rng.pick([`(${found}) == (${types.join(', ')})`, `[${found}] == [${types.join(', ')}]`]);
}
