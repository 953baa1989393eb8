import type { StaticMetrics } from '../core/metrics.js';

/** A number that a search sorts by, and which way is better. */
export interface Objective {
  readonly name: string;
  readonly direction: 'maximise' | 'minimise';
  /** The objective's value for a measured program. */
  value(metrics: StaticMetrics): number;
}

/** What evolution optimises unless told otherwise: complexity and readability, both relative to real code. */
export const DEFAULT_OBJECTIVES: readonly Objective[] = [
  { name: 'rc', direction: 'maximise', value: ({ rc }) => rc },
  { name: 'rr', direction: 'maximise', value: ({ rr }) => rr },
];
