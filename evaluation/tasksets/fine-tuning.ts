import { z } from 'zod';

import { groupBy } from '../../core/group-by.js';
import { LANGUAGES } from '../../core/language.js';
import type { Problem } from '../../core/problem.js';
import type { Program } from '../../core/program.js';
import { tokensOf } from '../../fitness/similarity/compare-programs.js';
import { quantile } from '../../fitness/statistics/quantile.js';
import type { SourceParser } from '../../syntax/parse.js';

import { withoutNearDuplicates } from './near-duplicates.js';
import { shownProgram, TASK_SCHEMA_VERSION } from './task-row.js';

/** Levels of complexity: the quarters of the set by RC. */
export const LEVELS = 4;

/** A row of a fine-tuning set (docs/tasks.md). */
export const fineTuningRowSchema = z.strictObject({
  schemaVersion: z.literal(TASK_SCHEMA_VERSION),
  id: z.string().min(1).describe('Unique within the file'),
  task: z.literal('fine-tuning'),
  problem: z.string().min(1).describe('Id of the problem, as in its dataset'),
  dataset: z.string().min(1),
  language: z.enum(LANGUAGES),
  seed: z.int().describe('Seed of the run that evolved it'),
  description: z.string().describe('What the dataset shows a model, unchanged'),
  ...shownProgram,
  operators: z.array(z.string().min(1)).describe('Ids of the operators that made it, in order'),
  rc: z.number().min(0).max(1).describe('Relative complexity'),
  rr: z.number().min(0).max(1).describe('Relative readability'),
  level: z.int().min(1).max(LEVELS).describe('Quarter of the set that its RC is in: 1 is the simplest'),
  isOnFront: z.boolean().describe('Whether it is Pareto-optimal among the programs of its problem'),
  licence: z.string().min(1).describe("SPDX identifier of the data's licence"),
  speciateVersion: z.string().min(1),
  configHash: z.string().min(1).describe("Hash of the run's configuration and tool versions"),
});

export type FineTuningRow = Readonly<z.infer<typeof fineTuningRowSchema>>;

/** An individual of a run. All of them passed every gate. */
export interface Individual {
  readonly problem: Problem;
  readonly program: Program;
  readonly operators: readonly string[];
  readonly rc: number;
  readonly rr: number;
  readonly isOnFront: boolean;
}

export interface FineTuningSet {
  readonly rows: readonly FineTuningRow[];
  /** Individuals that are more like an earlier one of their problem than is wanted. */
  readonly duplicates: number;
}

/**
 * The individuals of a run without near duplicates within a problem (token Jaccard above .8, without imports, comments and
 * docstrings); members of the front go first, so that they are what stays. Levels are quarters of what is left.
 */
export function fineTuningSet(
  individuals: readonly Individual[],
  run: Pick<FineTuningRow, 'seed' | 'speciateVersion' | 'configHash'>,
  parser: SourceParser,
): FineTuningSet {
  const kept = [...groupBy(individuals, ({ problem }) => problem.id).values()].flatMap((group) => {
    const ordered = [...group].sort((left, right) => Number(right.isOnFront) - Number(left.isOnFront));
    const tokens = ordered.map(({ program }) => tokensOf(parser, program));
    return withoutNearDuplicates(tokens).flatMap((index) => ordered[index] ?? []);
  });
  if (kept.length === 0) {
    return { rows: [], duplicates: 0 };
  }
  const cuts = Array.from({ length: LEVELS - 1 }, (_, index) =>
    quantile(
      kept.map(({ rc }) => rc),
      (index + 1) / LEVELS,
    ),
  );
  const numbers = new Map<string, number>();
  const rows = kept.map((individual): FineTuningRow => {
    const { problem, program, operators, rc, rr, isOnFront } = individual;
    const number = numbers.get(problem.id) ?? 0;
    numbers.set(problem.id, number + 1);
    return {
      schemaVersion: TASK_SCHEMA_VERSION,
      ...{ id: `${problem.id}:fine-tuning:${number}`, task: 'fine-tuning', problem: problem.id },
      ...{
        dataset: problem.dataset,
        language: problem.language,
        seed: run.seed,
        description: problem.prompt,
      },
      ...{ files: byName(program.files), entryFile: program.entryFile, entryPoint: problem.entryPoint },
      ...{ operators: [...operators], rc, rr, level: 1 + cuts.filter((cut) => rc > cut).length, isOnFront },
      ...{ licence: problem.licence, speciateVersion: run.speciateVersion, configHash: run.configHash },
    };
  });
  return { rows, duplicates: individuals.length - kept.length };
}

/** Files in the order of their names, however the store came by them. */
function byName(files: Program['files']): Record<string, string> {
  return Object.fromEntries(
    Object.keys(files)
      .sort()
      .map((name) => [name, files[name] ?? '']),
  );
}
