import { z } from 'zod';

import { VERDICT_KINDS } from '../../core/verdict.js';

import { PROGRAM_FACTS, SIDES, TASK_KINDS, TEXT_FORMS } from '../tasksets/task-row.js';

/**
 * What an answer came to. Of the sandbox: `passed` to `refused`. `unreadable`: there is no answer in the text.
 * `syntax-error`: its code does not parse. `compile-error`: it parses and does not compile. `cut-off`: it ended at the most
 * tokens before there was an answer. `no-answer`: the model refused, or said nothing or too much.
 */
export const ANSWER_OUTCOMES = [
  ...VERDICT_KINDS,
  'unreadable',
  'syntax-error',
  'compile-error',
  'cut-off',
  'no-answer',
] as const;

/** A row of judged.jsonl: one answer, with all that the tables need to know of its task. */
export const judgedAnswerSchema = z.strictObject({
  id: z.string().min(1).describe('Id of the task, as in its task set'),
  pair: z.string().min(1).describe('The same in original and evolved'),
  task: z.enum(TASK_KINDS),
  side: z.enum(SIDES),
  form: z.enum(TEXT_FORMS),
  problem: z.string().min(1),
  model: z.string().min(1),
  prompts: z.string().min(1).describe('Hash of the prompt templates and how they were put'),
  sample: z.int().min(0),
  outcome: z.enum(ANSWER_OUTCOMES),
  detail: z.string().describe('Why, in one line; empty where it passed'),
  answer: z.string().nullable().describe('The text as it came'),
  ...PROGRAM_FACTS,
});

export type JudgedAnswer = Readonly<z.infer<typeof judgedAnswerSchema>>;

/** Answers by id and sample: the order of judged.jsonl, which no figure depends on but through it. */
export function inOrder(answers: readonly JudgedAnswer[]): readonly JudgedAnswer[] {
  return [...answers].sort((left, right) =>
    left.id === right.id ? left.sample - right.sample : left.id < right.id ? -1 : 1,
  );
}
