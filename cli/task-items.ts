import { statSync } from 'node:fs';

import { UserError } from '../core/errors.js';
import { groupBy } from '../core/group-by.js';
import { entryFileAmong } from '../datasets/entry-files.js';
import { exportRowSchema } from '../datasets/export-row.js';
import type { ExportRow } from '../datasets/export-row.js';
import { place } from '../datasets/json-lines.js';
import { readJsonRows } from '../datasets/json-rows.js';
import { oneLine } from '../datasets/one-line.js';
import { exportCandidates } from '../engine/export-rows.js';
import type { TaskItem } from '../evaluation/tasksets/task-set.js';

import { openStoredRun } from './stored-run.js';

/** Rows may have keys that later versions add. */
const ROW = exportRowSchema.strip();

/**
 * The problems of a run's folder or of a file that `speciate export --format jsonl` wrote, each with its programs, best
 * first. Throws a UserError for anything else, and where there is no row.
 */
export async function readTaskItems(path: string): Promise<readonly (readonly TaskItem[])[]> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) {
    throw new UserError(
      `there is nothing at ${oneLine(path)}`,
      'name the folder that "speciate evolve --out" wrote, or a file of "speciate export --format jsonl"',
    );
  }
  const problems = stats.isDirectory() ? ofRun(path) : await ofFile(path);
  if (problems.length === 0) {
    throw new UserError(
      `no problem of ${oneLine(path)} has a verdict yet`,
      'go on with the run by "speciate resume"',
    );
  }
  return problems;
}

function ofRun(folder: string): readonly (readonly TaskItem[])[] {
  const { store } = openStoredRun(folder, 'read');
  try {
    return [...exportCandidates(store, 'best')].map((candidates) => candidates.map(({ row }) => itemOf(row)));
  } finally {
    store.close();
  }
}

async function ofFile(path: string): Promise<readonly (readonly TaskItem[])[]> {
  const rows: ExportRow[] = [];
  for await (const { line, value } of readJsonRows(path)) {
    const parsed = ROW.safeParse(value);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new UserError(
        `${place(path, line)} is no row of speciate's export: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
        'write the file by "speciate export RUN --format jsonl", or name the run’s folder',
      );
    }
    rows.push(parsed.data);
  }
  return [...groupBy(rows, ({ id }) => id).values()].map((group) => group.map(itemOf));
}

function itemOf(row: ExportRow): TaskItem {
  const { language, original, evolved } = row;
  const names = Object.keys(original);
  const entryFile = row.entryFile ?? entryFileAmong(names) ?? names[0] ?? '';
  return {
    row,
    original: { language, entryFile, files: original },
    evolved: { language, entryFile, files: evolved },
  };
}
