import { describe, expect, it } from 'vitest';

import type { OneWay, SeenDecision } from './constancy.js';
import { constancyOf, oneWayOf } from './constancy.js';

const seen = (
  kind: SeenDecision['kind'],
  truth: string,
  turns: readonly number[] = [],
  isNew = true,
): SeenDecision => ({
  kind,
  isNew,
  wasTrue: truth.includes('T'),
  wasFalse: truth.includes('F'),
  turns,
  loopInputs: 0,
  unlikeInputs: 0,
});

const CASES: readonly (readonly [SeenDecision, OneWay | null])[] = [
  [seen('test', 'TF'), null],
  [seen('test', 'T'), 'always true'],
  [seen('test', 'F'), 'always false'],
  [seen('test', ''), 'not reached'],
  [seen('case', 'T'), null],
  [seen('case', ''), 'not entered'],
  [seen('handler', 'T'), null],
  [seen('handler', ''), 'not entered'],
  [seen('loop', '', []), 'not reached'],
  [seen('loop', '', [1]), 'one turn'],
  [seen('loop', '', [0]), null],
  [seen('loop', '', [2]), null],
  [seen('loop', '', [0, 1]), null],
];

describe('what never varied', () => {
  it.each(CASES)('%j is %s', (decision, expected) => {
    expect(oneWayOf(decision)).toBe(expected);
  });

  it('is counted of what is new only', () => {
    const decisions = CASES.map(([decision]) => decision);
    const old = decisions.map((decision) => ({ ...decision, isNew: false }));
    expect(constancyOf([...decisions, ...old])).toEqual({
      tests: 6,
      constantTests: 4,
      loops: 5,
      onceLoops: 1,
      handlers: 2,
      enteredHandlers: 1,
    });
  });
});
