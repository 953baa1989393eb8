import type { Rng } from '../core/rng.js';

import type { Individual, Island } from './islands.js';
import { FIRST_ISLAND, isBetterSomewhere, islandAfter, islanders, staying } from './islands.js';
import { isBetterLead, leadOf } from './lead.js';
import { judgedFor, replaced, withoutDuplicates } from './judged.js';
import { rankPoints } from './nsga2/ranking.js';
import { breeders, spinRoulette } from './nsga2/selection.js';
import { plainFront, plainOf, pointsOf } from './plain-front.js';
import type { SearchSettings } from './search-settings.js';
import type { Accepted, BreedingOrder, Candidate, Objective, Parent, SearchSpace } from './search-space.js';
import { allowances, evaluationsOf, gateOf, NO_SITE } from './search-space.js';

/** Why a search ended. */
export type StopReason = 'ideal' | 'budget' | 'stagnation';

/** Everything that decides how a search goes on; what is stored between generations. */
export interface SearchState<Genotype, Phenotype> {
  /** Number of the next generation; 0 is the founders'. */
  readonly generation: number;
  readonly evaluations: number;
  /** Best first. */
  readonly population: readonly Individual<Genotype, Phenotype>[];
  readonly island: Island;
  /** Fingerprints of all candidates so far, and what they taught. */
  readonly known: ReadonlySet<string>;
  /** Generations since the first front changed. */
  readonly stillFor: number;
  readonly stopped: StopReason | null;
}

/** One generation done: what was tried, and the state after it. */
export interface GenerationResult<Genotype, Phenotype> {
  readonly number: number;
  /** What was ordered, one a candidate: an order that several were judged for is there several times. */
  readonly orders: readonly BreedingOrder<Genotype, Phenotype>[];
  readonly candidates: readonly Candidate<Genotype, Phenotype>[];
  /** Members of earlier generations whose dear objectives were measured now. */
  readonly remeasured: readonly Accepted<Genotype, Phenotype>[];
  readonly state: SearchState<Genotype, Phenotype>;
}

export function initialState<Genotype, Phenotype>(): SearchState<Genotype, Phenotype> {
  return {
    ...{ generation: 0, evaluations: 0, population: [], known: new Set(), stillFor: 0, stopped: null },
    island: FIRST_ISLAND,
  };
}

export interface SearchJob<Genotype, Phenotype> {
  readonly space: SearchSpace<Genotype, Phenotype>;
  /** First genotypes, at least one. */
  readonly founders: readonly Genotype[];
  readonly settings: SearchSettings;
  /** Evaluations that may be spent in all. */
  readonly evaluations: number;
  readonly rng: Rng;
  readonly signal: AbortSignal;
}

/**
 * The NSGA-II loop (Deb et al. 2002; parameters after GeneBench, section 3.3): infill, breed, advance. Yields
 * after every generation; a consumer that stores the state and hands it back later goes on as if never stopped,
 * since each draw comes from a path (generation, slot), not from a running generator.
 */
export async function* search<Genotype, Phenotype>(
  job: SearchJob<Genotype, Phenotype>,
  from: SearchState<Genotype, Phenotype> = initialState(),
): AsyncGenerator<GenerationResult<Genotype, Phenotype>, StopReason> {
  let state = from;
  while (state.stopped === null) {
    job.signal.throwIfAborted();
    const ordered = infill(job, state);
    const front = plainFront(job.space, state.population).map((one) => plainOf(job.space, one.objectives));
    const answers = await job.space.breed(ordered, state.known, job.signal, front);
    job.signal.throwIfAborted();
    const { orders, judged } = judgedFor(ordered, answers);
    const bred = withoutDuplicates(judged, state.known);
    const { candidates, remeasured, next } = await confirmed(job, state, orders, bred);
    const number = state.generation;
    state = next;
    yield { number, orders, candidates, remeasured, state };
  }
  return state.stopped;
}

type Confirmed<Genotype, Phenotype> = Pick<
  GenerationResult<Genotype, Phenotype>,
  'candidates' | 'remeasured'
> & { readonly next: SearchState<Genotype, Phenotype> };

/**
 * A generation of which only such newcomers stand on the first front as hold on a closer look. One that does not hold
 * would take the place of those that it dominates, and its offspring would mostly share its fault. Who holds and stands
 * there by the plain objectives has its dear ones measured, and members of before that come to stand there too.
 */
