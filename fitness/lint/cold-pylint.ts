import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { execa } from 'execa';
import { z } from 'zod';

import { SandboxError } from '../../core/errors.js';
import type { Files } from '../../core/program.js';

import type { DetailedLintReport } from './linter.js';

/** What a report comes to, in a form that can be compared: the score, and `symbol file:line` of each message, sorted. */
export interface LintEssence {
  readonly score: number;
  readonly places: readonly string[];
}

export function essenceOf({ score, places }: DetailedLintReport): LintEssence {
  return { score, places: sortedPlaces(places) };
}

const ANSWER = z.object({
  messages: z.array(z.object({ symbol: z.string(), path: z.string(), line: z.number() })),
  statistics: z.object({ score: z.number() }),
});

/**
 * What Pylint's own command line says of a program's files, started for them alone in a folder that goes with it and
 * without the user's configuration: what the long-lived linter is held against. Rejects with a SandboxError where it
 * gives no answer.
 */
export async function lintCold(python: string, files: Files): Promise<LintEssence> {
  const folder = await mkdtemp(join(tmpdir(), 'speciate-cold-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const paths = Object.keys(files).sort();
    // Its exit code tells of which categories it gave messages.
    const { stdout, stderr } = await execa(
      python,
      ['-m', 'pylint', '--reports=n', '--persistent=n', '--output-format=json2', ...paths],
      {
        cwd: folder,
        env: { HOME: folder, PATH: process.env.PATH ?? '' },
        extendEnv: false,
        reject: false,
      },
    );
    if (!stdout.startsWith('{')) {
      throw new SandboxError(`Pylint gave no answer: ${stderr}`);
    }
    const { messages, statistics } = ANSWER.parse(JSON.parse(stdout));
    return {
      score: statistics.score,
      places: sortedPlaces(messages.map(({ symbol, path, line }) => ({ symbol, file: path, line }))),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function sortedPlaces(
  places: readonly { readonly symbol: string; readonly file: string; readonly line: number }[],
): readonly string[] {
  return places.map(({ symbol, file, line }) => `${symbol} ${file}:${line}`).sort();
}
