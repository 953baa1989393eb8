/** A place at a worker, by its number, which a task has while it is at work. */
export type Place = number;

/** Places at workers, of which each task waits for one. */
export interface Places {
  /** Waits for a place, best the one where the last task of this `home` was; null is at home anywhere. */
  take(home: string | null): Promise<Place>;
  give(place: Place): void;
}

interface Waiting {
  readonly home: string | null;
  readonly begin: (place: Place) => void;
  /** How often a later task was let in before it. */
  passed: number;
}

/** Tasks that may be let in before one that waits. */
const MOST_PASSED = 4;
/** Homes whose place is remembered. */
const MOST_HOMES = 1_000;

/**
 * `count` places. No place is free while anything waits: who finds its own taken gets another one, and is at home there from
 * then on. A place that becomes free goes to a task that is at home there, if one waits, else to whoever waits longest.
 */
export function createPlaces(count: number): Places {
  const free = new Set<Place>(Array.from({ length: count }, (_, place) => place));
  const waiting: Waiting[] = [];
  const places = new Map<string, Place>();
  const settle = (home: string | null, place: Place): void => {
    if (home === null) {
      return;
    }
    // Last used, last forgotten.
    places.delete(home);
    places.set(home, place);
    const [oldest] = places.keys();
    if (places.size > MOST_HOMES && oldest !== undefined) {
      places.delete(oldest);
    }
  };
  const placeOf = (home: string | null): Place | undefined => (home === null ? undefined : places.get(home));
  return {
    take: (home) => {
      const own = placeOf(home);
      const [longestFree] = free;
      const place = own !== undefined && free.has(own) ? own : longestFree;
      if (place === undefined) {
        return new Promise((begin) => waiting.push({ home, begin, passed: 0 }));
      }
      free.delete(place);
      settle(home, place);
      return Promise.resolve(place);
    },
    give: (place) => {
      const [longest] = waiting;
      if (longest === undefined) {
        free.add(place);
        return;
      }
      const own =
        longest.passed < MOST_PASSED ? waiting.find(({ home }) => placeOf(home) === place) : undefined;
      const next = own ?? longest;
      for (const earlier of waiting.slice(0, waiting.indexOf(next))) {
        earlier.passed += 1;
      }
      waiting.splice(waiting.indexOf(next), 1);
      settle(next.home, place);
      next.begin(place);
    },
  };
}
