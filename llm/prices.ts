import { UserError } from '../core/errors.js';

import type { TokenUsage } from './chat.js';

/**
 * Money, in millionths of a millionth of the currency that prices are in (10⁻¹²): what one token costs is a whole number
 * of them for prices per million tokens with up to six decimals, so that sums are exact.
 */
export type Cost = bigint;

/** What one token costs. */
export interface Price {
  readonly prompt: Cost;
  readonly completion: Cost;
}

/** By model as the server knows it. */
export type PriceTable = ReadonlyMap<string, Price>;

const UNIT = 10n ** 12n;

export function costOf(price: Price, tokens: TokenUsage): Cost {
  return price.prompt * BigInt(tokens.prompt) + price.completion * BigInt(tokens.completion);
}

/** An amount of money such as `5` or `0.25`, with up to twelve decimals. Throws a UserError; `name` is what it is of. */
export function parseCost(text: string, name: string): Cost {
  return parseDecimal(text, 12, name);
}

/** A price per million tokens, such as `0.15`, with up to six decimals. Throws a UserError. */
export function parsePrice(text: string, name: string): Cost {
  return parseDecimal(text, 6, name);
}

function parseDecimal(text: string, decimals: number, name: string): bigint {
  const parts = /^(\d*)(?:\.(\d+))?$/.exec(text);
  const [, whole = '', rest = ''] = parts ?? [];
  if (parts === null || whole + rest === '' || rest.length > decimals || whole.length > 6) {
    throw new UserError(
      `${name} "${text}" is no amount`,
      `give a number below a million with up to ${decimals} decimals, such as 0.25`,
    );
  }
  return BigInt(whole + rest.padEnd(decimals, '0'));
}

/** As a decimal number, exact: at least two decimals, and no more zeros at its end than these have. */
export function shownCost(cost: Cost): string {
  const decimals = (cost % UNIT).toString().padStart(12, '0').replace(/0+$/, '').padEnd(2, '0');
  return `${cost / UNIT}.${decimals}`;
}
