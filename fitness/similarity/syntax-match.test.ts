import { expect, it } from 'vitest';

import type { Language } from '../../core/language.js';
import { loadParser } from '../../syntax/parse.js';
import type { SyntaxTree } from '../../syntax/tree.js';

import { syntaxMatch } from './syntax-match.js';

const parser = await loadParser(['python', 'java', 'javascript']);
const parse = (language: Language, ...sources: readonly string[]): readonly SyntaxTree[] =>
  sources.flatMap((source) => parser.parse(language, source) ?? []);

it.each<readonly [Language, string, string, number]>([
  // module, statement, call, argument list, sum; the candidate has a statement and a call of other shapes.
  // Shared: the sum. 1 of 5.
  ['python', 'f(a + b)', 'a + b', 1 / 5],
  // Of the 3 subtrees module, statement and sum the candidate's sum in a call matches one.
  ['python', 'a + b', 'f(a + b)', 1 / 3],
  // Operators and literals of one kind are not told apart.
  ['python', 'a + 1', 'b - 2', 1],
  // Clipped: the candidate has one of two sums. module: 0; statements: 1 of 2; sums: 1 of 2.
  ['python', 'a + b\nc + d', 'a + b', 2 / 5],
  // The candidate's second is one too many, and costs nothing but the root.
  ['python', 'a + b', 'a + b\nc + d', 2 / 3],
  // A kind of leaf counts: one number for a name, and subscript, statement and program are others.
  ['javascript', 'a[b];', 'a[1];', 0],
  // So does the field: program, loop, call and arguments; the loop's test is the other's step.
  ['java', 'for (; f(); ) {}', 'for (;; f()) {}', 3 / 5],
  ['javascript', 'let a = 1; f(a);', 'let b = 2; f(b);', 1],
  // program, declaration, type, declarator; type and declarator are the same.
  ['java', 'int x = 1;', 'final int x = 1;', 2 / 4],
])('in %s, of %j and %j is %d', (language, reference, candidate, expected) => {
  expect(syntaxMatch(parse(language, reference), parse(language, candidate))).toBeCloseTo(expected, 12);
});

it("has the 19 subtrees that CodeXGLUE's script finds in the paper's first example", () => {
  // Of issue 192 there: 11 of 19, without clipping. The reference has `int` and both `(d == 0)` and its comparison
  // twice in one shape, the candidate once: 3 fewer with clipping.
  const rest = (type: string, test: string): readonly SyntaxTree[] =>
    parse(
      'java',
      `public static int Sign(double d) { return (${type}) ((d == 0) ? 0 : (${test}) ? -1 : 1); }`,
    );
  expect(syntaxMatch(rest('int', 'd < 0'), rest('float', 'c < 0.0'))).toBeCloseTo(8 / 19, 12);
});

it.each<readonly [Language, string, string]>([
  ['python', '"""Docs."""\ndef f(a):\n    """Docs."""\n    return a  # why\n', 'def f(a):\n  return a'],
  ['java', '/** Docs. */\nint f(int a) { return a; } // why', 'int f(int a) {\n  return a;\n}'],
  ['javascript', '#!/usr/bin/env node\n/* a */ f(/* b */ a);', 'f(a);'],
])('leaves comments, docstrings and layout out in %s', (language, reference, candidate) => {
  expect(syntaxMatch(parse(language, reference), parse(language, candidate))).toBe(1);
  expect(syntaxMatch(parse(language, candidate), parse(language, reference))).toBe(1);
});

it('puts the subtrees of all files together', () => {
  const [one, other] = ['a + b', 'f(c)'];
  expect(syntaxMatch(parse('python', one, other), parse('python', other, one))).toBe(1);
  // 3 of 3 + 4 subtrees.
  expect(syntaxMatch(parse('python', one, other), parse('python', one))).toBeCloseTo(3 / 7, 12);
});

it('has an empty file be its root, and no file be nothing', () => {
  expect(syntaxMatch(parse('python', ''), parse('python', '# nothing'))).toBe(1);
  expect(syntaxMatch(parse('python', ''), parse('python', 'a'))).toBe(0);
  expect(syntaxMatch(parse('python', '', 'a + b'), parse('python', 'a + b'))).toBe(3 / 4);
  expect(syntaxMatch([], [])).toBe(1);
  expect(syntaxMatch([], parse('python', 'a'))).toBe(0);
});
