import { z } from 'zod';

import { askedCalls } from './asked-calls.js';
import { createDropped } from './dropped.js';
import { shownOf } from './shown-of.js';
import { shownProgram, taskRowSchema } from './task-row.js';
import { nothing } from './task-set.js';
import type { Made, TaskSet } from './task-set.js';

const promptSchema = z.strictObject({
  ...shownProgram,
  output: z.string().describe('What a call gives, as a literal'),
});

const answerSchema = z.strictObject({
  input: z
    .string()
    .describe(
      'An input that gives it. There may be others: an answer is right where its call gives the output',
    ),
});

export type InputPrompt = Readonly<z.infer<typeof promptSchema>>;
export type InputAnswer = Readonly<z.infer<typeof answerSchema>>;

/** CRUXEval's other task: which call gives this? */
export const inputPredictionTasks: TaskSet<InputPrompt, InputAnswer> = {
  id: 'input-prediction',
  summary: 'a program and what a call of it gives; the call (CRUXEval-I)',
  schema: taskRowSchema('input-prediction', promptSchema, answerSchema),
  make: async (item, tools, settings): Promise<Made<InputPrompt, InputAnswer>> => {
    const dropped = createDropped();
    const calls = await askedCalls(item, tools, settings, dropped);
    if (typeof calls === 'string') {
      return nothing(calls, dropped.counts());
    }
    const outputs = new Set<string>();
    const different = calls.filter(({ output }) => {
      const isNew = !outputs.has(output);
      outputs.add(output);
      return isNew;
    });
    for (let index = different.length; index < calls.length; index += 1) {
      dropped.one('another call gives the same');
    }
    const pairs = different.slice(0, settings.perProblem).map(({ input, output }) => ({
      original: { prompt: { ...shownOf(item, 'original'), output }, answer: { input } },
      evolved: { prompt: { ...shownOf(item, 'evolved'), output }, answer: { input } },
    }));
    return { pairs, dropped: dropped.counts(), reason: null };
  },
};
