import { expect, it } from 'vitest';

import type { Program } from '../../core/program.js';
import { loadParser } from '../../syntax/parse.js';

import { compareTokens, tokensOf } from './compare-programs.js';

const parser = await loadParser();
const program = (...texts: readonly string[]): Program => ({
  language: 'python',
  entryFile: 'main.py',
  files: Object.fromEntries(texts.map((text, index) => [index === 0 ? 'main.py' : `part_${index}.py`, text])),
});
const ORIGINAL = 'import os\n\n\ndef f(a):\n    """Docs."""\n    return a + 1\n';

it('compares a program with itself', () => {
  expect(compareTokens(parser, program(ORIGINAL), program(ORIGINAL))).toEqual({
    jaccard: 1,
    longestRun: 10,
    longestRunWithDocstrings: 11,
  });
});

it('takes the longest run of any pair of files, and no run over the border of two', () => {
  const evolved = program('import part_1\n\n\ndef f(a):\n    """Other."""\n', 'return a + 1\n');
  const found = compareTokens(parser, program(ORIGINAL), evolved);
  expect(found).toMatchObject({ longestRun: 6, longestRunWithDocstrings: 6, jaccard: 1 });
});

it('counts a docstring that stands as it was', () => {
  const evolved = program(ORIGINAL.replace('a + 1', 'a - 1'));
  expect(compareTokens(parser, program(ORIGINAL), evolved)).toEqual({
    jaccard: 8 / 10,
    longestRun: 8,
    longestRunWithDocstrings: 9,
  });
});

it('refuses what does not parse', () => {
  expect(() => tokensOf(parser, program('def'))).toThrow('main.py does not parse');
});
