/*
 * Holds every figure of speciate eval against models whose answers are known: a data set is evolved (or a run is given), its
 * tasks are made, one of each kind a problem in both forms of the text, and asked of a fake server that plays each model.
 * What the tables have to say follows from what the model answered by arithmetic of this script's own. Pairs that nobody can
 * be asked are told with their reasons. Ends with exit code 1 where a figure is another, or no program has a thread.
 *   node dist/bench/eval-known-models.js --file FILE [--dataset humaneval] [--limit 400] [--id GLOB] [--evaluations 20]
 *     [--operators S2,S4,S6] [--run FOLDER] [--tasks all] [--models perfect,no-thread,sometimes,awkward,unread]
 *     [--planted] [--java FILE] [--out FOLDER] [--json]
 * --planted takes the place of the search, where that would take hours: every third program gets a thread, the others a comment.
 * --file is below SPECIATE_SHARED's datasets/, where it is no path of its own. --java names HumanEval-X's solutions in Java:
 * translations alone are asked, and answered by them. What --out has already (run, tasks, judgements) is used again.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { evalResultSchema } from '../cli/eval/eval-schema.js';
import type { EvalResult } from '../cli/eval/eval-schema.js';
import type { ExitCode } from '../core/errors.js';
import { EXIT } from '../core/errors.js';
import { TASK_KINDS } from '../evaluation/tasksets/task-row.js';

import { countGiven, readArguments, refuseArguments } from './arguments.js';
import { compareTables } from './known-models/differences.js';
import { expectedTables } from './known-models/expected-figures.js';
import { SAMPLING_SEED, startKnownModel } from './known-models/known-model.js';
import { knownTasks, withJavaSolutions } from './known-models/known-tasks.js';
import type { KnownTasks } from './known-models/known-tasks.js';
import { knownModels, MODEL_NAMES } from './known-models/models.js';
import type { AskedModel } from './known-models/models.js';
import { plantedExport } from './known-models/planted-threads.js';
import { shownResult, taskCounts } from './known-models/result.js';
import type { KnownModelsResult, ModelResult } from './known-models/result.js';
import { speciate } from './known-models/speciate.js';
import { runScript } from './script.js';
import { sharedData } from './shared-data.js';

const { values } = readArguments(import.meta.url, {
  options: {
    dataset: { type: 'string', default: 'humaneval' },
    file: { type: 'string' },
    limit: { type: 'string', default: '400' },
    id: { type: 'string' },
    evaluations: { type: 'string', default: '20' },
    operators: { type: 'string', default: 'S2,S4,S6' },
    run: { type: 'string' },
    planted: { type: 'boolean', default: false },
    tasks: { type: 'string', default: 'all' },
    models: { type: 'string', default: MODEL_NAMES.join(',') },
    java: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const given = (name: 'limit' | 'evaluations'): string =>
  String(countGiven(import.meta.url, name, values[name]));
const options = {
  limit: given('limit'),
  evaluations: given('evaluations'),
  models: values.models.split(','),
  tasks: values.tasks === 'all' ? TASK_KINDS : values.tasks.split(','),
};
const unknown = options.models.find((name) => !MODEL_NAMES.some((known) => known === name));
if (unknown !== undefined) {
  refuseArguments(import.meta.url, `--models takes ${MODEL_NAMES.join(', ')}, not "${unknown}"`);
}

/** What is evaluated: the run that was named, an export with planted threads, or the run in the folder, evolved if need be. */
async function runOf(folder: string): Promise<string> {
  if (values.run !== undefined) {
    return values.run;
  }
  const { dataset, file } = values;
  const path = file === undefined || existsSync(file) ? file : sharedData(file);
  if (values.planted) {
    const planted = join(folder, 'planted.jsonl');
    if (path === undefined) {
      return refuseArguments(import.meta.url, '--planted needs --file');
    }
    writeFileSync(planted, await plantedExport(dataset, path, Number(options.limit)));
    return planted;
  }
  const run = join(folder, 'run');
  if (!existsSync(run)) {
    const source = path === undefined ? [] : ['--file', path];
    await speciate([
      ...['evolve', '--dataset', dataset, ...source, '--limit', options.limit, '--threads', '1', '--quiet'],
      ...(values.id === undefined ? [] : ['--id', values.id]),
      ...['--evaluations', options.evaluations, '--operators', values.operators, '--out', run],
    ]);
  }
  return run;
}

/** Asks a model all tasks, and holds the tables to what follows from its answers. */
async function resultOf(asked: AskedModel, tasks: KnownTasks, out: string): Promise<ModelResult> {
  const { name, model, samples, ks } = asked;
  const server = await startKnownModel(tasks.rows, model);
  const started = performance.now();
  try {
    const printed = await speciate([
      // One folder for all models, so that answers that several of them give are judged once.
      ...['eval', tasks.folder, '--model', name, '--base-url', server.baseUrl, '--out', out],
      ...['--samples', String(samples), '--k', ks.join(','), '--sampling-seed', String(SAMPLING_SEED)],
      ...['--json', '--quiet'],
    ]);
    const result: EvalResult = evalResultSchema.parse(JSON.parse(printed));
    const left = new Set(result.leftOut.map(({ id }) => id));
    const known = tasks.rows
      .filter(({ pair }) => !left.has(pair))
      .map((row) => ({
        row,
        outcomes: Array.from({ length: samples }, (_, sample) => model.answerOf(row, sample).outcome),
      }));
    const compared = compareTables(result.tasks, expectedTables(known, ks));
    return {
      ...{ name, samples, answers: known.length * samples, ...compared, leftOut: result.leftOut },
      ...{ requests: server.requests.length, seconds: (performance.now() - started) / 1000 },
      passAt1: result.tasks.map(({ task, form, original, evolved }) => ({
        ...{ task, form, original: original.passAtK[0]?.estimate ?? null },
        evolved: evolved?.passAtK[0]?.estimate ?? null,
      })),
    };
  } finally {
    await server.close();
  }
}

async function main(): Promise<ExitCode> {
  const folder = values.out ?? mkdtempSync(join(tmpdir(), 'speciate-known-models-'));
  mkdirSync(join(folder, 'tasks'), { recursive: true });
  try {
    const made = await knownTasks(await runOf(folder), join(folder, 'tasks'), options.tasks);
    mkdirSync(join(folder, 'java'), { recursive: true });
    const java = values.java;
    const tasks =
      java === undefined
        ? made
        : await withJavaSolutions(made, existsSync(java) ? java : sharedData(java), join(folder, 'java'));
    const models: ModelResult[] = [];
    for (const asked of knownModels(tasks.rightOf).filter(({ name }) => options.models.includes(name))) {
      models.push(await resultOf(asked, tasks, join(folder, 'answers')));
      process.stderr.write(`${asked.name}: ${models.at(-1)?.differences.length ?? 0} differences\n`);
    }
    const counts = taskCounts(tasks, models[0]?.leftOut ?? []);
    const isRight = models.every(({ differences }) => differences.length === 0);
    const hasThreads = counts.some(({ evolvedWithThread }) => evolvedWithThread > 0);
    const result: KnownModelsResult = {
      ...{ dataset: values.dataset, problems: tasks.problems, tasks: counts, models },
      isRight: isRight && hasThreads,
    };
    process.stdout.write(values.json ? `${JSON.stringify(result)}\n` : shownResult(result));
    return result.isRight ? EXIT.done : EXIT.checkFailed;
  } finally {
    if (values.out === undefined) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

await runScript(main);