async function confirmed<Genotype, Phenotype>(
  job: SearchJob<Genotype, Phenotype>,
  state: SearchState<Genotype, Phenotype>,
  orders: readonly BreedingOrder<Genotype, Phenotype>[],
  bred: readonly Candidate<Genotype, Phenotype>[],
): Promise<Confirmed<Genotype, Phenotype>> {
  const { space, signal } = job;
  const seen = new Set<string>();
  const remeasured = new Map<string, Accepted<Genotype, Phenotype>>();
  let candidates = bred;
  for (;;) {
    const members = state.population.map((one) => ({ ...one, ...remeasured.get(one.fingerprint) }));
    const next = advance(job, state, { members, orders, candidates });
    const front = standing(job, members, candidates, next);
    const open = candidates.filter(
      (one): one is Accepted<Genotype, Phenotype> =>
        one.kind === 'accepted' &&
        one.verification === undefined &&
        front.has(one.fingerprint) &&
        !seen.has(one.fingerprint),
    );
    if (space.confirm !== undefined && open.length > 0) {
      const looked = await space.confirm(open, signal);
      signal.throwIfAborted();
      open.forEach(({ fingerprint }) => seen.add(fingerprint));
      candidates = replaced(candidates, open, looked);
      continue;
    }
    const isBare = (one: Accepted<Genotype, Phenotype>): boolean =>
      space.dear !== undefined && front.has(one.fingerprint) && !space.dear.isMeasured(one);
    const bare = candidates.filter(
      (one): one is Accepted<Genotype, Phenotype> => one.kind === 'accepted' && isBare(one),
    );
    const bareMembers = members.filter(isBare);
    if (space.dear === undefined || bare.length + bareMembers.length === 0) {
      return { candidates, remeasured: [...remeasured.values()], next };
    }
    const measured = await space.dear.measure([...bare, ...bareMembers], signal);
    signal.throwIfAborted();
    candidates = replaced(candidates, bare, measured);
    measured.slice(bare.length).forEach((one) => remeasured.set(one.fingerprint, one));
  }
}

/** Fingerprints of who stands, or would stand, on the first front by the objectives that everybody has. */
function standing<Genotype, Phenotype>(
  { space }: SearchJob<Genotype, Phenotype>,
  members: readonly Accepted<Genotype, Phenotype>[],
  candidates: readonly Candidate<Genotype, Phenotype>[],
  next: SearchState<Genotype, Phenotype>,
): ReadonlySet<string> {
  const survivors = plainFront(space, next.population);
  // Who survives is decided by all objectives: a newcomer that is not measured yet must not be lost for that.
  const joined =
    space.dear === undefined
      ? []
      : plainFront(space, [...members, ...candidates.filter((one) => one.kind === 'accepted')]);
  return new Set([...survivors, ...joined].map(({ fingerprint }) => fingerprint));
}

/** What a generation is made of: who was there, as measured by now, and who came of the orders. */
interface Joining<Genotype, Phenotype> {
  readonly members: readonly Individual<Genotype, Phenotype>[];
  readonly orders: readonly BreedingOrder<Genotype, Phenotype>[];
  readonly candidates: readonly Candidate<Genotype, Phenotype>[];
}

/** The orders of the next generation: the founders first, their mutants to fill up the first population, then offspring. */
function infill<Genotype, Phenotype>(
  job: SearchJob<Genotype, Phenotype>,
  state: SearchState<Genotype, Phenotype>,
): BreedingOrder<Genotype, Phenotype>[] {
  const room = job.evaluations - state.evaluations;
  const path = (slot: number): string => job.rng.fork(state.generation, slot).path;
  if (state.generation === 0) {
    return job.founders
      .slice(0, room)
      .map((genotype, slot) => ({ descent: { kind: 'founder', genotype }, rngPath: path(slot), most: 1 }));
  }
  const { settings } = job;
  // Of the full size, not of what is there yet: a single breeder would soon have no place left to vary.
  const places = Math.max(1, Math.floor(settings.populationSize * settings.breedingShare));
  const bred = parentsAmong(islanders(state.population, state.island, settings));
  const pool = breeders(rankPoints(pointsOf(job.space.objectives, bred)), places);
  const lead = leadOf(job, bred);
  return allowances(room, settings.offspring, job.space.evaluationsAnOrder).map((most, slot) => {
    const draws = job.rng.fork(state.generation, slot, 'parents');
    const isOfLead = lead !== null && draws.chance(settings.leadRate);
    const first = isOfLead ? lead : spinRoulette(pool, draws.next);
    const others = pool.filter((index) => index !== first);
    if (others.length > 0 && draws.chance(settings.crossoverRate)) {
      const second = spinRoulette(others, draws.next);
      const descent = {
        first: parentAt(bred, first),
        second: parentAt(bred, second),
      };
      return { descent: { kind: 'crossover', ...descent }, rngPath: path(slot), most };
    }
    const parent = parentAt(bred, first);
    return { descent: { kind: 'mutation', parent }, rngPath: path(slot), most };
  });
}

/** So many others and founders breed no more: they can be crossed. */
const ENOUGH_OTHERS = 2;

/**
 * Those that may breed. Founders do until there are others: as the most readable of all they stand at one end of every front,
 * where crowding puts them first, and nearly every other candidate would be the child of one.
 */
function parentsAmong<Genotype, Phenotype>(
  home: readonly Individual<Genotype, Phenotype>[],
): readonly Individual<Genotype, Phenotype>[] {
  const fertile = home.filter(({ isSpent }) => !isSpent);
  const bred = fertile.filter(({ born }) => born > 0);
  if (bred.length >= ENOUGH_OTHERS) {
    return bred;
  }
  // Where all are spent, some crossing of them may still be new.
  return fertile.length > 0 ? fertile : home;
}

