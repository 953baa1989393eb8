import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { limitsFor, longer } from './limits.js';
import { DEFAULT_LIMITS } from './runner.js';

const usage = fc.record({
  cpuSeconds: fc.double({ min: 0, max: 100, noNaN: true }),
  wallSeconds: fc.double({ min: 0, max: 100, noNaN: true }),
  peakBytes: fc.integer({ min: 0, max: 2 ** 33 }),
});

describe('limits from what the original used', () => {
  it('are the floors for a quick one', () => {
    expect(limitsFor({ cpuSeconds: 0.004, wallSeconds: 0.005, peakBytes: 20e6 })).toEqual({
      ...DEFAULT_LIMITS,
      cpuSeconds: 1,
      wallSeconds: 3,
      memoryBytes: 2 ** 28,
    });
  });

  it('grow with a slow one, CPU time in whole seconds', () => {
    const limits = limitsFor({ cpuSeconds: 0.75, wallSeconds: 4, peakBytes: 2 ** 27 });
    expect([limits.cpuSeconds, limits.wallSeconds, limits.memoryBytes]).toEqual([8, 40, 2 ** 29]);
  });

  it('always leave the original several times what it used, and more wall than CPU time', () => {
    fc.assert(
      fc.property(usage, (original) => {
        const limits = limitsFor(original);
        expect(limits.cpuSeconds).toBeGreaterThanOrEqual(10 * original.cpuSeconds);
        expect(limits.wallSeconds).toBeGreaterThanOrEqual(
          Math.max(10 * original.wallSeconds, limits.cpuSeconds),
        );
        expect(limits.memoryBytes).toBeGreaterThanOrEqual(4 * original.peakBytes);
      }),
    );
  });

  it('are lengthened in time alone', () => {
    expect(longer(DEFAULT_LIMITS, 4)).toEqual({ ...DEFAULT_LIMITS, cpuSeconds: 40, wallSeconds: 80 });
  });
});
