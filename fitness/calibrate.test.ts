import { describe, expect, it } from 'vitest';

import type { Complexity, Readability } from '../core/metrics.js';

import { Calibration } from './calibrate.js';

const NOTHING: Readability = {
  ...{ tokens: 0, lines: 0, conditions: 0, loops: 0, assignments: 0, max_nested_loop: 0, max_nested_if: 0 },
  ...{
    max_conditions_in_if: 0,
    max_line_tokens: 0,
    variables: 0,
    arrays: 0,
    operators: 0,
    nested_casting: 0,
  },
  entropy: 0,
};

/** Of programs with these C1, and tokens ten times as many. */
function calibrationOf(...all: readonly number[]): Calibration {
  const calibration = new Calibration();
  for (const C1 of all) {
    const complexity: Complexity = { C1, C2: 0, C3: 0, C4: 0, C5: 0, C6: 0, C7: 0 };
    const readability = { ...NOTHING, tokens: C1 * 10, max_conditions_in_if: 9, entropy: C1 + 0.25 };
    calibration.add({ complexity, readability });
  }
  return calibration;
}

describe('thresholds of code', () => {
  it.each([
    ['mean', false, [1, 2, 6], 3, 30, 3.25],
    ['mean', true, [1, 2, 6], 3, 30, 4],
    ['mean', false, [1, 1, 2], 1.3333, 13.3333, 1.5833],
    ['mean', true, [1, 1, 2], 2, 14, 2],
    ['median', false, [6, 1, 2], 2, 20, 2.25],
    ['median', false, [10, 9, 1, 2], 5.5, 55, 5.75],
    ['median', true, [10, 9, 1, 2], 6, 55, 6],
    ['median', false, [7], 7, 70, 7.25],
  ] as const)('are its %s, rounded up: %s', (statistic, isRounded, values, C1, tokens, entropy) => {
    const { complexity, readability } = calibrationOf(...values).thresholds({ statistic, isRounded });
    expect(complexity.C1).toBe(C1);
    expect(readability).toMatchObject({ tokens, entropy });
  });

  it('are 0, which leaves a metric out, for what the code has not and for what the 13 leave out', () => {
    const { complexity, readability } = calibrationOf(3, 4).thresholds({
      statistic: 'mean',
      isRounded: true,
    });
    expect(complexity.C7).toBe(0);
    expect(readability).toMatchObject({ nested_casting: 0, max_conditions_in_if: 0 });
    const median = calibrationOf(0, 0, 100).thresholds({ statistic: 'median', isRounded: true });
    expect(median.complexity.C1).toBe(0);
  });
});
