import { describe, expect, it } from 'vitest';

import { compareOutcomes } from './comparison-of-outcomes.js';
import type { Outcome } from './comparison-request.js';

function outcome(ended: Outcome['ended'], value = ''): Outcome {
  const nothing = { type: '', exception: '', arguments: '', identity: '', output: '' };
  return {
    ...nothing,
    input: 0,
    ended,
    value,
    cpu: 0,
    lines: 0,
    fresh: 0,
    work: 0,
    text: [`${ended} ${value}`, null, ''],
  };
}

const listed = (outcomes: readonly (Outcome | null)[]): ReadonlyMap<number, Outcome> =>
  new Map(outcomes.flatMap((one, number) => (one === null ? [] : [[number, one] as const])));

function compare(
  original: readonly (Outcome | null)[],
  evolved: readonly (Outcome | null)[],
  ...again: readonly (readonly (Outcome | null)[])[]
) {
  return compareOutcomes({
    inputs: original.map((_, number) => `input ${number}`),
    original: listed(original),
    evolved: listed(evolved),
    again: again.map(listed),
  });
}

const one = outcome('returned', '1');
const two = outcome('returned', '2');
const deep = outcome('recursion');

describe('compareOutcomes', () => {
  it('stops at the first difference and counts until there', () => {
    const found = compare([one, outcome('raised'), one, one], [one, outcome('raised'), two, two]);
    expect(found).toMatchObject({ inputs: 3, accepted: 2, first: { input: 'input 2', in: 'value' } });
    expect(found.first?.evolved).toEqual({ ended: 'returned 2', argumentsAfter: null, output: '' });
  });

  it('leaves out what the original does not end on, and what was not reached', () => {
    const original = [outcome('time'), outcome('died'), outcome('memory'), one, one];
    expect(compare(original, [one, one, one, one, null])).toMatchObject({
      inputs: 1,
      accepted: 1,
      first: null,
    });
  });

  it('tells a time-out and a death from another exception', () => {
    expect(compare([one], [outcome('time')]).first?.in).toBe('time');
    expect(compare([one], [outcome('died')]).first?.in).toBe('exception');
    expect(compare([outcome('raised')], [one]).first?.in).toBe('exception');
  });

  it('asks the original again where half of the recursion limit was too little', () => {
    // Not settled yet: that is what it is asked again for.
    expect(compare([deep], [one]).first).not.toBeNull();
    expect(compare([deep], [one], [one])).toMatchObject({ inputs: 1, accepted: 0, first: null });
    expect(compare([deep], [two], [one]).first?.in).toBe('value');
    // Deeper than the whole limit in one of them.
    expect(compare([deep], [one], [deep]).first).toBeNull();
    expect(compare([deep], [deep], [one]).first).toBeNull();
  });

  it('does not count inputs on which the original does not agree with itself', () => {
    expect(compare([one, one], [two, one], [two, one])).toMatchObject({
      inputs: 1,
      accepted: 1,
      first: null,
    });
  });

  it('counts an input only where the original agrees with itself however often it is asked', () => {
    expect(compare([one, one], [two, one], [one, one], [two, one])).toMatchObject({ inputs: 1, first: null });
    expect(compare([one, one], [two, one], [one, one], [one, two]).first?.in).toBe('value');
    // Once it agreed with itself, a difference is not hidden by what did not get there or took longer.
    expect(compare([one, one], [one, two], [one, one], [one, null]).first?.in).toBe('value');
    expect(compare([one], [two], [one], [outcome('time')], [outcome('died')]).first?.in).toBe('value');
  });
});
