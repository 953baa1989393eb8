import { EXIT, UserError } from '../core/errors.js';

import { startCountProgress } from './count-progress.js';
import type { Output } from './output.js';

/** Questions under way: what ends them, and how far they are. */
export interface Asking {
  /** Aborted by the first Ctrl-C; what had arrived is kept. */
  readonly signal: AbortSignal;
  /** One more is done. */
  done(): void;
  end(): void;
}

/** Begins to ask; `verb` is what is done to each, such as `asked`. */
export function startAsking(output: Output, verb: string): Asking {
  const controller = new AbortController();
  const stop = (): void => {
    controller.abort(new UserError('stopped', 'run the same command again, which goes on', EXIT.interrupted));
  };
  process.once('SIGINT', stop);
  const progress = startCountProgress({
    stream: output.isQuiet ? null : process.stderr,
    ...{ verb, isShown: false, now: () => performance.now() / 1000 },
  });
  return {
    signal: controller.signal,
    done: () => {
      progress.done();
    },
    end: () => {
      progress.stop();
      process.removeListener('SIGINT', stop);
    },
  };
}
