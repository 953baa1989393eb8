import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { UserError } from '../core/errors.js';
import type { Problem } from '../core/problem.js';
import type { Genotype } from '../core/step.js';
import { IMPORTERS } from '../datasets/catalog.js';
import { detectImporter } from '../datasets/detect.js';
import type { Importer, LeftOutRecord, PromptTask } from '../datasets/importer.js';
import { oneLine } from '../datasets/one-line.js';
import { PUBLISHED } from '../datasets/published/catalog.js';
import { pulledOf } from '../datasets/published/pulled.js';
import { speciateImporter } from '../datasets/speciate/import.js';
import { benchmarkSeed } from '../engine/seeds/benchmark-seed.js';
import { kuSeed } from '../engine/seeds/ku-seed.js';
import type { PopulationSeed } from '../engine/seeds/population-seed.js';

import { leftOutByReason } from './left-out.js';
import { nearest } from './nearest.js';
import { fitsGlob } from './options.js';

/** The file of valid tasks in the folder of a synthesis. */
export const KU_TASKS = 'tasks.jsonl';

/** Flags that say which problems are meant. */
export interface ProblemFlags {
  readonly from?: string | undefined;
  readonly dataset?: string | undefined;
  readonly file?: string | undefined;
  readonly format?: string | undefined;
  /** Folder of ParEval's drivers. */
  readonly drivers?: string | undefined;
  readonly id?: string | undefined;
  readonly limit?: number | undefined;
}

/** What flags choose. */
export interface ChosenProblems {
  readonly problems: readonly Problem[];
  /** Records of the data that are no problems, in its order. */
  readonly leftOut: readonly LeftOutRecord[];
}

/** A data set's name becomes part of a folder's. */
const DATASET_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

/**
 * The population seed that flags name. The form of the data is the one of `--format`, else that of the data set that is
 * named, else what the file's content says. Rejects with UserError where there is none.
 */
export async function seedOf(settings: ProblemFlags): Promise<PopulationSeed<Genotype>> {
  const tasks = tasksNamed(settings);
  const { name, importer, path, options } = await dataOf(settings);
  if (tasks !== null) {
    return kuSeed(tasks, (onLeftOut) => importer.read(path, onLeftOut === undefined ? {} : { onLeftOut }));
  }
  return benchmarkSeed(name, (onLeftOut) =>
    importer.read(path, { ...options, ...(onLeftOut === undefined ? {} : { onLeftOut }) }),
  );
}

/** Tasks that flags choose, those without a reference program included. */
export interface ChosenTasks {
  readonly source: string;
  readonly tasks: readonly (PromptTask | Problem)[];
  readonly leftOut: readonly LeftOutRecord[];
}

/** The tasks that flags choose, in any language. Rejects with UserError where there is none. */
export async function collectTasks(settings: ProblemFlags): Promise<ChosenTasks> {
  const { name, importer, path, options } = await dataOf(settings);
  const isMeant = (id: string): boolean => settings.id === undefined || fitsGlob(settings.id, id);
  const leftOut: LeftOutRecord[] = [];
  const tasks: (PromptTask | Problem)[] = [];
  const onLeftOut = (record: LeftOutRecord): void => {
    if (isMeant(record.id)) {
      leftOut.push(record);
    }
  };
  const asked = { ...options, onLeftOut };
  const read: AsyncIterable<PromptTask | Problem> =
    importer.readTasks === undefined ? importer.read(path, asked) : importer.readTasks(path, asked);
  for await (const task of read) {
    if (isMeant(task.id)) {
      tasks.push(task);
    }
  }
  if (tasks.length === 0) {
    throw nothingChosen(settings.id, leftOut);
  }
  return {
    source: tasksNamed(settings) === null ? `benchmark:${name}` : `ku:${path}`,
    tasks: tasks.slice(0, settings.limit),
    leftOut,
  };
}

/** Where the data is that flags name, and who reads it. */
async function dataOf(settings: ProblemFlags): Promise<{
  readonly name: string;
  readonly importer: Importer;
  readonly path: string;
  readonly options: { readonly dataset?: string; readonly drivers?: string };
}> {
  const tasks = tasksNamed(settings);
  if (tasks !== null) {
    return { name: 'ku', importer: speciateImporter, path: tasksFile(tasks), options: {} };
  }
  const named = datasetNamed(settings);
  const importer = await importerFor(named, settings);
  const name = named ?? importer.id;
  const path = settings.file ?? importer.bundledPath ?? (await pulledPath(name, importer));
  if (settings.drivers !== undefined && importer.id !== 'pareval') {
    throw new UserError(
      `--drivers is for ParEval’s prompts, and the data is read as ${importer.id}`,
      'leave --drivers out, or name ParEval’s generation-prompts.json with --file',
    );
  }
  const options = {
    ...(name === importer.id ? {} : { dataset: name }),
    ...(settings.drivers === undefined ? {} : { drivers: settings.drivers }),
  };
  return { name, importer, path, options };
}

/** What follows `ku:` in `--from`; null of another source. Throws a UserError beside flags that name data. */
function tasksNamed({ from, dataset, file, format }: ProblemFlags): string | null {
  if (from?.startsWith('ku:') !== true) {
    return null;
  }
  if ([dataset, file, format].some((flag) => flag !== undefined)) {
    throw new UserError(
      `--from ${oneLine(from)} names its own file, and so do --dataset, --file and --format`,
      'leave these out',
    );
  }
  const tasks = from.slice('ku:'.length);
  if (tasks === '') {
    throw new UserError(
      '--from ku: names no tasks',
      'name their file, or the folder of "speciate ku synthesize"',
    );
  }
  return tasks;
}

