import { z } from 'zod';

import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const byUnit = <Value extends z.ZodType>(value: Value) => z.record(z.enum(KNOWLEDGE_UNITS), value);

const group = z.strictObject({
  name: z.string(),
  source: z.string().nullable().describe('Of published figures, where they stand; else null'),
  projects: z.array(z.string()).readonly().nullable().describe('Null where it is counted as one'),
  programs: count,
  leftOut: count.describe('What could not be counted'),
  counts: byUnit(count).nullable().describe('Instances over all programs; null of published figures'),
  coverage: byUnit(share).describe(
    'Share of all instances; of projects the median over them, which add up to less than 1',
  ),
});

const spread = z.strictObject({
  gini: share.nullable().describe('Null where no member has the unit'),
  lorenz: z
    .array(z.tuple([share, share]).readonly())
    .readonly()
    .nullable()
    .describe('Share of the members, lowest first, and what they hold; at most 101 points'),
});

const test = z.strictObject({ p: share, adjusted: share, isRejected: z.boolean() });

/** Of `ku coverage`. */
export const coverageResultSchema = z.strictObject({
  command: z.literal('ku coverage'),
  kuMode: z.enum(['file', 'solution', 'body']),
  group,
  against: group.nullable(),
  difference: byUnit(z.number().min(-1).max(1))
    .nullable()
    .describe('Coverage less that of the other; null without --against and --reference'),
  distance: z
    .strictObject({
      paper: z.number().min(0).describe('Jensen-Shannon distance, base 2, fractions as they are'),
      normalised: share.describe('The same, both columns brought to a sum of 1'),
      signedRank: z.strictObject({ statistic: z.number(), p: share, pairs: count }),
    })
    .nullable(),
  members: z
    .enum(['project', 'program'])
    .describe('Whose coverages spread and mannWhitney are over, on both sides'),
  spread: byUnit(z.strictObject({ group: spread, against: spread.nullable() })),
  mannWhitney: z
    .strictObject({ alpha: share, threshold: share, units: byUnit(test) })
    .nullable()
    .describe('Between both groups’ members, with Bonferroni; null where the other has none'),
});

export type CoverageResult = Readonly<z.infer<typeof coverageResultSchema>>;
