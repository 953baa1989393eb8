import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createRng } from '../core/rng.js';
import { UNMEASURED_DIFFICULTY } from '../fitness/objectives.js';
import { temporaryFolder } from '../test/temporary-folder.js';

import { dominates } from './nsga2/points.js';
import { plainFront, pointsOf } from './plain-front.js';
import type { GenerationResult, SearchJob, SearchState } from './search.js';
import { firstFront, initialState, search } from './search.js';
import { DEFAULT_SEARCH } from './search-settings.js';
import type { Accepted, SearchSpace } from './search-space.js';
import { generationRecord, searchState } from './stored-search.js';
import { createRunStore } from './store/run-store.js';
import type { Plan } from './testing/graft-plans.js';
import { EMPTY_PLAN, graftPlans } from './testing/graft-plans.js';

interface Phenotype {
  readonly total: number;
}
type Individual = Accepted<Plan, Phenotype>;

/** A figure that has nothing to do with the plain objectives. */
function tollOf({ genotype }: Pick<Individual, 'genotype'>): number {
  return genotype.reduce((sum, count, at) => sum + count * (at + 3), 0) % 7;
}

/** Graft plans with a toll that is measured of few; `asked` has who it was, in turn. */
function tolled(asked: string[]): SearchSpace<Plan, Phenotype> {
  return {
    ...graftPlans,
    objectives: [...graftPlans.objectives, { name: 'toll', direction: 'maximise' }],
    breed: async (orders, known, signal) => {
      const bred = await graftPlans.breed(orders, known, signal);
      return bred.map((one) =>
        one.kind === 'accepted' ? { ...one, objectives: [...one.objectives, UNMEASURED_DIFFICULTY] } : one,
      );
    },
    isIdeal: () => false,
    dear: {
      plain: 2,
      isMeasured: ({ measures }) => (measures as { readonly toll?: number }).toll !== undefined,
      measure: (individuals) => {
        asked.push(...individuals.map(({ fingerprint }) => fingerprint));
        return Promise.resolve(
          individuals.map((one) => ({
            ...one,
            objectives: [...one.objectives.slice(0, 2), tollOf(one)],
            measures: { ...(one.measures as object), toll: tollOf(one) },
          })),
        );
      },
    },
  };
}

// Small islands and populations, so that many are displaced.
const settings = {
  ...{ ...DEFAULT_SEARCH, populationSize: 6, offspring: 5, breedingShare: 0.5 },
  islands: { count: 2, size: 3, patience: 2 },
};

function jobOf(space: SearchSpace<Plan, Phenotype>, seed = 3): SearchJob<Plan, Phenotype> {
  return {
    ...{ space, founders: [EMPTY_PLAN], settings, evaluations: 200, rng: createRng(seed, 'tolls') },
    signal: new AbortController().signal,
  };
}

function runOf(store: string) {
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
  const run = { configuration: {}, configHash: '', versions: {}, command: '', space: 'graft-plans' };
  return createRunStore(`${temporaryFolder(store)}/run.sqlite`, run, [problem]);
}

/** All generations, with who was measured in each. */
async function generations(
  space: SearchSpace<Plan, Phenotype>,
  asked: readonly string[],
  seed?: number,
): Promise<
  readonly {
    readonly before: SearchState<Plan, Phenotype>;
    readonly result: GenerationResult<Plan, Phenotype>;
    readonly asked: readonly string[];
  }[]
> {
  const all = [];
  let before = initialState<Plan, Phenotype>();
  let from = 0;
  for await (const result of search(jobOf(space, seed))) {
    all.push({ before, result, asked: asked.slice(from) });
    from = asked.length;
    before = result.state;
  }
  return all;
}

/**
 * Takes everybody but the founder off the first front of every generation of a search that has somebody unmeasured, and goes
 * on: how many members were measured then. Fails where one was not asked about, or the store has other values.
 */
async function remeasuredLate(
  space: SearchSpace<Plan, Phenotype>,
  asked: readonly string[],
  seed: number,
): Promise<number> {
  const all = await generations(space, asked, seed);
  const cuts = all.flatMap(({ result }, at) =>
    result.state.population.some((one) => space.dear?.isMeasured(one) === false) ? [at] : [],
  );
  let remeasured = 0;
  for (const cut of cuts) {
    const store = runOf(`dear-late-${seed}-${cut}`);
    all.slice(0, cut + 1).forEach(({ result }) => {
      store.saveGeneration(1, generationRecord(space, result));
    });
    // All that was on the first front did not hold on all inputs, say, but for the founder.
    const before = store.members(1);
    const out = before.filter(({ isOnFront, born }) => isOnFront && born > 0);
    expect(out.length).toBeGreaterThan(0);
    store.saveVerification(
      1,
      out.map(({ fingerprint }) => ({
        ...{
          fingerprint,
          verification: null,
          verdict: 'equivalence',
          reason: 'differs',
          counterExample: null,
        },
      })),
      (left) => left,
    );
    const told = asked.length;
    const stored = searchState(space, store.loadSearch(1), { settings, evaluations: 400 });
    const { value: next } = await search({ ...jobOf(space, seed), evaluations: 400 }, stored).next();
    const generation = next as GenerationResult<Plan, Phenotype>;
    const late = generation.remeasured.map(({ fingerprint }) => fingerprint);
    remeasured += late.length;
    expect(asked.slice(told)).toEqual(expect.arrayContaining(late));
    store.saveGeneration(1, generationRecord(space, generation));
    const kept = store.loadSearch(1).population;
    expect(kept.map(({ objectives, measures }) => [objectives, measures])).toEqual(
      generation.state.population.map(({ objectives, measures }) => [objectives, measures]),
    );
    store.close();
  }
  return remeasured;
}

