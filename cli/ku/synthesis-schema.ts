import { z } from 'zod';

import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';

import { totalsSchema } from '../llm-schemas.js';

const count = z.int().min(0);
const distance = z.strictObject({
  jsd: z.number().min(0).describe('Jensen-Shannon distance to the held-out projects, as the study takes it'),
  signedRankP: z
    .number()
    .nullable()
    .describe(
      'Of the signed-rank test; it does not tell a benchmark from what it became, and decides nothing',
    ),
});

const amount = z.string().describe('Exact decimal number, in the currency of the prices');

/** A line of attempts.jsonl: one answer of the generator and what became of it. */
export const attemptSchema = z.strictObject({
  unit: z.enum(KNOWLEDGE_UNITS),
  slot: count,
  context: z.string(),
  attempt: z.int().positive(),
  sample: count,
  requests: count.describe('Answers that it took: generator, repairs, judge'),
  promptTokens: count,
  completionTokens: count,
  cost: amount,
  rejection: z.strictObject({ kind: z.string(), reason: z.string() }).nullable(),
  problem: z.string().nullable(),
});

/** Of `ku synthesize`. */
export const synthesisResultSchema = z.strictObject({
  command: z.literal('ku synthesize'),
  configHash: z.string(),
  prompts: z.string().describe('Version of the prompts: their hash'),
  context: z.array(z.string()).readonly().describe('Projects that context files are from'),
  heldOut: z.array(z.string()).readonly().describe('Projects that distances are to'),
  missing: z.array(z.enum(KNOWLEDGE_UNITS)).readonly().describe('Units that the first batch is for'),
  plan: z
    .strictObject({
      requests: count,
      kept: count,
      promptTokens: count,
      completionTokens: count.nullable(),
      cost: amount.nullable(),
    })
    .nullable()
    .describe('Of a dry run: the first try of each task of the first batch, judgements left out'),
  before: distance.nullable(),
  batches: z
    .array(
      distance.extend({
        units: z.array(z.enum(KNOWLEDGE_UNITS)).readonly(),
        tasks: count,
        isKept: z.boolean(),
      }),
    )
    .readonly(),
  end: z.enum(['no improvement', 'nothing missing', 'batches', 'dry run']),
  tasks: count.describe('Valid tasks in the batches that are kept'),
  attempts: count,
  rejections: z.record(z.string(), count).describe('Attempts that came to nothing, by what they failed at'),
  totals: totalsSchema,
  files: z
    .strictObject({ tasks: z.string(), attempts: z.string(), augmented: z.string().nullable() })
    .nullable(),
});

export type SynthesisResult = Readonly<z.infer<typeof synthesisResultSchema>>;
