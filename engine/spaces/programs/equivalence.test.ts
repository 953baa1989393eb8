import { describe, expect, it } from 'vitest';

import type { Program } from '../../../core/program.js';
import type { Step } from '../../../core/step.js';
import type { Comparison, Difference } from '../../../sandbox/comparison.js';

import { counterExample, guiltyStep, objectionOf } from './equivalence.js';
import type { Replaying } from './realised.js';

const outcome = (ended: string, more = {}): Difference['original'] => ({
  ended,
  argumentsAfter: null,
  output: '',
  ...more,
});
const difference = (part: Difference['in'], original = {}, evolved = {}): Difference => ({
  input: '[1, 2]',
  in: part,
  original: outcome('returned 3', original),
  evolved: outcome('returned 4', evolved),
});
const NO_TIME = { original: 0, evolved: 0 };
const same = (original: number, evolved: number, unreached: number | null = null): Comparison => ({
  kind: 'same',
  inputs: 16,
  accepted: 12,
  lines: { original, evolved },
  work: [],
  reach:
    unreached === null
      ? null
      : {
          original: { statements: 5, reached: 5, missed: [] },
          evolved: { statements: 20, reached: 20 - unreached, missed: [{ file: 'main.py', line: 9 }] },
        },
});

describe('objectionOf', () => {
  it.each<[string, Comparison, string | null]>([
    ['nothing', same(100, 700), null],
    ['nothing, all but a twentieth reached', same(100, 700, 1), null],
    [
      'statements that are never reached',
      same(100, 700, 2),
      'reach: 2 of its 20 statements are reached by no input where 1 may be: main.py:9 …',
    ],
    ['too many lines', same(100, 701), 'cost: executes 701 lines where 700 are allowed'],
    [
      'too much work on one input',
      {
        ...same(1000, 1000),
        work: [
          { input: '[]', original: 1, evolved: 90, seconds: NO_TIME },
          { input: '[7]', original: 999, evolved: 310_991, seconds: NO_TIME },
        ],
      } as Comparison,
      'cost: on [7] does the work of 310991 lines where 304995 are allowed, calls counted',
    ],
    [
      'another value',
      {
        kind: 'different',
        inputs: 3,
        accepted: 2,
        lines: { original: 1, evolved: 1 },
        first: difference('value'),
      },
      'equivalence: on [1, 2] another value: returned 3 became returned 4',
    ],
    [
      'changed arguments',
      {
        kind: 'different',
        inputs: 3,
        accepted: 2,
        lines: { original: 1, evolved: 1 },
        first: difference('arguments', {}, { argumentsAfter: '[]' }),
      },
      'equivalence: on [1, 2] another arguments: arguments after it unchanged became arguments after it []',
    ],
    [
      'what cannot be compared',
      { kind: 'refused', reason: 'no name' },
      'equivalence: cannot be compared: no name',
    ],
  ])('of %s', (_name, comparison, expected) => {
    const objection = objectionOf(comparison);
    expect(objection === null ? null : `${objection.gate}: ${objection.reason}`).toBe(expected);
  });
});

describe('guiltyStep', () => {
  const step = (operator: string): Step => ({
    operator,
    variant: 'v',
    site: { file: 'main.py', scope: 'f', kind: 'identifier', hash: '0', ordinal: 0 },
    seed: operator,
  });
  const program: Program = { language: 'python', entryFile: 'main.py', files: { 'main.py': 'x\n' } };
  // No operator is known, so that every prefix replays to the original; what differs is counted instead.
  const variation: Replaying = {
    operators: new Map(),
    original: program,
    subjectOf: () => null,
  };

  it.each([
    [1, 'B'],
    [0, 'A'],
    [9, 'C'],
  ])('is the one after which %d comparisons said the same', async (before, guilty) => {
    let asked = 0;
    const genotype = [step('A'), step('B'), step('C')];
    const found = await guiltyStep(variation, genotype, () => Promise.resolve(asked++ >= before));
    expect(found?.operator).toBe(guilty);
  });

  it('goes into the counter-example with what each side did', () => {
    expect(counterExample(difference('value'), step('A'))).toEqual({
      input: '[1, 2]',
      part: 'value',
      original: 'returned 3',
      evolved: 'returned 4',
      gene: expect.objectContaining({ operator: 'A' }) as unknown,
    });
    expect(counterExample(difference('output', { output: 'a\n' }), null)).toMatchObject({
      original: 'output "a\\n"',
      gene: null,
    });
  });
});
