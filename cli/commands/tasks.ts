import { statSync } from 'node:fs';
import { join } from 'node:path';

import type { Command } from 'commander';
import { Option } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import { SPECIATE_VERSION } from '../../core/package-root.js';
import { oneLine } from '../../datasets/one-line.js';
import { TASK_SETS } from '../../evaluation/tasksets/catalog.js';
import { withExamples } from '../../evaluation/tasksets/few-shot.js';
import { fineTuningSet } from '../../evaluation/tasksets/fine-tuning.js';
import { makeTaskSet } from '../../evaluation/tasksets/make-task-set.js';
import type { MadeTaskSet } from '../../evaluation/tasksets/make-task-set.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import type { TaskItem, TaskSet, TaskSettings } from '../../evaluation/tasksets/task-set.js';
import { TASK_FILE_FORMS } from '../../evaluation/tasksets/task-files.js';
import type { TaskFileForm } from '../../evaluation/tasksets/task-files.js';
import type { AnyTaskRow } from '../../evaluation/tasksets/task-parquet.js';
import { createTaskTools } from '../../evaluation/tasksets/task-tools.js';
import { loadParser } from '../../syntax/parse.js';

import { startCountProgress } from '../count-progress.js';
import type { UnsafeFlag } from '../environment.js';
import { formsOf, textOption } from '../eval/eval-options.js';
import type { TextChoice } from '../eval/eval-options.js';
import { allowUnsafeExecOption, defaultThreads, findEnvironment } from '../environment.js';
import { numberFromZero, positiveNumber, wholeNumber } from '../options.js';
import type { Output } from '../output.js';
import { createOutput } from '../output.js';
import { individualsOf } from '../run-individuals.js';
import { openStoredRun } from '../stored-run.js';
import { readTaskItems } from '../task-items.js';
import type { TasksResult } from '../task-schemas.js';
import { counted } from '../counted.js';
import { writeWhole } from '../write-whole.js';

interface TasksFlags extends UnsafeFlag {
  readonly task: string;
  readonly out: string;
  readonly seed: number;
  readonly perProblem: number;
  readonly text: TextChoice;
  readonly fewShot: number;
  readonly format: string;
  readonly threads?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** The set that no model is asked. */
const FINE_TUNING = 'fine-tuning';

/** `speciate tasks`: what models are asked about evolved programs and their originals. */
export function tasksCommand(program: Command, done: (code: ExitCode) => void): void {
  const sets = TASK_SETS.map(({ id, summary }) => `  ${id.padEnd(18)} ${summary}`).join('\n');
  const command = program
    .command('tasks')
    .argument(
      '<source>',
      'a run’s folder, a file of speciate export --format jsonl, or tasks of speciate ku synthesize, of which nothing evolved',
    )
    .summary('make task sets of a run: what models are asked, original beside evolved')
    .description(
      `Makes task sets (docs/tasks.md), one JSON Lines file each, in which every task is there twice: of the original program and of the evolved one, so that one file holds a comparison before and after. fine-tuning has no sides: it is the programs of a run.\n${sets}\n  ${FINE_TUNING.padEnd(18)} all programs of a run, near duplicates left out, with levels of complexity`,
    )
    .addOption(
      new Option('--task <name>', 'which task set; all: each that models are asked')
        .choices([...TASK_SETS.map(({ id }) => id), 'all', FINE_TUNING])
        .default('all'),
    )
    .requiredOption('--out <folder>', 'where the files go, each named like its task')
    .option('--seed <n>', 'of every draw: which calls, which bugs', wholeNumber, 1)
    .option('--per-problem <n>', 'tasks of a problem at most, on each side', positiveNumber, 3)
    .addOption(textOption('as-is'))
    .option(
      '--few-shot <n>',
      'in-context examples a task: other Pareto-optimal programs of its problem; of repair the most similar other problems’',
      numberFromZero,
      0,
    )
    .addOption(
      new Option('--format <form>', 'of the files')
        .choices(TASK_FILE_FORMS.map(({ id }) => id))
        .default(TASK_FILE_FORMS[0].id),
    )
    .option(
      '--threads <n>',
      'problems at a time (default: one a core); does not change the result',
      positiveNumber,
    );
  allowUnsafeExecOption(command)
    .option('--json', 'what was written, as JSON on standard output')
    .option('--quiet', 'no notes, no progress')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      '\nExamples:\n  speciate tasks runs/he7 --out tasks/he7\n  speciate tasks runs/he7/evolved.jsonl --task repair --per-problem 5 --few-shot 2 --out tasks/he7\n  speciate tasks runs/he7 --task fine-tuning --format parquet --out tasks/he7',
    )
    .action(async (source: string, flags: TasksFlags) => {
      done(await runTasks(source, flags));
    });
}

