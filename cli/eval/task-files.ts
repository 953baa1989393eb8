import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { UserError } from '../../core/errors.js';
import { place } from '../../datasets/json-lines.js';
import { readJsonRows } from '../../datasets/json-rows.js';
import { oneLine } from '../../datasets/one-line.js';
import { TASK_SETS } from '../../evaluation/tasksets/catalog.js';
import { TASK_KINDS } from '../../evaluation/tasksets/task-row.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';

import { readOwnRows } from './own-rows.js';

/**
 * The files of tasks at a path: the file itself, or those of a folder that are named like tasks, as `speciate tasks` wrote
 * them. None where the path is something else, a run's folder or an export say.
 */
export async function taskFilesAt(path: string): Promise<readonly string[]> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory() === true) {
    const named = (extension: string): readonly string[] =>
      TASK_KINDS.map((task) => join(path, `${task}${extension}`)).filter((file) => existsSync(file));
    const files = named('.jsonl');
    if (files.length === 0) {
      named('.parquet').forEach(refuseParquet);
    }
    return files;
  }
  if (stats === undefined) {
    return [];
  }
  if (path.endsWith('.parquet')) {
    refuseParquet(path);
  }
  // A row tells by its first keys what it is; a file that is no JSON at all is told where it is read as an export.
  for await (const { value } of readJsonRows(path)) {
    return isTask(value) ? [path] : [];
  }
  return [];
}

function refuseParquet(path: string): never {
  throw new UserError(
    `${oneLine(path)} is Parquet, and tasks are read from JSON Lines`,
    'make them again with "speciate tasks --format jsonl"',
  );
}

function isTask(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'task' in value && 'pair' in value;
}

/** The rows of files, in their order. Throws a UserError for a row that is no task, and for two of one id. */
export async function readTaskFiles(files: readonly string[]): Promise<readonly TaskRow[]> {
  const rows = new Map<string, TaskRow>();
  for (const file of files) {
    // "speciate tasks" writes an empty file where no problem has such a task.
    for await (const { line, value } of readOwnRows(file)) {
      const row = taskRowOf(value, place(file, line));
      if (rows.has(row.id)) {
        throw new UserError(
          `${place(file, line)} has the id of another row: ${oneLine(row.id)}`,
          'name each task once: answers are told apart by the ids of their tasks',
        );
      }
      rows.set(row.id, row);
    }
  }
  return [...rows.values()];
}

function taskRowOf(value: unknown, where: string): TaskRow {
  const set = TASK_SETS.find(({ id }) => isTask(value) && (value as { readonly task: unknown }).task === id);
  const parsed = set?.schema.safeParse(value);
  if (parsed?.success !== true) {
    const issue = parsed?.error.issues[0];
    throw new UserError(
      `${where} is no row of a task that models are asked${issue === undefined ? '' : `: ${issue.path.join('.')}: ${issue.message}`}`,
      'write the file by "speciate tasks", this version of it',
    );
  }
  return parsed.data as TaskRow;
}
