import { describe, expect, it } from 'vitest';

import { createRng } from '../../core/rng.js';
import type { SearchSpace } from '../../engine/search-space.js';
import { DEFAULT_SEARCH } from '../../engine/search-settings.js';
import type { Plan } from '../../engine/testing/graft-plans.js';
import { EMPTY_PLAN, graftPlans } from '../../engine/testing/graft-plans.js';

import { greedyClimber } from './greedy-climber.js';
import type { ComparedJob, ComparedResult } from './ledger.js';
import { nsga2Search } from './nsga2-search.js';
import { randomSearch } from './random-search.js';

interface Total {
  readonly total: number;
}
type Job = ComparedJob<Plan, Total>;
type Search = (job: Job) => Promise<ComparedResult<Plan, Total>>;

const drawPlan: Parameters<typeof randomSearch<Plan, Total>>[1] = (rng) => EMPTY_PLAN.map(() => rng.below(4));
const distanceOf = (result: ComparedResult<Plan, Total>): number =>
  Math.min(...result.accepted.map(({ objectives }) => objectives[0] ?? Infinity));

const SEARCHES: readonly (readonly [string, Search])[] = [
  ['random search', (job) => randomSearch(job, drawPlan)],
  ['the greedy climber', (job) => greedyClimber(job, ({ objectives }) => -(objectives[0] ?? 0))],
  ['NSGA-II', (job) => nsga2Search(job, DEFAULT_SEARCH)],
  ['NSGA-II without crossover', (job) => nsga2Search(job, { ...DEFAULT_SEARCH, crossoverRate: 0 })],
];

/** Graft plans without an ideal, so that no search stops early; tells of each batch. */
function endless(onBreed: (kinds: readonly string[]) => void = () => undefined): SearchSpace<Plan, Total> {
  return {
    ...graftPlans,
    isIdeal: () => false,
    breed: (orders, known, signal) => {
      onBreed(orders.map(({ descent }) => descent.kind));
      return graftPlans.breed(orders, known, signal);
    },
  };
}

function jobOf(changes: Partial<Job> = {}): Job {
  return {
    space: endless(),
    founder: EMPTY_PLAN,
    evaluations: 203,
    batch: 5,
    rng: createRng(7, 'compared'),
    signal: new AbortController().signal,
    ...changes,
  };
}

describe.each(SEARCHES)('%s', (_name, run) => {
  it('spends its evaluations, each of them, and no more', async () => {
    let bred = 0;
    const space = endless((kinds) => (bred += kinds.length));
    const result = await run(jobOf({ space }));
    expect(result.evaluations).toBe(203);
    expect(bred).toBe(203);
  });

  it('begins with the founder, accepts nothing twice, and finds better ones', async () => {
    const { accepted } = await run(jobOf());
    expect(accepted[0]?.genotype).toEqual(EMPTY_PLAN);
    const fingerprints = accepted.map(({ fingerprint }) => fingerprint);
    expect(new Set(fingerprints).size).toBe(fingerprints.length);
    expect(distanceOf({ accepted, evaluations: 0 })).toBeLessThan(6);
  });

  it('is the same twice, and another one from another seed', async () => {
    const genotypes = async (seed: number): Promise<string> =>
      (await run(jobOf({ rng: createRng(seed) }))).accepted
        .map(({ genotype }) => genotype.join(''))
        .join(' ');
    expect(await genotypes(1)).toBe(await genotypes(1));
    expect(await genotypes(2)).not.toBe(await genotypes(1));
  });

  it('ends where nothing can be realised any more', async () => {
    const space: SearchSpace<Plan, Total> = {
      ...graftPlans,
      isIdeal: () => false,
      breed: async (orders, known, signal) =>
        (await graftPlans.breed(orders, known, signal)).map((candidate) =>
          known.size === 0
            ? candidate
            : {
                kind: 'rejected',
                genotype: null,
                fingerprint: null,
                gate: 'no-site',
                reason: 'no place left',
              },
        ),
    };
    expect((await run(jobOf({ space }))).evaluations).toBe(1);
  });

  it('rejects with the reason it was aborted for', async () => {
    const controller = new AbortController();
    controller.abort(new Error('interrupted'));
    await expect(run(jobOf({ signal: controller.signal }))).rejects.toThrow('interrupted');
  });
});

describe('what the searches differ in', () => {
  const kindsOf = async (index: number): Promise<ReadonlySet<string>> => {
    const kinds = new Set<string>();
    const space = endless((bred) => {
      for (const kind of bred) {
        kinds.add(kind);
      }
    });
    await SEARCHES[index]?.[1](jobOf({ space }));
    return kinds;
  };

  it('is where their candidates come from', async () => {
    expect(await kindsOf(0)).toEqual(new Set(['founder']));
    expect(await kindsOf(1)).toEqual(new Set(['founder', 'mutation']));
    expect(await kindsOf(2)).toEqual(new Set(['founder', 'mutation', 'crossover']));
    expect(await kindsOf(3)).toEqual(new Set(['founder', 'mutation']));
  });

  it('is what they learn: a climber that stands still starts again at the founder', async () => {
    const parents: string[] = [];
    const space: SearchSpace<Plan, Total> = {
      ...endless(),
      breed: (orders, known, signal) => {
        const [first] = orders;
        parents.push(first?.descent.kind === 'mutation' ? first.descent.parent.genotype.join('') : 'founder');
        return graftPlans.breed(orders, known, signal);
      },
    };
    const result = await greedyClimber(jobOf({ space }), ({ objectives }) => -(objectives[0] ?? 0));
    expect(distanceOf(result)).toBe(0);
    const summit = parents.indexOf('012012');
    expect(summit).toBeGreaterThan(0);
    expect(parents.slice(summit)).toContain('000000');
  });

  it('is what they learn: a climber whose parent has no place left starts again, too', async () => {
    const noPlace = {
      ...({ kind: 'rejected', genotype: null, fingerprint: null } as const),
      ...{ gate: 'no-site', reason: 'no place left' },
    };
    const space: SearchSpace<Plan, Total> = {
      ...endless(),
      breed: async (orders, known, signal) => {
        const bred = await graftPlans.breed(orders, known, signal);
        return orders.map(({ descent }, slot) => {
          const isHigh =
            descent.kind === 'mutation' && descent.parent.genotype.join('') !== EMPTY_PLAN.join('');
          return isHigh ? noPlace : (bred[slot] ?? noPlace);
        });
      },
    };
    const result = await greedyClimber(jobOf({ space }), ({ objectives }) => -(objectives[0] ?? 0));
    expect(result.evaluations).toBe(203);
  });
});
