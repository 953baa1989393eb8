import type { ExitCode } from '../core/errors.js';
import { EXIT } from '../core/errors.js';

import type { Output } from './output.js';

/** Whether a user has asked to stop. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** What the process ends with; null where nobody asked. */
  exitCode(): ExitCode | null;
  dispose(): void;
}

/** The first Ctrl-C (or TERM) aborts the signal, after a note that says what is stopped at; a second one quits at once. */
export function listenForSignals(output: Output, note: string): Interruption {
  const controller = new AbortController();
  let exitCode: ExitCode | null = null;
  const on = (code: ExitCode) => (): void => {
    if (exitCode !== null) {
      process.exit(code);
    }
    exitCode = code;
    output.note(note);
    controller.abort(new Error('interrupted'));
  };
  const onInterrupt = on(EXIT.interrupted);
  const onTerminate = on(EXIT.terminated);
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', onTerminate);
  return {
    signal: controller.signal,
    exitCode: () => exitCode,
    dispose: () => {
      process.off('SIGINT', onInterrupt);
      process.off('SIGTERM', onTerminate);
    },
  };
}
