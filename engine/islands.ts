import type { Points } from './nsga2/points.js';
import { survivors } from './nsga2/survival.js';
import type { SearchSettings } from './search-settings.js';
import type { Accepted } from './search-space.js';

/** A member of a population. */
export interface Individual<Genotype, Phenotype> extends Accepted<Genotype, Phenotype> {
  /** The generation that it was bred in; 0 for founders. */
  readonly born: number;
  /** It was found to have nothing left to vary: it is not mutated again. */
  readonly isSpent: boolean;
}

/**
 * Where a search breeds now. Islands come one after the other: each begins at the founders anew, and so takes another way
 * than the ones before; after some of them the whole population is the island.
 */
export interface Island {
  /** 0, 1, … */
  readonly number: number;
  /** The generation that it began with. */
  readonly began: number;
  /** Generations since its lead got better, or where there is none the best of its members in some objective. */
  readonly stillFor: number;
}

export const FIRST_ISLAND: Island = { number: 0, began: 0, stillFor: 0 };

/** Whether all of the population lives on an island: after as many as `settings` says that began anew. */
export function isMainland({ number }: Island, { islands }: SearchSettings): boolean {
  return islands === null || number % (islands.count + 1) === islands.count;
}

/** Those of a population that breed now: the founders, and what was bred since the island began. */
export function islanders<Member extends { readonly born: number }>(
  population: readonly Member[],
  island: Island,
  settings: SearchSettings,
): readonly Member[] {
  return isMainland(island, settings)
    ? population
    : population.filter(({ born }) => born === 0 || born >= island.began);
}

/**
 * Who stays of a population with its offspring: the best of the island, where it is not all there is as many of the others
 * as a population has, and always the founders, which the next island begins at.
 */
export function staying<Member extends { readonly born: number }>(
  joined: readonly Member[],
  island: Island,
  settings: SearchSettings,
  pointsOf: (members: readonly Member[]) => Points,
): readonly Member[] {
  const best = (members: readonly Member[], size: number): readonly Member[] =>
    members.length === 0 ? [] : survivors(pointsOf(members), size).map((index) => memberAt(members, index));
  const founders = joined.filter(({ born }) => born === 0);
  const bred = joined.filter(({ born }) => born > 0);
  if (settings.islands === null || isMainland(island, settings)) {
    return [...founders, ...best(bred, settings.populationSize)];
  }
  const atHome = ({ born }: Member): boolean => born >= island.began;
  const home = bred.filter(atHome);
  const others = bred.filter((member) => !atHome(member));
  return [...founders, ...best(home, settings.islands.size), ...best(others, settings.populationSize)];
}

/** The island after a generation: the next one where this one has not got better for long. */
export function islandAfter(
  island: Island,
  { islands }: SearchSettings,
  nextGeneration: number,
  gotBetter: boolean,
): Island {
  const stillFor = gotBetter ? 0 : island.stillFor + 1;
  return islands === null || stillFor < islands.patience
    ? { ...island, stillFor }
    : { number: island.number + 1, began: nextGeneration, stillFor: 0 };
}

/** Whether the best in some objective got better. Objectives are minimised. */
export function isBetterSomewhere(before: Points, after: Points): boolean {
  const best = (points: Points, objective: number): number =>
    points.reduce((least, point) => Math.min(least, point[objective] ?? Infinity), Infinity);
  const count = after[0]?.length ?? 0;
  return Array.from({ length: count }, (_, objective) => objective).some(
    (objective) => best(after, objective) < best(before, objective),
  );
}

function memberAt<Member>(members: readonly Member[], index: number): Member {
  const member = members[index];
  if (member === undefined) {
    throw new RangeError(`no member ${index} of ${members.length}`);
  }
  return member;
}
