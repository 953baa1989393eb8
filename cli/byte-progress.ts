import { shownBytes } from './keeping.js';
import { shownDuration } from './progress.js';

/** Shows how a download goes. */
export interface ByteProgress {
  /** There are so many bytes, of so many; null where nobody knows. */
  at(bytes: number, total: number | null): void;
  /** A line of its own, above what changes. */
  note(line: string): void;
  stop(): void;
}

export interface ByteProgressOptions {
  readonly name: string;
  /** Null under `--quiet`. */
  readonly stream: NodeJS.WriteStream | null;
  /** Seconds of a steady clock. */
  readonly now: () => number;
}

const TERMINAL_INTERVAL = 250;
const PIPE_INTERVAL = 5000;

/** A line that changes in a terminal; a line every few seconds in a pipe, and one at the end. */
export function startByteProgress({ name, stream, now }: ByteProgressOptions): ByteProgress {
  const isTerminal = stream?.isTTY === true && process.env.TERM !== 'dumb';
  // The rate is of this process: what an earlier one downloaded took it no time.
  let first: { readonly bytes: number; readonly seconds: number } | null = null;
  let last: { readonly bytes: number; readonly total: number | null } | null = null;
  const line = (): string | null => {
    if (first === null || last === null) {
      return null;
    }
    const seconds = now() - first.seconds;
    return byteLine(name, last.bytes, last.total, (last.bytes - first.bytes) / Math.max(seconds, 1e-9));
  };
  const draw = (): void => {
    const text = line();
    if (text !== null) {
      stream?.write(isTerminal ? `\r\x1b[K${text.slice(0, (stream.columns || 80) - 1)}` : `${text}\n`);
    }
  };
  const timer = stream === null ? null : setInterval(draw, isTerminal ? TERMINAL_INTERVAL : PIPE_INTERVAL);
  timer?.unref();
  return {
    at: (bytes, total) => {
      if (first === null || bytes < first.bytes) {
        first = { bytes, seconds: now() };
      }
      last = { bytes, total };
    },
    note: (text) => {
      stream?.write(`${isTerminal ? '\r\x1b[K' : ''}${text}\n`);
    },
    stop: () => {
      if (stream === null || timer === null) {
        return;
      }
      clearInterval(timer);
      if (isTerminal) {
        stream.write('\r\x1b[K');
      } else {
        draw();
      }
    },
  };
}

/** `mbpp · 1.2 MiB of 3.4 MiB · 35 % · 410.0 KiB/s · about 6 s left`. */
export function byteLine(name: string, bytes: number, total: number | null, rate: number): string {
  const parts = [name];
  if (total === null) {
    parts.push(shownBytes(bytes));
  } else {
    parts.push(`${shownBytes(bytes)} of ${shownBytes(total)}`);
    parts.push(`${Math.floor((100 * bytes) / Math.max(total, 1))} %`);
  }
  if (rate > 0) {
    parts.push(`${shownBytes(Math.round(rate))}/s`);
    if (total !== null && total > bytes) {
      parts.push(`about ${shownDuration((total - bytes) / rate)} left`);
    }
  }
  return parts.join(' · ');
}
