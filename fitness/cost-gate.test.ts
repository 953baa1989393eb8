import { expect, it } from 'vitest';

import { costGate } from './cost-gate.js';

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
