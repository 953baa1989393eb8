import { describe, expect, it } from 'vitest';

import { relativeDrop } from './relative-drop.js';

describe('the relative drop', () => {
  it.each([
    [0.8, 0.6, 25],
    [80, 60, 25],
    [0.5, 0.5, 0],
    [0.5, 0, 100],
    [0.4, 0.5, -25],
  ])('from %f to %f is %f percent', (original, evolved, percent) => {
    expect(relativeDrop(original, evolved)).toBeCloseTo(percent, 12);
  });

  it('has no meaning from nothing', () => {
    expect(relativeDrop(0, 0)).toBeNull();
    expect(relativeDrop(0, 0.3)).toBeNull();
  });

  it.each([
    [NaN, 0.5],
    [0.5, Infinity],
    [-0.1, 0.5],
    [0.1, -0.5],
  ])('refuses %f and %f', (original, evolved) => {
    expect(() => relativeDrop(original, evolved)).toThrow(RangeError);
  });
});
