import { expect, it } from 'vitest';

import type { ProblemTrials, Trial } from '../../engine/operator-trials/operator-trials.js';
import { REASONS, reasonOf } from '../../operators/python/reasons.js';
import { caseProblem } from '../../operators/testing/case-subject.js';

import { programPatch } from './program-patch.js';
import { sampledSteps } from './sampled-steps.js';

const problem = caseProblem({ before: 'total = 0\n' });
const site = { file: 'main.py', scope: '<module>', kind: 'call', hash: '0', ordinal: 0 };
const trial = (variant: string, text: string, outcome = 'accepted'): Trial => ({
  variant,
  applied: {
    step: { operator: 'S10', variant, site, seed: 'a' },
    program: { ...problem.program, files: { 'main.py': text } },
  },
  outcome,
  reason: null,
  effect: null,
});
const long = 'step()\n'.repeat(50);
const TRIALS: readonly ProblemTrials[] = [
  {
    operator: 'S10',
    problem,
    sites: {},
    seconds: 0,
    rate: { applied: 0, seconds: 0 },
    trials: [
      trial('expand', long),
      trial('expand', 'total = 1\n'),
      trial('expand', 'total = 2\n'),
      trial('contract', 'total = 3\n'),
      trial('contract', 'total = 4\n', 'lint'),
    ],
  },
  {
    operator: 'S1',
    problem,
    sites: {},
    seconds: 0,
    rate: { applied: 0, seconds: 0 },
    trials: [trial('lazy-batches', 'total = 5\n')],
  },
];

it('samples what cleared the gates, its own variants in turn, long diffs last', () => {
  const sampled = sampledSteps('S10', TRIALS, 10);
  expect(sampled.map(({ patch }) => patch.split('\n').at(-1))).toEqual([
    '+total = 1',
    '+total = 3',
    '+total = 2',
    '+step()',
  ]);
  expect(sampled[0]).toMatchObject({ problem: 'Case/0', variant: 'expand', reason: REASONS.S10?.expand });
  expect(sampledSteps('S10', TRIALS, 2)).toEqual(sampled.slice(0, 2));
});

it('has no reason for a variant that nobody wrote one for', () => {
  expect(() => reasonOf('S10', 'gone')).toThrow(RangeError);
});

it('shows the changed files alone, a dotted line between the parts', () => {
  const lines = Array.from({ length: 12 }, (_, at) => `line_${at}()`);
  const changed = lines.map((line, at) => (at === 0 || at === 11 ? `new_${line}` : line));
  const text = (own: readonly string[]): string => `${own.join('\n')}\n`;
  const patch = programPatch(
    { 'main.py': text(lines), 'same.py': 'x\n' },
    { 'main.py': text(changed), 'same.py': 'x\n', 'more.py': 'y\n' },
    1,
  );
  expect(patch).toBe(
    [
      ...['# main.py', '-line_0()', '+new_line_0()', ' line_1()', ' ...'],
      ...[' line_10()', '-line_11()', '+new_line_11()', '# more.py', '+y'],
    ].join('\n'),
  );
});
