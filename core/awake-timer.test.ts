import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { awakeTimeout } from './awake-timer.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A steady clock that goes on while timers stand still, as on a process that was stopped. */
function clock(): { now: () => number; stop: (seconds: number) => void } {
  let stopped = 0;
  return {
    now: () => performance.now() / 1000 + stopped,
    stop: (seconds) => {
      stopped += seconds;
    },
  };
}

describe('a timer that counts only while the process runs', () => {
  it('calls after its time', () => {
    const action = vi.fn();
    awakeTimeout(action, 10);
    vi.advanceTimersByTime(9900);
    expect(action).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('does not count what the process was stopped for, be it hours', () => {
    const action = vi.fn();
    const { now, stop } = clock();
    awakeTimeout(action, 10, now);
    vi.advanceTimersByTime(2500);
    stop(7200);
    vi.advanceTimersByTime(4000);
    expect(action).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3600);
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('goes by no time of day: that may jump', () => {
    const action = vi.fn();
    awakeTimeout(action, 10);
    vi.setSystemTime(Date.now() + 86_400_000);
    vi.advanceTimersByTime(5000);
    vi.setSystemTime(0);
    vi.advanceTimersByTime(4900);
    expect(action).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('counts a late look of a busy process whole', () => {
    const action = vi.fn();
    const { now, stop } = clock();
    awakeTimeout(action, 10, now);
    for (let look = 0; look < 7; look += 1) {
      stop(0.5);
      vi.advanceTimersByTime(1000);
    }
    vi.advanceTimersByTime(1);
    expect(action).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['at once', 0],
    ['before its time', 9999],
    ['by an answer that was there when its time came', 10_000],
  ])('does not call once it is cancelled: %s', (_, after) => {
    const action = vi.fn();
    const cancel = awakeTimeout(action, 10);
    vi.advanceTimersByTime(after);
    cancel();
    vi.advanceTimersByTime(20_000);
    expect(action).not.toHaveBeenCalled();
  });
});
