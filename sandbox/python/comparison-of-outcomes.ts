import type { Difference, LinesExecuted, OutcomeText, WorkOnInput } from '../comparison.js';

import type { Outcome } from './comparison-request.js';

/** What two programs did on the same inputs. Each list goes as far as its program came. */
export interface BothOutcomes {
  readonly inputs: readonly string[];
  /** The original's, under half of the recursion limit. */
  readonly original: ReadonlyMap<number, Outcome>;
  /** The original's again, under the whole limit, as often as it was asked; none where nothing hangs on it. */
  readonly again: readonly ReadonlyMap<number, Outcome>[];
  readonly evolved: ReadonlyMap<number, Outcome>;
}

export interface Found {
  readonly inputs: number;
  readonly accepted: number;
  readonly lines: LinesExecuted;
  readonly work: readonly WorkOnInput[];
  readonly first: Difference | null;
}

/** Of a sequence of calls one may raise, and the result then has no type. */
const PARTS = ['exception', 'type', 'value', 'arguments', 'identity', 'output'] as const;

/**
 * Goes through the inputs up to the first on which the programs differ. An input is compared where both end.
 * Where the original hits half of the recursion limit, its answer under the whole limit counts, if neither
 * program hits that; where its answers differ otherwise, it is not settled what the answer is, and the
 * input does not count.
 */
export function compareOutcomes(both: BothOutcomes): Found {
  let inputs = 0;
  let accepted = 0;
  const lines = { original: 0, evolved: 0 };
  const work: WorkOnInput[] = [];
  for (const [number, input] of both.inputs.entries()) {
    const half = both.original.get(number);
    const evolved = both.evolved.get(number);
    if (half === undefined || evolved === undefined) {
      continue;
    }
    const original =
      both.again.length === 0
        ? ended(half)
        : settled(
            half,
            evolved,
            both.again.map((one) => one.get(number)),
          );
    if (original === null) {
      continue;
    }
    inputs += 1;
    lines.original += half.lines;
    lines.evolved += evolved.lines;
    const seconds = { original: half.cpu, evolved: evolved.cpu };
    work.push({ input, original: half.work, evolved: evolved.work, seconds });
    accepted += half.ended === 'returned' ? 1 : 0;
    const difference = partThatDiffers(original, evolved);
    if (difference !== null) {
      const texts = { original: textOf(original), evolved: textOf(evolved) };
      return { inputs, accepted, lines, work, first: { input, in: difference, ...texts } };
    }
  }
  return { inputs, accepted, lines, work, first: null };
}

/** An answer as far as it can be compared; null where the original did not end. */
function ended(original: Outcome): Outcome | null {
  return original.ended === 'time' || original.ended === 'died' || original.ended === 'memory'
    ? null
    : original;
}

/**
 * The original's answer that counts where it was asked again; null where there is none. Once it has agreed with itself, only
 * another answer speaks against that: not that it took longer, or did not get there.
 */
function settled(half: Outcome, evolved: Outcome, reruns: readonly (Outcome | undefined)[]): Outcome | null {
  const [again, ...later] = reruns;
  if (again === undefined || ended(half) === null) {
    return null;
  }
  if (half.ended !== 'recursion') {
    const others = [again, ...later.filter((one) => one !== undefined && ended(one) !== null)];
    return others.every((one) => one === undefined || partThatDiffers(half, one) === null) ? half : null;
  }
  const isEnd = again.ended === 'returned' || again.ended === 'raised';
  return isEnd && evolved.ended !== 'recursion' ? again : null;
}

function partThatDiffers(original: Outcome, evolved: Outcome): Difference['in'] | null {
  if (original.ended !== evolved.ended) {
    return evolved.ended === 'time' ? 'time' : 'exception';
  }
  return PARTS.find((part) => original[part] !== evolved[part]) ?? null;
}

function textOf(outcome: Outcome): OutcomeText {
  const [ended, argumentsAfter, output] = outcome.text;
  return { ended, argumentsAfter, output };
}
