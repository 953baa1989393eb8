import { appendFileSync, existsSync, readFileSync } from 'node:fs';

import { z } from 'zod';

import { hashValue } from '../../core/hash.js';
import { parsedJson } from '../../core/parsed-json.js';
import { JUDGE_VERSION } from '../../evaluation/tasks/judge.js';
import type { Outcome } from '../../evaluation/tasks/judge.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import { ANSWER_OUTCOMES } from '../../evaluation/summary/judged-answer.js';

const judgementSchema = z.strictObject({
  key: z.string(),
  kind: z.enum(ANSWER_OUTCOMES).exclude(['no-answer', 'cut-off']),
  detail: z.string(),
});

/** All of a task that its judgement may depend on. */
export type JudgedTask = Pick<TaskRow, 'task' | 'language' | 'prompt' | 'answer'>;

/** Judgements that are kept, by what was judged: task and answer. */
export interface JudgementFile {
  /** The kept judgement, or that of `judge`, which is written before it is given. */
  of(task: JudgedTask, answer: string, judge: () => Promise<Outcome>): Promise<Outcome>;
}

/**
 * Opens a file of JSON lines that is only ever added to; a line that a kill broke is made again. Null keeps judgements in
 * memory.
 */
export function openJudgements(path: string | null): JudgementFile {
  const known = new Map<string, Outcome>();
  /** Equal answers come at the same time where many prompts are asked at once: one run judges them all. */
  const underWay = new Map<string, Promise<Outcome>>();
  const text = path !== null && existsSync(path) ? readFileSync(path, 'utf8') : '';
  for (const line of text.split('\n')) {
    const parsed = judgementSchema.safeParse(parsedJson(line));
    if (parsed.success) {
      known.set(parsed.data.key, { kind: parsed.data.kind, detail: parsed.data.detail });
    }
  }
  // What comes next must not be written behind half a line.
  if (path !== null && text !== '' && !text.endsWith('\n')) {
    appendFileSync(path, '\n');
  }
  return {
    of: async ({ task, language, prompt, answer: judgedBy }, answer, judge) => {
      const key = hashValue({ version: JUDGE_VERSION, task, language, prompt, judgedBy, answer });
      const kept = known.get(key);
      if (kept !== undefined) {
        return kept;
      }
      const judged =
        underWay.get(key) ??
        judge()
          .then((outcome) => {
            known.set(key, outcome);
            if (path !== null) {
              appendFileSync(path, `${JSON.stringify({ key, ...outcome })}\n`);
            }
            return outcome;
          })
          .finally(() => underWay.delete(key));
      underWay.set(key, judged);
      return judged;
    },
  };
}
