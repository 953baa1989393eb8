import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { writeRowsWhole } from '../write-whole.js';

import { readOwnRows } from './own-rows.js';

/** What was asked, in an evaluation's folder: a line a task. */
const ASKED_FILE = 'asked.jsonl';

const askedSchema = z.strictObject({ id: z.string().min(1), prompt: z.string() });

/** Writes what was asked, by id of the task, in the order of the ids. */
export function writeAsked(folder: string, prompts: ReadonlyMap<string, string>): void {
  const rows = [...prompts].sort(([left], [right]) => (left < right ? -1 : 1));
  writeRowsWhole(
    join(folder, ASKED_FILE),
    rows.map(([id, prompt]) => ({ id, prompt })),
  );
}

/** What was asked in any of the folders; empty where none says. */
export async function readAsked(folders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const prompts = new Map<string, string>();
  for (const path of folders.map((folder) => join(folder, ASKED_FILE)).filter((one) => existsSync(one))) {
    for await (const { value } of readOwnRows(path)) {
      const parsed = askedSchema.safeParse(value);
      if (parsed.success) {
        prompts.set(parsed.data.id, parsed.data.prompt);
      }
    }
  }
  return prompts;
}