describe('dear objectives', () => {
  it('are measured of everybody on the first front, of nobody off it by the others, and of nobody twice', async () => {
    const asked: string[] = [];
    const space = tolled(asked);
    const all = await generations(space, asked);
    let accepted = 0;
    for (const { before, result, asked: now } of all) {
      const { state, candidates } = result;
      const front = firstFront(space.objectives, state.population);
      expect(front.every((one) => space.dear?.isMeasured(one))).toBe(true);
      for (const one of state.population) {
        const isMeasured = space.dear?.isMeasured(one) === true;
        expect(one.objectives[2]).toBe(isMeasured ? tollOf(one) : UNMEASURED_DIFFICULTY);
      }
      const newcomers = candidates.filter((one) => one.kind === 'accepted');
      const plain = (members: readonly Individual[]): string[] =>
        members
          .filter((one) => !members.some((other) => dominates(pointOf(other), pointOf(one))))
          .map(({ fingerprint }) => fingerprint);
      const stood = new Set([...plain([...before.population, ...newcomers]), ...plain(state.population)]);
      expect(now.filter((one) => !stood.has(one))).toEqual([]);
      accepted += newcomers.length;
    }
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeLessThan(accepted / 2);
  });

  it('go on from a store as if they had never stopped, wherever they are cut', async () => {
    const whole: string[] = [];
    const space = tolled(whole);
    const all = await generations(space, whole);
    const last = all.at(-1)?.result.state;
    for (const cut of [1, 2, 5, 9, 14]) {
      const store = runOf(`dear-${cut}`);
      all.slice(0, cut).forEach(({ result }) => {
        store.saveGeneration(1, generationRecord(space, result));
      });
      const asked: string[] = [];
      const again = tolled(asked);
      const stored = searchState(again, store.loadSearch(1), { settings, evaluations: 200 });
      let state = stored;
      for await (const generation of search(jobOf(again), stored)) {
        state = generation.state;
      }
      expect(state.population).toEqual(last?.population);
      expect(asked).toEqual(all.slice(cut).flatMap(({ asked: then }) => then));
      store.close();
    }
  });

  it('are measured of members that come to the front when others are taken out, in the transaction of a generation', async () => {
    const asked: string[] = [];
    const space = tolled(asked);
    let remeasured = 0;
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      remeasured += await remeasuredLate(space, asked, seed);
    }
    expect(remeasured).toBeGreaterThan(3);
  });

  it('bring what is worth more by them to the front: the same seeds, with them and without', async () => {
    const meanToll = async (space: SearchSpace<Plan, Phenotype>, seed: number): Promise<number> => {
      let state = initialState<Plan, Phenotype>();
      const job = { ...jobOf(space), settings: DEFAULT_SEARCH, rng: createRng(seed, 'tolls') };
      for await (const generation of search(job)) {
        state = generation.state;
      }
      const tolls = firstFront(space.objectives, state.population).map((one) => tollOf(one));
      return tolls.reduce((sum, toll) => sum + toll, 0) / tolls.length;
    };
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const plain = await meanToll({ ...graftPlans, isIdeal: () => false }, seed);
      expect(await meanToll(tolled([]), seed)).toBeGreaterThan(plain);
    }
  }, 30_000);

  it('put nobody who is not measured before one who is, whatever else they have', () => {
    const objectives = tolled([]).objectives;
    const value = fc.integer({ min: 0, max: 4 });
    const member = fc.record({
      plain: fc.tuple(value, value),
      toll: fc.option(fc.integer({ min: 0, max: 2 }).map((third) => third / 2)),
    });
    fc.assert(
      fc.property(fc.array(member, { minLength: 1, maxLength: 12 }), (members) => {
        const population = members.map(({ plain, toll }) => ({
          ...{ objectives: [...plain, toll ?? UNMEASURED_DIFFICULTY], isMeasured: toll !== null },
        }));
        const points = pointsOf(objectives, population);
        for (const [at, one] of population.entries()) {
          for (const [other, { isMeasured }] of population.entries()) {
            const isBefore = dominates(points[at] ?? [], points[other] ?? []);
            expect(isBefore && !one.isMeasured && isMeasured).toBe(false);
          }
        }
        // Whoever is dominated by the plain objectives stays so until he is measured.
        const front = new Set(plainFront({ objectives, dear: { plain: 2 } }, population));
        for (const [at, one] of population.entries()) {
          const isDominated = points.some((point) => dominates(point, points[at] ?? []));
          expect(!front.has(one) && !one.isMeasured && !isDominated).toBe(false);
        }
      }),
    );
  });
});

function pointOf({ objectives: [distance = NaN, growth = NaN] }: Individual): readonly number[] {
  return [distance, growth];
}
