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
