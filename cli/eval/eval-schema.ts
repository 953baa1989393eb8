import { z } from 'zod';

import { taskSummarySchema } from '../../evaluation/summary/summary-schema.js';
import { SIDES, TASK_KINDS } from '../../evaluation/tasksets/task-row.js';
import { planSchema, totalsSchema } from '../llm-schemas.js';

/** Pairs that answers cannot be judged by, in the order of their ids. */
export const leftOutPairsSchema = z
  .array(
    z.strictObject({
      id: z.string().min(1).describe('Id of the pair'),
      reason: z.string().min(1),
    }),
  )
  .readonly()
  .describe(
    'Pairs that nobody is asked: a reference of theirs does not pass where it is judged like an answer',
  );

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
  causes: z
    .array(z.strictObject({ reason: z.string(), answers: z.int().positive() }))
    .readonly()
    .describe('Why they did not, the most frequent cause first; none of a merge'),
  leftOut: leftOutPairsSchema,
  tasks: z.array(taskSummarySchema).readonly().describe('The tables, by task; none in a dry run'),
  costs: z
    .array(
      z.strictObject({
        task: z.enum(TASK_KINDS),
        side: z.enum(SIDES),
        answers: z.int().min(0),
        promptTokens: z.int().min(0),
        completionTokens: z.int().min(0),
        cost: z.string().nullable().describe('A decimal number; null where the model has no price'),
      }),
    )
    .readonly()
    .describe(
      'What the answers to each task cost when they came, kept ones too; none of a dry run and of a merge',
    ),
  totals: totalsSchema.nullable().describe('What it has cost so far; null of a merge'),
});

/** Of `eval export`. */
export const evalExportResultSchema = z.strictObject({
  command: z.literal('eval export'),
  form: z.enum(['evalplus', 'inspect_ai']),
  paths: z.array(z.string()).readonly().describe('The files that were written'),
});

export type EvalExportResult = Readonly<z.infer<typeof evalExportResultSchema>>;

export type EvalResult = Readonly<z.infer<typeof evalResultSchema>>;
