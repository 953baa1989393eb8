import { describe, expect, it } from 'vitest';

import { createRng } from '../core/rng.js';

import type { SearchJob, SearchState } from './search.js';
import { firstFront, initialState, search } from './search.js';
import { islanders } from './islands.js';
import { DEFAULT_SEARCH } from './search-settings.js';
import type { Rejected, SearchSpace } from './search-space.js';
import { generationRecord, searchState } from './stored-search.js';
import { createRunStore } from './store/run-store.js';
import type { RunStore } from './store/run-store.js';
import { EMPTY_PLAN, graftPlans } from './testing/graft-plans.js';
import { prompts, WHOLE_PROMPT } from './testing/prompts.js';
import { temporaryFolder } from '../test/temporary-folder.js';

/*
 * Two spaces that are nothing like programs, so that the loop is held to being generic: an assignment of grafts to
 * problems (`testing/graft-plans.ts`), and a prompt as a set of sentences (`testing/prompts.ts`).
 */

function jobOf<Genotype, Phenotype>(
  space: SearchSpace<Genotype, Phenotype>,
  founder: Genotype,
  changes: Partial<SearchJob<Genotype, Phenotype>> = {},
): SearchJob<Genotype, Phenotype> {
  return {
    space,
    founders: [founder],
    settings: DEFAULT_SEARCH,
    evaluations: 400,
    rng: createRng(7, space.kind),
    signal: new AbortController().signal,
    ...changes,
  };
}

async function runToEnd<Genotype, Phenotype>(
  job: SearchJob<Genotype, Phenotype>,
  from?: SearchState<Genotype, Phenotype>,
): Promise<SearchState<Genotype, Phenotype>> {
  let state = from ?? initialState<Genotype, Phenotype>();
  for await (const generation of search(job, from)) {
    state = generation.state;
  }
  return state;
}

