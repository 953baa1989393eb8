/** What a function of plain values says it does, where nothing tells more: `own` is the function that the work is taken from. */
export interface WorkWords {
  /** A condition: all of the answer, or a test on the way. */
  readonly condition: (own: string, isAnswer: boolean) => string;
  /** The answer, or a value on the way. */
  readonly value: (own: string, given: string, isAnswer: boolean) => string;
  /** The steps from some statement on: a decision, all of the work, or its rest. */
  readonly steps: (own: string, given: string, kind: 'decision' | 'all' | 'rest') => string;
}

/** As orders are spoken of. */
export const ORDER_WORDS: WorkWords = {
  condition: (own, isAnswer) =>
    `Return whether the values ${isAnswer ? `fit, as ${own} asks` : `meet the condition that ${own} asks for`}.`,
  value: (own, given, isAnswer) =>
    `${isAnswer ? `Do the work of ${own}` : `Work out what ${own} needs`}, given ${given}.`,
  steps: (own, given, kind) =>
    ({
      decision: `Answer yes or no for ${own}, given ${given}.`,
      all: `Do the work of ${own}, given ${given}.`,
      rest: `Do the rest of ${own}, given ${given}.`,
    })[kind],
};

/** As results are spoken of. */
export const RESULT_WORDS: WorkWords = {
  condition: (own, isAnswer) =>
    `Return whether ${isAnswer ? own : `the condition in ${own}`} holds for these values.`,
  value: (own, given, isAnswer) =>
    `Return ${isAnswer ? 'the answer of' : 'a value for'} ${own}, worked out from ${given}.`,
  steps: (own, given, kind) =>
    ({
      decision: `Return whether ${own} holds, given ${given}.`,
      all: `Return the answer of ${own}, worked out from ${given}.`,
      rest: `Do the last steps of ${own}, given ${given}.`,
    })[kind],
};
