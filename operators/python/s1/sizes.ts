import type { Rng } from '../../../core/rng.js';

/** How many elements are taken together, from how many there are: an expression of a length that is never negative. */
export type SizeForm = (length: string) => string;

const SIZE_FORMS: readonly SizeForm[] = [
  (length) => `max(2, ${length} // 2)`,
  (length) => `${length} // 2 + 1`,
  (length) => `max(2, ${length} // 3)`,
  (length) => `${length} // 3 + 1`,
  (length) => `max(1, ${length} // 2)`,
  (length) => `max(1, ${length} // 3)`,
  (length) => `max(2, ${length} // 4)`,
  (length) => `${length} // 4 + 1`,
];

/** Forms that hold for a number of any sign. */
const SIGNED_FORMS: readonly SizeForm[] = [
  (limit) => `max(1, ${limit} // 2)`,
  (limit) => `max(1, ${limit} // 3)`,
  (limit) => `max(2, ${limit} // 4)`,
  (limit) => `max(2, ${limit} // 2)`,
  (limit) => `max(2, ${limit} // 3)`,
];

export function drawSize(rng: Rng, length: string): string {
  return rng.pick(SIZE_FORMS)(length);
}

export function drawSignedSize(rng: Rng, limit: string): string {
  return rng.pick(SIGNED_FORMS)(limit);
}
