import { z } from 'zod';

const count = z.int().min(0);
const cost = z.string().describe('An exact decimal number in the currency of the prices');

export const totalsSchema = z
  .strictObject({
    requests: count.describe('Sent, those whose answer was lost or that were killed too'),
    answered: count,
    lost: count.describe('Without an answer, so that they are charged at the most that they may have cost'),
    promptTokens: count,
    completionTokens: count,
    cost: cost.nullable().describe('Of all of them; null where a model has no price'),
    lostCost: cost.nullable().describe('Of the lost ones, in it; null likewise'),
  })
  .describe('Of this work over all its sessions');

export const planSchema = z.strictObject({
  requests: count.describe('Answers that have to be asked for'),
  kept: count.describe('Answers that are there'),
  promptTokens: count,
  completionTokens: count.nullable().describe('At most; null where answers may be of any length'),
  cost: cost.nullable().describe('At most; null where a model has no price or answers may be of any length'),
});

const answer = z.strictObject({
  id: z.string(),
  sample: count,
  kind: z.enum(['answered', 'refused', 'empty', 'too-long', 'failed']),
  text: z.string().nullable(),
  finish: z.enum(['stop', 'length', 'other']).nullable().describe('length: cut off at the most tokens'),
  reason: z.string().nullable().describe('Why it failed'),
  promptTokens: count,
  completionTokens: count,
  isCounted: z.boolean().describe('Whether we counted the tokens, since the server did not say'),
  dropped: z.array(z.string()).readonly().describe('Parameters that the server did not take'),
});

/** Of `llm ask`. */
export const llmAskResultSchema = z.strictObject({
  command: z.literal('llm ask'),
  model: z.string(),
  plan: planSchema.describe('What was to be asked'),
  answers: z.array(answer).readonly().describe('None in a dry run'),
  totals: totalsSchema,
});

/** Of `llm ping`. */
export const llmPingResultSchema = z.strictObject({
  command: z.literal('llm ping'),
  baseUrl: z.string(),
  model: z.string(),
  models: z.array(z.string()).readonly().nullable().describe('What the server lists; null where it does not'),
  seconds: z.number().min(0).describe('Until a short answer was there'),
  takes: z
    .record(z.string(), z.enum(['yes', 'no', 'ignored', 'failed']))
    .describe('By what was tried: chat, completions, schema, seed, n, usage'),
  reasons: z.record(z.string(), z.string()).describe('What the server said where it does not'),
});

/** Of `llm fake`, at its start. */
export const llmFakeResultSchema = z.strictObject({
  command: z.literal('llm fake'),
  baseUrl: z.string(),
  port: z.int(),
  rules: count,
});

export type LlmAskResult = Readonly<z.infer<typeof llmAskResultSchema>>;
export type LlmPingResult = Readonly<z.infer<typeof llmPingResultSchema>>;
export type LlmFakeResult = Readonly<z.infer<typeof llmFakeResultSchema>>;
