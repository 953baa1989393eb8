import { UserError } from '../core/errors.js';
import type { Problem } from '../core/problem.js';
import type { Genotype } from '../core/step.js';
import { IMPORTERS } from '../datasets/catalog.js';
import { benchmarkSeed } from '../engine/seeds/benchmark-seed.js';
import type { PopulationSeed } from '../engine/seeds/population-seed.js';

import { nearest } from './nearest.js';
import { fitsGlob } from './options.js';

/** Flags that say which problems are meant. */
export interface ProblemFlags {
  readonly from?: string | undefined;
  readonly dataset?: string | undefined;
  readonly file?: string | undefined;
  readonly id?: string | undefined;
  readonly limit?: number | undefined;
}

/** The population seed that flags name. Throws UserError where there is none. */
export function seedOf(settings: ProblemFlags): PopulationSeed<Genotype> {
  const { from, dataset } = settings;
  if (from !== undefined && dataset !== undefined && from !== `benchmark:${dataset}`) {
    throw new UserError(`--from ${from} and --dataset ${dataset} name two sources`, 'leave one of them out');
  }
  const source = from ?? `benchmark:${dataset ?? 'starter'}`;
  const [kind, name] = source.split(':', 2);
  if (kind !== 'benchmark' || name === undefined || name === '') {
    throw new UserError(
      `--from ${source} names no population seed that this version has`,
      'use benchmark:NAME, for instance benchmark:humaneval',
    );
  }
  const importer = IMPORTERS.find(({ id }) => id === name);
  if (importer === undefined) {
    const known = IMPORTERS.map(({ id }) => id);
    throw new UserError(
      `there is no dataset "${name}"`,
      `did you mean ${nearest(name, known)}? There are: ${known.join(', ')}`,
    );
  }
  const path = settings.file ?? importer.bundledPath;
  if (path === null) {
    throw new UserError(
      `the dataset ${name} does not come with speciate`,
      'name its file (of avatar, its folder) with --file, for instance --file HumanEval.jsonl.gz',
    );
  }
  return benchmarkSeed(name, () => importer.read(path));
}

/** The problems that flags choose. Rejects with UserError where there is none that can be evolved. */
export async function collect(seed: PopulationSeed<Genotype>, settings: ProblemFlags): Promise<Problem[]> {
  const problems: Problem[] = [];
  for await (const problem of seed.problems()) {
    if (settings.id === undefined || fitsGlob(settings.id, problem.id)) {
      problems.push(problem);
    }
  }
  if (problems.length === 0) {
    throw new UserError(
      settings.id === undefined ? 'the data set holds no problem' : `no problem's id fits "${settings.id}"`,
      'look at the ids in the data set; * stands for any characters',
    );
  }
  const chosen = problems.slice(0, settings.limit);
  const other = chosen.find(({ language }) => language !== 'python');
  if (other !== undefined) {
    throw new UserError(
      `${other.id} is written in ${other.language}, and there are operators for Python only`,
      'choose Python problems with --id, or name the file of the data set that holds them',
    );
  }
  return chosen;
}