async function runTasks(source: string, flags: TasksFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  if (flags.task === FINE_TUNING) {
    return writeFineTuning(source, flags, output);
  }
  const problems = await readTaskItems(source);
  const { python, backend, allowUnsafeExec } = await findEnvironment(output, flags);
  const languages = [...new Set(problems.flat().map(({ row }) => row.language)), 'python' as const];
  const parser = await loadParser([...new Set(languages)]);
  const tools = createTaskTools(
    parser,
    { python, backend, allowUnsafeExec },
    flags.threads ?? defaultThreads(),
  );
  const chosen = TASK_SETS.filter(({ id }) => flags.task === 'all' || flags.task === id);
  const settings: TaskSettings = {
    seed: flags.seed,
    perProblem: flags.perProblem,
    forms: formsOf(flags.text),
  };
  const sets: TasksResult['sets'][number][] = [];
  try {
    for (const set of chosen) {
      const made = await withProgress(set, problems, output, (onDone) =>
        makeTaskSet(set, problems, tools, settings, onDone),
      );
      const rows =
        flags.fewShot === 0
          ? made.rows
          : await withExamples(set, made.rows, problems, tools, settings, flags.fewShot);
      const held = inForm({ ...made, rows }, flags);
      const path = writeRows(set.id, held.rows, flags);
      tellExamples(set, held.rows, flags, output);
      sets.push(resultOf(set, path, held));
      tell(set.id, path, held, output);
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

/** Rows that the form can hold. One side of a pair without the other compares nothing, so that both are thrown away. */
function inForm<
  Made extends { readonly rows: readonly AnyTaskRow[]; readonly dropped: MadeTaskSet['dropped'] },
>(made: Made, flags: TasksFlags): Made {
  const form = formOf(flags);
  const groupOf = (row: AnyTaskRow): string => ('pair' in row ? row.pair : row.id);
  const unheld = new Set(made.rows.filter((row) => !form.holds(row)).map(groupOf));
  if (unheld.size === 0) {
    return made;
  }
  const rows = made.rows.filter((row) => !unheld.has(groupOf(row)));
  const reason = `it holds ${form.limit ?? 'what the form cannot'}`;
  return { ...made, rows, dropped: { ...made.dropped, [reason]: unheld.size } };
}

function formOf({ format }: TasksFlags): TaskFileForm {
  return TASK_FILE_FORMS.find(({ id }) => id === format) ?? TASK_FILE_FORMS[0];
}

/** Writes rows into the folder that was named; gives the path. */
function writeRows(task: string, rows: readonly AnyTaskRow[], flags: TasksFlags): string {
  const form = formOf(flags);
  const path = join(flags.out, `${task}${form.extension}`);
  writeWhole(path, form.contents(rows));
  return path;
}

async function writeFineTuning(source: string, flags: TasksFlags, output: Output): Promise<ExitCode> {
  if (statSync(source, { throwIfNoEntry: false })?.isFile() === true) {
    throw new UserError(
      `${oneLine(source)} is a file, and a fine-tuning set is made of all programs of a run`,
      'name the folder that "speciate evolve --out" wrote',
    );
  }
  const { store, run, configuration } = openStoredRun(source, 'read');
  try {
    const problems = store.problems();
    const languages = new Set(problems.map(({ problem }) => problem.language));
    const parser = await loadParser([...languages]);
    const lost: string[] = [];
    const individuals = [...individualsOf(store, parser, (id) => lost.push(id))];
    const head = { seed: configuration.seed, speciateVersion: SPECIATE_VERSION, configHash: run.configHash };
    const { rows, duplicates } = fineTuningSet(individuals, head, parser);
    if (rows.length === 0) {
      throw new UserError(
        `no program of the run in ${oneLine(source)} was accepted yet`,
        'go on with it by "speciate resume"',
      );
    }
    const dropped = {
      ...(duplicates === 0 ? {} : { 'near duplicate of another program of its problem': duplicates }),
      ...(lost.length === 0 ? {} : { 'its steps no longer apply': lost.length }),
    };
    const held = inForm({ rows, dropped }, flags);
    const path = writeRows(FINE_TUNING, held.rows, flags);
    const present = new Set(held.rows.map(({ problem }) => problem));
    const leftOut = problems
      .filter(({ problem }) => !present.has(problem.id))
      .map(({ problem }) => ({ id: problem.id, reason: 'no program of it was accepted' }));
    const made = { leftOut, passedOver: [], dropped: held.dropped };
    const set = { task: FINE_TUNING, path, rows: held.rows.length, problems: present.size, ...made } as const;
    output.json({ command: 'tasks', source, seed: flags.seed, problems: problems.length, sets: [set] });
    tell(FINE_TUNING, path, { rows: held.rows, ...made }, output);
    return EXIT.done;
  } finally {
    store.close();
  }
}

/** Rows may have fewer examples than were asked for, which is told. */
function tellExamples(set: TaskSet, rows: readonly TaskRow[], { fewShot }: TasksFlags, output: Output): void {
  const lacking = rows.filter(({ examples }) => (examples?.length ?? 0) < fewShot).length;
  if (fewShot > 0 && lacking > 0) {
    output.warn(
      set.id === 'translation'
        ? 'translation: its rows have no examples, since no program in the other language is known'
        : `${set.id}: ${lacking} of ${rows.length} rows have fewer than ${fewShot} examples: there are no other programs to make them of`,
    );
  }
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

function tell(
  task: string,
  path: string,
  made: Omit<MadeTaskSet, 'rows'> & { readonly rows: readonly unknown[] },
  output: Output,
): void {
  for (const { id, reason } of output.isJson ? [] : made.leftOut) {
    output.warn(`${task}: ${oneLine(id)} is left out: ${reason}`);
  }
  for (const { id, reason } of output.isJson ? [] : made.passedOver) {
    output.warn(`${task}: ${oneLine(id)} has another program than the best one: ${reason}`);
  }
  output.say(path);
  output.note(
    `${task}: ${counted(made.rows.length, 'row')}, ${counted(made.leftOut.length, 'problem')} left out`,
  );
  for (const [reason, count] of Object.entries(made.dropped)) {
    output.note(`  thrown away: ${count}, ${reason}`);
  }
}