/** The tasks in the folder of a synthesis, or the file itself. */
function tasksFile(path: string): string {
  const inFolder = join(path, KU_TASKS);
  return existsSync(inFolder) ? inFolder : path;
}

/** Help of `--format`. */
export function formatHelp(): string {
  const forms = IMPORTERS.filter(({ marks }) => marks.length > 0).map(({ id }) => id);
  return `the form of --file, where its content does not say: ${forms.join(', ')}`;
}

/** The data set's name by `--from` or `--dataset`; null where flags name none. */
function datasetNamed({ from, dataset }: ProblemFlags): string | null {
  if (from !== undefined && dataset !== undefined && from !== `benchmark:${dataset}`) {
    throw new UserError(`--from ${from} and --dataset ${dataset} name two sources`, 'leave one of them out');
  }
  const [kind, name] = from === undefined ? ['benchmark', dataset] : from.split(':', 2);
  if (kind === 'ladder') {
    throw new UserError(
      `--from ${oneLine(from ?? '')} seeds a population of prompts, and this command works on programs`,
      'search the prompts of a ladder by "speciate ladder search FILE", or name programs: benchmark:NAME, ku:FILE',
    );
  }
  if (kind !== 'benchmark' || (from !== undefined && (name === undefined || name === ''))) {
    throw new UserError(
      `--from ${from ?? ''} names no population seed that this version has`,
      'use benchmark:NAME, for instance benchmark:humaneval, or ku:FILE',
    );
  }
  return name ?? null;
}

async function importerFor(named: string | null, { file, format }: ProblemFlags): Promise<Importer> {
  if (format !== undefined) {
    if (named !== null && !DATASET_NAME.test(named)) {
      throw new UserError(
        `"${oneLine(named)}" is no name for a data set`,
        'name it with letters, digits, dots, dashes and underscores, beginning with a letter or digit',
      );
    }
    return importerCalled(format, 'format');
  }
  if (named !== null) {
    const published = PUBLISHED.find(({ id }) => id === named);
    return importerCalled(published?.importer ?? named, 'dataset');
  }
  return file === undefined ? importerCalled('starter', 'dataset') : detectImporter(file);
}

function importerCalled(name: string, what: 'dataset' | 'format'): Importer {
  const importer = IMPORTERS.find(({ id }) => id === name);
  if (importer === undefined) {
    const known = IMPORTERS.map(({ id }) => id);
    const own = what === 'dataset' ? '; a data set of your own has a name beside --format' : '';
    throw new UserError(
      `there is no ${what} "${oneLine(name)}"`,
      `did you mean ${nearest(name, known)}? There are: ${known.join(', ')}${own}`,
    );
  }
  return importer;
}

/**
 * Where a data set lies that has been pulled: the one of that name, else the only one that is read in the form of that
 * name. Rejects with UserError where there is none, or several.
 */
async function pulledPath(name: string, importer: Importer): Promise<string> {
  const named = PUBLISHED.filter(({ id }) => id === name);
  const meant = named.length > 0 ? named : PUBLISHED.filter((one) => one.importer === importer.id);
  const ids = meant.map(({ id }) => id).join(', ');
  const [only, ...others] = await pulledOf(meant);
  if (only === undefined) {
    throw new UserError(
      `the dataset ${name} does not come with speciate`,
      `${meant.length === 0 ? '' : `pull it by "speciate datasets pull ID" (${ids}), or `}name its file (of avatar, its folder) with --file, for instance --file HumanEval.jsonl.gz`,
    );
  }
  if (others.length > 0) {
    throw new UserError(
      `several pulled data sets are of the form ${name}`,
      `name one of them with --dataset: ${[only, ...others].map(({ dataset }) => dataset.id).join(', ')}`,
    );
  }
  return only.pulled.path;
}

/** The problems that flags choose. Rejects with UserError where there is none that can be evolved. */
export async function collect(
  seed: PopulationSeed<Genotype>,
  settings: ProblemFlags,
): Promise<ChosenProblems> {
  const isMeant = (id: string): boolean => settings.id === undefined || fitsGlob(settings.id, id);
  const problems: Problem[] = [];
  const leftOut: LeftOutRecord[] = [];
  for await (const problem of seed.problems((record) => {
    if (isMeant(record.id)) {
      leftOut.push(record);
    }
  })) {
    if (isMeant(problem.id)) {
      problems.push(problem);
    }
  }
  if (problems.length === 0) {
    throw nothingChosen(settings.id, leftOut);
  }
  const chosen = problems.slice(0, settings.limit);
  const other = chosen.find(({ language }) => language !== 'python');
  if (other !== undefined) {
    throw new UserError(
      `${other.id} is written in ${other.language}, and there are operators for Python only`,
      'choose Python problems with --id, or name the file of the data set that holds them',
    );
  }
  return { problems: chosen, leftOut };
}

function nothingChosen(id: string | undefined, leftOut: readonly LeftOutRecord[]): UserError {
  if (leftOut.length > 0) {
    const reasons = leftOutByReason(leftOut).map(({ reason, count }) => `${count} since ${reason}`);
    return new UserError(
      `no record is a problem that can be evolved; left out are ${reasons.join(', ')}`,
      'name data with reference solutions and tests, or other records with --id',
    );
  }
  return new UserError(
    id === undefined ? 'the data set holds no problem' : `no problem's id fits "${id}"`,
    'look at the ids in the data set; * stands for any characters',
  );
}
