import { EXIT, UserError } from '../../core/errors.js';
import { hashValue } from '../../core/hash.js';
import { TASK_SETS } from '../../evaluation/tasksets/catalog.js';
import { withExamples } from '../../evaluation/tasksets/few-shot.js';
import { makeTaskSet } from '../../evaluation/tasksets/make-task-set.js';
import { hasNeutralForm } from '../../evaluation/tasksets/neutral-pair.js';
import { TASK_KINDS } from '../../evaluation/tasksets/task-row.js';
import type { TaskKind, TaskRow, TextForm } from '../../evaluation/tasksets/task-row.js';
import { createTaskTools } from '../../evaluation/tasksets/task-tools.js';
import type { SourceParser } from '../../syntax/parse.js';
import { loadParser } from '../../syntax/parse.js';

import type { RunEnvironment } from '../environment.js';
import { defaultThreads } from '../environment.js';
import type { Output } from '../output.js';
import { readTaskItems } from '../task-items.js';

import type { Shard } from './eval-options.js';
import { readTaskFiles, taskFilesAt } from './task-files.js';
import { counted } from '../counted.js';

/** What decides which tasks are asked. */
export interface RowSettings {
  /** Left out: code generation of a run, all that task files have. */
  readonly tasks?: readonly TaskKind[];
  readonly seed: number;
  readonly perProblem: number;
  readonly forms: readonly TextForm[];
  /** Examples of a task, at most. */
  readonly shots: number;
  readonly shard?: Shard;
  readonly verbose?: boolean | undefined;
}

/** The tasks of a part of an evaluation. */
export interface RowsToAsk {
  readonly rows: readonly TaskRow[];
  readonly tasks: readonly TaskKind[];
  /** Tells apart what is evaluated, all parts together. */
  readonly source: string;
  /** Has the grammars that tasks and answers are in. */
  readonly parser: SourceParser;
}

/**
 * The tasks of files that `speciate tasks` wrote, or those that are made of a run or of its export. Throws a UserError for
 * anything else, and where there is no task.
 */
export async function rowsToAsk(
  path: string,
  settings: RowSettings,
  environment: RunEnvironment,
  output: Output,
): Promise<RowsToAsk> {
  const files = await taskFilesAt(path);
  const made =
    files.length > 0
      ? await rowsOfFiles(files, settings)
      : await rowsOfRun(path, settings, environment, output);
  const lacking = made.rows.filter(({ examples = [] }) => examples.length < settings.shots).length;
  if (lacking > 0) {
    output.warn(`${lacking} of ${made.rows.length} tasks have fewer than ${settings.shots} examples`);
  }
  // A part may be of problems that have none, and is joined all the same.
  if (made.rows.length === 0 && (settings.shard?.count ?? 1) === 1) {
    throw new UserError(
      files.length > 0 ? 'these files have no such task' : 'no task can be made of these programs',
      files.length > 0 ? 'leave out --tasks, or name one that they have' : 'speciate tasks says why',
      EXIT.checkFailed,
    );
  }
  return made;
}

async function rowsOfFiles(files: readonly string[], settings: RowSettings): Promise<RowsToAsk> {
  const all = (await readTaskFiles(files)).filter(
    ({ task, form }) =>
      settings.tasks?.includes(task) !== false && (!hasNeutralForm(task) || settings.forms.includes(form)),
  );
  const kinds = new Set(all.map(({ task }) => task));
  const problems = new Map([...new Set(all.map(({ problem }) => problem))].map((id, at) => [id, at]));
  return {
    rows: all.filter(({ problem }) => isOfShard(problems.get(problem) ?? 0, settings)),
    tasks: TASK_KINDS.filter((task) => kinds.has(task)),
    source: hashValue(all.map(({ id, prompt, answer }) => ({ id, prompt, answer }))),
    parser: await parserOf(all.map(({ language }) => language)),
  };
}

async function rowsOfRun(
  path: string,
  settings: RowSettings,
  environment: RunEnvironment,
  output: Output,
): Promise<RowsToAsk> {
  const all = await readTaskItems(path);
  const problems = all.filter((_, at) => isOfShard(at, settings));
  const parser = await parserOf(problems.flat().map(({ row }) => row.language));
  const tasks = settings.tasks ?? ['code-generation'];
  const tools = createTaskTools(parser, environment, defaultThreads());
  const rows: TaskRow[] = [];
  try {
    for (const set of TASK_SETS.filter(({ id }) => tasks.includes(id))) {
      const made = await makeTaskSet(set, problems, tools, settings);
      const isWithShots = settings.shots > 0 && made.rows.length > 0;
      rows.push(
        ...(isWithShots
          ? await withExamples(set, made.rows, problems, tools, settings, settings.shots)
          : made.rows),
      );
      output.note(
        `${set.id}: ${counted(made.rows.length, 'task')}, ${counted(made.leftOut.length, 'problem')} left out`,
      );
      for (const { id, reason } of settings.verbose === true ? made.leftOut : []) {
        output.note(`  ${id}: ${reason}`);
      }
    }
  } finally {
    await tools.close();
  }
  const programs = all.map((items) =>
    items.map(({ row: { id }, original, evolved }) => ({
      id,
      original: original.files,
      evolved: evolved.files,
    })),
  );
  return { rows, tasks, source: hashValue(programs), parser };
}

function isOfShard(at: number, { shard = { index: 0, count: 1 } }: RowSettings): boolean {
  return at % shard.count === shard.index;
}

/** Predictions are read as Python, and translations are in Java, whatever the programs are in. */
function parserOf(languages: readonly TaskRow['language'][]): Promise<SourceParser> {
  return loadParser([...new Set([...languages, 'python' as const, 'java' as const])]);
}
