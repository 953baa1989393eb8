/** Below this size a comparison sort is faster than passes over the buckets. */
const SMALL = 256;
const DIGIT = 11;
const BUCKETS = 2 ** DIGIT;

/** 0, 1, … */
export function naturalOrder(size: number): Uint32Array {
  const order = new Uint32Array(size);
  for (let index = 0; index < size; index += 1) {
    order[index] = index;
  }
  return order;
}

/**
 * The indices of some numbers in rising order; equal numbers (-0 and 0 too) in the order that `from` has them in. `from`
 * holds every index once. No number may be NaN.
 */
export function sortedIndices(values: Float64Array, from: Uint32Array): Uint32Array {
  return values.length < SMALL ? byComparison(values, from) : byDigits(values, from);
}

function byComparison(values: Float64Array, from: Uint32Array): Uint32Array {
  const places = new Uint32Array(from.length);
  from.forEach((index, place) => {
    places[index] = place;
  });
  return from.slice().sort((left, right) => {
    const one = values[left] ?? NaN;
    const other = values[right] ?? NaN;
    return one < other ? -1 : one > other ? 1 : (places[left] ?? 0) - (places[right] ?? 0);
  });
}

/**
 * Radix sort of the upper halves, least significant digit first, and of the lower ones where these are equal. The bits of a
 * double, its sign turned, are in the order of its value.
 */
function byDigits(values: Float64Array, from: Uint32Array): Uint32Array {
  const size = values.length;
  // Negative zero becomes zero.
  const bits = new Uint32Array(values.map((value) => value + 0).buffer);
  const low = new Uint32Array(size);
  const high = new Uint32Array(size);
  for (let index = 0; index < size; index += 1) {
    const lower = bits[2 * index + UPPER_FIRST] ?? 0;
    const upper = bits[2 * index + 1 - UPPER_FIRST] ?? 0;
    // All ones where the number is negative, else none.
    const turn = upper >> 31;
    low[index] = lower ^ turn;
    high[index] = upper ^ (turn | 0x8000_0000);
  }
  return withinRuns(byKey(from, high), high, low);
}

function byKey(from: Uint32Array, key: Uint32Array): Uint32Array {
  let indices = from;
  for (let shift = 0; shift < 32; shift += DIGIT) {
    indices = byDigit(indices, key, shift);
  }
  return indices;
}

/** Sorts those by the lower half whose upper halves are equal, in place: few, but where values are, and then there is nothing to do. */
function withinRuns(indices: Uint32Array, high: Uint32Array, low: Uint32Array): Uint32Array {
  let start = 0;
  let isMixed = false;
  for (let at = 1; at <= indices.length; at += 1) {
    const index = indices[at] ?? 0;
    const before = indices[at - 1] ?? 0;
    if (at < indices.length && high[index] === high[before]) {
      isMixed ||= low[index] !== low[before];
      continue;
    }
    if (isMixed) {
      const run = indices.subarray(start, at);
      run.set(run.length < SMALL ? sortedRun(run, low) : byKey(run.slice(), low));
    }
    start = at;
    isMixed = false;
  }
  return indices;
}

/** Such a sort is stable. */
function sortedRun(run: Uint32Array, key: Uint32Array): Uint32Array {
  return run.sort((left, right) => (key[left] ?? 0) - (key[right] ?? 0));
}

/** Whether the upper half of a double comes first in memory: 1 or 0. */
const UPPER_FIRST = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 0 : 1;

function byDigit(indices: Uint32Array, key: Uint32Array, shift: number): Uint32Array {
  const size = indices.length;
  const next = new Uint32Array(BUCKETS + 1);
  // Indexed loops: over an iterator they take twice as long.
  for (let at = 0; at < size; at += 1) {
    const after = (((key[indices[at] ?? 0] ?? 0) >>> shift) & (BUCKETS - 1)) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let bucket = 1; bucket <= BUCKETS; bucket += 1) {
    next[bucket] = (next[bucket] ?? 0) + (next[bucket - 1] ?? 0);
  }
  const sorted = new Uint32Array(size);
  for (let at = 0; at < size; at += 1) {
    const index = indices[at] ?? 0;
    const bucket = ((key[index] ?? 0) >>> shift) & (BUCKETS - 1);
    const place = next[bucket] ?? 0;
    sorted[place] = index;
    next[bucket] = place + 1;
  }
  return sorted;
}
