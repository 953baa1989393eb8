import type { ImportRequest } from '../../../syntax/python/import-placement.js';

/** What a log says of a measured time. */
export interface Reading {
  /** Statements that come before it is logged. */
  readonly steps: readonly string[];
  /** How the time is written, `%s` and the like for each of the values. */
  readonly format: string;
  readonly values: readonly string[];
  /** Constants of the module that it needs. */
  readonly constants?: readonly string[];
}

/** One way to measure how long something takes. */
export interface Measure {
  readonly imports: readonly ImportRequest[];
  /** What is remembered at the beginning. */
  readonly start: (names: readonly string[]) => string;
  /** What is said at the end; `spent` is a free name, and `fresh` finds more of them. */
  readonly read: (
    names: readonly string[],
    started: string,
    spent: string,
    fresh: (...candidates: readonly string[]) => string,
  ) => Reading;
}

/** Names for when something began, and for how long it took. */
export const STARTED: readonly string[] = [
  'start_time',
  'starting_time',
  'begun_at',
  'clock_start',
  'time_before',
];
export const SPENT: readonly string[] = [
  'time_spent',
  'elapsed_time',
  'time_taken',
  'time_needed',
  'time_passed',
];
