import { setMaxListeners } from 'node:events';

import { describe, expect, it } from 'vitest';

import type { Clock, Turn } from './rate-control.js';
import { createRateControl, REAL_CLOCK } from './rate-control.js';

const never = new AbortController().signal;
setMaxListeners(0, never);

/** A clock that stands still until somebody waits. */
function fakeClock(): Clock & { readonly waits: number[] } {
  let now = 0;
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    wait: (seconds) => {
      waits.push(seconds);
      now += seconds;
      return Promise.resolve();
    },
  };
}

describe('the turns of a server', () => {
  it('grow by one after a round of answers, and halve once for all that were under way', async () => {
    const control = createRateControl(100, fakeClock());
    const round = async (count: number): Promise<Turn[]> => {
      const turns = await Promise.all(Array.from({ length: count }, () => control.enter(never, 10)));
      return turns.filter((turn) => turn !== null);
    };
    expect(control.limit()).toBe(8);
    for (const turn of await round(8)) {
      turn.leave({ kind: 'good' });
    }
    expect(control.limit()).toBe(8);
    for (const turn of await round(2)) {
      turn.leave({ kind: 'good' });
    }
    expect(control.limit()).toBe(9);
    for (const turn of await round(9)) {
      turn.leave({ kind: 'busy', seconds: 1 });
    }
    expect(control.limit()).toBe(4);
    const again = await round(1);
    again[0]?.leave({ kind: 'busy', seconds: 1 });
    expect(control.limit()).toBe(2);
    for (let times = 0; times < 5; times += 1) {
      const [turn] = await round(1);
      turn?.leave({ kind: 'busy', seconds: 1 });
    }
    expect(control.limit()).toBe(1);
  });

  it('are never more than the limit at once, and come in order', async () => {
    const control = createRateControl(3, REAL_CLOCK);
    const [begun, order]: [number[], number[]] = [[], []];
    let [underWay, most] = [0, 0];
    await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        begun.push(number);
        const turn = await control.enter(never, 10);
        order.push(number);
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise((resolve) => setTimeout(resolve, 2));
        underWay -= 1;
        turn?.leave({ kind: 'good' });
      }),
    );
    expect(most).toBe(3);
    expect(order).toEqual(begun);
  });

  it('are held back for all while the server wants quiet, but not for longer than anyone has patience', async () => {
    const clock = fakeClock();
    const control = createRateControl(4, clock);
    const first = await control.enter(never, 10);
    first?.leave({ kind: 'busy', seconds: 7 });
    const [second, third] = await Promise.all([control.enter(never, 10), control.enter(never, 10)]);
    expect(clock.now()).toBeGreaterThanOrEqual(7);
    expect(second?.held).toBe(7);
    second?.leave({ kind: 'good' });
    third?.leave({ kind: 'busy', seconds: 3600 });
    expect(await control.enter(never, 10)).toBeNull();
    expect(await control.enter(never, 4000)).not.toBeNull();
  });

  it('are not waited for any longer when all is stopped, and nobody keeps a place', async () => {
    const control = createRateControl(1, REAL_CLOCK);
    const turn = await control.enter(never, 10);
    const controller = new AbortController();
    const stopped = control.enter(controller.signal, 10);
    controller.abort(new Error('interrupted'));
    await expect(stopped).rejects.toThrow('interrupted');
    const next = control.enter(never, 10);
    turn?.leave({ kind: 'busy', seconds: 0.02 });
    expect(await next).not.toBeNull();
  });
});
