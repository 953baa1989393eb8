import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';
import { vectorBy } from '../../fitness/ku/tally.js';
import type { KnowledgeVector } from '../../fitness/ku/tally.js';
import { REAL_WORLD } from '../../fitness/ku/real-world.js';

import type { Choices, Plan } from './benchmark-state.js';
import { BenchmarkState } from './benchmark-state.js';
import { choosePlan } from './choose-plan.js';
import { graftPlanSpace } from './graft-plans.js';
import { greedyPlans } from './greedy-plans.js';
import { searchPlans } from './search-plans.js';

function vector(instances: Partial<KnowledgeVector>): KnowledgeVector {
  return vectorBy((unit) => instances[unit] ?? 0);
}

const PLAIN = { Operators: 8, Variables: 5, Condition: 2, Loop: 2, Function: 1 };

/** Problems of 50 tokens, each with a version for each of some units at 20 tokens more. */
function problems(count: number): readonly Choices[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `P/${at}`,
    versions: [
      { units: vector(PLAIN), tokens: 50, grafts: 0 },
      ...(['Object Oriented Programming', 'Exception Handling', 'Database'] as const).map((unit) => ({
        units: vector({ ...PLAIN, [unit]: 3, Function: 3 }),
        tokens: 70,
        grafts: 1,
      })),
    ],
  }));
}

const plans = (count: number): fc.Arbitrary<Plan> =>
  fc.array(fc.nat({ max: 3 }), { minLength: count, maxLength: count });

describe('the state of a benchmark', () => {
  it('is the same changed step by step as counted anew, whatever was looked at in between', () => {
    const choices = problems(6);
    fc.assert(
      fc.property(plans(6), plans(6), (first, second) => {
        const state = new BenchmarkState(choices, REAL_WORLD.shares, first);
        second.forEach((version, problem) => {
          state.peek(problem, 3 - version);
          state.set(problem, version);
        });
        const [at, version] = [0, choices[0]?.versions[3]];
        const looked = version === undefined ? null : state.peekAt(at, version);
        const { jsd: peeked, growth: grown } = state.peek(at, 3);
        expect(looked?.jsd).toBeCloseTo(peeked, 12);
        expect(looked?.growth).toBeCloseTo(grown, 12);
        const anew = new BenchmarkState(choices, REAL_WORLD.shares, second).figures();
        expect(state.figures()).toEqual(anew);
        expect(state.plan).toEqual(second);
      }),
    );
  });

  it('grows by the tokens of the versions, over those of the originals', () => {
    const state = new BenchmarkState(problems(4), REAL_WORLD.shares, [1, 0, 2, 0]);
    expect(state.figures()).toMatchObject({ growth: 240 / 200, grafts: 2 });
    expect(() => {
      state.set(0, 9);
    }).toThrow(RangeError);
  });
});

describe('plans', () => {
  it('on the greedy way come nearer to the target with each, within the growth that is allowed', () => {
    const choices = problems(20);
    const way = greedyPlans(choices, REAL_WORLD.shares, 1.2, 50).map((plan) =>
      new BenchmarkState(choices, REAL_WORLD.shares, plan).figures(),
    );
    expect(way.length).toBeGreaterThan(5);
    way.slice(1).forEach(({ jsd }, at) => {
      expect(jsd).toBeLessThan(way[at]?.jsd ?? 0);
    });
    expect(Math.max(...way.map(({ growth }) => growth))).toBeLessThanOrEqual(1.2);
  });

  it('are stored and read as they were', () => {
    const space = graftPlanSpace(problems(5), REAL_WORLD.shares, 3);
    fc.assert(
      fc.property(plans(5), (plan) => {
        expect(space.decodeGenotype(space.encodeGenotype(plan))).toEqual(plan);
      }),
    );
  });

  it('that grow too much, or were tried, are held back', async () => {
    const space = graftPlanSpace(problems(4), REAL_WORLD.shares, 1.1);
    const order = (genotype: Plan) => ({
      descent: { kind: 'founder', genotype } as const,
      rngPath: 'a',
      most: 1,
    });
    const [small, large] = await space.breed(
      [order([1, 0, 0, 0]), order([1, 1, 1, 1])],
      new Set(),
      new AbortController().signal,
    );
    expect(small).toMatchObject({ kind: 'accepted', phenotype: { growth: 1.1 } });
    expect(large).toMatchObject({ kind: 'rejected', gate: 'growth' });
    const [again] = await space.breed(
      [order([1, 0, 0, 0])],
      new Set([small?.fingerprint ?? '']),
      new AbortController().signal,
    );
    expect(again).toMatchObject({ gate: 'duplicate' });
  });
});

describe('the search', () => {
  const job = {
    choices: problems(15),
    target: REAL_WORLD.shares,
    maxGrowth: 1.3,
    evaluations: 1500,
    seed: 3,
    signal: new AbortController().signal,
  };

  it('gives a front on which more growth is less distance, the same every time', async () => {
    const front = await searchPlans(job);
    expect(front.length).toBeGreaterThan(5);
    front.slice(1).forEach(({ figures }, at) => {
      expect(figures.growth).toBeGreaterThan(front[at]?.figures.growth ?? Infinity);
      expect(figures.jsd).toBeLessThan(front[at]?.figures.jsd ?? 0);
    });
    for (const { plan, figures } of front) {
      expect(new BenchmarkState(job.choices, job.target, plan).figures()).toEqual(figures);
    }
    expect(await searchPlans(job)).toEqual(front);
  });

  it('is picked from by distance, by growth, or for the least distance', async () => {
    const front = await searchPlans(job);
    const last = front.at(-1);
    expect(choosePlan(front, { kind: 'least-jsd' })).toBe(last);
    const half = choosePlan(front, { kind: 'growth', most: 1.15 });
    expect(half?.figures.growth).toBeLessThanOrEqual(1.15);
    expect(half?.figures.jsd).toBeGreaterThan(last?.figures.jsd ?? 1);
    const near = choosePlan(front, { kind: 'jsd', most: half?.figures.jsd ?? 0 });
    expect(near).toBe(half);
    expect(choosePlan(front, { kind: 'jsd', most: 0 })).toBeNull();
  });
});

it('has a unit for every column', () => {
  expect(KNOWLEDGE_UNITS.every((unit) => unit in REAL_WORLD.shares)).toBe(true);
});
