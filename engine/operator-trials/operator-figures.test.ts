import { describe, expect, it } from 'vitest';

import { caseProblem } from '../../operators/testing/case-subject.js';
import { OPERATORS } from '../../operators/catalog.js';

import { operatorFigures } from './operator-figures.js';
import type { ProblemTrials, Trial } from './operator-trials.js';

const problem = caseProblem({ before: 'def f(x):\n    return x\n' });
const site = { file: 'main.py', scope: 'f', kind: 'call', hash: '0', ordinal: 0 };
const applied = (variant: string): Trial['applied'] => ({
  step: { operator: 'S1', variant, site, seed: 'a' },
  program: problem.program,
});
const accepted = (
  variant: string,
  rc: number,
  addedTokens: number,
  left: number,
  becomesOriginal = false,
): Trial => ({
  variant,
  applied: applied(variant),
  outcome: 'accepted',
  reason: null,
  effect: {
    rc,
    rr: -rc,
    strip: { addedTokens, survives: { folding: 1, threads: 1, inlining: left }, becomesOriginal },
  },
});
const held = (variant: string, outcome: string, isApplied: boolean): Trial => ({
  variant,
  applied: isApplied ? applied(variant) : null,
  outcome,
  reason: 'why',
  effect: null,
});
const TRIALS: readonly ProblemTrials[] = [
  {
    operator: 'S1',
    problem,
    sites: { lazy: 2, eager: 5 },
    trials: [accepted('lazy', 0.1, 30, 1), held('eager', 'lint', true), held('eager', 'lint', true)],
    seconds: 0.5,
    rate: { applied: 300, seconds: 0.1 },
  },
  {
    operator: 'S1',
    problem,
    sites: { lazy: 1 },
    trials: [accepted('lazy', 0.3, 10, 0, true), held('lazy', 'declined', false)],
    seconds: 1.5,
    rate: { applied: 100, seconds: 0.1 },
  },
  { operator: 'S1', problem, sites: {}, trials: [], seconds: 0, rate: { applied: 0, seconds: 0 } },
  { operator: 'S2', problem, sites: {}, trials: [], seconds: 0, rate: { applied: 0, seconds: 0 } },
];

describe('the figures of operators', () => {
  const [first, second] = operatorFigures(OPERATORS.slice(0, 2), TRIALS);

  it('count problems, sites, applications and what the gates held back', () => {
    expect(first).toMatchObject({
      id: 'S1',
      problems: 3,
      problemsWithSites: 2,
      sites: 8,
      applied: 4,
      accepted: 2,
    });
    expect(Object.entries(first?.rejections ?? {})).toEqual([
      ['lint', 2],
      ['declined', 1],
    ]);
  });

  it('list variants by their sites', () => {
    expect(first?.variants).toEqual([
      { variant: 'eager', sites: 5, applied: 2 },
      { variant: 'lazy', sites: 3, applied: 2 },
    ]);
  });

  it('average effects over what was accepted, and strip resistance over its tokens', () => {
    expect(first?.rc).toBeCloseTo(0.2);
    expect(first?.rr).toBeCloseTo(-0.2);
    expect(first?.survives).toEqual({ folding: 1, threads: 1, inlining: 0.75 });
    expect(first?.becomeOriginal).toBe(1);
    expect(first?.applicationsPerSecond).toBeCloseTo(2000);
    expect(first?.firstMilliseconds).toBeCloseTo(2000 / 3);
  });

  it('have nothing to say of effects where nothing was accepted', () => {
    expect(second).toMatchObject({
      problems: 1,
      sites: 0,
      rc: null,
      rr: null,
      survives: null,
      applicationsPerSecond: null,
      firstMilliseconds: 0,
    });
  });
});
