import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { coverageDistance, memberShares, unitSpread, unitTests } from './compare-coverage.js';
import { KNOWLEDGE_UNITS } from './knowledge-unit.js';
import { REAL_WORLD } from './real-world.js';
import { vectorBy } from './tally.js';
import type { KnowledgeVector } from './tally.js';

const TABLES = join(process.env.SPECIATE_SHARED ?? '', 'reference', 'ku', 'paper_tables.json');

const vector = fc
  .array(fc.nat({ max: 50 }), { minLength: 20, maxLength: 20 })
  .map((counts) => vectorBy((unit) => counts[KNOWLEDGE_UNITS.indexOf(unit)] ?? 0));

function only(instances: Partial<KnowledgeVector>): KnowledgeVector {
  return vectorBy((unit) => instances[unit] ?? 0);
}

describe('the distance of two coverages', () => {
  it('is 0 to itself, and the sign test then has nothing to say', () => {
    const { paper, normalised, signedRank } = coverageDistance(REAL_WORLD.shares, REAL_WORLD.shares);
    expect([paper, normalised]).toEqual([0, 0]);
    expect(signedRank).toMatchObject({ pairs: 0, p: 1 });
  });

  it('is the same from both sides', () => {
    fc.assert(
      fc.property(vector, vector, (first, second) => {
        const [left, right] = memberShares([first, second]);
        fc.pre(left !== undefined && right !== undefined);
        fc.pre([first, second].every((one) => Object.values(one).some((value) => value > 0)));
        expect(coverageDistance(left, right).normalised).toBeCloseTo(
          coverageDistance(right, left).normalised,
          9,
        );
      }),
    );
  });
});

describe('members of a group', () => {
  it('have shares of their own, and zeros where they have nothing', () => {
    const [some, none] = memberShares([only({ Loop: 3, Condition: 1 }), only({})]);
    expect(some).toMatchObject({ Loop: 0.75, Condition: 0.25, Function: 0 });
    expect(none).toEqual(only({}));
  });

  it('spread over a unit with those that lack it, and have no Gini where all do', () => {
    const members = memberShares([only({ Loop: 1 }), only({}), only({}), only({})]);
    expect(unitSpread(members, 'Loop').gini).toBeCloseTo(0.75, 12);
    expect(unitSpread(members, 'Loop').lorenz?.at(-2)).toEqual({ population: 0.75, share: 0 });
    expect(unitSpread(members, 'Database')).toEqual({ gini: null, lorenz: null });
  });

  it('have a curve of at most 101 points, from none to all', () => {
    const members = memberShares(Array.from({ length: 5000 }, (_, at) => only({ Loop: at, Function: 9 })));
    const { lorenz } = unitSpread(members, 'Loop');
    expect(lorenz).toHaveLength(101);
    expect([lorenz?.[0], lorenz?.at(-1)?.population]).toEqual([{ population: 0, share: 0 }, 1]);
  });

  it('are told apart where they differ, with p by the number of tests', () => {
    const many = (loops: number): KnowledgeVector[] =>
      Array.from({ length: 12 }, (_, at) => only({ Loop: loops + at, Function: 100 }));
    const tests = unitTests(memberShares(many(1)), memberShares(many(40)), 0.05);
    expect(tests.Loop.isRejected).toBe(true);
    expect(tests.Loop.adjusted).toBeCloseTo(Math.min(1, tests.Loop.p * 20), 12);
    expect(tests.Database).toEqual({ p: 1, adjusted: 1, isRejected: false });
  });
});

it.skipIf(!existsSync(TABLES))('the published column is that of Table 3', () => {
  const columns = z.record(z.string(), z.record(z.string(), z.number()));
  const { table3 } = z.object({ table3: columns }).parse(JSON.parse(readFileSync(TABLES, 'utf8')));
  for (const unit of KNOWLEDGE_UNITS) {
    expect.soft(100 * REAL_WORLD.shares[unit], unit).toBeCloseTo(table3[unit]?.real_world ?? NaN, 9);
  }
});
