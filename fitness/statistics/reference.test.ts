import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { bonferroni } from './bonferroni.js';
import { cliffsDelta } from './cliffs-delta.js';
import { countAtN, coverageAtN, expectedCoverageAtN } from './count-at-n.js';
import { gini, unbiasedGini } from './gini.js';
import { jensenShannonDistance, jensenShannonDivergence } from './jensen-shannon.js';
import { lorenzPoints } from './lorenz.js';
import { mannWhitneyU } from './mann-whitney-u.js';
import { benchmarkPassAtK, passAtK } from './pass-at-k.js';
import { rank } from './ranks.js';
import { relativeDrop } from './relative-drop.js';
import { spearman } from './spearman.js';
import { pairedDifferences, wilcoxonSignedRank } from './wilcoxon-signed-rank.js';

const FILE = join(process.env.SPECIATE_SHARED ?? '', 'reference', 'statistics.json');

/** A figure, or null where there is none. */
const FIGURE = z.union([z.number(), z.literal('NaN').transform(() => null)]);
const NUMBERS = z.array(z.number());
const ALTERNATIVES = z.enum(['two-sided', 'greater', 'less']);
const SIGN_FLIPS = z.object({
  W_plus: z.number(),
  W_minus: z.number(),
  n_nonzero: z.number(),
  p_greater: z.number(),
  p_less: z.number(),
  p_two_sided: z.number(),
});
const SIGNED_RANK = z.object({ statistic: z.number(), pvalue: z.number(), z: z.number().optional() });
const CASES = z.object({
  wilcoxon_signed_rank: z.array(
    z.object({
      name: z.string(),
      x: NUMBERS,
      y: NUMBERS,
      expected: z.record(z.string(), z.union([SIGNED_RANK, SIGN_FLIPS])),
    }),
  ),
  mann_whitney_u: z.array(
    z.object({
      name: z.string(),
      x: NUMBERS,
      y: NUMBERS,
      expected: z.record(z.string(), z.object({ U1: z.number(), U2: z.number(), pvalue: z.number() })),
    }),
  ),
  spearman: z.array(
    z.object({
      name: z.string(),
      x: NUMBERS,
      y: NUMBERS,
      expected: z.object({ rho: FIGURE, pvalue_t: FIGURE }),
      ranks_x: NUMBERS,
      ranks_y: NUMBERS,
    }),
  ),
  cliffs_delta: z.array(
    z.object({
      name: z.string(),
      x: NUMBERS,
      y: NUMBERS,
      expected: z.object({
        greater: z.number(),
        less: z.number(),
        delta: z.number(),
        magnitude: z.string(),
      }),
    }),
  ),
  bonferroni: z.array(
    z.object({
      name: z.string(),
      pvalues: NUMBERS,
      alpha: z.number(),
      expected: z.object({
        threshold: z.number(),
        adjusted: NUMBERS,
        reject_p_lt_threshold: z.array(z.boolean()),
        reject_p_le_threshold: z.array(z.boolean()),
      }),
    }),
  ),
  jensen_shannon: z.array(
    z.object({
      name: z.string(),
      p: NUMBERS,
      q: NUMBERS,
      expected: z.object({
        distance_base2_normalised: z.number(),
        divergence_base2_normalised: z.number(),
        distance_basee_normalised: z.number(),
        scipy_jensenshannon_base2: z.number(),
        distance_base2_NOT_normalised_paper: z.number().optional(),
      }),
    }),
  ),
  gini_lorenz: z.array(
    z.object({
      name: z.string(),
      values: NUMBERS,
      expected: z.object({
        gini: FIGURE,
        gini_trapezoid: FIGURE.optional(),
        gini_unbiased_n_over_n_minus_1: FIGURE.optional(),
        lorenz_x: NUMBERS.optional(),
        lorenz_y: NUMBERS.optional(),
      }),
    }),
  ),
  pass_at_k_per_task: z.array(
    z.object({ n: z.number(), c: z.number(), k: z.number(), expected: z.number() }),
  ),
  pass_at_k_benchmark_mean: z.array(
    z.object({
      tasks_n_c: z.array(z.tuple([z.number(), z.number()])),
      k: z.number(),
      expected: z.number(),
    }),
  ),
  relative_drop: z.array(z.object({ orig: z.number(), aug: z.number(), expected_from_rounded: z.number() })),
  count_at_n_and_coverage_at_n: z.array(
    z.object({
      name: z.string(),
      candidates: z.array(z.object({ ok: z.boolean(), covers: NUMBERS })),
      n: z.number(),
      universe: z.number(),
      expected: z.object({
        count_at_n: z.number(),
        any_at_n: z.boolean(),
        covered_at_n: NUMBERS,
        coverage_at_n: z.number(),
      }),
    }),
  ),
  expected_coverage_at_n: z.array(
    z.object({ N: z.number(), n: z.number(), m_per_item: NUMBERS, expected: z.number() }),
  ),
});

