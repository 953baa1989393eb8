import type { Rng } from '../../../core/rng.js';

/** A name of a module that a clock is read or reckoned with. */
export interface ClockImport {
  readonly module: string;
  readonly name: string;
}

/**
 * How one library tells the time. What is drawn is minutes at least, so that nothing runs out while a program runs; where it
 * does, what was kept is worked out again.
 */
export interface Clock {
  readonly imports: readonly ClockImport[];
  /** The name among them that spans are made with; null where they are plain numbers. */
  readonly spanName: string | null;
  /** The source of how long a result holds. */
  readonly span: (rng: Rng, imported: readonly string[]) => string;
  /** Names for how long a result holds. */
  readonly spanNames: readonly string[];
  /** The source of how long something may take. */
  readonly limit: (rng: Rng, imported: readonly string[]) => string;
  readonly limitNames: readonly string[];
  /** Docstrings of what limits a call, and of what remembers answers. */
  readonly limitDocs: readonly string[];
  readonly spanDocs: readonly string[];
  /** Somebody may set it while the program runs: it is asked once where a span is reckoned. */
  readonly isSettable: boolean;
  /** Ways to ask for the present moment, one of which is drawn. */
  readonly now: readonly ((imported: readonly string[]) => string)[];
  /** A span as seconds, where it can be written without a look at the clock; null where that is the point, or only a date tells. */
  readonly seconds: ((span: string) => string) | null;
  /** Ways to write the seconds until a moment. */
  readonly secondsTo: readonly ((moment: string, now: string, imported: readonly string[]) => string)[];
}
