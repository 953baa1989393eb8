import seedrandom from 'seedrandom';

/** A part of a path that an Rng is forked by. */
export type PathPart = string | number;

/**
 * A deterministic source of random draws. It is a required argument wherever something is drawn
 * (design, law 1). Forks by path are independent of how much their parent has drawn, so that the
 * order in which work is done cannot change a draw.
 */
export interface Rng {
  /** The path this source was forked by; with the library's version it determines every draw. */
  readonly path: string;
  /** A number in [0, 1). */
  readonly next: () => number;
  /** A whole number in [0, bound). Throws a RangeError unless bound is a whole number ≥ 1. */
  below(bound: number): number;
  /** One of the items. Throws a RangeError on an empty list. */
  pick<Item>(items: readonly Item[]): Item;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** A new list in random order (Fisher-Yates). */
  shuffle<Item>(items: readonly Item[]): Item[];
  /** An index drawn in proportion to its weight. Throws a RangeError unless some weight is positive and all are finite and ≥ 0. */
  weighted(weights: readonly number[]): number;
  /** An independent source for a part of the work. */
  fork(...parts: readonly PathPart[]): Rng;
}

/** The source at a path. Parts are quoted, so that ('a/b') and ('a', 'b') are different paths. */
export function createRng(...parts: readonly PathPart[]): Rng {
  return rngAt(parts.map(quotePart).join('/'));
}

/** The source at a path taken from another source's `path`. */
export function rngAt(path: string): Rng {
  let generator: seedrandom.PRNG | undefined;
  // Seeding costs more than a draw, and many forks are made only to be forked again.
  const next = (): number => (generator ??= seedrandom(path))();
  const below = (bound: number): number => {
    if (!Number.isInteger(bound) || bound < 1) {
      throw new RangeError(`bound must be a whole number of at least 1, got ${bound}`);
    }
    return Math.floor(next() * bound);
  };
  return {
    path,
    next,
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      return item as (typeof items)[number];
    },
    chance: (probability) => next() < probability,
    shuffle: (items) => {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        const swapped = shuffled[last] as (typeof shuffled)[number];
        shuffled[last] = shuffled[other] as (typeof shuffled)[number];
        shuffled[other] = swapped;
      }
      return shuffled;
    },
    weighted: (weights) => drawWeighted(weights, next),
    fork: (...parts) => rngAt([path, ...parts.map(quotePart)].join('/')),
  };
}

function quotePart(part: PathPart): string {
  return typeof part === 'number' ? String(part) : JSON.stringify(part);
}

function drawWeighted(weights: readonly number[], next: () => number): number {
  let total = 0;
  for (const weight of weights) {
    if (!(weight >= 0) || weight === Infinity) {
      throw new RangeError(`a weight must be finite and not negative, got ${weight}`);
    }
    total += weight;
  }
  if (!(total > 0)) {
    throw new RangeError('at least one weight must be positive');
  }
  let rest = next() * total;
  let last = 0;
  for (const [index, weight] of weights.entries()) {
    if (weight > 0) {
      if (rest < weight) {
        return index;
      }
      last = index;
    }
    rest -= weight;
  }
  return last;
}
