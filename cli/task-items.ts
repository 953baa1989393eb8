import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { UserError } from '../core/errors.js';
import { groupBy } from '../core/group-by.js';
import { hashValue } from '../core/hash.js';
import { SPECIATE_VERSION } from '../core/package-root.js';
import type { Problem } from '../core/problem.js';
import { entryFileAmong } from '../datasets/entry-files.js';
import { exportRowSchema } from '../datasets/export-row.js';
import type { ExportRow } from '../datasets/export-row.js';
import { exportTestsSchema } from '../datasets/export-tests.js';
import { place } from '../datasets/json-lines.js';
import { readJsonRows } from '../datasets/json-rows.js';
import { oneLine } from '../datasets/one-line.js';
import { speciateImporter } from '../datasets/speciate/import.js';
import { exportCandidates } from '../engine/export-rows.js';
import type { TaskItem } from '../evaluation/tasksets/task-set.js';
import type { TaskSubject } from '../evaluation/tasksets/task-subject.js';
import { scoreProgram } from '../fitness/score-program.js';
import { loadParser } from '../syntax/parse.js';

import { openStoredRun } from './stored-run.js';
import { chosenThresholds, thresholdsOf } from './thresholds.js';

/** What `ku synthesize` calls its tasks. */
const SYNTHESIZED = 'tasks.jsonl';

/** Rows may have keys that later versions add. */
const ROW = exportRowSchema.strip();

/**
 * The problems of a run's folder or of a file that `speciate export --format jsonl` wrote, each with its programs, best
 * first; or of a file in speciate's own form, or of the folder of `ku synthesize`, where nothing evolved. Throws a UserError for anything else, and where there is no row.
 */
export async function readTaskItems(path: string): Promise<readonly (readonly TaskItem[])[]> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) {
    throw new UserError(
      `there is nothing at ${oneLine(path)}`,
      'name the folder that "speciate evolve --out" wrote, a file of "speciate export --format jsonl", or one of "speciate ku synthesize"',
    );
  }
  const problems = stats.isDirectory() ? await ofFolder(path) : await ofFile(path);
  if (problems.length === 0) {
    throw new UserError(
      `no problem of ${oneLine(path)} has a verdict yet`,
      'go on with the run by "speciate resume"',
    );
  }
  return problems;
}

async function ofFolder(folder: string): Promise<readonly (readonly TaskItem[])[]> {
  const synthesized = join(folder, SYNTHESIZED);
  return existsSync(synthesized) ? ofProblems(synthesized) : ofRun(folder);
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
  const opening = readJsonRows(path);
  const first = await opening.next();
  await opening.return(undefined);
  // What evolved has `evolved`; a problem has `files` in its place.
  if (first.done !== true && 'files' in first.value.value && !('evolved' in first.value.value)) {
    return ofProblems(path);
  }
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

/** Problems of which nothing evolved: each is its original alone. */
async function ofProblems(path: string): Promise<readonly (readonly TaskItem[])[]> {
  const problems: Problem[] = [];
  for await (const problem of speciateImporter.read(path)) {
    problems.push(problem);
  }
  const parser = await loadParser([...new Set(problems.map(({ language }) => language))]);
  const thresholds = thresholdsOf(chosenThresholds({}));
  return problems.map((problem) => {
    const { id, dataset, language, entryPoint, prompt, program, tests, licence } = problem;
    const score = scoreProgram(parser, program, { thresholds, unitMode: 'none', entryPoint });
    const rc = score.kind === 'scored' ? score.metrics.rc : null;
    const row: TaskSubject = {
      ...{
        id,
        dataset,
        language,
        seed: 0,
        entryPoint,
        prompt,
        tests: exportTestsSchema.parse(tests),
        licence,
      },
      ...{ metrics: { original: { rc }, evolved: null }, steps: [] },
      requires: { packages: [], capabilities: [] },
      ...{ speciateVersion: SPECIATE_VERSION, configHash: hashValue({ program, tests, prompt }) },
    };
    return [{ row, original: program, evolved: program }];
  });
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
