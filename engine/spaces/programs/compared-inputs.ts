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
/** Where it answers none of those: so many that take no more than this, for a program that is compared on nothing may answer anything. */
const LONGEST_OF_FEW = 500_000;
const LONG_ONES = 3;
/**
 * Lines that the original should take for all of them: a program is counted line by line on these dozens of times in a
 * search. A tenth of the inputs take nine tenths of the lines of an original whose work grows with the square of its input.
 */
const ALL_LINES = 60_000;
/** Inputs that take no more than their share go first, up to so many: the rest is for long ones. */
const QUICK = 180;
/** Inputs of every candidate, those that the original refuses among them, and the lines that it takes for all of them. */
const FEW = 16;
const FEW_RAISED = 5;
const FEW_LINES = 8000;

/**
 * Chooses from what was tried on the original, in its order: first what reaches new lines of it, then what it
 * answers and, fewer, what it refuses. For the few, those that take fewer lines than others go first.
 */
export function chooseInputs(tried: readonly InputFacts[]): ComparedInputs {
  const answers = triable(tried);
  const fresh: Turn = { from: answers.filter(isFresh), most: ALL, mostLines: Infinity };
  const all = chosen(answers, ALL, MOST_RAISED, [
    fresh,
    { from: answers.filter(({ lines }) => lines <= ALL_LINES / ALL), most: QUICK, mostLines: Infinity },
    { from: answers, most: ALL, mostLines: ALL_LINES },
    { from: byLines(answers), most: ALL, mostLines: Infinity },
  ]);
  // Spread over small and large ones: what grows with the input, and what only long ones reach, is to be seen on them.
  const spread = { from: spreadOut(byLines(all)), most: FEW, mostLines: FEW_LINES };
  const fewAfter = (before: readonly InputFacts[]): readonly InputFacts[] =>
    chosen(all, FEW, FEW_RAISED, [
      { from: before, most: FEW, mostLines: Infinity },
      { ...fresh, most: FEW, mostLines: FEW_LINES },
      spread,
    ]);
  const few = fewAfter([]);
  const shortest = byLines(all).find(isAnswered);
  const answered = few.some(isAnswered) || shortest === undefined ? few : fewAfter([shortest]);
  return {
    few: answered.map(({ input }) => input),
    all: all.map(({ input }) => input),
    lines: all.reduce((sum, { lines }) => sum + lines, 0),
  };
}

function triable(tried: readonly InputFacts[]): readonly InputFacts[] {
  const short = tried.filter(({ ended, lines }) => ended !== 'none' && lines <= LONGEST);
  const long = tried.filter((one) => isAnswered(one) && one.lines <= LONGEST_OF_FEW);
  return short.some(isAnswered) ? short : [...byLines(long).slice(0, LONG_ONES), ...short];
}

function isAnswered({ ended }: InputFacts): boolean {
  return ended === 'returned';
}

function isFresh({ freshLines }: InputFacts): boolean {
  return freshLines > 0;
}

/** Of those that the original takes as many lines for, the shorter one first: what evolves may go through each part of it. */
function byLines(inputs: readonly InputFacts[]): readonly InputFacts[] {
  return [...inputs].sort(
    (left, right) => left.lines - right.lines || left.input.length - right.input.length,
  );
}

/** Inputs that are taken as long as so many, and so many lines of the original, are not reached yet. */
interface Turn {
  readonly from: readonly InputFacts[];
  readonly most: number;
  readonly mostLines: number;
}

/** Takes from one turn after the other, and returns what was taken in the order of `from`. */
function chosen(
  from: readonly InputFacts[],
  most: number,
  mostRaised: number,
  turns: readonly Turn[],
): readonly InputFacts[] {
  const raised = from.filter(({ ended }) => ended === 'raised').length;
  const roomForRaised = Math.max(mostRaised, most - (from.length - raised));
  const taken = new Set<InputFacts>();
  let lines = 0;
  let takenRaised = 0;
  for (const turn of turns) {
    for (const input of turn.from) {
      const isRaised = input.ended === 'raised';
      const fits = taken.size < turn.most && lines + input.lines <= turn.mostLines;
      if (!taken.has(input) && fits && (!isRaised || takenRaised < roomForRaised)) {
        taken.add(input);
        lines += input.lines;
        takenRaised += isRaised ? 1 : 0;
      }
    }
  }
  return from.filter((input) => taken.has(input));
}

/**
 * All items in an order of which each prefix is spread over the whole: the middle one, then those of both halves, and so on
 * (van der Corput's sequence in base 2).
 */
function spreadOut<Item>(items: readonly Item[]): readonly Item[] {
  const digits = Math.ceil(Math.log2(items.length + 1));
  return Array.from({ length: 2 ** digits }, (_, number) => items[reversed(number, digits)]).filter(
    (item): item is Item & {} => item !== undefined,
  );
}

/** The number whose binary digits, so many of them, are those of another one from right to left. */
function reversed(number: number, digits: number): number {
  let result = 0;
  for (let digit = 0; digit < digits; digit += 1) {
    result = 2 * result + ((number >> digit) & 1);
  }
  return result;
}
