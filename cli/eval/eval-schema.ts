import { z } from 'zod';

import { taskSummarySchema } from '../../evaluation/summary/summary-schema.js';
import { planSchema, totalsSchema } from '../llm-schemas.js';

/** Of `eval` and `eval merge`. */
export const evalResultSchema = z.strictObject({
  command: z.enum(['eval', 'eval merge']),
  model: z.string(),
  prompts: z.string().describe('Hash of the prompt templates and how they were put'),
  plan: planSchema.nullable().describe('What was to be asked; null of a merge'),
  path: z.string().nullable().describe('The file of judged answers; null in a dry run'),
  unanswered: z
    .int()
    .min(0)
    .describe('Answers that did not come after all retries; run again to ask for them'),
  tasks: z.array(taskSummarySchema).readonly().describe('The tables, by task; none in a dry run'),
  totals: totalsSchema.nullable().describe('What it has cost so far; null of a merge'),
});

export type EvalResult = Readonly<z.infer<typeof evalResultSchema>>;
