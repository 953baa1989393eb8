import { z } from 'zod';

import { evidenceSchema } from '../datasets/evidence.js';
import { programMetricsSchema } from '../datasets/export-row.js';
import { complexityThresholdsSchema, readabilityThresholdsSchema } from '../fitness/threshold-file.js';
import { KNOWLEDGE_UNITS } from '../fitness/ku/knowledge-unit.js';
import { MEASURED_LANGUAGES } from '../fitness/metrics/measure.js';

const count = z.int().min(0);
const metrics = programMetricsSchema;
const difference = z.strictObject(
  Object.fromEntries(Object.keys(metrics.shape).map((key) => [key, z.number().nullable()])),
);

const language = z.enum(MEASURED_LANGUAGES);
const means = z.record(z.string(), z.number().nullable());

/** Where a program was read from. */
export const originShape = {
  id: z.string().describe('Id of the record, or path below the folder that was named'),
  path: z.string().describe('The file that it was read from'),
  line: z.int().positive().nullable().describe('Line or number of its record; null for a source file'),
};

const against = z.strictObject({
  difference: difference.describe('Each metric, less that of the original'),
  strip: evidenceSchema.shape.strip
    .nullable()
    .describe(
      'Strip resistance; null of other languages than Python, and where the simplifier failed, which troubles tell',
    ),
});

/** A program under `speciate score`. */
export const scoreRowSchema = z.strictObject({
  ...originShape,
  language,
  metrics: metrics.describe('Pylint’s score is null without --lint, and of other languages than Python'),
  knowledgeUnits: z
    .record(z.enum(KNOWLEDGE_UNITS), count)
    .nullable()
    .describe(
      'Instances by Knowledge Unit; null of other languages than Python, and under --ku-mode body where there is no function to count',
    ),
  against: against.nullable().describe('Beside its original; null where there is none'),
  constancy: evidenceSchema.shape.constancy.describe(
    'What its added decisions come to on the inputs of its original’s tests and more; where the original has no tests, as the evidence of an exported row tells it; null elsewhere',
  ),
  troubles: z.array(z.string()).readonly().describe('Measurements of this row that failed'),
});

/** Of `score`. Rows come one a line, as they are measured. */
export const scoreResultSchema = z.strictObject({
  command: z.literal('score'),
  languages: z.array(language).readonly().describe('Languages of files and records that were read'),
  thresholds: z.strictObject({
    complexity: complexityThresholdsSchema,
    readability: readabilityThresholdsSchema,
  }),
  kuMode: z.enum(['file', 'body']),
  against: z.string().nullable().describe('Where originals were read from, as it was named'),
  rows: z.array(scoreRowSchema).readonly(),
  means: means.describe('Mean by column of --csv, over the rows that have it; null where none has'),
  meansByLanguage: z
    .partialRecord(language, means)
    .describe('The same over the rows of each language that there is a row of'),
  unscored: z
    .array(z.strictObject({ ...originShape, reason: z.string() }))
    .readonly()
    .describe('What could not be read or measured'),
  totals: z.strictObject({
    scored: count,
    unscored: count,
    matched: count.describe('Rows that have an original'),
    troubled: count.describe('Rows that have troubles'),
  }),
});

/** Of `calibrate`. */
export const calibrateResultSchema = z.strictObject({
  command: z.literal('calibrate'),
  language,
  statistic: z.enum(['mean', 'median']),
  isRounded: z.boolean().describe('Whether up to whole numbers'),
  complexity: complexityThresholdsSchema,
  readability: readabilityThresholdsSchema,
  path: z.string().nullable().describe('The file that was written; null without --out'),
  unscored: scoreResultSchema.shape.unscored,
  totals: z.strictObject({ scored: count, unscored: count }),
});

export type ScoreRow = Readonly<z.infer<typeof scoreRowSchema>>;
export type ScoreResult = Readonly<z.infer<typeof scoreResultSchema>>;
export type Unscored = ScoreResult['unscored'][number];
export type CalibrateResult = Readonly<z.infer<typeof calibrateResultSchema>>;
