import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { EXIT, SandboxError } from '../../core/errors.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';

const BIN = join(PACKAGE_ROOT, 'cli', 'bin.mjs');

/**
 * What the command printed on standard output. This process goes on meanwhile, so that a
 * server in this one can answer it. Rejects with a SandboxError where it ends with another code than `good` ones.
 */
export async function speciate(
  args: readonly string[],
  good: readonly number[] = [EXIT.done],
): Promise<string> {
  const child = spawn(process.execPath, [BIN, ...args], {
    env: { ...process.env, OPENAI_API_KEY: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (status === null || !good.includes(status)) {
    throw new SandboxError(`speciate ${args[0] ?? ''} ended with ${status ?? 'a signal'}: ${stderr}`);
  }
  return stdout;
}
