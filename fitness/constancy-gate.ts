import { constancyOf } from './constancy.js';
import type { SeenDecision } from './constancy.js';

/** Share of the added tests that may come out one way only, and of the added loops that may make one turn. */
export const CONSTANT_TESTS = 0.15;
export const ONCE_LOOPS = 0.05;
/** Share of the added exception handlers that no input may enter. */
export const UNENTERED_HANDLERS = 0.5;
/** One constant test is left to a program with few: that other inputs would take it the other way cannot be told from it. */
const ONE_TEST = 1;
/**
 * On so many inputs a loop has to make none or several turns: one that does so on one of two hundred does not on the next
 * hundred.
 */
const UNLIKE_INPUTS = 4;
/** Or on this share of the inputs that come to it, where few do, and on two at least. */
const UNLIKE_SHARE = 0.2;
const FEWEST_UNLIKE = 2;

/** What the gate allows, for who watches a program: once no more is open, the gate lets it pass whatever comes. */
export const ALLOWED_DECISIONS = {
  constantTests: { share: CONSTANT_TESTS, atLeast: ONE_TEST },
  onceLoops: { share: ONCE_LOOPS, unlikeInputs: UNLIKE_INPUTS },
  unenteredHandlers: { share: UNENTERED_HANDLERS },
} as const;

/**
 * Whether what evolution added to a program decides: over all inputs at most one of its tests, or 15 %, comes out one way only,
 * at most 5 % of its loops make one turn nearly always, and some input enters at least half of its handlers (the originals' own
 * tests: 5 %; design, section 5).
 */
export function constancyGate(decisions: readonly SeenDecision[]): {
  readonly passed: boolean;
  readonly reason: string;
} {
  const { tests, constantTests, loops, handlers, enteredHandlers } = constancyOf(decisions);
  const onceLoops = decisions.filter(isMostlyOnce).length;
  const mostTests = Math.max(ONE_TEST, Math.floor(CONSTANT_TESTS * tests));
  const mostLoops = Math.floor(ONCE_LOOPS * loops);
  const mostHandlers = Math.floor(UNENTERED_HANDLERS * handlers);
  const faults = [
    ...(constantTests > mostTests
      ? [`${constantTests} of its ${tests} added tests never vary where ${mostTests} may`]
      : []),
    ...(onceLoops > mostLoops
      ? [`${onceLoops} of its ${loops} added loops nearly always make one turn where ${mostLoops} may`]
      : []),
    ...(handlers - enteredHandlers > mostHandlers
      ? [
          `no input enters ${handlers - enteredHandlers} of its ${handlers} added handlers where ${mostHandlers} may be so`,
        ]
      : []),
  ];
  return { passed: faults.length === 0, reason: faults[0] ?? '' };
}

function isMostlyOnce({ kind, isNew, turns, loopInputs, unlikeInputs }: SeenDecision): boolean {
  const enough = Math.min(UNLIKE_INPUTS, Math.max(FEWEST_UNLIKE, Math.ceil(UNLIKE_SHARE * loopInputs)));
  return kind === 'loop' && isNew && turns.includes(1) && unlikeInputs < enough;
}
