import { enclosing } from '../../../syntax/tree.js';
import type { CarrierKind } from '../dates/carrier.js';
import { countersOf } from '../dates/counter.js';
import type { Variant } from '../s2/variant.js';

import { CODEC_FUNCTIONS } from './codec.js';

/** An integer as the token of its digits: opaque to whoever keeps it, as a position in a feed is handed out. */
export const CURSOR: CarrierKind = {
  names: ['{one}_token', '{one}_cursor', 'encoded_{one}', '{one}_code'],
  plainNames: ['cursor', 'token', 'bookmark', 'resume_token'],
  isOrdered: false,
  isFalseAtZero: false,
  cost: 'both',
  isMutable: false,
  hasOrigin: false,
  mostReads: 4,
  holdsSizes: true,
  imports: CODEC_FUNCTIONS.map((name) => ({ module: 'base64', name })),
  draw: ({ imported, rng }) => {
    const encoder = rng.pick(imported.filter((_, index) => index % 2 === 0));
    const decoder = imported[imported.indexOf(encoder) + 1] ?? '';
    const written = rng.pick([
      (number: string) => `str(${number}).encode()`,
      (number: string) => `b"%d" % ${/^\w+$/.test(number) ? number : `(${number})`}`,
      (number: string) => `f"{${number}}".encode()`,
    ]);
    const encode = (number: number | string): string =>
      `${encoder}(${/^-?\d+$/.test(String(number)) ? `b"${number}"` : written(String(number))})`;
    const read = (name: string): string => `int(${decoder}(${name}))`;
    const shifted = (name: string, sign: string, step: number): string =>
      encode(`${read(name)} ${sign} ${step}`);
    return {
      prelude: [],
      value: encode,
      advance: (name, sign, step) => `${name} = ${shifted(name, sign, step)}`,
      advanceFrom: (name, integer, step) =>
        `${name} = ${encode(`${integer} ${step < 0 ? '-' : '+'} ${Math.abs(step)}`)}`,
      shifted,
      read: (name) => ({ text: read(name), form: 'atom' }),
    };
  },
};

const GIVING = [
  'return_statement',
  'yield',
  'argument_list',
  'list',
  'tuple',
  'dictionary',
  'expression_list',
];

/** The variant where a count leaves the function or is stored: one that only the loop asks for is no token to anybody. */
export function givenOnVariant(variant: Variant): Variant {
  return {
    ...variant,
    plan: (subject, file, node) => {
      const reads = countersOf(subject, file, node)?.reads ?? [];
      const isGivenOn = reads.some((read) => {
        const outer = enclosing(read, ...GIVING, 'comparison_operator', 'subscript', 'block');
        return outer !== null && GIVING.includes(outer.type);
      });
      return isGivenOn ? variant.plan(subject, file, node) : null;
    },
  };
}
