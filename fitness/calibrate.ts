import { COMPLEXITY_KEYS, READABILITY_KEYS } from '../core/metrics.js';
import type { ComplexityKey, ReadabilityKey, StaticMetrics } from '../core/metrics.js';

import { median } from './statistics/quantile.js';
import type { Thresholds } from './thresholds.js';

export const STATISTICS = ['mean', 'median'] as const;

export type Statistic = (typeof STATISTICS)[number];

export interface CalibrateOptions {
  readonly statistic: Statistic;
  /** Up to whole numbers, as GeneBench's tool has its readability limits. */
  readonly isRounded: boolean;
}

/** The paper's 13 keys leave it out (GeneBench, section 3.3), and so do the presets. */
const NOT_OF_THE_13: ReadabilityKey = 'max_conditions_in_if';

/** Decimals that a threshold keeps: those that the published ones have at most. */
const DECIMALS = 4;

/** Collects the metrics of real code; two numbers a metric would not do for medians, so all are kept. */
export class Calibration {
  readonly #values = new Map<ComplexityKey | ReadabilityKey, number[]>(
    [...COMPLEXITY_KEYS, ...READABILITY_KEYS].map((key) => [key, []]),
  );

  add({ complexity, readability }: Pick<StaticMetrics, 'complexity' | 'readability'>): void {
    for (const key of COMPLEXITY_KEYS) {
      this.#values.get(key)?.push(complexity[key]);
    }
    for (const key of READABILITY_KEYS) {
      this.#values.get(key)?.push(readability[key]);
    }
  }

  /**
   * The thresholds: 0, which leaves a metric out, where the code has none of it (and for max_conditions_in_if, as in
   * the presets). All are 0 where nothing was added.
   */
  thresholds(options: CalibrateOptions): Thresholds {
    const of = (key: ComplexityKey | ReadabilityKey): number => this.#threshold(key, options);
    const [C1, C2, C3, C4, C5, C6, C7] = COMPLEXITY_KEYS;
    return {
      complexity: { C1: of(C1), C2: of(C2), C3: of(C3), C4: of(C4), C5: of(C5), C6: of(C6), C7: of(C7) },
      readability: {
        tokens: of('tokens'),
        lines: of('lines'),
        conditions: of('conditions'),
        loops: of('loops'),
        assignments: of('assignments'),
        max_nested_loop: of('max_nested_loop'),
        max_nested_if: of('max_nested_if'),
        max_conditions_in_if: of('max_conditions_in_if'),
        max_line_tokens: of('max_line_tokens'),
        variables: of('variables'),
        arrays: of('arrays'),
        operators: of('operators'),
        nested_casting: of('nested_casting'),
        entropy: of('entropy'),
      },
    };
  }

  #threshold(key: ComplexityKey | ReadabilityKey, { statistic, isRounded }: CalibrateOptions): number {
    const values = this.#values.get(key) ?? [];
    if (key === NOT_OF_THE_13 || values.length === 0) {
      return 0;
    }
    const value = statistic === 'mean' ? meanOf(values) : median(values);
    return isRounded ? Math.ceil(value) : Number(value.toFixed(DECIMALS));
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}
