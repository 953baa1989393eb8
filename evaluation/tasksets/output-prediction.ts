import { z } from 'zod';

import { askedCalls } from './asked-calls.js';
import { createDropped } from './dropped.js';
import { shownOf } from './shown-of.js';
import { shownProgram, taskRowSchema } from './task-row.js';
import { nothing } from './task-set.js';
import type { Made, TaskSet } from './task-set.js';

const promptSchema = z.strictObject({
  ...shownProgram,
  input: z.string().describe('What stands between the brackets of the call, as source text; may be empty'),
});

const answerSchema = z.strictObject({
  output: z
    .string()
    .describe('What the call gives, as a literal; an answer is right where it is equal by =='),
});

export type OutputPrompt = Readonly<z.infer<typeof promptSchema>>;
export type OutputAnswer = Readonly<z.infer<typeof answerSchema>>;

/** CRUXEval's task (Gu et al. 2024, arXiv 2401.03065): what does a call give? */
export const outputPredictionTasks: TaskSet<OutputPrompt, OutputAnswer> = {
  id: 'output-prediction',
  summary: 'a program and a call of it; what it gives (CRUXEval-O)',
  schema: taskRowSchema('output-prediction', promptSchema, answerSchema),
  make: async (item, tools, settings): Promise<Made<OutputPrompt, OutputAnswer>> => {
    const dropped = createDropped();
    const calls = await askedCalls(item, tools, settings, dropped);
    if (typeof calls === 'string') {
      return nothing(calls, dropped.counts());
    }
    const pairs = calls.slice(0, settings.perProblem).map(({ input, output }) => ({
      original: { prompt: { ...shownOf(item, 'original'), input }, answer: { output } },
      evolved: { prompt: { ...shownOf(item, 'evolved'), input }, answer: { output } },
    }));
    return { pairs, dropped: dropped.counts(), reason: null };
  },
};
