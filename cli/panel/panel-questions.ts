import { hashValue } from '../../core/hash.js';
import type { Program } from '../../core/program.js';
import type { PanelConfiguration } from '../../engine/run-configuration.js';
import { judgeReference } from '../../evaluation/tasks/judge.js';
import type { JudgeTools } from '../../evaluation/tasks/judge.js';
import { TASK_SETS } from '../../evaluation/tasksets/catalog.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import { rowsOf } from '../../evaluation/tasksets/task-set.js';
import type { TaskItem, TaskTools } from '../../evaluation/tasksets/task-set.js';

import type { JudgementFile } from '../eval/judgement-file.js';

export interface QuestionTools {
  readonly tasks: TaskTools;
  readonly judging: JudgeTools;
  readonly judgements: JudgementFile;
}

/** The questions about a program, or why there is none; `it is left out: …` is completed by the reason. */
export type Questions =
  | { readonly kind: 'asked'; readonly rows: readonly TaskRow[] }
  | { readonly kind: 'nothing'; readonly reason: string };

/**
 * Makes questions about the evolved side of items: those of the configuration's task set whose references pass where they
 * are judged like answers. What the originals give is asked for once.
 */
export function questionMaker(
  { task, questions }: Pick<PanelConfiguration, 'task' | 'questions'>,
  { tasks, judging, judgements }: QuestionTools,
): (item: TaskItem) => Promise<Questions> {
  const set = TASK_SETS.find(({ id }) => id === task);
  const tools = { ...tasks, values: originalsOnce(tasks.values) };
  return async (item) => {
    if (set === undefined) {
      throw new RangeError(`there is no task set ${task}`);
    }
    const made = await set.make(item, tools, { seed: item.row.seed, perProblem: questions });
    const formed = made.pairs.map((pair, index) => ({ form: 'as-is', index, pair }) as const);
    const rows: TaskRow[] = [];
    let fault = made.reason ?? 'nothing came of it';
    for (const row of rowsOf(set.id, item, formed, tools.parser)) {
      if (row.side === 'original') {
        continue;
      }
      // An empty answer of a model must not find this judgement.
      const reference = { ...row, prompt: { referenceOf: row.prompt } };
      const outcome =
        row.task === 'translation'
          ? null
          : await judgements.of(reference, '', async () => {
              const judged = await judgeReference(row, judging);
              if (judged === null) {
                throw new TypeError(`${row.task} has no reference`);
              }
              return judged;
            });
      if (outcome === null || outcome.kind === 'passed') {
        rows.push(row);
      } else {
        fault = `its reference does not pass where it is judged like an answer: ${outcome.detail}`;
      }
    }
    return rows.length === 0 ? { kind: 'nothing', reason: fault } : { kind: 'asked', rows };
  };
}

/** Programs of a problem are all asked about the same calls, and its original stands beside each. */
function originalsOnce(values: TaskTools['values']): TaskTools['values'] {
  const known = new Map<string, ReturnType<TaskTools['values']>>();
  const keyOf = (item: TaskItem, program: Program, inputs: readonly string[]): string =>
    hashValue({ id: item.row.id, entryPoint: item.row.entryPoint, program, inputs });
  return (item, program, inputs) => {
    if (program !== item.original) {
      return values(item, program, inputs);
    }
    const key = keyOf(item, program, inputs);
    const found = known.get(key) ?? values(item, program, inputs);
    known.set(key, found);
    return found;
  };
}
