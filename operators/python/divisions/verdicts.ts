import { line } from '../s2/place.js';

import type { Fold } from './folds.js';
import { batchName, each, fold, inCall } from './folds.js';

/** What is asked of a batch, as source: whether it is so, and whether it is not. */
export interface Question {
  readonly holds: (batch: string) => string;
  readonly fails: (batch: string) => string;
  /** A function that answers it; null where there is none but a new one. */
  readonly by: string | null;
  /** Names for the answer. */
  readonly answers: readonly string[];
}

/** Whether something is so of one batch at least; none is looked at behind the first of which it is. */
export function ofSome({ holds, by, answers }: Question): readonly Fold[] {
  return [
    fold((words) => ({ lines: [], value: `any${inCall(each(words, holds, by))}` })),
    fold((words) => {
      const [answer, batch] = [words.fresh(...answers), batchName(words)];
      return {
        lines: [
          line(0, `${answer} = False`),
          line(0, `for ${batch} in ${words.batches}:`),
          line(1, `if ${holds(batch)}:`),
          line(2, `${answer} = True`),
          line(2, 'break'),
        ],
        value: answer,
      };
    }),
    fold((words) => {
      const batch = batchName(words);
      const first = `next((${batch} for ${batch} in ${words.batches} if ${holds(batch)}), None)`;
      return { lines: [], value: `${first} is not None` };
    }),
  ];
}

/** Whether something is so of every batch; none is looked at behind the first of which it is not. */
export function ofAll({ holds, fails, by, answers }: Question): readonly Fold[] {
  return [
    fold((words) => ({ lines: [], value: `all${inCall(each(words, holds, by))}` })),
    fold((words) => {
      const [answer, batch] = [words.fresh(...answers), batchName(words)];
      return {
        lines: [
          line(0, `${answer} = True`),
          line(0, `for ${batch} in ${words.batches}:`),
          line(1, `if ${fails(batch)}:`),
          line(2, `${answer} = False`),
          line(2, 'break'),
        ],
        value: answer,
      };
    }),
    fold((words) => {
      const batch = batchName(words);
      const first = `next((${batch} for ${batch} in ${words.batches} if ${fails(batch)}), None)`;
      return { lines: [], value: `${first} is None` };
    }),
  ];
}
