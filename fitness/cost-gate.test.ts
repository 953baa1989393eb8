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

it.each([
  ['its share of the constant', 0, 95],
  ['as much as it may take of all, where its inputs are small ones', 2200, (16 / 220) * 11_200],
  ['five times its lines, where its inputs are large ones', 220, 95],
])('has for a part of the inputs %s, and half of it for what it may be off', (_what, linesOfAll, bound) => {
  const most = Math.floor(1.5 * bound);
  const part = { share: 16 / 220, linesOfAll };
  expect(costGate({ original: 16, evolved: most }, part)).toEqual({ passed: true, most });
  expect(costGate({ original: 16, evolved: most + 1 }, part)).toEqual({ passed: false, most });
});

it.each([
  [0, 300_000, true],
  [0, 300_001, false],
  [1000, 305_000, true],
  [1000, 305_001, false],
])('of work of %i and %i lines on an input the gate says %s', (original, evolved, passed) => {
  const cheap = { input: '[]', original: 9, evolved: 20 };
  const dear = { input: '[1]', original, evolved };
  const most = 5 * original + 300_000;
  expect(workGate([cheap, dear])).toEqual(passed ? { passed } : { passed, on: dear, most });
});
