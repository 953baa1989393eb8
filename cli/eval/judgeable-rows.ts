import { EXIT, UserError } from '../../core/errors.js';
import { oneLine } from '../../datasets/one-line.js';
import { judgeReference } from '../../evaluation/tasks/judge.js';
import type { JudgeTools } from '../../evaluation/tasks/judge.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import { askAll } from '../../llm/ask-all.js';

import { startAsking } from '../asking.js';
import { leftOutLines } from '../left-out.js';
import type { Output } from '../output.js';

import type { EvalResult } from './eval-schema.js';
import type { JudgementFile } from './judgement-file.js';

/** References under way at a time: one runs while the next is made ready. */
const LANES = 2;

/** Rows that answers can be judged by, and the pairs that none can. */
export interface JudgeableRows {
  readonly rows: readonly TaskRow[];
  readonly leftOut: EvalResult['leftOut'];
}

export interface Judging {
  readonly tools: JudgeTools;
  readonly judgements: JudgementFile;
  /** Whether the rows are a part of several. */
  readonly isPart: boolean;
}

/**
 * Rows of pairs whose references pass, each judged as an answer would be: tests that catch what a program prints, say, pass
 * our own code and nobody else's. Judgements are kept. Throws a UserError where none is left of a whole evaluation; a part
 * may be of problems that have none, and is joined all the same.
 */
export async function judgeableRows(
  made: readonly TaskRow[],
  { tools, judgements, isPart }: Judging,
  output: Output,
): Promise<JudgeableRows> {
  const checked = made.filter(({ task }) => task !== 'translation');
  const checking = startAsking(output, `of ${checked.length} references judged`);
  const faults = new Map<string, string>();
  try {
    await askAll(checked, LANES, async (row) => {
      checking.signal.throwIfAborted();
      // An empty answer of a model must not find this judgement.
      const reference = { ...row, prompt: { referenceOf: row.prompt } };
      const outcome = await judgements.of(reference, '', async () => {
        const judged = await judgeReference(row, tools);
        if (judged === null) {
          throw new TypeError(`${row.task} has no reference`);
        }
        return judged;
      });
      if (outcome.kind !== 'passed') {
        // The first side's in the rows' order, whichever was judged first.
        const of = `${row.side} reference of ${row.task}`;
        faults.set(row.id, `its ${of} does not pass where it is judged like an answer: ${outcome.detail}`);
      }
      checking.done();
    });
  } finally {
    checking.end();
  }
  const byPair = new Map<string, string>();
  for (const { id, pair } of checked) {
    const reason = faults.get(id);
    if (reason !== undefined && !byPair.has(pair)) {
      byPair.set(pair, reason);
    }
  }
  const leftOut = [...byPair]
    .map(([id, reason]) => ({ id, reason }))
    .sort((left, right) => (left.id < right.id ? -1 : 1));
  const rows = made.filter(({ pair }) => !byPair.has(pair));
  if (rows.length === 0 && !isPart) {
    throw new UserError(
      `no task’s answers can be judged here: ${oneLine(leftOut[0]?.reason ?? '')}`,
      'see "speciate doctor", and name programs whose tests need nothing but their values',
      EXIT.checkFailed,
    );
  }
  return { rows, leftOut };
}

/** Warns of the pairs that are left out, by the part of their reasons that they share. */
export function tellLeftOutPairs(leftOut: EvalResult['leftOut'], output: Output): void {
  for (const line of leftOutLines(
    leftOut.map(({ id, reason }) => ({ id, reason: reason.split(': ', 1)[0] ?? reason })),
  )) {
    output.warn(line);
  }
}
