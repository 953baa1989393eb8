import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';

import { awakeTimeout } from '../core/awake-timer.js';
import { SandboxError } from '../core/errors.js';

import { encodeFrame, readFrames } from './frames.js';

/** The guest died before it answered. Whose fault that is, the runner finds out. */
export class GuestDied extends Error {
  override readonly name = 'GuestDied';

  /** `isLate`: it was killed by us, since it gave no answer in its time. */
  constructor(
    message: string,
    readonly isLate = false,
  ) {
    super(message);
  }
}

/** A running guest that answers one request at a time. */
export interface GuestProcess {
  /** The first frame, which says that it is ready. */
  readonly ready: unknown;
  /** Process id of what was started: the enclosure where there is one, else the guest itself. */
  readonly pid: number;
  /** Sends a request and waits for its answer. Rejects with GuestDied where none came in time. */
  request(value: unknown, timeoutSeconds: number): Promise<unknown>;
  /** Ends the guest and waits until it is gone. */
  close(): Promise<void>;
}

export interface GuestOptions {
  readonly commandLine: readonly [string, ...string[]];
  readonly environment: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  /** How long the guest may take to say that it is ready. */
  readonly startSeconds: number;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Starts a guest and waits for its first frame. Rejects with a SandboxError where it does not come. */
export async function startGuestProcess(options: GuestOptions): Promise<GuestProcess> {
  const [file, ...parameters] = options.commandLine;
  const child = spawn(file, parameters, {
    env: { ...options.environment },
    stdio: ['pipe', 'pipe', 'pipe'],
    cwd: '/',
    // A group of its own: a Ctrl-C in the terminal is for speciate, which then closes its guests.
    detached: true,
  });
  let waiting: Waiting | null = null;
  let isGone = false;
  let lastLine = '';
  let isLate = false;
  const settle = (use: (waiter: Waiting) => void): void => {
    const waiter = waiting;
    waiting = null;
    if (waiter !== null) {
      use(waiter);
    }
  };
  const gone = new Promise<void>((resolve) => {
    const end = (why: string): void => {
      isGone = true;
      settle((waiter) => {
        waiter.reject(new GuestDied(lastLine === '' ? why : `${why}: ${lastLine}`, isLate));
      });
      resolve();
    };
    child.on('error', (error) => {
      end(error.message);
    });
    child.on('close', (code, signal) => {
      end(
        signal === null
          ? `the guest ended with exit code ${code ?? 'unknown'}`
          : `the guest died by ${signal}`,
      );
    });
  });
  readFrames(
    child.stdout,
    (value) => {
      settle((waiter) => {
        waiter.resolve(value);
      });
    },
    (error) => {
      lastLine = error.message;
      child.kill('SIGKILL');
    },
  );
  // A write to a guest that has just died must not end this process; `close` tells of the death.
  child.stdin.on('error', () => undefined);
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
      lastLine = line.slice(0, 500);
      options.log(lastLine);
    }
  });

  const answer = (timeoutSeconds: number, send: () => void): Promise<unknown> => {
    if (isGone) {
      return Promise.reject(new GuestDied(lastLine === '' ? 'the guest is gone' : lastLine));
    }
    holdProcess(child, true);
    const cancel = awakeTimeout(() => {
      isLate = true;
      lastLine = `no answer within ${timeoutSeconds} s`;
      child.kill('SIGKILL');
    }, timeoutSeconds);
    return new Promise<unknown>((resolve, reject) => {
      waiting = { resolve, reject };
      send();
    }).finally(() => {
      cancel();
      holdProcess(child, false);
    });
  };

  const close = async (): Promise<void> => {
    if (isGone) {
      return;
    }
    holdProcess(child, true);
    child.stdin.end();
    const timer = setTimeout(() => child.kill('SIGKILL'), 1000);
    await gone;
    clearTimeout(timer);
  };

  let ready: unknown;
  try {
    ready = await answer(options.startSeconds, () => undefined);
  } catch (error) {
    await close();
    throw new SandboxError(
      `the guest did not start: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return {
    ready,
    pid: child.pid ?? -1,
    request: (value, timeoutSeconds) => answer(timeoutSeconds, () => child.stdin.write(encodeFrame(value))),
    close,
  };
}

/** An idle guest must not keep this process alive; one at work must. */
function holdProcess(child: ChildProcess, isHeld: boolean): void {
  for (const handle of [child, child.stdin, child.stdout, child.stderr]) {
    if (handle === child || handle instanceof Socket) {
      if (isHeld) {
        handle.ref();
      } else {
        handle.unref();
      }
    }
  }
}
