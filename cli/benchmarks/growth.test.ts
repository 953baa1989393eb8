import { describe, expect, it } from 'vitest';

import { growthSvg } from './growth-svg.js';
import { slope } from './growth.js';
import type { Measurement } from './measurement.js';
import { programOfLines } from './program-of-lines.js';

describe('the power that times grow with', () => {
  it.each([
    ['none', [7, 7, 7], 0],
    ['linear', [2, 20, 200], 1],
    ['square', [3, 300, 30_000], 2],
  ])('is told: %s', (_name, times, power) => {
    expect(slope([10, 100, 1_000], times)).toBeCloseTo(power, 10);
  });
});

it.each([10, 30, 100, 300, 1_000])('programs have about as many lines as asked: %i', (lines) => {
  const { source } = programOfLines(lines);
  const written = source.split('\n').length;
  expect(Math.abs(written - lines)).toBeLessThanOrEqual(Math.max(5, 0.1 * lines));
});

it('draws each panel that something was measured for', () => {
  const measured = (name: string, ours: number): Measurement => ({
    ...{ name, unit: 'ms', ours, against: null, reference: null, times: null, repeats: 1 },
  });
  const svg = growthSvg([
    measured('a candidate of a program of 10 lines', 20),
    measured('a candidate of a program of 1,000 lines', 900),
  ]);
  expect(svg).toContain('>1,000</text>');
  expect(svg).not.toContain('NaN');
  expect(svg.match(/<polyline/g)).toHaveLength(1);
});
