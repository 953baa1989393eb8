import { describe, expect, it } from 'vitest';

import { race } from './measurement.js';

describe('a race', () => {
  it('takes turns, leaves the first round out, and says how many times better ours is', async () => {
    const asked: string[] = [];
    const figures = { ours: [100, 2, 4, 3], reference: [999, 20, 40, 30] };
    const next = (who: 'ours' | 'reference') => () => {
      asked.push(who);
      return figures[who].shift() ?? NaN;
    };
    const measured = await race(
      { name: 'x', unit: 'ms', ours: next('ours'), against: { name: 'plain', measure: next('reference') } },
      3,
    );
    expect(asked).toEqual(Array.from({ length: 4 }, () => ['ours', 'reference']).flat());
    expect(measured).toEqual({
      ...{ name: 'x', unit: 'ms', ours: 3, against: 'plain', reference: 30, times: 10, repeats: 3 },
    });
  });

  it('of rates is won by the higher one, and needs no reference', async () => {
    const against = { name: 'plain', measure: () => 5 };
    expect(await race({ name: 'x', unit: '/s', ours: () => 50, against }, 1)).toMatchObject({ times: 10 });
    expect(await race({ name: 'x', unit: '/s', ours: () => 50 }, 1)).toMatchObject({
      ...{ against: null, reference: null, times: null },
    });
  });
});
