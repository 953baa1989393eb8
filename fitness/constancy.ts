/** A place where a program decides, as the sandbox saw it. */
export interface SeenDecision {
  readonly kind: 'test' | 'case' | 'loop' | 'handler';
  readonly isNew: boolean;
  readonly wasTrue: boolean;
  readonly wasFalse: boolean;
  readonly turns: readonly number[];
  /** On how many inputs a loop was come to. */
  readonly loopInputs: number;
  /** On how many inputs a loop made none or several turns at least once. */
  readonly unlikeInputs: number;
}

/** How much of what evolution added decides anything (design, section 5). */
export interface Constancy {
  /** Conditions, operands of `and` and `or`, and cases; and those of them that came out one way only, or were not reached. */
  readonly tests: number;
  readonly constantTests: number;
  /** Loops; and those that made exactly one turn whenever they were reached. */
  readonly loops: number;
  readonly onceLoops: number;
  /** Exception handlers; and those that some input entered. */
  readonly handlers: number;
  readonly enteredHandlers: number;
}

/** What a place came to that did not go both ways. */
export type OneWay = 'always true' | 'always false' | 'one turn' | 'not entered' | 'not reached';

/** What a decision came to where it never varied, null where it did. Handlers and cases vary where they are entered. */
export function oneWayOf({ kind, wasTrue, wasFalse, turns }: SeenDecision): OneWay | null {
  switch (kind) {
    case 'test':
      if (wasTrue === wasFalse) {
        return wasTrue ? null : 'not reached';
      }
      return wasTrue ? 'always true' : 'always false';
    case 'case':
    case 'handler':
      return wasTrue ? null : 'not entered';
    case 'loop':
      if (turns.length === 0) {
        return 'not reached';
      }
      return turns.length === 1 && turns[0] === 1 ? 'one turn' : null;
  }
}

/** Counts the decisions that the original does not have. */
export function constancyOf(decisions: readonly SeenDecision[]): Constancy {
  const added = decisions.filter(({ isNew }) => isNew);
  const tests = added.filter(({ kind }) => kind === 'test');
  // Of a case only the entry is seen: one that is never entered decides nothing.
  const cases = added.filter(({ kind }) => kind === 'case');
  const loops = added.filter(({ kind }) => kind === 'loop');
  const handlers = added.filter(({ kind }) => kind === 'handler');
  return {
    tests: tests.length + cases.length,
    constantTests: [...tests, ...cases].filter((one) => oneWayOf(one) !== null).length,
    loops: loops.length,
    onceLoops: loops.filter((one) => oneWayOf(one) === 'one turn').length,
    handlers: handlers.length,
    enteredHandlers: handlers.filter((one) => oneWayOf(one) === null).length,
  };
}
