import { z } from 'zod';

import { STRATEGIES } from '../../evaluation/ladders/rung.js';
import { THEME_IDS } from '../../evaluation/ladders/themes.js';

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const withReason = z.array(z.strictObject({ id: z.string(), reason: z.string() })).readonly();

const level = z.strictObject({
  strategy: z.enum(STRATEGIES),
  metric: z.string(),
  detail: z.number().min(0).nullable().describe('By the metric; null where it is each problem’s own'),
  rungs: count,
  texts: count.describe('Different prompts among them'),
  words: z
    .strictObject({ least: count, median: z.number().min(0), most: count })
    .describe('Words of their descriptions'),
  themes: z
    .partialRecord(z.enum(THEME_IDS), share)
    .describe('Share of the rungs that speak of a theme; without those that none speaks of'),
});

/** Of `ladder build` and `ladder edit`. */
export const ladderResultSchema = z.strictObject({
  command: z.enum(['ladder build', 'ladder edit']),
  source: z.string().describe('The data that the problems are of'),
  path: z.string().describe('The file of rungs that was written'),
  seed: z.int(),
  problems: count,
  rungs: count,
  profiles: z
    .strictObject({ cached: count, measured: count, failed: count })
    .nullable()
    .describe(
      'Profiles by where they are from; failed: the reference did not pass here. Null without profiles',
    ),
  model: z
    .strictObject({
      requests: count.describe('Sent, those of earlier sessions included'),
      cost: z.string().nullable().describe('Null where a model has no price'),
      failed: count.describe('Answers that could not be used, ladders of which are made without a model'),
    })
    .nullable()
    .describe('Null where no model was asked'),
  order: z
    .strictObject({ pairs: count, related: count })
    .describe('Pairs of different rungs of one problem, and those of which one is at most as detailed'),
  themesBy: z.enum(['rules', 'model', 'mixed']),
  levels: z.array(level).readonly(),
  needsEditing: withReason.describe('Maximal prompts to be written by hand'),
  leftOut: withReason.describe('Records of the data without a ladder'),
});

export type LadderResult = Readonly<z.infer<typeof ladderResultSchema>>;
export type LadderLevel = LadderResult['levels'][number];
