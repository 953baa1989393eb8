import { expect } from 'vitest';

import { SIDES } from '../../tasksets/task-row.js';

import { judgedAnswerSchema } from '../judged-answer.js';
import type { JudgedAnswer } from '../judged-answer.js';
import { summarise } from '../summarise.js';
import { taskSummarySchema } from '../summary-schema.js';
import type { TaskSummary } from '../summary-schema.js';

type Outcomes = readonly JudgedAnswer['outcome'][];

/** A pair's answers by what they came to, and what its programs are. */
export interface PairOf {
  readonly problem: string;
  readonly original: Outcomes;
  readonly evolved: Outcomes;
  readonly rc?: number;
  readonly operators?: readonly string[];
  readonly units?: Readonly<Record<'original' | 'evolved', readonly string[]>>;
}

export const P = 'passed';
export const F = 'failed';

/** The answers of a pair, as judged.jsonl has them. */
export function answersOf(pair: string, made: PairOf, task: JudgedAnswer['task']): readonly JudgedAnswer[] {
  return SIDES.flatMap((side) =>
    made[side].map((outcome, sample) =>
      judgedAnswerSchema.parse({
        ...{
          id: `${pair}:${side}`,
          pair,
          task,
          side,
          form: 'as-is',
          problem: made.problem,
          model: 'm',
          prompts: 'h',
          sample,
        },
        ...{ outcome, detail: '', answer: '', rc: { original: 0.1, evolved: made.rc ?? 0.5 } },
        ...{ operators: made.operators ?? [], units: made.units?.[side] ?? [] },
      }),
    ),
  );
}

/** The answers of pairs, each named by its problem and its place. */
export function all(
  pairs: readonly PairOf[],
  task: JudgedAnswer['task'] = 'code-generation',
): readonly JudgedAnswer[] {
  return pairs.flatMap((pair, index) => answersOf(`${pair.problem}:${index}`, pair, task));
}

/** The tables of answers of one task. */
export function only(answers: readonly JudgedAnswer[], ks: readonly number[]): TaskSummary {
  const [summary, ...others] = summarise(answers, ks, 1);
  expect(others).toEqual([]);
  return taskSummarySchema.parse(summary);
}