function advance<Genotype, Phenotype>(
  job: SearchJob<Genotype, Phenotype>,
  state: SearchState<Genotype, Phenotype>,
  { members, orders, candidates }: Joining<Genotype, Phenotype>,
): SearchState<Genotype, Phenotype> {
  const known = new Set(state.known);
  const joined = withSpent(members, orders, candidates);
  let evaluations = state.evaluations;
  for (const candidate of candidates) {
    evaluations += evaluationsOf(candidate);
    if (candidate.genotype !== null) {
      job.space.lessonsOf(candidate.genotype, gateOf(candidate)).forEach((lesson) => known.add(lesson));
    }
    if (candidate.kind === 'accepted') {
      joined.push({ ...candidate, born: state.generation, isSpent: false });
    }
    if (candidate.fingerprint !== null) {
      known.add(candidate.fingerprint);
    }
  }
  const { objectives } = job.space;
  const generation = state.generation + 1;
  const population = staying(joined, state.island, job.settings, (some) => pointsOf(objectives, some));
  const isStill =
    frontKey(firstFront(objectives, population)) === frontKey(firstFront(objectives, state.population));
  const homeOf = (
    members: readonly Individual<Genotype, Phenotype>[],
  ): readonly Individual<Genotype, Phenotype>[] => islanders(members, state.island, job.settings);
  const [before, after] = [homeOf(state.population), homeOf(population)];
  const next = {
    ...{ generation, evaluations, known, stillFor: isStill ? state.stillFor + 1 : 0 },
    population: inOrder(objectives, population),
    island: islandAfter(
      ...([state.island, job.settings, generation] as const),
      isBetterLead(job, before, after) ??
        isBetterSomewhere(pointsOf(objectives, before), pointsOf(objectives, after)),
    ),
  };
  return { ...next, stopped: stopReason(job, next) };
}

/** A population in which those are marked whose mutation found nothing left; a worker that died says nothing of them. */
function withSpent<Genotype, Phenotype>(
  population: readonly Individual<Genotype, Phenotype>[],
  orders: readonly BreedingOrder<Genotype, Phenotype>[],
  candidates: readonly Candidate<Genotype, Phenotype>[],
): Individual<Genotype, Phenotype>[] {
  const barren = new Set(
    orders.flatMap(({ descent }, slot) => {
      const candidate = candidates[slot];
      const isBarren = candidate?.kind === 'rejected' && candidate.gate === NO_SITE;
      return descent.kind === 'mutation' && isBarren ? [descent.parent.genotype] : [];
    }),
  );
  return population.map((one) => (barren.has(one.genotype) ? { ...one, isSpent: true } : one));
}

/** Best first. */
function inOrder<Member extends { readonly objectives: readonly number[] }>(
  objectives: readonly Objective[],
  population: readonly Member[],
): readonly Member[] {
  return population.length === 0
    ? []
    : rankPoints(pointsOf(objectives, population)).order.map((index) => memberAt(population, index));
}

/** Whether a search that stands here is over, and why. */
export function stopReason<Genotype, Phenotype>(
  job: Pick<SearchJob<Genotype, Phenotype>, 'space' | 'settings' | 'evaluations'>,
  state: Omit<SearchState<Genotype, Phenotype>, 'stopped'>,
): StopReason | null {
  if (state.population.some((individual) => job.space.isIdeal(individual))) {
    return 'ideal';
  }
  if (state.evaluations >= job.evaluations) {
    return 'budget';
  }
  // Without a population there is nobody to breed from: no founder cleared the gates.
  if (state.stillFor >= job.settings.stagnation || state.population.length === 0) {
    return 'stagnation';
  }
  return null;
}

/** The individuals that none other dominates, best crowded first. */
export function firstFront<Genotype, Phenotype>(
  objectives: readonly Objective[],
  population: readonly Accepted<Genotype, Phenotype>[],
): readonly Accepted<Genotype, Phenotype>[] {
  if (population.length === 0) {
    return [];
  }
  const { ranks, order } = rankPoints(pointsOf(objectives, population));
  return order.filter((index) => ranks[index] === 0).map((index) => memberAt(population, index));
}

function frontKey<Genotype, Phenotype>(front: readonly Accepted<Genotype, Phenotype>[]): string {
  return front
    .map((individual) => individual.fingerprint)
    .sort()
    .join(' ');
}

function parentAt<Genotype, Phenotype>(
  population: readonly Accepted<Genotype, Phenotype>[],
  index: number,
): Parent<Genotype, Phenotype> {
  const { genotype, phenotype } = memberAt(population, index);
  return { genotype, phenotype };
}

function memberAt<Member>(population: readonly Member[], index: number): Member {
  const individual = population[index];
  if (individual === undefined) {
    throw new RangeError(`no individual ${index} in a population of ${population.length}`);
  }
  return individual;
}
