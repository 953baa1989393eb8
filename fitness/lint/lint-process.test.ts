import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../../core/package-root.js';

import { startLintProcess } from './lint-process.js';
import type { LintProcess, LintRounds } from './lint-process.js';

const PYTHON = join(PACKAGE_ROOT, '.venv', 'bin', 'python');

/** Each imports another library, which stays parsed. */
const SOURCES = ['decimal', 'asyncio', 'unittest.mock', 'email.message', 'tkinter', 'xml.dom.minidom'].map(
  (name) => `import ${name}\n\nx = ${name}.nothing()\nprint(x)\n`,
);

/** Asks for all of them, twice; the answers, and what the process held after each, in MB. */
async function asked(lint: LintProcess): Promise<{ answers: unknown[]; megabytes: number[] }> {
  const answers: unknown[] = [];
  const megabytes: number[] = [];
  for (const source of [...SOURCES, ...SOURCES]) {
    answers.push(await lint.ask({ id: 0, files: { 'main.py': source } }));
    const [, resident] =
      /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${lint.pid}/status`, 'ascii')) ?? [];
    megabytes.push(Number(resident) / 1024);
  }
  return { answers, megabytes };
}

async function withRounds<Value>(
  rounds: LintRounds,
  use: (lint: LintProcess) => Promise<Value>,
): Promise<Value> {
  const lint = await startLintProcess(PYTHON, rounds);
  try {
    return await use(lint);
  } finally {
    await lint.close();
  }
}

describe.skipIf(!existsSync(PYTHON) || process.platform !== 'linux')('a lint process', () => {
  it('begins anew where it holds too much, with the same answers', async () => {
    const kept = await withRounds({ programs: 2, mostBytes: 2 ** 40 }, asked);
    const anew = await withRounds({ programs: 2, mostBytes: 0 }, async (lint) => {
      const files = (): number => readdirSync(`/proc/${lint.pid}/fd`).length;
      await lint.ask({ id: 0, files: { 'main.py': 'x = 1\n' } });
      const atFirst = files();
      const found = await asked(lint);
      expect(files()).toBe(atFirst);
      return found;
    });
    expect(anew.answers).toEqual(kept.answers);
    expect(Math.max(...anew.megabytes)).toBeLessThan(0.9 * Math.max(...kept.megabytes));
  });
});
