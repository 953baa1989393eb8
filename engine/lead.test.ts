import { describe, expect, it } from 'vitest';

import { createRng } from '../core/rng.js';

import { isBetterLead, leadOf } from './lead.js';
import type { Accepted } from './search-space.js';
import { DEFAULT_SEARCH } from './search-settings.js';
import { search } from './search.js';
import { EMPTY_PLAN, graftPlans } from './testing/graft-plans.js';
import { worthBy } from './worth.js';

type Plan = readonly number[];
interface Figures {
  readonly total: number;
}

const RC_AND_RR = [{ name: 'rc' }, { name: 'rr' }] as const;
const reached = (...objectives: number[]): Accepted<null, null> => ({
  kind: 'accepted',
  genotype: null,
  phenotype: null,
  fingerprint: '',
  objectives,
  measures: null,
});
const led = {
  space: worthBy<null, null>(RC_AND_RR, { minRr: 0.5, originalRr: 0.8 }),
  settings: DEFAULT_SEARCH,
};

describe('the lead', () => {
  it.each([
    ['the highest RC that is readable enough', [reached(0.2, 0.9), reached(0.4, 0.5), reached(0.9, 0.49)], 1],
    ['the first of equals', [reached(0.2, 0.9), reached(0.2, 0.8)], 0],
    ['the highest RC where none is readable enough', [reached(0.2, 0.3), reached(0.4, 0.2)], 1],
    ['nobody of none', [], null],
  ])('is %s', (_what, members, lead) => {
    expect(leadOf(led, members)).toBe(lead);
  });

  it('is nobody where no share of candidates comes of it, or nobody is wanted more', () => {
    const settings = { ...DEFAULT_SEARCH, leadRate: 0 };
    expect(leadOf({ ...led, settings }, [reached(0.2, 0.9)])).toBeNull();
    expect(isBetterLead({ ...led, settings }, [], [reached(0.2, 0.9)])).toBeNull();
    expect(worthBy([RC_AND_RR[0]], { minRr: 0.5, originalRr: 0.8 })).toEqual({});
    expect(leadOf({ space: {}, settings: DEFAULT_SEARCH }, [reached(0.2, 0.9)])).toBeNull();
  });

  it('is asked of an original that is less readable no more than it has', () => {
    const { worth } = worthBy<null, null>(RC_AND_RR, { minRr: 0.5, originalRr: 0.4 });
    expect(worth?.(reached(0.3, 0.4))).toBe(0.3);
    expect(worth?.(reached(0.3, 0.39))).toBeCloseTo(-0.7);
  });

  it('gets better by its worth alone', () => {
    const before = [reached(0.2, 0.6)];
    expect(isBetterLead(led, before, [reached(0.2, 0.9), reached(0.6, 0.1)])).toBe(false);
    expect(isBetterLead(led, before, [reached(0.3, 0.5)])).toBe(true);
    expect(isBetterLead(led, [], before)).toBe(true);
  });

  it('is the first parent of as many candidates as settings say', async () => {
    const settings = { ...DEFAULT_SEARCH, leadRate: 0.8, stagnation: 1000 };
    const space = { ...graftPlans, worth: ({ phenotype }: Accepted<Plan, Figures>) => phenotype.total };
    const job = { space, founders: [EMPTY_PLAN], settings, evaluations: 600, rng: createRng(1, 'lead') };
    let population: readonly Accepted<Plan, Figures>[] = [];
    const counts = { lead: 0, all: 0 };
    for await (const { orders, state } of search({ ...job, signal: new AbortController().signal })) {
      const most = Math.max(...population.map(({ phenotype }) => phenotype.total));
      const best = new Set(
        population.filter(({ phenotype }) => phenotype.total === most).map(({ genotype }) => genotype),
      );
      for (const { descent } of state.island.number === 0 ? orders : []) {
        if (descent.kind !== 'founder') {
          counts.all += 1;
          counts.lead += best.has(
            descent.kind === 'mutation' ? descent.parent.genotype : descent.first.genotype,
          )
            ? 1
            : 0;
        }
      }
      population = state.population;
    }
    expect(counts.all).toBeGreaterThan(10);
    expect(counts.lead / counts.all).toBeGreaterThan(0.6);
  });
});
