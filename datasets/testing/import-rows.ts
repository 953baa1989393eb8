import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Problem } from '../../core/problem.js';
import type { Importer, LeftOutRecord } from '../importer.js';

import { importAll } from './importer-forms.js';

/** What an importer makes of a file's text, written to a file for as long as that takes. */
export async function importText(
  importer: Importer,
  text: string,
): Promise<{ problems: readonly Problem[]; leftOut: readonly LeftOutRecord[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'speciate-rows-'));
  try {
    const path = join(folder, 'data.jsonl');
    writeFileSync(path, text);
    const leftOut: LeftOutRecord[] = [];
    const problems = await importAll(importer, path, { onLeftOut: (record) => leftOut.push(record) });
    return { problems, leftOut };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The one Problem of a row. Throws an Error where there is none, or more than one. */
export async function problemOfRow(importer: Importer, row: object): Promise<Problem> {
  const { problems } = await importText(importer, JSON.stringify(row));
  const [problem] = problems;
  if (problem === undefined || problems.length > 1) {
    throw new Error(`${problems.length} problems`);
  }
  return problem;
}
