import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { PACKAGE_ROOT } from '../../core/package-root.js';
import { createRng } from '../../core/rng.js';
import type { Rng } from '../../core/rng.js';

import type { Alternative } from './alternative.js';
import { bcaInterval, percentileInterval } from './bootstrap.js';
import { jensenShannonDistance } from './jensen-shannon.js';
import { mannWhitneyU } from './mann-whitney-u.js';
import { normalQuantile, normalUpperTail } from './normal-distribution.js';
import { quantile } from './quantile.js';
import { spearman } from './spearman.js';
import { studentUpperTail } from './student-t-distribution.js';
import { wilcoxonSignedRank } from './wilcoxon-signed-rank.js';
import type { ZeroMethod } from './wilcoxon-signed-rank.js';

const ownPython = join(PACKAGE_ROOT, '.venv', 'bin', 'python');
const python = existsSync(ownPython) ? ownPython : 'python3';

/** Answers a list of questions, each a name and its arguments, with SciPy's figures; null for NaN. */
const ASK = `
import json, math, sys, warnings
from types import SimpleNamespace
import numpy as np
from scipy import special, stats
from scipy.spatial.distance import jensenshannon
warnings.simplefilter('ignore')

def flips():
    return stats.PermutationMethod(n_resamples=np.inf)

def wilcoxon(d, zero_method, alternative, method, correction):
    way = flips() if method == 'flips' else method
    found = stats.wilcoxon(d, zero_method=zero_method, alternative=alternative, method=way, correction=correction)
    return [found.statistic, found.pvalue, getattr(found, 'zstatistic', None)]

def mann_whitney(x, y, alternative, method, continuity):
    way = flips() if method == 'flips' else method
    found = stats.mannwhitneyu(x, y, alternative=alternative, method=way, use_continuity=continuity)
    return [found.statistic, found.pvalue]

def bootstrap(sample, distribution, level, method):
    given = SimpleNamespace(bootstrap_distribution=np.array(distribution))
    found = stats.bootstrap((sample,), np.mean, n_resamples=0, bootstrap_result=given, confidence_level=level,
                            method=method).confidence_interval
    return [found.low, found.high]

ANSWERS = {
    'wilcoxon': wilcoxon,
    'mannWhitney': mann_whitney,
    'spearman': lambda x, y, alternative: list(stats.spearmanr(x, y, alternative=alternative)),
    'jensenShannon': lambda p, q: [jensenshannon(p, q, 2)],
    'normalTail': lambda z: [special.ndtr(-z)],
    'normalQuantile': lambda p: [special.ndtri(p)],
    'studentTail': lambda t, k: [special.stdtr(k, -t)],
    'quantile': lambda values, p: [np.quantile(values, p)],
    'bootstrap': bootstrap,
}
plain = lambda value: None if value is None or math.isnan(value) else float(value)
questions = json.load(sys.stdin)
json.dump([[plain(value) for value in ANSWERS[name](*given)] for name, given in questions], sys.stdout)
`;

