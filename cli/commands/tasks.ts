import { join } from 'node:path';

import type { Command } from 'commander';
import { Option } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import { jsonLines } from '../../datasets/exporters/exporter.js';
import { oneLine } from '../../datasets/one-line.js';
import { TASK_SETS } from '../../evaluation/tasksets/catalog.js';
import { makeTaskSet } from '../../evaluation/tasksets/make-task-set.js';
import type { MadeTaskSet } from '../../evaluation/tasksets/make-task-set.js';
import type { TaskItem, TaskSet, TaskSettings } from '../../evaluation/tasksets/task-set.js';
import { createTaskTools } from '../../evaluation/tasksets/task-tools.js';
import { loadParser } from '../../syntax/parse.js';

import { startCountProgress } from '../count-progress.js';
import type { UnsafeFlag } from '../environment.js';
import { allowUnsafeExecOption, findEnvironment } from '../environment.js';
import { positiveNumber, wholeNumber } from '../options.js';
import type { Output } from '../output.js';
import { createOutput } from '../output.js';
import { writeWhole } from '../run-session.js';
import { readTaskItems } from '../task-items.js';
import type { TasksResult } from '../task-schemas.js';

interface TasksFlags extends UnsafeFlag {
  readonly task: string;
  readonly out: string;
  readonly seed: number;
  readonly perProblem: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** `speciate tasks`: what models are asked about evolved programs and their originals. */
export function tasksCommand(program: Command, done: (code: ExitCode) => void): void {
  const sets = TASK_SETS.map(({ id, summary }) => `  ${id.padEnd(18)} ${summary}`).join('\n');
  const command = program
    .command('tasks')
    .argument('<source>', 'a run’s folder, or a file of speciate export --format jsonl')
    .summary('make task sets of a run: what models are asked, original beside evolved')
    .description(
      `Makes task sets (docs/tasks.md), one JSON Lines file each, in which every task is there twice: of the original program and of the evolved one, so that one file holds a comparison before and after.\n${sets}`,
    )
    .addOption(
      new Option('--task <name>', 'which task set')
        .choices([...TASK_SETS.map(({ id }) => id), 'all'])
        .default('all'),
    )
    .requiredOption('--out <folder>', 'where the files go, each named like its task')
    .option('--seed <n>', 'of every draw: which calls, which bugs', wholeNumber, 1)
    .option('--per-problem <n>', 'tasks of a problem at most, on each side', positiveNumber, 3);
  allowUnsafeExecOption(command)
    .option('--json', 'what was written, as JSON on standard output')
    .option('--quiet', 'no notes, no progress')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      '\nExamples:\n  speciate tasks runs/he7 --out tasks/he7\n  speciate tasks runs/he7/evolved.jsonl --task repair --per-problem 5 --out tasks/he7',
    )
    .action(async (source: string, flags: TasksFlags) => {
      done(await runTasks(source, flags));
    });
}

async function runTasks(source: string, flags: TasksFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const problems = await readTaskItems(source);
  const { python, backend, allowUnsafeExec } = await findEnvironment(output, flags);
  const languages = [...new Set(problems.flat().map(({ row }) => row.language)), 'python' as const];
  const parser = await loadParser([...new Set(languages)]);
  const tools = createTaskTools(parser, { python, backend, allowUnsafeExec });
  const chosen = TASK_SETS.filter(({ id }) => flags.task === 'all' || flags.task === id);
  const settings: TaskSettings = { seed: flags.seed, perProblem: flags.perProblem };
  const sets: TasksResult['sets'][number][] = [];
  try {
    for (const set of chosen) {
      const made = await withProgress(set, problems, output, (onDone) =>
        makeTaskSet(set, problems, tools, settings, onDone),
      );
      const path = join(flags.out, `${set.id}.jsonl`);
      writeWhole(path, jsonLines(made.rows));
      sets.push(resultOf(set, path, made));
      tell(set, path, made, output);
    }
  } finally {
    await tools.close();
  }
  output.json({ command: 'tasks', source, seed: flags.seed, problems: problems.length, sets });
  if (sets.every(({ rows }) => rows === 0)) {
    const [first] = sets.flatMap(({ leftOut }) => leftOut);
    throw new UserError(
      `no task can be made of ${oneLine(source)}`,
      `look at why problems are left out${first === undefined ? '' : `, first: ${first.id}: ${first.reason}`}`,
      EXIT.checkFailed,
    );
  }
  return EXIT.done;
}

async function withProgress(
  set: TaskSet,
  problems: readonly (readonly TaskItem[])[],
  output: Output,
  make: (onDone: (isMade: boolean) => void) => Promise<MadeTaskSet>,
): Promise<MadeTaskSet> {
  const progress = startCountProgress({
    stream: output.isQuiet ? null : process.stderr,
    ...{ verb: `of ${problems.length} problems made into ${set.id}`, isShown: false },
    now: () => performance.now() / 1000,
  });
  try {
    return await make((isMade) => {
      if (isMade) {
        progress.done();
      } else {
        progress.leftOut();
      }
    });
  } finally {
    progress.stop();
  }
}

function resultOf(set: TaskSet, path: string, made: MadeTaskSet): TasksResult['sets'][number] {
  const { rows, leftOut, passedOver, dropped } = made;
  const problems = new Set(rows.map(({ problem }) => problem)).size;
  return { task: set.id, path, rows: rows.length, problems, leftOut, passedOver, dropped };
}

function tell(set: TaskSet, path: string, made: MadeTaskSet, output: Output): void {
  for (const { id, reason } of output.isJson ? [] : made.leftOut) {
    output.warn(`${set.id}: ${oneLine(id)} is left out: ${reason}`);
  }
  for (const { id, reason } of output.isJson ? [] : made.passedOver) {
    output.warn(`${set.id}: ${oneLine(id)} has another program than the best one: ${reason}`);
  }
  output.say(path);
  output.note(`${set.id}: ${made.rows.length} rows, ${made.leftOut.length} problems left out`);
  for (const [reason, count] of Object.entries(made.dropped)) {
    output.note(`  thrown away: ${count}, ${reason}`);
  }
}
