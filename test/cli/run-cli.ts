import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { expect } from 'vitest';

import { PACKAGE_ROOT } from '../../core/package-root.js';

export const BIN = join(PACKAGE_ROOT, 'cli/bin.mjs');

export interface CliResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly cwd?: string;
  /** Added to this process's own environment; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** After which it is killed. */
  readonly seconds?: number;
}

/** Runs the built command line and waits for its end. */
export function runCli(
  args: readonly string[],
  { cwd = '/', env = {}, seconds = 230 }: CliOptions = {},
): CliResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    timeout: seconds * 1000,
  });
  return { status, stdout, stderr };
}

/** Starts the built command line; `ended` is its exit code or the signal that killed it. */
export function startCli(args: readonly string[], { cwd = '/', env = {} }: CliOptions = {}) {
  const child = spawn(process.execPath, [BIN, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = new Promise<number | string | null>((resolve) => {
    child.on('close', (code, signal) => {
      resolve(code ?? signal);
    });
  });
  return { child, output, ended };
}

/** Runs the built command line for as long as it takes, in the checkout's folder. */
export async function runCliToEnd(args: readonly string[]): Promise<CliResult> {
  const { output, ended } = startCli(args, { cwd: PACKAGE_ROOT });
  const status = await ended;
  return { status: typeof status === 'number' ? status : null, ...output };
}

/** The cause and the fix of a failure: exactly one line each, no stack trace, nothing on standard output. */
export function expectError(result: CliResult, status: number): { cause: string; fix: string } {
  const { stdout, stderr } = result;
  expect(stderr).not.toMatch(/^ {4}at /m);
  const lines = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('warning: '));
  expect(lines, stderr).toHaveLength(2);
  const cause = /^error: (.+)$/.exec(lines[0] ?? '')?.[1];
  const fix = /^ {2}fix: (.+)$/.exec(lines[1] ?? '')?.[1];
  expect(cause, stderr).toBeDefined();
  expect(fix, stderr).toBeDefined();
  expect(stdout).toBe('');
  expect(result.status, stderr).toBe(status);
  return { cause: cause ?? '', fix: fix ?? '' };
}
