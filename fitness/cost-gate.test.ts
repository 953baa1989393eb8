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
  [
    [
      [0, 0],
      [5000, 0],
    ],
    true,
  ],
  [
    [
      [0, 0],
      [5001, 0],
    ],
    false,
  ],
  [
    [
      [1000, 0],
      [2500, 1500],
    ],
    true,
  ],
  [
    [
      [1000, 0],
      [2501, 1500],
    ],
    false,
  ],
  [
    [
      [1000, 200],
      [15_000, 0],
    ],
    true,
  ],
] as const)('of %o lines and calls the gate says %s', ([before, after], passed) => {
  const input = '[1]';
  const original = { lines: before[0], calls: before[1] };
  const evolved = { lines: after[0], calls: after[1] };
  const cheap = { input: '[]', original: { lines: 9, calls: 0 }, evolved: { lines: 20, calls: 9 } };
  const gate = workGate([cheap, { input, original, evolved }]);
  expect(gate.passed).toBe(passed);
  expect(gate.passed ? input : gate.input).toBe(input);
});
