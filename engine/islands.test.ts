import { describe, expect, it } from 'vitest';

import { FIRST_ISLAND, isBetterSomewhere, islandAfter, islanders, isMainland, staying } from './islands.js';
import { DEFAULT_SEARCH } from './search-settings.js';

const SETTINGS = { ...DEFAULT_SEARCH, populationSize: 3, islands: { count: 2, size: 2, patience: 3 } };
const WITHOUT = { ...SETTINGS, islands: null };
const SECOND = { number: 1, began: 5, stillFor: 0 };

const member = (name: string, born: number, ...point: number[]) => ({ name, born, point });
/** A founder that all the others dominate, three of the first island, three of the second. */
const POPULATION = [
  member('founder', 0, 9, 9),
  member('old', 1, 1, 1),
  member('older', 2, 2, 2),
  member('oldest', 3, 3, 3),
  member('last', 4, 8, 8),
  member('new', 5, 4, 4),
  member('newer', 6, 5, 5),
  member('newest', 7, 6, 6),
];
const namesOf = (members: readonly { readonly name: string }[]): string[] => members.map(({ name }) => name);
const pointsOf = (members: readonly { readonly point: readonly number[] }[]) =>
  members.map(({ point }) => point);

describe('islands', () => {
  it('take turns with the whole population', () => {
    const turns = [0, 1, 2, 3, 4, 5].map((number) => isMainland({ ...FIRST_ISLAND, number }, SETTINGS));
    expect(turns).toEqual([false, false, true, false, false, true]);
    expect(isMainland(FIRST_ISLAND, WITHOUT)).toBe(true);
  });

  it('are bred from the founders and their own, the mainland from all', () => {
    expect(namesOf(islanders(POPULATION, SECOND, SETTINGS))).toEqual(['founder', 'new', 'newer', 'newest']);
    expect(islanders(POPULATION, { ...SECOND, number: 2 }, SETTINGS)).toEqual(POPULATION);
  });

  it('keep their best beside the best of the others, and the founders always', () => {
    const left = staying(POPULATION, SECOND, SETTINGS, pointsOf);
    expect(namesOf(left)).toEqual(['founder', 'new', 'newer', 'old', 'older', 'oldest']);
    const mainland = staying(POPULATION, { ...SECOND, number: 2 }, SETTINGS, pointsOf);
    expect(namesOf(mainland)).toEqual(['founder', 'old', 'older', 'oldest']);
  });

  it('are left after as many generations as they may stand still', () => {
    const after = (now: number[][], stillFor = 2) =>
      islandAfter({ ...SECOND, stillFor }, SETTINGS, 9, isBetterSomewhere([[3, 5]], now));
    expect(after([[3, 4]])).toEqual({ ...SECOND, stillFor: 0 });
    expect(after([[2, 9]])).toEqual({ ...SECOND, stillFor: 0 });
    expect(after([[3, 5]], 1)).toEqual({ ...SECOND, stillFor: 2 });
    // Another point is no better best.
    expect(
      after([
        [3, 5],
        [4, 5],
      ]),
    ).toEqual({ number: 2, began: 9, stillFor: 0 });
    expect(islandAfter({ ...SECOND, stillFor: 99 }, WITHOUT, 9, false)).toMatchObject({ number: 1 });
  });
});
