import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { tokenEntropy } from './entropy.js';
import { maxLineTokens } from './line-tokens.js';
import { wordTokens } from './word-tokens.js';

describe('word tokens', () => {
  it.each<[text: string, tokens: string[]]>([
    ['', []],
    ['a b\n\tc', ['a', 'b', 'c']],
    ['x = y', ['x', '=', 'y']],
    ['f(x, y)[0]', ['f', '(', 'x', ',', 'y', ')', '[', '0', ']']],
    ['"YES"', ['``', 'YES', "''"]],
    ['say "YES"', ['say', '``', 'YES', "''"]],
    ['x="YES"', ['x=', "''", 'YES', "''"]],
    ["b += '+'\nend", ['b', '+=', "'+'", 'end']],
    ["return 'Hi'", ['return', "'Hi", "'"]],
    ["('a', 1)", ['(', "'", 'a', "'", ',', '1', ')']],
    ["it's we'll don't cannot", ['it', "'s", 'we', "'ll", 'do', "n't", 'can', 'not']],
    ['1,000 a:b 3:4 end:', ['1,000', 'a', ':', 'b', '3:4', 'end', ':']],
    ['a.b c. d... e.', ['a.b', 'c.', 'd', '...', 'e', '.']],
    [
      'a; b@c #d $e %f g&h?!',
      ['a', ';', 'b', '@', 'c', '#', 'd', '$', 'e', '%', 'f', 'g', '&', 'h', '?', '!'],
    ],
    ['n**2 a--b', ['n', '*', '*', '2', 'a', '--', 'b']],
    ['x <= y -> z', ['x', '<', '=', 'y', '-', '>', 'z']],
    ['gonna wanna go', ['gon', 'na', 'wan', 'na', 'go']],
  ])('of %j', (text, tokens) => {
    expect(wordTokens(text)).toEqual(tokens);
  });

  it('have no white space in them and lose no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        const tokens = wordTokens(text);
        expect(tokens.some((token) => token === '' || /\s/u.test(token))).toBe(false);
        expect(tokens.join('').replace(/[^a-z]/giu, '')).toBe(text.replace(/[^a-z]/giu, ''));
      }),
    );
  });
});

describe('tokens of the longest line', () => {
  it('are those of the line with most of them, not of the longest text', () => {
    expect(maxLineTokens('a_very_long_name_that_is_one_token\nf(x)\n')).toBe(4);
    expect(maxLineTokens('')).toBe(0);
  });

  it('are the most that any line has when every line is tokenised', () => {
    const piece = fc.constantFrom(
      "don't",
      'cannot',
      "d'ye",
      '"',
      "'",
      'a',
      '.',
      ',',
      ' ',
      '  ',
      '\n',
      '(',
      '=',
      'é',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        expect(maxLineTokens(text)).toBe(
          Math.max(...text.split('\n').map((line) => wordTokens(line).length)),
        );
      }),
    );
  });
});

describe('entropy', () => {
  it.each<[tokens: string[], bits: number]>([
    [[], 0],
    [['a'], 0],
    [['a', 'a', 'a'], 0],
    [['a', 'b'], 1],
    [['a', 'b', 'c', 'd'], 2],
    [['a', 'a', 'b', 'c'], 1.5],
  ])('of %j is %d bits', (tokens, bits) => {
    expect(tokenEntropy(tokens)).toBeCloseTo(bits, 12);
  });
});
