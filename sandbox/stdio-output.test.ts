import { execFileSync } from 'node:child_process';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findPython } from './python/interpreter.js';
import { outputsAgree } from './stdio-output.js';

const python = (await findPython()).executable;

/** The rule in Python itself: the judge of what rounding, stripping and reading of numbers give. */
const RULE = `
import json, sys
def agree(actual, expected):
    try:
        value = float(actual)
        if value % 1 == 0:
            return str(int(value)) == str(int(float(expected)))
        digits = min(len(text.strip().split(".")[1]) for text in (actual, expected))
        return str(round(value, digits)) == str(round(float(expected), digits))
    except (ValueError, OverflowError, IndexError):
        return actual.strip() == expected.strip()
json.dump([agree(*pair) for pair in json.load(sys.stdin)], sys.stdout)
`;

type Pair = readonly [actual: string, expected: string];

function judge(pairs: readonly Pair[]): unknown {
  return JSON.parse(execFileSync(python, ['-c', RULE], { input: JSON.stringify(pairs), encoding: 'utf8' }));
}

const CASES: readonly (readonly [name: string, actual: string, expected: string, agree: boolean])[] = [
  ['equal texts', 'a b\nc\n', 'a b\nc\n', true],
  ['other texts', 'a b\nc\n', 'a b\nd\n', false],
  ['white space at the ends', '\n  yes \t\n', 'yes', true],
  ['white space inside', 'a  b', 'a b', false],
  ['white space of Python', '\u00857.\u00a0', '7', true],
  ['a separator, white space in texts', '\u001cyes\u001f', 'yes', true],
  ['a separator, no white space in numbers', '\u001c7.0', '7', false],
  ['a number beside a separator, which is equal as a text', '9', '\u001f9', true],
  ['a byte order mark', '\uFEFFyes', 'yes', false],
  ['nothing and nothing', '', '\n', true],
  ['nothing and a number', '', '0', false],
  ['integers', '5', '5', true],
  ['other integers', '5', '6', false],
  ['an integer and a float of its value', '5', '5.0', true],
  ['an integer and a float that is cut', '3', '3.7', true],
  ['a float that is not cut', '3.7', '3', false],
  ['a number cut towards zero', '0', '-0.9', true],
  ['an integer and a word', '5', 'five', false],
  ['an integer and infinity', '5', 'inf', false],
  ['leading zeros', '007', '7', true],
  ['underscores', '1_000', '1000', true],
  ['a doubled underscore', '1__000', '1000', false],
  ['digits of another script', '٤٢', '42', true],
  ['large integers beyond a double', '9007199254740993', '9007199254740992', true],
  ['fewer digits printed', '0.33', '0.3333333', true],
  ['more digits printed', '0.3333333', '0.33', true],
  ['another last digit', '0.34', '0.3333333', false],
  ['a tie that is even below', '0.125', '0.12', true],
  ['a tie that is even above', '0.375', '0.38', true],
  ['a number next to a tie', '2.675', '2.67', true],
  ['no digits after the point', '2.5', '3.', false],
  ['zero and minus zero', '-0.04', '0.0', false],
  ['minus zero twice', '-0.04', '-0.0', true],
  ['an exponent without a point', '5e-1', '0.5', false],
  ['an exponent with a point', '1.5e-3', '0.0015', true],
  ['an infinite number with a point', '1.5e999', '2.5e999', true],
  ['infinities as texts', 'inf', 'inf', true],
  ['infinity by two names', 'inf', 'Infinity', false],
  ['no number as a text', 'nan', 'nan', true],
  ['two numbers', '1.0 2.0', '1 2', false],
  ['a number and its line', '1.50\n', '1.5', true],
  ['a half point', '.5', '0.5', true],
  ['a point alone', '.', '.', true],
  ['hexadecimal', '0x10', '16', false],
  ['a JavaScript number', '0b1', '1', false],
  ['a fraction and a word with a point', '1.5', 'a.b', false],
];

describe('what AVATAR takes for the same output', () => {
  it.each(CASES)('%s', (_name, actual, expected, agree) => {
    expect(outputsAgree(actual, expected)).toBe(agree);
  });

  it('takes linear time on long outputs', () => {
    const long = 500_000;
    for (const output of [' '.repeat(long), '7'.repeat(long), '1_'.repeat(long), '1.'.repeat(long)]) {
      expect(outputsAgree(`x${output}x`, 'y')).toBe(false);
      expect(outputsAgree(`${output}x`, `${output}y`)).toBe(false);
    }
  });

  it('is what Python itself says of these cases', () => {
    expect(judge(CASES.map(([, actual, expected]) => [actual, expected]))).toEqual(
      CASES.map(([, , , agree]) => agree),
    );
  });

  it('is what Python itself says of numbers near each other, ties and texts like numbers', () => {
    const digits = fc.integer({ min: 0, max: 12 });
    const near = fc
      .tuple(fc.double({ min: -1000, max: 1000, noNaN: true }), digits, digits)
      .map(([value, left, right]): Pair => [value.toFixed(left), value.toFixed(right)]);
    const ties = fc
      .tuple(fc.integer({ min: -4000, max: 4000 }), digits, fc.constantFrom(0, 1e-9, -1e-9))
      .map(([eighths, places, off]): Pair => [String(eighths / 8), (eighths / 8 + off).toFixed(places)]);
    const anyDouble = fc
      .tuple(fc.double(), fc.double(), fc.boolean())
      .map(([one, two, same]): Pair => [String(one), String(same ? one : two)]);
    const characters = fc.constantFrom(...Array.from('0123456789..__eE+-  \n\t\u001f\u0085٣𝟗x'));
    const likeNumber = fc.string({ unit: characters, maxLength: 9 });
    const texts = fc.tuple(likeNumber, likeNumber).map(([one, two]): Pair => [one, two]);
    const noise = fc.constantFrom(
      '',
      '',
      ' ',
      '\n',
      '\u001c',
      '\u0085',
      '\u3000',
      '\uFEFF',
      '0',
      '_',
      '.',
      '+',
      'e0',
    );
    const noisy = fc
      .tuple(noise, fc.oneof(near, ties, anyDouble), noise)
      .map(([before, [one, two], after]): Pair => [before + one + after, two]);
    const pairs = fc.oneof(near, ties, anyDouble, texts, noisy);
    fc.assert(
      fc.property(fc.array(pairs, { minLength: 300, maxLength: 600 }), (all) => {
        expect(all.map(([actual, expected]) => outputsAgree(actual, expected))).toEqual(judge(all));
      }),
      { numRuns: 12 },
    );
  });
});
