import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { awakeTimeout } from '../../core/awake-timer.js';
import { SandboxError } from '../../core/errors.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';

const SERVER = join(PACKAGE_ROOT, 'fitness', 'strip', 'guest', 'strip_server.py');

/** A measurement takes milliseconds; this only catches a process that hangs. */
const ANSWER_SECONDS = 120;

/** One process of the simplifier. It answers requests in order and is of no more use once it has failed. */
export interface StripProcess {
  readonly pid: number | undefined;
  /** The answer to a request, as parsed JSON. Rejects with a SandboxError when the process ends or hangs. */
  ask(request: object): Promise<unknown>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** Starts the simplifier and waits until it is ready. Rejects with a SandboxError where it cannot start. */
export async function startStripProcess(python: string): Promise<StripProcess> {
  const child = spawn(python, ['-s', SERVER], {
    env: { PATH: process.env.PATH ?? '', PYTHONHASHSEED: '0', PYTHONUTF8: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own: a Ctrl-C in the terminal is for speciate, which then closes the process.
    detached: true,
  });
  const waiting: Waiting[] = [];
  let trouble = '';
  let ended: SandboxError | null = null;
  const end = (reason: string): void => {
    ended ??= new SandboxError(`the simplifier ${reason}${trouble === '' ? '' : `: ${trouble.trim()}`}`);
    for (const one of waiting.splice(0)) {
      one.reject(ended);
    }
  };
  const closed = new Promise<void>((resolve) => {
    child.on('close', (code, signal) => {
      end(`ended (${signal ?? `exit code ${code ?? 'unknown'}`})`);
      resolve();
    });
  });
  child.on('error', (error) => {
    end(`could not start (${error.message})`);
  });
  // A process that has ended makes writing to it fail; that it ended is reported above.
  child.stdin.on('error', () => undefined);
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    trouble = (trouble + text).slice(-2000);
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    waiting.shift()?.resolve(JSON.parse(line));
  });
  const answer = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (ended !== null) {
        reject(ended);
        return;
      }
      const cancel = awakeTimeout(() => {
        end(`gave no answer within ${ANSWER_SECONDS} s`);
        child.kill('SIGKILL');
      }, ANSWER_SECONDS);
      waiting.push({
        resolve: (value) => {
          cancel();
          resolve(value);
        },
        reject: (error) => {
          cancel();
          reject(error);
        },
      });
    });
  await answer();
  return {
    pid: child.pid,
    ask: (request) => {
      const answered = answer();
      child.stdin.write(`${JSON.stringify(request)}\n`);
      return answered;
    },
    close: async () => {
      child.stdin.end();
      await closed;
    },
  };
}
