/** Below this size a comparison sort is faster than passes over the buckets. */
const SMALL = 256;
/** Bits of a digit: half a double has three. */
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
  const bits = new Uint32Array(positiveZeros(values).buffer);
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

/** A copy of numbers in which negative zero is zero. */
function positiveZeros(values: Float64Array): Float64Array {
  const copy = new Float64Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    copy[index] = (values[index] ?? NaN) + 0;
  }
  return copy;
}

function byKey(from: Uint32Array, key: Uint32Array): Uint32Array {
  const [low, middle, high] = [new Uint32Array(BUCKETS), new Uint32Array(BUCKETS), new Uint32Array(BUCKETS)];
  const size = from.length;
  // All digits are counted in one pass, whatever their order. Indexed loops: over an iterator they take twice as long.
  for (let at = 0; at < size; at += 1) {
    const digits = key[from[at] ?? 0] ?? 0;
    count(low, digits & (BUCKETS - 1));
    count(middle, (digits >>> DIGIT) & (BUCKETS - 1));
    count(high, digits >>> (2 * DIGIT));
  }
  let indices = from;
  for (const [digit, counts] of [low, middle, high].entries()) {
    indices = byDigit(indices, key, digit * DIGIT, counts);
  }
  return indices;
}

function count(counts: Uint32Array, bucket: number): void {
  counts[bucket] = (counts[bucket] ?? 0) + 1;
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

/** Deals indices out by one digit of their keys; `counts` has how many keys have each value there, and is used up. */
function byDigit(indices: Uint32Array, key: Uint32Array, shift: number, counts: Uint32Array): Uint32Array {
  const size = indices.length;
  const sorted = new Uint32Array(size);
  let start = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const end = start + (counts[bucket] ?? 0);
    counts[bucket] = start;
    start = end;
  }
  for (let at = 0; at < size; at += 1) {
    const index = indices[at] ?? 0;
    const bucket = ((key[index] ?? 0) >>> shift) & (BUCKETS - 1);
    const place = counts[bucket] ?? 0;
    sorted[place] = index;
    counts[bucket] = place + 1;
  }
  return sorted;
}
