import { z } from 'zod';

import { LANGUAGES } from '../core/language.js';
import { COMPLEXITY_KEYS, READABILITY_KEYS } from '../core/metrics.js';

const threshold = z.number().min(0);
const count = z.int().min(0);

/** Values that RC divides by, one a metric; 0 leaves its metric out. */
export const complexityThresholdsSchema = z
  .record(z.enum(COMPLEXITY_KEYS), threshold)
  .describe('What C1 to C7 are divided by; 0 leaves a metric out');

/** Values that RR divides by. */
export const readabilityThresholdsSchema = z
  .record(z.enum(READABILITY_KEYS), threshold)
  .describe('What the readability counts are divided by; 0 leaves a metric out');

/** A file of thresholds, as `speciate calibrate` writes it. One written by hand may leave `source` out. */
export const thresholdFileSchema = z.strictObject({
  complexity: complexityThresholdsSchema,
  readability: readabilityThresholdsSchema,
  source: z
    .strictObject({
      language: z
        .enum(LANGUAGES)
        .optional()
        .describe('What the files are written in; Python where it is not said'),
      statistic: z.enum(['mean', 'median']).describe('What was taken over the files'),
      isRounded: z.boolean().describe('Whether up to whole numbers'),
      files: count.describe('Files that were measured'),
      unscored: count.describe('Files that could not be'),
      speciateVersion: z.string(),
    })
    .optional()
    .describe('Where the values are from; read by people only'),
});

export type ThresholdFile = Readonly<z.infer<typeof thresholdFileSchema>>;
