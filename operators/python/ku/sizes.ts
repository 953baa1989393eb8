import { line } from '../s2/place.js';
import type { Line } from '../s2/place.js';
import type { DivisionWords } from '../s9/batches.js';

/** How long a run is, under a name of its own: a few runs of any sequence, or runs of a few where that is wanted. */
export interface RunSize {
  readonly lines: readonly Line[];
  readonly name: string;
}

/**
 * Draws it. `isFew`: a few runs however long the sequence is, since each of them costs something beyond its line.
 */
export function drawSize({ rng, entries, fresh, isCoarse }: DivisionWords, isFew: boolean): RunSize {
  const name = fresh(...rng.shuffle(['step', 'width', 'page_size', 'run_length', 'span_size']));
  const long = [`len(${entries}) // 2 + 1`, `len(${entries}) // 3 + 1`, `max(2, len(${entries}) // 3)`];
  const short = ['2', '3', '4'].map((size) => `min(${size}, len(${entries}))`);
  const size = rng.pick(isFew || isCoarse === true || rng.chance(0.6) ? long : short);
  return { lines: [line(0, `${name} = ${size}`)], name };
}

/** Source of the positions at which runs begin. */
export function startsOf(entries: string, size: string): string {
  return `range(0, len(${entries}), ${size})`;
}

/** The bounds of all runs: the first is 0, the last the length. */
export function edgesOf(entries: string, size: string): string {
  return `[*range(0, len(${entries}), ${size}), len(${entries})]`;
}

/** What takes the runs that begin at listed positions. */
export function takenAt({ rng, entries, fresh }: DivisionWords, starts: string, size: string): string {
  const start = fresh(...rng.shuffle(['start', 'first', 'begin', 'offset']));
  return rng.pick([
    `[${entries}[${start}:${start} + ${size}] for ${start} in ${starts}]`,
    `[${entries}[${start}:][:${size}] for ${start} in ${starts}]`,
  ]);
}
