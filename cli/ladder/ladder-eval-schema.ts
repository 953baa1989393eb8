import { z } from 'zod';

import { STRATEGIES } from '../../evaluation/ladders/rung.js';
import { ANSWER_OUTCOMES } from '../../evaluation/summary/judged-answer.js';
import { figureSchema } from '../../evaluation/summary/summary-schema.js';

import { planSchema, totalsSchema } from '../llm-schemas.js';

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const strategy = z.enum(STRATEGIES);
const detail = z.number().min(0).nullable();
const outcomes = z.partialRecord(z.enum(ANSWER_OUTCOMES), count).describe('Answers by outcome');

export const leftOutSchema = z.array(z.strictObject({ id: z.string(), reason: z.string() })).readonly();

/** A line of judged.jsonl of `ladder eval`: an answer to the prompt of a rung. */
export const judgedRungSchema = z.strictObject({
  id: z.string().min(1).describe('Id of the rung, as in the file of ladders'),
  problem: z.string().min(1),
  strategy,
  detail: z.number().min(0),
  words: count,
  model: z.string().min(1),
  prompts: z.string().min(1).describe('Hash of the template and the system prompt'),
  sample: count,
  outcome: z.enum(ANSWER_OUTCOMES),
  detailOfOutcome: z
    .string()
    .describe(
      'Why, in one line; empty where it passed, but for what tests cannot tell (right, without OpenMP)',
    ),
  answer: z.string().nullable().describe('The text as it came'),
});

/** A line of violations.jsonl: more detail that did worse. */
export const violationSchema = z.strictObject({
  model: z.string(),
  problem: z.string(),
  less: z.string().describe('Id of the rung with less detail'),
  more: z.string(),
  reason: z.string().describe('Why it is at most as detailed (docs/ladders.md)'),
  passAt1: z.strictObject({ less: share, more: share }),
});

const point = z.strictObject({
  strategy,
  metric: z.string(),
  detail: detail.describe('By the metric; null where it is each problem’s own (original, maximal)'),
  rungs: count.describe('Rungs with all answers; the figures are theirs'),
  words: z.number().min(0).describe('Mean words of their descriptions'),
  passAtK: z.array(figureSchema).readonly(),
  outcomes,
});

const ofModel = z.strictObject({
  model: z.string(),
  points: z.array(point).readonly().describe('The curves: by strategy, ascending by detail'),
  outcomes,
  violations: z
    .strictObject({
      pairs: count.describe('Pairs of a problem’s rungs of which one is at most as detailed as the other'),
      count: count.describe('Those of them whose less detailed rung has the higher pass@1'),
      byReason: z.record(z.string(), count),
    })
    .describe('All of them are in violations.jsonl'),
  least: z
    .array(z.strictObject({ strategy, detail }))
    .readonly()
    .describe('The least detail whose pass@1 is that of --reach or more; null where none is'),
});

/** Of `ladder eval`. */
export const ladderEvalResultSchema = z.strictObject({
  command: z.literal('ladder eval'),
  source: z.string().describe('The data that the problems are of'),
  prompts: z.string().describe('Hash of the template and the system prompt'),
  samples: count,
  seed: z.int().describe('Of the bootstrap'),
  reach: share,
  problems: count,
  rungs: count,
  texts: count.describe('Different prompts among the rungs: each is asked once a sample'),
  plan: planSchema,
  path: z.string().nullable().describe('The file of judged answers; null in a dry run'),
  violations: z.string().nullable().describe('The file of monotonicity violations; null in a dry run'),
  charts: z.array(z.string()).readonly().describe('SVG files, one for each k'),
  unanswered: count.describe('Answers that did not come after all retries; run again to ask for them'),
  models: z.array(ofModel).readonly().describe('None in a dry run'),
  leftOut: leftOutSchema.describe('Problems whose answers cannot be judged'),
  totals: totalsSchema,
});

export type JudgedRungRow = Readonly<z.infer<typeof judgedRungSchema>>;
export type ViolationRow = Readonly<z.infer<typeof violationSchema>>;
export type LadderEvalResult = Readonly<z.infer<typeof ladderEvalResultSchema>>;
export type LadderEvalModel = LadderEvalResult['models'][number];
