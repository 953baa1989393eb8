import { shownDuration } from './progress.js';

/** Counts what a long command has gone through, and shows it to people watching. */
export interface CountProgress {
  done(): void;
  leftOut(): void;
  stop(): void;
}

export interface CountProgressOptions {
  /** Null under `--quiet`. */
  readonly stream: NodeJS.WriteStream | null;
  /** What was done to each: `scored`. */
  readonly verb: string;
  /** Whether the results themselves go to the same terminal, where they show enough and would be mixed with this. */
  readonly isShown: boolean;
  /** Seconds of a steady clock. */
  readonly now: () => number;
}

const TERMINAL_INTERVAL = 250;
const PIPE_INTERVAL = 5000;

/** A line that changes in a terminal, a line every few seconds in a pipe; nothing where all was done before that. */
export function startCountProgress({ stream, verb, isShown, now }: CountProgressOptions): CountProgress {
  const began = now();
  const counts = { done: 0, leftOut: 0 };
  const isTerminal = stream?.isTTY === true && process.env.TERM !== 'dumb';
  const draw = (): void => {
    const seconds = now() - began;
    const parts = [
      `${counts.done} ${verb}`,
      ...(counts.leftOut > 0 ? [`${counts.leftOut} left out`] : []),
      `${(counts.done / Math.max(seconds, 1e-9)).toFixed(0)}/s`,
      shownDuration(seconds),
    ];
    stream?.write(isTerminal ? `\r\x1b[K${parts.join(' · ')}` : `${parts.join(' · ')}\n`);
  };
  const timer =
    stream === null || (isTerminal && isShown)
      ? null
      : setInterval(draw, isTerminal ? TERMINAL_INTERVAL : PIPE_INTERVAL);
  timer?.unref();
  return {
    done: () => {
      counts.done += 1;
    },
    leftOut: () => {
      counts.leftOut += 1;
    },
    stop: () => {
      if (timer !== null) {
        clearInterval(timer);
        if (isTerminal) {
          stream.write('\r\x1b[K');
        }
      }
    },
  };
}
