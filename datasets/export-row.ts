import { z } from 'zod';

import { LANGUAGES } from '../core/language.js';
import type { Readability, StaticMetrics } from '../core/metrics.js';
import { VERDICT_KINDS } from '../core/verdict.js';

import { panelReportSchema } from './difficulty.js';
import { evidenceSchema } from './evidence.js';
import { exportTestsSchema } from './export-tests.js';

/**
 * Raised by one when rows of before no longer fit the form, or a key changes its meaning. A further style of tests is
 * neither: readers of the styles of before see one that they do not know.
 */
export const EXPORT_SCHEMA_VERSION = 1;

/** Complexity C1 to C7 and readability R1 to R13 by the paper's numbers (GeneBench, section 3). */
const counts = {
  C1: z.number().describe('Cyclomatic complexity'),
  C2: z.number().describe('Compound predicates'),
  C3: z.number().describe('Nested constructs'),
  C4: z.number().describe('Structures: lists, comprehensions, lambdas, decorators, recursion, threads'),
  C5: z.number().describe('Calls of imported code'),
  C6: z.number().describe('Calls between files'),
  C7: z.number().describe('Calls within a file'),
  R1: z.number().describe('Tokens'),
  R2: z.number().describe('Lines'),
  R3: z.number().describe('Conditions'),
  R4: z.number().describe('Loops'),
  R5: z.number().describe('Assignments'),
  R6: z.number().describe('Deepest nesting of loops'),
  R7: z.number().describe('Deepest nesting of ifs'),
  R8: z.number().describe('Tokens of the longest line'),
  R9: z.number().describe('Variables'),
  R10: z.number().describe('Lists'),
  R11: z.number().describe('Operators'),
  R12: z.number().describe('Nested casts'),
  R13: z.number().describe('Entropy of the tokens in bits'),
};

const files = z
  .record(z.string().min(1), z.string())
  .describe('Source texts by path; the entry file is the one called main');

/** What is measured of a program by itself. */
export const programMetricsSchema = z.strictObject({
  ...counts,
  rc: z.number().min(0).max(1).describe('Relative complexity'),
  rr: z.number().min(0).max(1).describe('Relative readability'),
  pylint: z.number().max(10).nullable().describe("Pylint's score; null where the run did not lint"),
});

const metrics = programMetricsSchema.extend({
  difficulty: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('Failure rate of a panel of models; left out where it was not measured'),
});

const verdict = z.strictObject({
  kind: z.enum(VERDICT_KINDS).describe('What the sandbox said of the run of the tests'),
  isolation: z
    .enum(['separate', 'shared'])
    .nullable()
    .describe('Whether test and program shared a process; null where nothing ran'),
});

const step = z.strictObject({
  operator: z.string().min(1).describe('Id of the operator, such as S2'),
  name: z.string().min(1).describe('Name of the operator, such as AddNestedIf'),
  variant: z.string().describe("Which of the operator's variants was applied"),
  site: z.strictObject({
    file: z.string().min(1).describe('File of the program that the site is in'),
    scope: z.string().min(1).describe('Qualified name of the scope, <module> at the top'),
    kind: z.string().min(1).describe('Kind of the syntax node'),
    hash: z.string().min(1).describe("Hash of the node's normalised text"),
    ordinal: z.int().min(0).describe('Position among equal nodes of the scope, from 0'),
  }),
  seed: z.string().min(1).describe("Path of the random source of the step's draws"),
});

const naming = z.strictObject({
  model: z.string().min(1).describe('The model that was asked'),
  renames: z.array(
    z.strictObject({
      file: z.string().min(1).describe('File that defines the name'),
      scope: z.string().min(1).describe('Qualified name of the scope that binds it, <module> at the top'),
      from: z.string().min(1),
      to: z.string().min(1),
    }),
  ),
});

const jaccard = z.number().min(0).max(1);

