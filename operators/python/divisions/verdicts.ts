import { line } from '../s2/place.js';

import type { Fold, FoldWords } from './folds.js';
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
  return settledBy({
    tell: holds,
    all: (words) => `any${inCall(each(words, holds, by))}`,
    told: 'True',
    answers,
  });
}

/** Whether something is so of every batch; none is looked at behind the first of which it is not. */
export function ofAll({ holds, fails, by, answers }: Question): readonly Fold[] {
  return settledBy({
    tell: fails,
    all: (words) => `all${inCall(each(words, holds, by))}`,
    told: 'False',
    answers,
  });
}

interface Telling {
  /** What one batch settles it by. */
  readonly tell: (batch: string) => string;
  /** The question in one call. */
  readonly all: (words: FoldWords) => string;
  /** The answer where a batch settles it. */
  readonly told: 'True' | 'False';
  readonly answers: readonly string[];
}

function settledBy({ tell, all, told, answers }: Telling): readonly Fold[] {
  const isSome = told === 'True';
  return [
    fold((words) => ({ lines: [], value: all(words) })),
    fold((words) => {
      const [answer, batch] = [words.fresh(...answers), batchName(words)];
      return {
        lines: [
          line(0, `${answer} = ${isSome ? 'False' : 'True'}`),
          line(0, `for ${batch} in ${words.batches}:`),
          line(1, `if ${tell(batch)}:`),
          line(2, `${answer} = ${told}`),
          line(2, 'break'),
        ],
        value: answer,
      };
    }),
    fold((words) => {
      const batch = batchName(words);
      const first = `next((${batch} for ${batch} in ${words.batches} if ${tell(batch)}), None)`;
      return { lines: [], value: `${first} is ${isSome ? 'not ' : ''}None` };
    }),
  ];
}
