/**
 * What the tests showed of the original at run time. Facts say what was seen, never what must be:
 * an operator that relies on one writes a guard for the rest (design, section 5).
 */
export interface ValueFacts {
  /** Names of the exact types seen (`type(value).__name__`), sorted. */
  readonly types: readonly string[];
  /** Element types seen in lists, tuples, sets and dict keys, sorted; at most 64 elements a value are looked at. */
  readonly elementTypes: readonly string[];
  /** A sized value of length 0 was seen; a non-empty one was seen. */
  readonly wasEmpty: boolean;
  readonly wasNonEmpty: boolean;
  /** A number below 0 was seen; 0 was seen; a number above 0 was seen. */
  readonly wasNegative: boolean;
  readonly wasZero: boolean;
  readonly wasPositive: boolean;
  /** A true value was seen; a false one was seen. */
  readonly wasTruthy: boolean;
  readonly wasFalsy: boolean;
  /** Smallest and largest length of a sized value; null where none was seen. */
  readonly length: readonly [number, number] | null;
}

export interface FunctionFacts {
  /** How often the function was entered. */
  readonly calls: number;
  /** Deepest nesting of calls of this same function. */
  readonly maxDepth: number;
  /** Exception types (names) that left the function, sorted. */
  readonly raised: readonly string[];
  /** By variable name (parameters and locals), as seen at line events and on return. */
  readonly variables: Readonly<Record<string, ValueFacts>>;
  /** The value returned; null where the function never returned normally. */
  readonly returned: ValueFacts | null;
}

/** Facts of one run of the original under its own tests. */
export interface ProfileFacts {
  /** By qualified scope as Python names it (`f`, `C.m`, `f.<locals>.g`), and `<module>`. */
  readonly functions: Readonly<Record<string, FunctionFacts>>;
  /** Hit count by line number (1-based, as a decimal string) of the original's entry file. */
  readonly lines: Readonly<Record<string, number>>;
  /** Line events in the program's own files over the whole run. */
  readonly totalLines: number;
  /** The same, where calls and what they run in libraries count too (sandbox: work.py). */
  readonly totalWork: number;
  /** Names of functions that no generated input enters; left out where that was not looked at. */
  readonly untried?: readonly string[];
}

export const NO_FACTS: ProfileFacts = { functions: {}, lines: {}, totalLines: 0, totalWork: 0 };
