import type { Evidence } from '../evidence.js';

const WHOLE = { statements: 1, reached: 1, missed: [] };

/** Valid evidence for tests: of a program without fault or addition, but for what is given. */
export function evidenceOf(change: Partial<Evidence> = {}): Evidence {
  return {
    strip: { addedTokens: 0, survives: { folding: 0, threads: 0, inlining: 0 }, becomesOriginal: false },
    inputs: { compared: 200, accepted: 150 },
    reach: { original: WHOLE, evolved: WHOLE },
    constancy: {
      inputs: 120,
      tests: 0,
      constantTests: 0,
      loops: 0,
      onceLoops: 0,
      handlers: 0,
      enteredHandlers: 0,
      oneWay: [],
    },
    similarity: { jaccard: 1, longestRun: 1, longestRunWithDocstrings: 1 },
    ...change,
  };
}
