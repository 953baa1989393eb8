import { expect, it } from 'vitest';

import { createRng } from '../../../core/rng.js';
import { OPERATORS } from '../../../operators/catalog.js';

import { stepsWithRoom } from './room.js';
import { inStepOrder, SCARCE } from './step-order.js';

it('puts operators whose places others take first, whatever order they come in, and what it does not know last', () => {
  const [first] = OPERATORS;
  expect(first).toBeDefined();
  const unknown = { ...(first ?? {}), id: 'X1' } as (typeof OPERATORS)[number];
  const rng = createRng('order');
  const orders = Array.from({ length: 20 }, () =>
    inStepOrder(rng.shuffle([...OPERATORS, unknown])).map(({ id }) => id),
  );
  const [order = []] = orders;
  expect(order.indexOf('S9')).toBeLessThan(order.indexOf('S6'));
  expect(order.indexOf('S6')).toBeLessThan(order.indexOf('S7'));
  expect(order.at(-1)).toBe('X1');
  for (const one of orders) {
    expect(one).toEqual(order);
  }
});

it('knows every operator of the catalog by its id', () => {
  const known = inStepOrder(OPERATORS.map((one) => one)).map(({ id }) => id);
  const ids = OPERATORS.map(({ id }) => id);
  expect([...known].sort()).toEqual([...ids].sort());
  expect(ids).toEqual(expect.arrayContaining([...SCARCE]));
});

// A one-line original on 220 inputs may take 5 lines and 200 in all; 800 lines more are two steps of two lines a call.
it.each([
  [{ few: Array<string>(16).fill(''), share: 16 / 220, linesOfAll: 220 }, 2],
  [{ few: Array<string>(16).fill(''), share: 16 / 220, linesOfAll: 2_200 }, 20],
  [{ few: Array<string>(16).fill(''), share: 16 / 220, linesOfAll: 0 }, Infinity],
  [{ few: [], share: 1, linesOfAll: 40 }, Infinity],
])('leaves room for so many steps: %j', (inputs, steps) => {
  expect(stepsWithRoom(inputs, 'calls')).toBe(steps);
  expect(stepsWithRoom(inputs, 'script')).toBe(steps / 2);
});
