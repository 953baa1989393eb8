import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { awakeTimeout } from '../../core/awake-timer.js';
import { SandboxError } from '../../core/errors.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';
import { makeThreadFolder } from '../../core/thread-folders.js';

const SERVER = join(PACKAGE_ROOT, 'fitness', 'lint', 'guest', 'lint_server.py');

/** When the server forgets what it knows. */
export interface LintRounds {
  /** After so many programs, and as many more each time … */
  readonly programs: number;
  /** … where it then holds more than so many bytes of memory. */
  readonly mostBytes: number;
}

/**
 * Libraries that programs import stay parsed, which takes seconds and 40 to 100 MB; what one Problem's programs imported would be
 * kept for all Problems after it.
 */
const ROUNDS: LintRounds = { programs: 256, mostBytes: 150 * 2 ** 20 };

/** A lint takes milliseconds; this only catches a process that hangs. */
const ANSWER_SECONDS = 120;

/** One process of the lint server. It is asked one request after another and is of no more use once it has failed. */
export interface LintProcess {
  readonly pid: number | undefined;
  /** The answer to a request, as parsed JSON. Rejects with a SandboxError when the process ends or hangs. */
  ask(request: object): Promise<unknown>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** Starts the server and waits until it is ready. Rejects with a SandboxError where it cannot start. */
export async function startLintProcess(python: string, rounds = ROUNDS): Promise<LintProcess> {
  const folder = makeFolder();
  const child = spawn(python, ['-s', SERVER, folder, String(rounds.programs), String(rounds.mostBytes)], {
    // Nothing of the user's: no PYTHONPATH, no PYLINTRC, no HOME with a .pylintrc; a fixed hash seed.
    env: { PATH: process.env.PATH ?? '', PYTHONHASHSEED: '0', PYTHONUTF8: '1', ...temporaryFolder() },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own: a Ctrl-C in the terminal is for speciate, which then closes the process.
    detached: true,
  });
  const waiting: Waiting[] = [];
  let trouble = '';
  let ended: SandboxError | null = null;
  const end = (reason: string): void => {
    ended ??= new SandboxError(`the lint process ${reason}${trouble === '' ? '' : `: ${trouble.trim()}`}`);
    for (const one of waiting.splice(0)) {
      one.reject(ended);
    }
  };
  const closed = new Promise<void>((resolve) => {
    child.on('close', (code, signal) => {
      // It removes the folder itself, unless it was killed; where this thread has ended, the pool does.
      rmSync(folder, { recursive: true, force: true });
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

/** A folder of the server's own. Throws a SandboxError where none can be made. */
function makeFolder(): string {
  try {
    return makeThreadFolder('lint');
  } catch (error) {
    throw new SandboxError(
      `there is no room for a linter: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function temporaryFolder(): Readonly<Record<string, string>> {
  const folder = process.env.TMPDIR;
  return folder === undefined ? {} : { TMPDIR: folder };
}
