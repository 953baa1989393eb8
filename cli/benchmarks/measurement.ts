import { median } from '../../fitness/statistics/quantile.js';

/** One figure of a part, next to the same of a plain reference; both are medians over repeats that took turns. */
export interface Measurement {
  /** What was done, with its size: `sort 5,000 points of 2 objectives`. */
  readonly name: string;
  /** `ms` and `MB`: less is better; `/s`: more is; `exponent`: the power of a size that times grow with, less is better. */
  readonly unit: 'ms' | 'MB' | '/s' | 'exponent';
  readonly ours: number;
  /** What the reference is: `naive sort`. Null where there is nothing to compare with. */
  readonly against: string | null;
  readonly reference: number | null;
  /** How many times better ours is than the reference; above 1 is better. */
  readonly times: number | null;
  readonly repeats: number;
}

/** Two ways to do the same; each gives its figure in the unit when called. */
export interface Race {
  readonly name: string;
  readonly unit: Measurement['unit'];
  readonly ours: () => number | Promise<number>;
  readonly against?: { readonly name: string; readonly measure: () => number | Promise<number> };
}

/** Runs both ways in turns, once unmeasured and then `repeats` times, so that what else the machine does meets both. */
export async function race({ name, unit, ours, against }: Race, repeats: number): Promise<Measurement> {
  const figures: { readonly ours: number[]; readonly reference: number[] } = { ours: [], reference: [] };
  await ours();
  await against?.measure();
  for (let round = 0; round < repeats; round += 1) {
    figures.ours.push(await ours());
    if (against !== undefined) {
      figures.reference.push(await against.measure());
    }
  }
  const mine = median(figures.ours);
  const reference = against === undefined ? null : median(figures.reference);
  const times = reference === null ? null : unit === '/s' ? mine / reference : reference / mine;
  return { name, unit, ours: mine, against: against?.name ?? null, reference, times, repeats };
}

/** How long short work is done again and again for, so that it is measured as a long run has it: compiled, and not by one tick. */
const SHORT_MS = 100;

/** Milliseconds that a call of some work takes, on average over the calls that fit into a tenth of a second; one at least. */
export function millisecondsEach(work: () => unknown): number {
  const began = performance.now();
  let calls = 0;
  let passed = 0;
  while (passed < SHORT_MS) {
    work();
    calls += 1;
    passed = performance.now() - began;
  }
  return passed / calls;
}

/** Milliseconds that some work takes. */
export async function milliseconds(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
