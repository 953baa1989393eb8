import { EnvironmentError } from '../../core/errors.js';

import type { Network } from './network.js';

/** How often in a row something is tried that gives nothing new. */
const TRIES = 5;
const LONGEST_WAIT = 300;
const FIRST_WAIT = 1;

/** Something that may work when it is tried again. */
export class PassingError extends Error {
  override readonly name = 'PassingError';

  constructor(
    cause: string,
    /** Seconds that the server asks to wait for; null where it asks for none. */
    readonly retryAfter: number | null = null,
  ) {
    super(cause);
  }
}

/**
 * Does work, again where a PassingError ended it: after the time that the server asks for, else after one second, two,
 * four and so on. `amount` grows while there is progress, after which counting begins anew. Rejects with an
 * EnvironmentError after five tries in a row without any, or where the server asks for more than five minutes; with any
 * other error at once.
 */
export async function withTries<Result>(
  what: string,
  network: Network,
  signal: AbortSignal,
  work: () => Promise<Result>,
  amount: () => number = () => 0,
): Promise<Result> {
  let before = amount();
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof PassingError)) {
        throw error;
      }
      if (amount() > before) {
        before = amount();
        tries = 1;
      }
      if ((error.retryAfter ?? 0) > LONGEST_WAIT) {
        throw new EnvironmentError(
          `${what}: ${error.message}, and asks to be left alone for ${error.retryAfter ?? 0} s`,
          'try again then; what has arrived is kept',
        );
      }
      if (tries === TRIES) {
        throw new EnvironmentError(
          `${what}: ${error.message} (tries: ${TRIES})`,
          'try again later, by the same command: what has arrived is kept; or name a mirror with --mirror',
        );
      }
      const seconds = error.retryAfter ?? FIRST_WAIT * 2 ** (tries - 1);
      network.note(`${what}: ${error.message}; again in ${seconds} s`);
      await network.pause(seconds, signal);
    }
  }
}
