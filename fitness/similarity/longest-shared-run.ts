/** A set of runs that end in the same places: a state of the automaton. */
interface State {
  /** Tokens of its longest run. */
  length: number;
  /** The state of the longest end of these runs that stands in further places; null for that of the empty run. */
  shorter: State | null;
  next: Map<string, State>;
}

/**
 * The length of the longest run of tokens that two lists share, both in one piece. Takes time in proportion to the
 * tokens of both, by the automaton of all runs of one of them (Blumer et al. 1985, "The smallest automaton recognizing
 * the subwords of a text"): comparing every token with every other takes minutes on two files of 100 000.
 */
export function longestSharedRun(left: readonly string[], right: readonly string[]): number {
  let state = automatonOf(left);
  let longest = 0;
  let length = 0;
  for (const token of right) {
    let next = state.next.get(token);
    while (next === undefined && state.shorter !== null) {
      state = state.shorter;
      length = state.length;
      next = state.next.get(token);
    }
    if (next !== undefined) {
      state = next;
      length += 1;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

/** The state of the empty run, from which every run of the tokens leads on. */
function automatonOf(tokens: readonly string[]): State {
  const start: State = { length: 0, shorter: null, next: new Map() };
  let whole = start;
  for (const token of tokens) {
    const state: State = { length: whole.length + 1, shorter: start, next: new Map() };
    let from: State | null = whole;
    while (from !== null && !from.next.has(token)) {
      from.next.set(token, state);
      from = from.shorter;
    }
    const known = from?.next.get(token);
    if (from !== null && known !== undefined) {
      state.shorter = known.length === from.length + 1 ? known : splitOff(known, from, token);
    }
    whole = state;
  }
  return start;
}

/** Takes the shorter runs of a state, which stand in a further place from now on, into a state of their own. */
function splitOff(state: State, before: State, token: string): State {
  const split: State = {
    length: before.length + 1,
    shorter: state.shorter,
    next: new Map(state.next),
  };
  state.shorter = split;
  for (let from: State | null = before; from?.next.get(token) === state; from = from.shorter) {
    from.next.set(token, split);
  }
  return split;
}
