import type { InputFacts } from '../../../sandbox/comparison.js';

/** Inputs on which evolved programs are compared with a Problem's original, in the sandbox's form of a call. */
export interface ComparedInputs {
  /** A few, for every candidate. */
  readonly few: readonly string[];
  /** All, for what is exported. */
  readonly all: readonly string[];
  /** Lines that the original takes for all of them. */
  readonly lines: number;
}

export const NO_INPUTS: ComparedInputs = { few: [], all: [], lines: 0 };

/** How many inputs to grow besides the tests' own, so that enough are left to choose from. */
export const GROWN_INPUTS = 320;
/** Inputs of an export, and how many of them the original should refuse at most. */
const ALL = 220;
const MOST_RAISED = 70;
/**
 * Lines that the original may take on one input. What takes more would run out of time on some machines and not on others,
 * and a version would hang on where it was made.
 */
const LONGEST = 400_000;
/** Inputs of every candidate, those that the original refuses among them, and the lines that it takes for all of them. */
const FEW = 16;
const FEW_RAISED = 5;
const FEW_LINES = 8000;

/**
 * Chooses from what was tried on the original, in its order: first what reaches new lines of it, then what it
 * answers and, fewer, what it refuses. For the few, those that take fewer lines than others go first.
 */
export function chooseInputs(tried: readonly InputFacts[]): ComparedInputs {
  const answers = tried.filter(({ ended, lines }) => ended !== 'none' && lines <= LONGEST);
  const all = chosen(answers, ALL, MOST_RAISED, Infinity);
  const quick = [...all].sort((left, right) => left.lines - right.lines);
  // Spread over small and large ones, and not the smallest only.
  const spread = [...all.filter(({ freshLines }) => freshLines > 0), ...everyOther(quick)];
  const few = chosen([...new Set(spread)], FEW, FEW_RAISED, FEW_LINES);
  return {
    few: few.map(({ input }) => input),
    all: all.map(({ input }) => input),
    lines: all.reduce((sum, { lines }) => sum + lines, 0),
  };
}

function chosen(
  from: readonly InputFacts[],
  most: number,
  mostRaised: number,
  mostLines: number,
): readonly InputFacts[] {
  const raised = from.filter(({ ended }) => ended === 'raised').length;
  const roomForRaised = Math.max(mostRaised, most - (from.length - raised));
  const taken = new Set<InputFacts>();
  let lines = 0;
  let takenRaised = 0;
  const take = (input: InputFacts): void => {
    const isRaised = input.ended === 'raised';
    if (taken.size < most && lines + input.lines <= mostLines && (!isRaised || takenRaised < roomForRaised)) {
      taken.add(input);
      lines += input.lines;
      takenRaised += isRaised ? 1 : 0;
    }
  };
  from.filter(({ freshLines }) => freshLines > 0).forEach(take);
  from.filter((input) => !taken.has(input)).forEach(take);
  return from.filter((input) => taken.has(input));
}

/** Every fifth item, then every fifth from the second on, and so forth: each prefix is spread over the whole. */
function everyOther(items: readonly InputFacts[]): readonly InputFacts[] {
  const step = 5;
  return Array.from({ length: step }, (_, first) =>
    items.filter((_item, index) => index % step === first),
  ).flat();
}