/** Equal to 1e-9 relative, or absolute where that is finer than any figure of interest. */
function expectClose(actual: number | null | undefined, expected: number | null | undefined): void {
  if (typeof actual !== 'number' || typeof expected !== 'number') {
    expect(actual).toBe(expected);
    return;
  }
  const error = Math.abs(actual - expected);
  expect(error, `${actual} against ${expected}`).toBeLessThanOrEqual(
    Math.max(1e-9 * Math.abs(expected), 1e-15),
  );
}

function expectAllClose(actual: readonly number[], expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  for (const [index, one] of expected.entries()) {
    expectClose(actual[index], one);
  }
}

describe.skipIf(!existsSync(FILE))('the reference cases', () => {
  const cases = existsSync(FILE) ? CASES.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : null;

  it('are there for every statistic', () => {
    for (const [statistic, own] of Object.entries(cases ?? { file: [] })) {
      expect(own.length, statistic).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(cases?.wilcoxon_signed_rank ?? [])('of the signed-rank test: $name', ({ x, y, expected }) => {
    const differences = pairedDifferences(x, y);
    for (const [key, figures] of Object.entries(expected)) {
      if ('p_two_sided' in figures) {
        const by = (alternative: 'two-sided' | 'greater' | 'less') =>
          wilcoxonSignedRank(differences, { alternative, method: 'exact' });
        const { positive, negative, pairs } = by('two-sided');
        expect([positive, negative, pairs]).toEqual([figures.W_plus, figures.W_minus, figures.n_nonzero]);
        expectClose(by('two-sided').p, figures.p_two_sided);
        expectClose(by('greater').p, figures.p_greater);
        expectClose(by('less').p, figures.p_less);
        continue;
      }
      const [zeroMethod, alternative, method, correction] = key.split('|');
      const outcome = wilcoxonSignedRank(differences, {
        zeroMethod: z.enum(['wilcox', 'pratt', 'zsplit']).parse(zeroMethod),
        alternative: ALTERNATIVES.parse(alternative),
        method: z.enum(['exact', 'approx']).parse(method) === 'exact' ? 'exact' : 'asymptotic',
        correction: correction === 'correction=True',
      });
      expectClose(outcome.statistic, figures.statistic);
      expectClose(outcome.p, figures.pvalue);
      expectClose(outcome.z, figures.z ?? null);
    }
  });

  it.each(cases?.mann_whitney_u ?? [])('of the U test: $name', ({ x, y, expected }) => {
    for (const [key, { U1, U2, pvalue }] of Object.entries(expected)) {
      const [alternative, method, continuity] = key.split('|');
      const outcome = mannWhitneyU(x, y, {
        alternative: ALTERNATIVES.parse(alternative),
        method: z.enum(['exact', 'asymptotic']).parse(method),
        continuity: continuity !== 'continuity=False',
      });
      expect([outcome.u1, outcome.u2]).toEqual([U1, U2]);
      expectClose(outcome.p, pvalue);
    }
  });

  it.each(cases?.spearman ?? [])('of rank correlation: $name', ({ x, y, expected, ranks_x, ranks_y }) => {
    const { rho, p } = spearman(x, y);
    expectClose(rho, expected.rho);
    expectClose(p, expected.pvalue_t);
    expect(rank(x).doubled.map((one) => one / 2)).toEqual(ranks_x);
    expect(rank(y).doubled.map((one) => one / 2)).toEqual(ranks_y);
  });

  it.each(cases?.cliffs_delta ?? [])("of Cliff's delta: $name", ({ x, y, expected }) => {
    const { delta, ...rest } = cliffsDelta(x, y);
    const { greater, less, magnitude } = expected;
    expectClose(delta, expected.delta);
    expect(rest).toEqual({ greater, less, magnitude });
  });

  it.each(cases?.bonferroni ?? [])("of Bonferroni's correction: $name", ({ pvalues, alpha, expected }) => {
    const { threshold, adjusted, rejected } = bonferroni(pvalues, alpha);
    expectClose(threshold, expected.threshold);
    expectAllClose(adjusted, expected.adjusted);
    expect(rejected).toEqual(expected.reject_p_le_threshold);
    expect(bonferroni(pvalues, alpha, 'below').rejected).toEqual(expected.reject_p_lt_threshold);
  });

  it.each(cases?.jensen_shannon ?? [])('of the Jensen-Shannon distance: $name', ({ p, q, expected }) => {
    expectClose(jensenShannonDistance(p, q, 'normalised'), expected.distance_base2_normalised);
    expectClose(jensenShannonDistance(p, q, 'normalised'), expected.scipy_jensenshannon_base2);
    expectClose(jensenShannonDivergence(p, q, 'normalised'), expected.divergence_base2_normalised);
    expectClose(jensenShannonDistance(p, q, 'normalised', Math.E), expected.distance_basee_normalised);
    if (expected.distance_base2_NOT_normalised_paper === undefined) {
      expect(() => jensenShannonDistance(p, q, 'paper')).toThrow(RangeError);
    } else {
      expectClose(jensenShannonDistance(p, q, 'paper'), expected.distance_base2_NOT_normalised_paper);
    }
  });

  it.each(cases?.gini_lorenz ?? [])('of the Gini coefficient: $name', ({ values, expected }) => {
    expectClose(gini(values), expected.gini);
    expectClose(unbiasedGini(values), expected.gini_unbiased_n_over_n_minus_1 ?? null);
    const points = lorenzPoints(values);
    if (points === null) {
      expect(expected.gini).toBeNull();
      return;
    }
    expectAllClose(
      points.map(({ population }) => population),
      expected.lorenz_x ?? [],
    );
    expectAllClose(
      points.map(({ share }) => share),
      expected.lorenz_y ?? [],
    );
    const trapezoids = points
      .slice(1)
      .map(({ share }, index) => (share + (points[index]?.share ?? 0)) / (points.length - 1));
    expectClose(1 - trapezoids.reduce((sum, one) => sum + one, 0), expected.gini_trapezoid);
  });

  it.each(cases?.pass_at_k_per_task ?? [])('of pass@$k: $c of $n', ({ n, c, k, expected }) => {
    expectClose(passAtK({ samples: n, passed: c }, k), expected);
  });

  it.each(cases?.pass_at_k_benchmark_mean ?? [])(
    'of pass@$k of a benchmark',
    ({ tasks_n_c, k, expected }) => {
      const tasks = tasks_n_c.map(([samples, passed]) => ({ samples, passed }));
      expectClose(benchmarkPassAtK(tasks, k).mean, expected);
    },
  );

  it.each(cases?.relative_drop ?? [])('of the relative drop from $orig to $aug', (one) => {
    expectClose(relativeDrop(one.orig, one.aug), one.expected_from_rounded);
  });

  it.each(cases?.count_at_n_and_coverage_at_n ?? [])('of count@n and coverage@n: $name', (one) => {
    const candidates = one.candidates.map(({ ok, covers }) => ({ passed: ok, covers }));
    const count = countAtN(candidates, one.n);
    const { covered, coverage } = coverageAtN(candidates, one.n, one.universe);
    expect(count).toBe(one.expected.count_at_n);
    expect(count > 0).toBe(one.expected.any_at_n);
    expect([...covered].sort((left, right) => left - right)).toEqual(one.expected.covered_at_n);
    expectClose(coverage, one.expected.coverage_at_n);
  });

  it.each(cases?.expected_coverage_at_n ?? [])('of expected coverage@$n of $N', (one) => {
    expectClose(expectedCoverageAtN(one.N, one.m_per_item, one.n), one.expected);
  });
});
