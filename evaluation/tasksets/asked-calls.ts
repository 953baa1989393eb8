import { createRng } from '../../core/rng.js';
import type { CallValue } from '../../sandbox/python/call-values.js';
import { testedCalls } from '../../datasets/exporters/tested-calls.js';

import type { Dropped } from './dropped.js';
import type { TaskItem, TaskSettings, TaskTools } from './task-set.js';
import { isOneSided } from './task-subject.js';

/** A call of the entry point that both sides answer alike. */
export interface AskedCall {
  /** What stands between the brackets, as source text. */
  readonly input: string;
  /** The value as a literal of Python. */
  readonly output: string;
  /** What `print` makes of the value. */
  readonly printed: string;
}

/** Calls that are asked of a problem, at most. */
const MOST_CALLS = 60;

/**
 * The calls of a problem's tests that both sides answer with the same literal, in drawn order, and counts of the others.
 * Outputs are those of the runs, not of the tests. A text, which completes "it is left out: …", where there are none.
 */
export async function askedCalls(
  item: TaskItem,
  { parser, values }: TaskTools,
  { seed }: Pick<TaskSettings, 'seed'>,
  dropped: Dropped,
): Promise<readonly AskedCall[] | string> {
  const { row } = item;
  if (row.language !== 'python') {
    return `it is written in ${row.language}, and only programs in Python are asked for values`;
  }
  if (row.entryPoint === null) {
    return 'it has no entry point to call';
  }
  const known = testedCalls(row, parser).map(({ input }) => input);
  if (known.length === 0) {
    return 'its tests have no call of literals';
  }
  const inputs = createRng('tasks', 'calls', seed, row.id).shuffle(known).slice(0, MOST_CALLS);
  const original = await values(item, item.original, inputs);
  const evolved = isOneSided(row) ? original : await values(item, item.evolved, inputs);
  if (original === null || evolved === null) {
    return `its ${original === null ? 'original' : 'evolved'} program could not be asked for values`;
  }
  const asked = inputs.flatMap((input, index): AskedCall[] => {
    const [first, second] = [original[index], evolved[index]];
    const reason = first === undefined || second === undefined ? 'no answer' : whyNot(first, second);
    if (reason !== null || first?.kind !== 'value') {
      dropped.one(reason ?? 'no answer');
      return [];
    }
    return [{ input, output: first.text, printed: first.printed }];
  });
  return asked.length === 0 ? 'no call of its tests is answered with a literal by both sides' : asked;
}

/** Why a call is no task; null where it is one. */
function whyNot(original: CallValue, evolved: CallValue): string | null {
  switch (original.kind) {
    case 'value':
      return evolved.kind === 'value' && evolved.text === original.text
        ? null
        : 'original and evolved answer differently';
    case 'raised':
      return 'the call raises an exception';
    case 'not-literal':
      return 'the value is no literal';
    case 'too-long':
      return 'the value is too long';
    case 'ended':
      return 'the call does not come to an end';
  }
}
