/** Time, so that tests need not wait. */
export interface Clock {
  /** Seconds of a steady clock. */
  now(): number;
  /** Resolves after so many seconds; rejects with the signal's reason when aborted. */
  wait(seconds: number, signal: AbortSignal): Promise<void>;
}

/** The leave to send one request. */
export interface Turn {
  /** Seconds for which it was held back since the server wanted quiet. */
  readonly held: number;
  /** Gives it back: `busy` where the server said that it has too much to do, for so many seconds. */
  leave(
    result: { readonly kind: 'good' | 'other' } | { readonly kind: 'busy'; readonly seconds: number },
  ): void;
}

/**
 * How many requests a server gets at a time: one more after each round that it answered, half as many when it says that
 * it has too much to do. All wait while it asks to be left alone.
 */
export interface RateControl {
  /**
   * Waits for a turn, first come, first served. Null where the server has asked for more than `patience` seconds of
   * quiet. Rejects with the signal's reason when aborted.
   */
  enter(signal: AbortSignal, patience: number): Promise<Turn | null>;
  /** Requests that may be under way at once, at this moment. */
  limit(): number;
}

/** Of the most requests: what a server that nothing is known of gets at first. */
const FIRST = 8;

export const REAL_CLOCK: Clock = {
  now: () => performance.now() / 1000,
  wait: (seconds, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(reasonOf(signal));
        return;
      }
      const onAbort = (): void => {
        clearTimeout(timer);
        reject(reasonOf(signal));
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      }, seconds * 1000);
      signal.addEventListener('abort', onAbort, { once: true });
    }),
};

/** `most`: requests at a time that are never exceeded, at least 1. */
export function createRateControl(most: number, clock: Clock = REAL_CLOCK): RateControl {
  let limit = Math.min(most, FIRST);
  let underWay = 0;
  let quietUntil = -Infinity;
  let turns = 0;
  /** Turns up to this one were given before the limit was cut, and cut it no further. */
  let lastCut = 0;
  const waiting: (() => void)[] = [];
  const letIn = (): void => {
    while (waiting.length > 0 && underWay < Math.floor(limit)) {
      underWay += 1;
      waiting.shift()?.();
    }
  };
  const free = (): void => {
    underWay -= 1;
    letIn();
  };
  const turnOf = (number: number, held: number): Turn => ({
    held,
    leave: (result) => {
      if (result.kind === 'good') {
        limit = Math.min(most, limit + 1 / limit);
      } else if (result.kind === 'busy') {
        quietUntil = Math.max(quietUntil, clock.now() + result.seconds);
        if (number > lastCut) {
          limit = Math.max(1, limit / 2);
          lastCut = turns;
        }
      }
      free();
    },
  });
  return {
    limit: () => Math.floor(limit),
    enter: async (signal, patience) => {
      await place(signal, waiting, letIn);
      const began = clock.now();
      try {
        // Again, since others may be told to wait longer meanwhile.
        for (let quiet = quietUntil - clock.now(); quiet > 0; quiet = quietUntil - clock.now()) {
          if (quiet > patience) {
            free();
            return null;
          }
          await clock.wait(quiet, signal);
        }
      } catch (error) {
        free();
        throw error;
      }
      turns += 1;
      return turnOf(turns, clock.now() - began);
    },
  };
}

/** Resolves when one of the places is this one's. */
function place(signal: AbortSignal, waiting: (() => void)[], letIn: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(reasonOf(signal));
      return;
    }
    const enter = (): void => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    };
    const onAbort = (): void => {
      const at = waiting.indexOf(enter);
      if (at !== -1) {
        waiting.splice(at, 1);
        reject(reasonOf(signal));
      }
    };
    signal.addEventListener('abort', onAbort, { once: true });
    waiting.push(enter);
    letIn();
  });
}

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason));
}
