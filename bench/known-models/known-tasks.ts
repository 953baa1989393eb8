import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { tasksResultSchema } from '../../cli/task-schemas.js';
import type { TasksResult } from '../../cli/task-schemas.js';
import { EXIT } from '../../core/errors.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import { loadParser } from '../../syntax/parse.js';

import { referenceOf } from './known-answer.js';
import type { RightOf } from './known-model.js';
import { javaAnswer, javaSolutions } from './humaneval-x-java.js';
import { speciate } from './speciate.js';

/** Tasks as files of their own, their rows, and what answers them. */
export interface KnownTasks {
  readonly folder: string;
  readonly rows: readonly TaskRow[];
  readonly rightOf: RightOf;
  /** What `speciate tasks` says that it made and left out. */
  readonly sets: TasksResult['sets'];
  readonly problems: number;
}

/** One task of each kind a problem, in both forms, made of a source; those that the folder has are taken as they are. */
export async function knownTasks(
  source: string,
  folder: string,
  kinds: readonly string[],
): Promise<KnownTasks> {
  const told: TasksResult[] = [];
  for (const kind of kinds) {
    const kept = join(folder, `${kind}.told.json`);
    if (!existsSync(kept)) {
      const made = ['--text', 'both', '--per-problem', '1', '--out', folder];
      const args = ['tasks', source, '--task', kind, ...made, '--json', '--quiet'];
      // A data set may have no task of a kind, which is told by exit code 1.
      writeFileSync(kept, await speciate(args, [EXIT.done, EXIT.checkFailed]));
    }
    told.push(tasksResultSchema.parse(JSON.parse(readFileSync(kept, 'utf8'))));
  }
  const sets = told.flatMap((one) => one.sets);
  const rows = sets.flatMap(({ task }) => rowsOf(join(folder, `${task}.jsonl`)));
  return { folder, rows, rightOf: referenceOf, sets, problems: told[0]?.problems ?? 0 };
}

function rowsOf(path: string): readonly TaskRow[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as TaskRow);
}

/** Translations alone, of problems whose solution in Java is known, answered by that; a file of their own in `folder`. */
export async function withJavaSolutions(
  tasks: KnownTasks,
  path: string,
  folder: string,
): Promise<KnownTasks> {
  const [solutions, parser] = [await javaSolutions(path), await loadParser(['python', 'java'])];
  const answers = new Map(
    tasks.rows
      .filter(({ task }) => task === 'translation')
      .map((row) => [row.id, javaAnswer(row, solutions, parser)] as const),
  );
  const rows = tasks.rows.filter(({ id }) => (answers.get(id) ?? null) !== null);
  writeFileSync(join(folder, 'translation.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return { ...tasks, folder, rows, rightOf: ({ id }) => answers.get(id) ?? '' };
}