const canAsk = (() => {
  try {
    execFileSync(python, ['-c', 'import scipy; assert scipy.__version__ >= "1.13"'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** A question for SciPy, and our answer to it. */
interface Question {
  readonly ask: string;
  readonly given: readonly unknown[];
  readonly ours: readonly (number | null)[];
}

const ALTERNATIVES: readonly Alternative[] = ['two-sided', 'greater', 'less'];
const EACH = 30;

/** Values with more or fewer ties: all different for a grain of 0, else whole multiples of the grain. */
function drawn(rng: Rng, size: number, grain: number): number[] {
  return Array.from({ length: size }, () => {
    const value = rng.next() * 10 - 4.5;
    return grain === 0 ? value : Math.round(value / grain) * grain;
  });
}

function signedRankQuestions(rng: Rng): readonly Question[] {
  const options = [false, true].flatMap((correction) =>
    ALTERNATIVES.flatMap((alternative) =>
      (['wilcox', 'pratt', 'zsplit'] as const).map((zeroMethod: ZeroMethod) => ({
        correction,
        alternative,
        zeroMethod,
      })),
    ),
  );
  const asks = (differences: readonly number[], method: 'exact' | 'asymptotic' | 'flips'): Question[] =>
    options
      .filter(({ correction }) => method === 'asymptotic' || !correction)
      .map(({ correction, alternative, zeroMethod }) => {
        const ours = wilcoxonSignedRank(differences, {
          ...{ correction, alternative, zeroMethod },
          method: method === 'asymptotic' ? method : 'exact',
        });
        return {
          ask: 'wilcoxon',
          given: [differences, zeroMethod, alternative, method, correction],
          ours: [ours.statistic, ours.p, ours.z],
        };
      });
  return Array.from({ length: EACH }, (_, index) => index).flatMap((index) => {
    const own = rng.fork(index);
    return [
      ...asks(drawn(own, 1 + own.below(60), 0), 'exact'),
      ...asks(drawn(own, 1 + own.below(300), 0), 'asymptotic'),
      ...asks([...drawn(own, 1 + own.below(300), own.pick([0.5, 1, 2])), 3], 'asymptotic'),
      // SciPy takes 30 ms for each of these.
      ...(index % 5 === 0 ? asks([...drawn(own, 1 + own.below(7), own.pick([1, 2])), 3], 'flips') : []),
    ];
  });
}

function mannWhitneyQuestions(rng: Rng): readonly Question[] {
  const asks = (
    x: readonly number[],
    y: readonly number[],
    method: 'exact' | 'asymptotic' | 'flips',
  ): Question[] =>
    ALTERNATIVES.flatMap((alternative) =>
      [false, true].map((continuity) => {
        const ours = mannWhitneyU(x, y, {
          ...{ alternative, continuity },
          method: method === 'asymptotic' ? method : 'exact',
        });
        return {
          ask: 'mannWhitney',
          given: [x, y, alternative, method, continuity],
          ours: [ours.u1, ours.p],
        };
      }),
    );
  return Array.from({ length: EACH }, (_, index) => rng.fork(index)).flatMap((own) => [
    ...asks(drawn(own, 1 + own.below(40), 0), drawn(own, 1 + own.below(40), 0), 'exact'),
    ...asks(drawn(own, 1 + own.below(200), 0), drawn(own, 1 + own.below(200), 0), 'asymptotic'),
    ...asks([...drawn(own, 1 + own.below(99), 1), 9], drawn(own, 1 + own.below(99), 2), 'asymptotic'),
    ...asks([...drawn(own, 1 + own.below(4), 2), 9], drawn(own, 2 + own.below(4), 2), 'flips'),
  ]);
}

function spearmanQuestions(rng: Rng): readonly Question[] {
  return Array.from({ length: EACH }, (_, index) => rng.fork(index)).flatMap((own) =>
    [0, 1, 2].flatMap((grain) => {
      const size = 4 + own.below(300);
      const x = drawn(own, size, grain);
      const noise = drawn(own, size, 0);
      const mixed = x.map((one, at) => one + (noise[at] ?? 0) * own.pick([0.1, 1, 10]));
      return ALTERNATIVES.map((alternative) => {
        const { rho, p } = spearman(x, mixed, alternative);
        return { ask: 'spearman', given: [x, mixed, alternative], ours: [rho, p] };
      });
    }),
  );
}

function distributionQuestions(rng: Rng): readonly Question[] {
  const zs = [0, 0.1, 1, 2.4999, 2.5, 3, 8, 20, 37].flatMap((z) => [z, -z]);
  const tails = zs.map((z) => ({ ask: 'normalTail', given: [z], ours: [normalUpperTail(z)] }));
  const probabilities = [1e-300, 1e-12, 0.01, 0.3, 0.5, 0.7, 0.975, 1 - 1e-9].map((p) => ({
    ask: 'normalQuantile',
    given: [p],
    ours: [normalQuantile(p)],
  }));
  const student = [1, 2, 3, 5, 23, 79, 81, 1000, 100_000].flatMap((freedom) =>
    [0, 0.01, 0.5, 1, 1.3, 1.7, 2, 4.6, 12, 35, 1e4].map((t) => ({
      ask: 'studentTail',
      given: [t, freedom],
      ours: [studentUpperTail(t, freedom)],
    })),
  );
  const quantiles = Array.from({ length: EACH }, (_, index) => rng.fork(index)).map((own) => {
    const [values, p] = [drawn(own, 1 + own.below(30), own.pick([0, 1])), own.pick([0, 1, own.next()])];
    return { ask: 'quantile', given: [values, p], ours: [quantile(values, p)] };
  });
  return [...tails, ...probabilities, ...student, ...quantiles];
}

function jensenShannonQuestions(rng: Rng): readonly Question[] {
  return Array.from({ length: EACH }, (_, index) => rng.fork(index)).map((own) => {
    const size = 1 + own.below(40);
    const counts = (): number[] => [1, ...Array.from({ length: size }, () => own.below(own.pick([3, 1000])))];
    const [p, q] = [counts(), counts()];
    return { ask: 'jensenShannon', given: [p, q], ours: [jensenShannonDistance(p, q, 'normalised')] };
  });
}

function bootstrapQuestions(rng: Rng): readonly Question[] {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, one) => sum + one, 0) / values.length;
  return Array.from({ length: EACH }, (_, index) => rng.fork(index)).flatMap((own) => {
    // Skewed, and whole numbers: their sums are exact, so that both see which resamples meet the estimate itself.
    const sample = drawn(own, 4 + 2 * own.below(10), 0).map((one) => Math.round(Math.exp(one)));
    const distribution = Array.from({ length: 400 }, () => mean(sample.map(() => own.pick(sample))));
    const jackknife = sample.map((_, left) => mean(sample.filter((_one, at) => at !== left)));
    const level = own.pick([0.5, 0.9, 0.95, 0.99]);
    const bca = bcaInterval({ distribution, estimate: mean(sample), jackknife }, level);
    const percentile = percentileInterval(distribution, level);
    return [
      { ask: 'bootstrap', given: [sample, distribution, level, 'bca'], ours: [bca.low, bca.high] },
      {
        ask: 'bootstrap',
        given: [sample, distribution, level, 'percentile'],
        ours: [percentile.low, percentile.high],
      },
    ];
  });
}

const rng = createRng('statistics against SciPy');

describe.skipIf(!canAsk)("SciPy's figures for random cases", () => {
  const questions = {
    'the signed-rank test': signedRankQuestions(rng.fork('signed rank')),
    'the U test': mannWhitneyQuestions(rng.fork('mann whitney')),
    'rank correlation': spearmanQuestions(rng.fork('spearman')),
    'the normal and Student distributions, and quantiles': distributionQuestions(rng.fork('distributions')),
    'the Jensen-Shannon distance': jensenShannonQuestions(rng.fork('jensen shannon')),
    'bootstrap intervals': bootstrapQuestions(rng.fork('bootstrap')),
  } as const;
  let answers: readonly (readonly (number | null)[])[];
  beforeAll(() => {
    const asked = Object.values(questions).flatMap((own) => own.map(({ ask, given }) => [ask, given]));
    const printed = execFileSync(python, ['-c', ASK], {
      input: JSON.stringify(asked),
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    answers = z.array(z.array(z.number().nullable())).parse(JSON.parse(printed));
  });

  let first = 0;
  const slices = Object.entries(questions).map(([subject, own]) => {
    const from = first;
    first += own.length;
    return { subject, own, from };
  });
  it.each(slices)('are ours for $subject', ({ own, from }) => {
    for (const [index, { ask, given, ours }] of own.entries()) {
      const theirs = answers[from + index] ?? [];
      for (const [at, one] of ours.entries()) {
        const other = theirs[at] ?? null;
        const question = `${ask} ${JSON.stringify(given)}: ${one ?? 'null'} against ${other ?? 'null'}`;
        if (one === null || other === null) {
          expect(one, question).toBe(other);
        } else if (Math.abs(one - other) > Math.max(1e-9 * Math.abs(other), 1e-300)) {
          expect.fail(question);
        }
      }
    }
  });
});
