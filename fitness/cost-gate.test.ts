import { expect, it } from 'vitest';

import { costGate, workGate } from './cost-gate.js';

it.each([
  [{ original: 0, evolved: 200 }, true],
  [{ original: 0, evolved: 201 }, false],
  [{ original: 1000, evolved: 5200 }, true],
  [{ original: 1000, evolved: 5201 }, false],
  [{ original: 1000, evolved: 10 }, true],
])('of %o the gate says %s', (lines, passed) => {
  expect(costGate(lines).passed).toBe(passed);
});

it('has a share of the lines left for a part of the inputs', () => {
  expect(costGate({ original: 16, evolved: 95 }, 16 / 220)).toEqual({ passed: true, most: 95 });
  expect(costGate({ original: 16, evolved: 96 }, 16 / 220)).toEqual({ passed: false, most: 95 });
});

it.each([
  [0, 5000, true],
  [0, 5001, false],
  [1000, 10_000, true],
  [1000, 10_001, false],
])('of work of %i and %i lines on an input the gate says %s', (original, evolved, passed) => {
  const cheap = { input: '[]', original: 9, evolved: 20 };
  const dear = { input: '[1]', original, evolved };
  const most = 5 * original + 5000;
  expect(workGate([cheap, dear])).toEqual(passed ? { passed } : { passed, on: dear, most });
});
