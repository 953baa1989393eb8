import type { ComparisonRun, InputFacts } from '../comparison.js';

import type { Side } from './comparison-run.js';

/** What the original did on each input that it got to, in their order. */
export function inputFacts(run: Pick<ComparisonRun, 'inputs'>, side: Side): readonly InputFacts[] {
  return run.inputs.slice(0, side.reached).map((input, number) => {
    const outcome = side.outcomes.get(number);
    const ended = outcome?.ended ?? 'died';
    const isAnswer = ended === 'returned' || ended === 'raised';
    return {
      input,
      ended: isAnswer ? ended : 'none',
      lines: outcome?.lines ?? 0,
      freshLines: outcome?.fresh ?? 0,
    };
  });
}
