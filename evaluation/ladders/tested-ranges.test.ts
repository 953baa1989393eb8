import { describe, expect, it } from 'vitest';

import type { Problem } from '../../core/problem.js';
import { oneFileProgram } from '../../core/program.js';
import { loadParser } from '../../syntax/parse.js';

import { testedRanges } from './tested-ranges.js';

const parser = await loadParser(['python']);

function problemOf(calls: readonly string[]): Problem {
  return {
    ...{
      id: 'P/1',
      dataset: 'd',
      language: 'python',
      prompt: '',
      entryPoint: 'f',
      licence: 'MIT',
      record: {},
    },
    program: oneFileProgram('python', 'def f(*given):\n    return 0\n'),
    tests: { style: 'calls', calls: calls.map((input) => ({ input, output: '0' })) },
  };
}

describe('ranges of numbers in tests', () => {
  it.each([
    [['3', '-7', '12'], ['from -7 to 12 in the tests']],
    [
      ['1.5, 2', '.25, 10', '1e3, 9'],
      ['from .25 to 1e3 in the tests', 'from 2 to 10 in the tests'],
    ],
    [
      ['[1, 2], 5', '[], 6'],
      [null, 'from 5 to 6 in the tests'],
    ],
    // None of these is a range of the parameter.
    [['4'], [null]],
    [['4', '4.0'], [null]],
    [['1', 'None', '2'], [null]],
    [
      ['1', '2, 3'],
      ['from 1 to 2 in the tests', null],
    ],
    [['a=1', 'a=2'], []],
    [['*[1]', '*[2]'], []],
    [[], []],
  ])('of %j are %j', (calls, ranges) => {
    expect(testedRanges(problemOf(calls), parser)).toEqual(ranges);
  });
});
