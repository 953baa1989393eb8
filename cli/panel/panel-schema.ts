import { z } from 'zod';

import { llmAskResultSchema } from '../llm-schemas.js';

const count = z.int().min(0);
const models = z
  .array(z.strictObject({ model: z.string(), samples: z.int().positive().describe('Answers to a question') }))
  .readonly();

const asked = {
  task: z.string().describe('The task set that questions are made by'),
  questions: z.int().positive().describe('Questions about a program at most'),
  models,
};

/** Of a run with a panel: what it was, and what it has had over all sessions. */
export const panelSummarySchema = z.strictObject({
  ...asked,
  measured: count.describe('Programs that it was asked about'),
  notAsked: z
    .array(z.strictObject({ id: z.string(), reason: z.string() }))
    .readonly()
    .describe('Problems about whose original nothing could be asked, and why'),
  totals: llmAskResultSchema.shape.totals,
});

/** Of `evolve --dry-run`. */
export const panelPlanResultSchema = z.strictObject({
  command: z.literal('evolve'),
  problems: count,
  ...asked,
  notAsked: z.array(z.string()).readonly().describe('Problems about which nothing can be asked'),
  plan: llmAskResultSchema.shape.plan.describe('Of the originals, with which every search begins'),
  mostRequests: count
    .nullable()
    .describe('Were every candidate on the first front; null where time ends a run'),
  mostCost: z
    .string()
    .nullable()
    .describe('Of these, at the lengths of the originals; null where it is not known'),
});

export type PanelSummary = Readonly<z.infer<typeof panelSummarySchema>>;
export type PanelPlanResult = Readonly<z.infer<typeof panelPlanResultSchema>>;
