import { z } from 'zod';

import type { SourceParser } from '../../syntax/parse.js';

import { askedCalls } from './asked-calls.js';
import { createDropped } from './dropped.js';
import { argumentsOf } from './literal-arguments.js';
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
    const different = calls.filter(({ input, output }) => {
      const reason = whyNot(input, tools.parser, outputs.has(output));
      if (reason !== null) {
        dropped.one(reason);
        return false;
      }
      outputs.add(output);
      return true;
    });
    if (different.length === 0) {
      const reasons = Object.keys(dropped.counts()).join(', ');
      return nothing(`no call of its tests can be asked for: ${reasons}`, dropped.counts());
    }
    const pairs = different.slice(0, settings.perProblem).map(({ input, output }) => ({
      original: { prompt: { ...shownOf(item, 'original'), output }, answer: { input } },
      evolved: { prompt: { ...shownOf(item, 'evolved'), output }, answer: { input } },
    }));
    return { pairs, dropped: dropped.counts(), reason: null };
  },
};

/** Why nobody can be asked for a call; null where one can. */
function whyNot(input: string, parser: SourceParser, isKnown: boolean): string | null {
  if (input.trim() === '') {
    return 'it has no arguments';
  }
  // The judge takes no others of a model, so the call that is there must be one that it takes.
  if (argumentsOf(`called(${input})`, 'called', parser) === null) {
    return 'its arguments are more than literals';
  }
  return isKnown ? 'another call gives the same' : null;
}
