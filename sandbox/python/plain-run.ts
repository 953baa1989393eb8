import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { execa } from 'execa';

import type { Problem } from '../../core/problem.js';
import { entryText } from '../../core/program.js';
import type { Program } from '../../core/program.js';

/** What became of a plain run: passed, ended with an error (its last line), or did not end in time. */
export type PlainVerdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'timed-out'; readonly seconds: number };

export interface PlainRunOptions {
  readonly timeoutSeconds?: number;
  /** PYTHONHASHSEED of the run, so that an export can be checked under a second one. */
  readonly hashSeed?: number;
}

const DEFAULT_SECONDS = 60;

/**
 * Runs a program and its tests as one plain script, without guest or isolation: what a reader of the
 * export would do. For our own operators' output only. `python` is an interpreter's absolute path.
 */
export async function runAsPlainScript(
  python: string,
  program: Program,
  problem: Problem,
  options: PlainRunOptions = {},
): Promise<PlainVerdict> {
  const seconds = options.timeoutSeconds ?? DEFAULT_SECONDS;
  const folder = await mkdtemp(join(tmpdir(), 'speciate-plain-'));
  try {
    const ended = `ended-${randomUUID()}`;
    const files = { ...program.files, [program.entryFile]: asScript(program, problem, ended) };
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const result = await execa(python, [join(folder, program.entryFile)], {
      cwd: folder,
      reject: false,
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
      stdin: 'ignore',
      stdout: 'ignore',
      maxBuffer: 1_000_000,
      extendEnv: false,
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        LANG: 'C.UTF-8',
        HOME: folder,
        TMPDIR: folder,
        PYTHONHASHSEED: String(options.hashSeed ?? 0),
        PYTHONDONTWRITEBYTECODE: '1',
      },
    });
    if (result.timedOut) {
      return { kind: 'timed-out', seconds };
    }
    if (result.exitCode === 0 && result.stderr.includes(ended)) {
      return { kind: 'passed' };
    }
    const lastLine = result.stderr.trim().split('\n').at(-1) ?? '';
    return {
      kind: 'failed',
      message: lastLine === '' ? (result.shortMessage ?? 'unknown end') : lastLine.slice(0, 500),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The program, its tests, the call of them and a sign that the end was reached, in one text. */
function asScript(program: Program, problem: Problem, ended: string): string {
  const call = problem.entryPoint === null ? '' : `check(${problem.entryPoint})\n`;
  return `${entryText(program)}\n\n${problem.tests.code}\n\n${call}\n__import__("sys").stderr.write("${ended}")\n`;
}