const versions = z.strictObject({
  nearest: z
    .strictObject({
      seed: z.int().describe('Seed of its run'),
      configHash: z.string().min(1).describe('Its configHash'),
      jaccard: jaccard.describe('Of both sets of tokens, as in evidence.similarity'),
    })
    .describe('The earlier version whose program is the most alike'),
  original: jaccard.describe('The same to the public original'),
  maxJaccard: jaccard.describe('What was wanted at most of each; 1 where no limit was set'),
  isTooClose: z.boolean().describe('Whether one of them is more: the search found nothing better'),
});

/** One exported problem (docs/export.md). Its order of keys is the order in which rows are written. */
export const exportRowSchema = z.strictObject({
  id: z.string().min(1).describe('Id of the problem, as in its dataset'),
  dataset: z.string().min(1).describe('Dataset that the problem is from'),
  language: z.enum(LANGUAGES).describe('Programming language'),
  seed: z.int().describe('Seed of the run'),
  entryPoint: z
    .string()
    .min(1)
    .nullable()
    .describe('Function or class that the tests call; null for programs that read standard input'),
  prompt: z.string().describe('What the dataset shows a model, unchanged'),
  original: files,
  evolved: files,
  entryFile: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The file of original and evolved that tests load, where it is neither the one called main nor the only one',
    ),
  tests: exportTestsSchema,
  steps: z
    .array(step)
    .describe(
      'What was applied, in order; replaying it on the original gives the evolved, under its first names',
    ),
  naming: naming
    .optional()
    .describe('Names by a model, given after all steps; left out where the names are the steps’ own'),
  metrics: z.strictObject({ original: metrics, evolved: metrics }),
  verdicts: z.strictObject({ original: verdict, evolved: verdict }),
  requires: z.strictObject({
    packages: z.array(z.string().min(1)).describe('Packages beyond the standard library'),
    capabilities: z
      .array(z.enum(['threads', 'temporary-files', 'loopback', 'sibling-modules']))
      .describe('What the evolved program needs of the machine'),
  }),
  licence: z.string().min(1).describe("SPDX identifier of the data's licence"),
  schemaVersion: z.literal(EXPORT_SCHEMA_VERSION),
  speciateVersion: z.string().min(1).describe('Version of speciate that wrote the row'),
  configHash: z.string().min(1).describe("Hash of the run's configuration and tool versions"),
  evidence: evidenceSchema
    .optional()
    .describe('What the examination of the exported program found; left out where there was none'),
  panel: panelReportSchema
    .optional()
    .describe('What a panel of models made of the evolved program; left out where it was not asked'),
  versions: versions.optional().describe('How like the earlier versions it is; left out where there is none'),
});

export type ExportRow = z.infer<typeof exportRowSchema>;
export type ExportMetrics = z.infer<typeof programMetricsSchema>;
export type ExportVerdict = ExportRow['verdicts']['original'];

type ReadabilityNumber = Extract<keyof ExportMetrics, `R${number}`>;

/** The paper's 13 readability counts under their numbers, in the order of READABILITY_KEYS without max_conditions_in_if. */
export function readabilityByNumber(readability: Readability): Readonly<Record<ReadabilityNumber, number>> {
  return {
    R1: readability.tokens,
    R2: readability.lines,
    R3: readability.conditions,
    R4: readability.loops,
    R5: readability.assignments,
    R6: readability.max_nested_loop,
    R7: readability.max_nested_if,
    R8: readability.max_line_tokens,
    R9: readability.variables,
    R10: readability.arrays,
    R11: readability.operators,
    R12: readability.nested_casting,
    R13: readability.entropy,
  };
}

/** A program's metrics in the form of the row. */
export function exportMetrics(measured: StaticMetrics, pylint: number | null): ExportMetrics {
  return {
    ...measured.complexity,
    ...readabilityByNumber(measured.readability),
    rc: measured.rc,
    rr: measured.rr,
    pylint,
  };
}
