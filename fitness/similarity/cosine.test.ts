import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { Program } from '../../core/program.js';
import { loadParser } from '../../syntax/parse.js';

import { compareTokenCounts, cosine } from './cosine.js';

const parser = await loadParser(['python', 'java', 'javascript']);
const program = (language: Program['language'], ...texts: readonly string[]): Program => ({
  language,
  entryFile: '0',
  files: Object.fromEntries(texts.map((text, index) => [String(index), text])),
});
const split = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');
const LISTS = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

it.each([
  // (2, 1) · (1, 1) = 3, by √5 · √2.
  ['a a b', 'a b', 3 / Math.sqrt(10)],
  // (1, 2, 0) · (0, 1, 2) = 2, by √5 · √5.
  ['a b b', 'b c c', 2 / 5],
  ['a', 'b', 0],
  ['a a', 'a', 1],
  ['', 'a', 0],
  ['', '', 1],
])('the cosine of %j and %j is %d', (left, right, expected) => {
  expect(cosine(split(left), split(right))).toBeCloseTo(expected, 12);
});

it('is symmetric, in 0 to 1, and 1 to the bit for the same counts', () => {
  fc.assert(
    fc.property(LISTS, LISTS, (left, right) => {
      const found = cosine(left, right);
      expect(found).toBe(cosine(right, left));
      expect(found).toBeGreaterThanOrEqual(0);
      expect(found).toBeLessThanOrEqual(1);
      expect(cosine(left, [...left].reverse())).toBe(1);
    }),
  );
});

it('is what the angle of two dense vectors gives', () => {
  fc.assert(
    fc.property(LISTS, LISTS, (left, right) => {
      fc.pre(left.length > 0 && right.length > 0);
      const vector = (list: readonly string[]): readonly number[] =>
        ['a', 'b', 'c', 'd'].map((letter) => list.filter((one) => one === letter).length);
      const [first, second] = [vector(left), vector(right)];
      const dot = first.reduce((sum, one, index) => sum + one * (second[index] ?? 0), 0);
      expect(cosine(left, right)).toBeCloseTo(dot / (Math.hypot(...first) * Math.hypot(...second)), 12);
    }),
  );
});

it('tells words from other tokens, and does not split them', () => {
  // All: x = max_value + 1 (5 tokens) and x = max + 1 share 4. Words: x, max_value and x, max share 1 of 2.
  expect(
    compareTokenCounts(parser, program('python', 'x = max_value + 1'), program('python', 'x = max + 1')),
  ).toEqual({ tokens: 4 / 5, words: 1 / 2 });
});

it.each([
  ['javascript', '// one\nlet $x = `a ${b}` /* two */;', 'let   $x\n=`a ${b}`;'],
  ['java', "int x = 1; // one\n/** two */ char c = '\"';", "int x=1;char c='\"';"],
  ['python', '"""Docs."""\nimport os\nx = "# a"  # b\n', 'x="# a"'],
] as const)('leaves comments, layout, docstrings and imports out in %s', (language, left, right) => {
  const found = compareTokenCounts(parser, program(language, left), program(language, right));
  expect(found).toEqual({ tokens: 1, words: 1 });
});

it.each([
  ['javascript', '`a`', '`b`', 0],
  ['javascript', '/a/', '/b/', 0],
  // f and two brackets of four.
  ['python', 'f("a")', 'f("b")', 3 / 4],
  // int, x, = and ; of five.
  ['java', 'int x = "a";', 'int x = "b";', 4 / 5],
  ['java', "int x = 'a';", "int x = 'b';", 4 / 5],
] as const)('takes a literal for one token in %s: %s and %s', (language, left, right, expected) => {
  expect(compareTokenCounts(parser, program(language, left), program(language, right)).tokens).toBe(expected);
});

it('counts imports where asked for', () => {
  const [left, right] = [program('java', 'import a.b; int x = 1;'), program('java', 'int x = 1;')];
  expect(compareTokenCounts(parser, left, right).tokens).toBe(1);
  expect(compareTokenCounts(parser, left, right, { withImports: true }).tokens).toBeLessThan(1);
});

it('takes the tokens of all files together', () => {
  const found = compareTokenCounts(
    parser,
    program('python', 'x = 1', 'y = 2'),
    program('python', 'y = 2', 'x = 1'),
  );
  expect(found).toEqual({ tokens: 1, words: 1 });
});

it('has empty programs alike, and refuses what does not parse', () => {
  expect(compareTokenCounts(parser, program('python', ''), program('python', '# nothing'))).toEqual({
    tokens: 1,
    words: 1,
  });
  expect(() => compareTokenCounts(parser, program('java', 'int'), program('java', ''))).toThrow(
    '0 does not parse',
  );
});
