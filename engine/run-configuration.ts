import { z } from 'zod';

import type { Json } from '../core/canonical-json.js';
import { hashValue } from '../core/hash.js';
import type { Problem } from '../core/problem.js';
import { samplingSchema } from '../llm/model-roles.js';
import type { Objective } from '../fitness/objectives.js';
import { DEFAULT_OBJECTIVE_NAMES, OBJECTIVE_NAMES, objectivesByName } from '../fitness/objectives.js';
import { complexityThresholdsSchema, readabilityThresholdsSchema } from '../fitness/threshold-file.js';

import type { SearchSettings } from './search-settings.js';

/**
 * Everything that decides what a run ends in, beside the problems and the versions of the tools. Threads, paths
 * and progress are not in it. Stored with the run; a run goes on under the same configuration only.
 */
export const runConfigurationSchema = z.strictObject({
  /** The population seed's source, e.g. `benchmark:humaneval`. */
  from: z.string(),
  seed: z.int(),
  /** Evaluations a problem; null where only time ends a search. */
  evaluations: z.int().positive().nullable(),
  /** Seconds a problem; null for no limit. */
  secondsEach: z.number().positive().nullable(),
  minRr: z.number().min(0).max(1),
  /** A preset's name, or the values where they came of a file. */
  thresholds: z.strictObject({
    complexity: z.union([z.string(), complexityThresholdsSchema]),
    readability: z.union([z.string(), readabilityThresholdsSchema]),
  }),
  operators: z.array(z.string()).min(1),
  /** Left out where they are the usual ones. */
  objectives: z.array(z.enum(OBJECTIVE_NAMES)).min(1).optional(),
  search: z.strictObject({
    populationSize: z.int().min(2),
    offspring: z.int().min(1),
    breedingShare: z.number().positive().max(1),
    crossoverRate: z.number().min(0).max(1),
    /** Left out in runs that were begun before there were leads: they go on without. */
    leadRate: z.number().min(0).max(1).optional(),
    stagnation: z.int().min(1),
    /** Left out in runs that were begun before there were islands: they go on without. */
    islands: z
      .strictObject({ count: z.int().min(1), size: z.int().min(2), patience: z.int().min(1) })
      .nullable()
      .optional(),
  }),
  /** The model that names what evolution added; left out where names come of the problem's own words. */
  namer: z.strictObject({ model: z.string().min(1) }).optional(),
  /** The models whose failures are the objective `difficulty`, and what they are asked; where they are is no part of it. */
  panel: z
    .strictObject({
      /** Id of a task set. */
      task: z.string().min(1),
      /** Questions about a program at most. */
      questions: z.int().positive(),
      models: z
        .array(
          z.strictObject({
            model: z.string().min(1),
            samples: z.int().positive(),
            sampling: samplingSchema,
          }),
        )
        .min(1),
    })
    .optional(),
  /** What a version is held against; left out where there is none before it. */
  versions: z
    .strictObject({
      /** The greatest Jaccard to any earlier version's program; 1 where none is too close. */
      maxJaccard: z.number().min(0).max(1),
      /** Hashes of the earlier versions with their programs, in the order of the store. */
      earlier: z.array(z.string()).min(1),
    })
    .optional(),
});

export type RunConfiguration = z.infer<typeof runConfigurationSchema>;
export type PanelConfiguration = NonNullable<RunConfiguration['panel']>;

/** How a run's searches go on. */
export function searchSettingsOf({ search }: RunConfiguration): SearchSettings {
  return { ...search, leadRate: search.leadRate ?? 0, islands: search.islands ?? null };
}

/** What a run sorts by. */
export function objectivesOf({ objectives }: RunConfiguration): readonly Objective[] {
  return objectivesByName(objectives ?? DEFAULT_OBJECTIVE_NAMES);
}

/** The versions that a result depends on: another one is another configuration. */
export interface ToolVersions {
  readonly speciate: string;
  /** Major and minor version of the interpreter. */
  readonly python: string;
  readonly pylint: string;
  readonly astroid: string;
}

/** The configuration hash of a run: over its configuration, the tools' versions and every problem. */
export function configurationHash(
  configuration: RunConfiguration,
  versions: ToolVersions,
  problems: readonly Problem[],
): string {
  return hashValue({ configuration, versions, problems: problems.map((problem) => hashValue(problem)) });
}

/** The configuration that a store holds. Throws a ZodError where it was tampered with. */
export function parseConfiguration(stored: Json): RunConfiguration {
  return runConfigurationSchema.parse(stored);
}