describe('the search loop', () => {
  it('finds the ideal graft plan and stops there', async () => {
    const settings = { ...DEFAULT_SEARCH, stagnation: 200 };
    const state = await runToEnd(jobOf(graftPlans, EMPTY_PLAN, { evaluations: 4000, settings }));
    expect(state.stopped).toBe('ideal');
    expect(state.population.some(({ genotype }) => genotype.join() === '0,1,2,0,1,2')).toBe(true);
  });

  it('finds the shortest prompt that works, and stops when the front stands still', async () => {
    const state = await runToEnd(jobOf(prompts, WHOLE_PROMPT, { evaluations: 4000 }));
    expect(state.stopped).toBe('stagnation');
    const front = firstFront(prompts.objectives, state.population);
    expect(front.map(({ objectives }) => objectives)).toContainEqual([1, 2]);
  });

  it('spends its budget exactly', async () => {
    const state = await runToEnd(jobOf(graftPlans, EMPTY_PLAN, { evaluations: 37 }));
    expect(state).toMatchObject({ stopped: 'budget', evaluations: 37 });
  });

  it('lets none on the first front that does not hold on a closer look, and keeps what was found of the others', async () => {
    const looked: string[] = [];
    // Whatever has an odd number of grafts for the second problem looks well and does not hold.
    const isSound = ({ genotype }: { readonly genotype: readonly number[] }): boolean =>
      (genotype[1] ?? 0) % 2 === 0;
    const wary: typeof graftPlans = {
      ...graftPlans,
      isIdeal: () => false,
      confirm: (candidates) => {
        looked.push(...candidates.map(({ fingerprint }) => fingerprint));
        return Promise.resolve(
          candidates.map((one) =>
            isSound(one)
              ? { ...one, verification: { sound: true } }
              : { ...one, kind: 'rejected' as const, gate: 'closer', reason: 'odd' },
          ),
        );
      },
    };
    const job = jobOf(wary, EMPTY_PLAN, { evaluations: 300 });
    let state = initialState<readonly number[], { readonly total: number }>();
    let turnedAway = 0;
    for await (const generation of search(job)) {
      state = generation.state;
      const front = firstFront(wary.objectives, state.population);
      expect(front.every((one) => isSound(one))).toBe(true);
      expect(front.every(({ verification }) => verification !== undefined)).toBe(true);
      turnedAway += generation.candidates.filter(
        (one) => one.kind === 'rejected' && one.gate === 'closer',
      ).length;
      const stored = generationRecord(wary, generation).candidates;
      expect(stored.filter(({ verification }) => verification !== null)).toHaveLength(
        generation.candidates.filter((one) => one.kind === 'accepted' && one.verification !== undefined)
          .length,
      );
    }
    expect(state.evaluations).toBe(300);
    expect(turnedAway).toBeGreaterThan(5);
    // Nobody is looked at twice.
    expect(new Set(looked).size).toBe(looked.length);
  });

  it('tells who breeds who stands on the first front, and looks at nobody who was looked at then', async () => {
    const looked: string[] = [];
    let before: SearchState<readonly number[], { readonly total: number }> = initialState();
    const seen: (readonly number[])[][] = [];
    const quick: typeof graftPlans = {
      ...graftPlans,
      breed: async (orders, known, signal, front = []) => {
        seen.push([...front]);
        const candidates = await graftPlans.breed(orders, known, signal);
        return candidates.map((one) =>
          one.kind === 'accepted' && one.phenotype.total % 2 === 0 ? { ...one, verification: {} } : one,
        );
      },
      confirm: (candidates) => {
        looked.push(...candidates.map(({ phenotype }) => String(phenotype.total % 2)));
        return Promise.resolve(candidates.map((one) => ({ ...one, verification: {} })));
      },
    };
    for await (const { state } of search(jobOf(quick, EMPTY_PLAN, { evaluations: 60 }))) {
      const front = firstFront(quick.objectives, before.population).map(({ objectives }) => objectives);
      expect(seen.at(-1)).toEqual(front);
      before = state;
    }
    expect(seen.length).toBeGreaterThan(5);
    expect(new Set(looked)).toEqual(new Set(['1']));
  });

  it('counts what was passed over, and never goes beyond the budget for it', async () => {
    const granted: number[] = [];
    const brooding: typeof graftPlans = {
      ...graftPlans,
      evaluationsAnOrder: 3,
      breed: async (orders, ...rest) => {
        granted.push(...orders.map(({ most }) => most));
        const candidates = await graftPlans.breed(orders, ...rest);
        return candidates.map((one, slot) => ({ ...one, passedOver: (orders[slot]?.most ?? 1) - 1 }));
      },
    };
    const state = await runToEnd(jobOf(brooding, EMPTY_PLAN, { evaluations: 37 }));
    expect(state).toMatchObject({ stopped: 'budget', evaluations: 37 });
    // The founder, eleven orders in full, two that are left of the last, and one.
    expect(granted).toEqual([1, ...Array.from({ length: 12 }, () => 3)]);
  });

  it('counts what was judged before an answer and held back as candidates, with the kind of their order', async () => {
    const held = (slot: number, again: number): Rejected<never> => ({
      ...{ kind: 'rejected', fingerprint: null, gate: 'cost', reason: `${slot} ${again}` },
      // Realised, of whatever steps.
      genotype: [] as never,
    });
    const falling: typeof graftPlans = {
      ...graftPlans,
      evaluationsAnOrder: 3,
      breed: async (orders, ...rest) => {
        const candidates = await graftPlans.breed(orders, ...rest);
        return candidates.map((one, slot) => ({
          ...{ ...one, passedOver: 0 },
          heldBefore: Array.from({ length: (orders[slot]?.most ?? 1) - 1 }, (_, at) => held(slot, at)),
        }));
      },
    };
    const job = jobOf(falling, EMPTY_PLAN, { evaluations: 37 });
    let state = initialState<readonly number[], { readonly total: number }>();
    for await (const generation of search(job)) {
      const { candidates, orders } = generation;
      expect(orders).toHaveLength(candidates.length);
      const stored = generationRecord(falling, generation).candidates;
      expect(stored.map(({ kind }) => kind)).toEqual(orders.map(({ descent }) => descent.kind));
      expect(stored.map(({ slot }) => slot)).toEqual(candidates.map((_, slot) => slot));
      if (generation.number > 0) {
        const reasons = stored.filter(({ verdict }) => verdict === 'cost').map(({ reason }) => reason);
        expect(reasons.slice(0, 2)).toEqual(['0 0', '0 1']);
      }
      expect(candidates.every((one) => !('heldBefore' in one))).toBe(true);
      state = generation.state;
    }
    expect(state).toMatchObject({ stopped: 'budget', evaluations: 37 });
  });

  it('breeds from founders only until there are others', async () => {
    const settings = { ...DEFAULT_SEARCH, islands: { count: 2, size: 20, patience: 2 } };
    const job = jobOf(graftPlans, EMPTY_PLAN, { evaluations: 400, settings });
    let before = initialState<readonly number[], { readonly total: number }>();
    const counts = { founders: 0, others: 0, foundersOfMany: 0 };
    for await (const generation of search(job)) {
      const home = islanders(before.population, before.island, settings);
      const others = home.filter(({ born, isSpent }) => born > 0 && !isSpent).length;
      for (const { descent } of generation.orders) {
        const isFounders =
          descent.kind === 'mutation' && descent.parent.genotype.every((count) => count === 0);
        counts.others += isFounders ? 0 : 1;
        counts.founders += isFounders ? 1 : 0;
        counts.foundersOfMany += isFounders && others >= 2 ? 1 : 0;
      }
      before = generation.state;
    }
    expect(counts.foundersOfMany).toBe(0);
    expect(counts.founders).toBeGreaterThan(4);
    expect(counts.others).toBeGreaterThan(50);
  });

  it('is the same twice, and another one from another seed', async () => {
    const first = await runToEnd(jobOf(prompts, WHOLE_PROMPT));
    const second = await runToEnd(jobOf(prompts, WHOLE_PROMPT));
    const other = await runToEnd(jobOf(prompts, WHOLE_PROMPT, { rng: createRng(8, 'prompts') }));
    expect(second).toEqual(first);
    expect([...other.known]).not.toEqual([...first.known]);
  });

  it('goes on from a store as if it had never stopped, wherever it is cut', async () => {
    // Of several islands.
    const settings = { ...DEFAULT_SEARCH, islands: { count: 2, size: 6, patience: 2 } };
    const job = jobOf(graftPlans, EMPTY_PLAN, { evaluations: 120, settings });
    const whole = await runToEnd(job);
    expect(whole.island.number).toBeGreaterThan(2);
    for (const cut of [1, 2, 5, 9, 14, 19]) {
      const store = emptyStore(`cut-${cut}`);
      let generations = 0;
      for await (const generation of search(job)) {
        store.saveGeneration(1, generationRecord(graftPlans, generation));
        generations += 1;
        if (generations === cut) {
          break;
        }
      }
      const stored = searchState(graftPlans, store.loadSearch(1), {
        settings: job.settings,
        evaluations: job.evaluations,
      });
      const state = await runToEnd(job, stored);
      expect(state).toMatchObject({ population: whole.population, island: whole.island });
      expect([...state.known].sort()).toEqual([...whole.known].sort());
      store.close();
    }
  });

  it.each([
    ['nobody again who has nothing left to vary', 'no-site', 1],
    ['those again whose worker died', 'crashed', 2],
  ])('mutates %s', async (_what, gate, least) => {
    const mutated: string[] = [];
    const barren: typeof prompts = {
      ...prompts,
      breed: async (orders, known, signal) => {
        const candidates = await prompts.breed(orders, known, signal);
        return candidates.map((candidate, slot) => {
          const descent = orders[slot]?.descent;
          if (descent?.kind !== 'mutation') {
            return candidate;
          }
          mutated.push(descent.parent.phenotype);
          return descent.parent.genotype.size > 6
            ? candidate
            : {
                kind: 'rejected',
                genotype: null,
                fingerprint: null,
                gate,
                reason: 'nothing came of it',
              };
        });
      },
    };
    const settings = { ...DEFAULT_SEARCH, offspring: 1, crossoverRate: 0, islands: null };
    const state = await runToEnd(jobOf(barren, WHOLE_PROMPT, { evaluations: 30, settings }));
    const spent = mutated.filter((prompt) => prompt.split(' ').length <= 6);
    expect(spent.length).toBeGreaterThan(0);
    const times = [...new Set(spent)].map((prompt) => spent.filter((other) => other === prompt).length);
    expect(Math.max(...times)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...times) === 1).toBe(least === 1);
    expect(state.population.some(({ isSpent }) => isSpent)).toBe(least === 1);
  });

  it('rejects with the reason it was aborted for, and has stored nothing half', async () => {
    const controller = new AbortController();
    const generations = search(jobOf(graftPlans, EMPTY_PLAN, { signal: controller.signal }));
    await generations.next();
    controller.abort(new Error('interrupted'));
    await expect(generations.next()).rejects.toThrow('interrupted');
  });

  it('ends where no founder clears the gates', async () => {
    const state = await runToEnd(jobOf(graftPlans, [9, 9, 9, 9, 9, 9]));
    expect(state).toMatchObject({ stopped: 'stagnation', evaluations: 1 });
  });
});

function emptyStore(name: string): RunStore {
  const problem = {
    id: 'Plan/0',
    dataset: 'plans',
    language: 'python',
    prompt: '',
    entryPoint: null,
    program: { language: 'python', entryFile: 'main.py', files: { 'main.py': '' } },
    tests: { style: 'check', code: '', count: 0 },
    licence: 'MIT',
    record: {},
  } as const;
  const run = { configuration: {}, configHash: 'hash', versions: {}, command: '', space: 'graft-plans' };
  return createRunStore(`${temporaryFolder(name)}/run.sqlite`, run, [problem]);
}
