import { expect, it } from 'vitest';

import { reachGate } from './reach-gate.js';

const reach = (statements: number, missed: number) => ({
  statements,
  reached: statements - missed,
  missed: Array.from({ length: Math.min(missed, 2) }, (_, at) => ({ file: 'main.py', line: at + 7 })),
});

it.each([
  ['all of it', 5, 0, 40, 0, true],
  ['95 %', 5, 0, 40, 2, true],
  ['less than 95 %', 5, 0, 40, 3, false],
  ['all but one of a few', 5, 0, 13, 1, false],
  ['all but what its original leaves out', 10, 3, 20, 3, true],
  ['more than what its original leaves out', 10, 3, 20, 4, false],
  ['its original’s and 5 % of what came', 10, 3, 50, 5, true],
  ['more than its original’s and 5 % of what came', 10, 3, 50, 6, false],
])('lets inputs reach %s', (_name, own, ownMissed, statements, missed, passed) => {
  const gate = reachGate({ original: reach(own, ownMissed), evolved: reach(statements, missed) }, false);
  expect(gate.passed).toBe(passed);
});

it('asks less of a few inputs, and says what it saw', () => {
  const original = reach(5, 0);
  expect(reachGate({ original, evolved: reach(40, 8) }, true).passed).toBe(true);
  expect(reachGate({ original, evolved: reach(40, 9) }, true)).toEqual({
    passed: false,
    reason: '9 of its 40 statements are reached by no input where 8 may be: main.py:7, main.py:8 …',
  });
});
