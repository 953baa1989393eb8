import { expect, it } from 'vitest';

import { constancyGate } from './constancy-gate.js';
import type { SeenDecision } from './constancy.js';

const seen = (kind: SeenDecision['kind'], turns: readonly number[], wasTrue: boolean, wasFalse: boolean) => ({
  ...{ kind, turns, wasTrue, wasFalse },
  isNew: true,
  loopInputs: turns.length > 0 ? 100 : 0,
  unlikeInputs: turns.some((turn) => turn !== 1) ? 100 : 0,
});
const [varying, constant] = [seen('test', [], true, true), seen('test', [], true, false)];
const [loop, once] = [seen('loop', [0, 2], false, false), seen('loop', [1], false, false)];
const [entered, unentered] = [seen('handler', [], true, false), seen('handler', [], false, false)];
const times = (count: number, one: SeenDecision): SeenDecision[] => Array<SeenDecision>(count).fill(one);

it.each<[string, readonly SeenDecision[], boolean]>([
  ['nothing', [], true],
  ['one constant test', [constant], true],
  ['two of few', [constant, constant, ...times(5, varying)], false],
  ['two of fourteen', [constant, constant, ...times(12, varying)], true],
  ['an original’s own', times(9, { ...constant, isNew: false }), true],
  ['a loop of one turn', [once, ...times(4, loop)], false],
  ['one of twenty', [once, ...times(19, loop)], true],
  ['loops that turn', times(4, loop), true],
  ['a loop that hardly turns', [{ ...seen('loop', [1, 2], false, false), unlikeInputs: 3 }], false],
  [
    'a loop that few inputs come to, and that turns on a fifth of them',
    [{ ...seen('loop', [1, 2], false, false), loopInputs: 10, unlikeInputs: 2 }],
    true,
  ],
  [
    'a loop that few inputs come to, and that turns on one of them',
    [{ ...seen('loop', [1, 2], false, false), loopInputs: 5, unlikeInputs: 1 }],
    false,
  ],
  ['a loop that turns on some', [{ ...seen('loop', [1, 2], false, false), unlikeInputs: 4 }], true],
  ['a handler that no input enters', [unentered], false],
  ['one of two', [unentered, entered], true],
  ['two of three', [unentered, unentered, entered], false],
  ['a loop that never makes one turn', [{ ...seen('loop', [2], false, false), unlikeInputs: 1 }], true],
])('of %s it says %s', (_what, decisions, passed) => {
  expect(constancyGate(decisions).passed).toBe(passed);
});

it('says what it found', () => {
  expect(constancyGate([constant, constant, varying]).reason).toBe(
    '2 of its 3 added tests never vary where 1 may',
  );
  expect(constancyGate([once]).reason).toBe('1 of its 1 added loops nearly always make one turn where 0 may');
  expect(constancyGate([unentered, entered, unentered]).reason).toBe(
    'no input enters 2 of its 3 added handlers where 1 may be so',
  );
});
