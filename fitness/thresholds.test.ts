import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { COMPLEXITY_KEYS, READABILITY_KEYS } from '../core/metrics.js';
import type { Complexity, Readability } from '../core/metrics.js';

import { readabilityGate } from './readability-gate.js';
import { DEFAULT_THRESHOLDS, relativeComplexity, relativeReadability } from './thresholds.js';
import type { Thresholds } from './thresholds.js';

function complexityOf(value: (index: number) => number): Complexity {
  const [C1 = 0, C2 = 0, C3 = 0, C4 = 0, C5 = 0, C6 = 0, C7 = 0] = COMPLEXITY_KEYS.map((_, index) =>
    value(index),
  );
  return { C1, C2, C3, C4, C5, C6, C7 };
}

const ZERO: Readability = {
  tokens: 0,
  lines: 0,
  conditions: 0,
  loops: 0,
  assignments: 0,
  max_nested_loop: 0,
  max_nested_if: 0,
  max_conditions_in_if: 0,
  max_line_tokens: 0,
  variables: 0,
  arrays: 0,
  operators: 0,
  nested_casting: 0,
  entropy: 0,
};

describe('relative complexity', () => {
  const tens: Thresholds = { ...DEFAULT_THRESHOLDS, complexity: complexityOf(() => 10) };

  it('is the mean share of the thresholds, each at most 1', () => {
    const complexity = complexityOf((index) => (index === 0 ? 20 : index === 1 ? 5 : 0));
    expect(relativeComplexity(complexity, tens)).toBeCloseTo(1.5 / 7, 12);
    expect(relativeComplexity(complexity, tens, 'unclamped')).toBeCloseTo(2.5 / 7, 12);
  });

  it('leaves out what has the threshold 0', () => {
    const thresholds: Thresholds = {
      ...tens,
      complexity: complexityOf((index) => (index < 2 ? 10 : 0)),
    };
    expect(
      relativeComplexity(
        complexityOf(() => 5),
        thresholds,
      ),
    ).toBeCloseTo(0.5, 12);
    expect(
      relativeComplexity(
        complexityOf(() => 5),
        { ...tens, complexity: complexityOf(() => 0) },
      ),
    ).toBe(0);
  });

  it('is between 0 and 1 whatever was counted', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { minLength: 7, maxLength: 7 }), (counts) => {
        const rc = relativeComplexity(
          complexityOf((index) => counts[index] ?? 0),
          DEFAULT_THRESHOLDS,
        );
        expect(rc).toBeGreaterThanOrEqual(0);
        expect(rc).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('relative readability', () => {
  it('is 1 for nothing, and has 13 keys', () => {
    expect(relativeReadability(ZERO, DEFAULT_THRESHOLDS)).toBe(1);
    expect(relativeReadability({ ...ZERO, loops: 6 }, DEFAULT_THRESHOLDS)).toBeCloseTo(12.5 / 13, 12);
    expect(relativeReadability({ ...ZERO, max_conditions_in_if: 9 }, DEFAULT_THRESHOLDS)).toBe(1);
  });

  it('falls by one key at most where a count is far above its threshold', () => {
    expect(relativeReadability({ ...ZERO, loops: 600 }, DEFAULT_THRESHOLDS)).toBeCloseTo(12 / 13, 12);
  });
});

describe('the readability gate', () => {
  it.each<[original: Partial<Readability>, candidate: Partial<Readability>, broken: string[]]>([
    [{}, { loops: 12 }, []],
    [{}, { loops: 13 }, ['loops']],
    [{ loops: 14 }, { loops: 14 }, []],
    [{ loops: 14 }, { loops: 13 }, []],
    [{ loops: 14 }, { loops: 15 }, ['loops']],
    [{}, { max_conditions_in_if: 99 }, []],
    [{}, { lines: 403, entropy: 7.01 }, ['lines', 'entropy']],
  ])('from %j to %j breaks %j', (original, candidate, broken) => {
    const result = readabilityGate({ ...ZERO, ...original }, { ...ZERO, ...candidate }, DEFAULT_THRESHOLDS);
    expect(result).toEqual(broken.length === 0 ? { passed: true } : { passed: false, broken });
  });

  it('lets the original pass whatever it counts', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 14, maxLength: 14 }), (counts) => {
        const original: Readability = {
          ...ZERO,
          ...Object.fromEntries(READABILITY_KEYS.map((key, index) => [key, counts[index] ?? 0])),
        };
        expect(readabilityGate(original, original, DEFAULT_THRESHOLDS)).toEqual({ passed: true });
      }),
    );
  });
});
