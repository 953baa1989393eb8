import { createHash } from 'node:crypto';

import { canonicalJson } from '../../core/canonical-json.js';
import { promptOf, readTemplates } from '../../evaluation/tasks/task-prompt.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import { startFakeModelServer } from '../../llm/fake/fake-model-server.js';
import type { FakeAnswer, FakeModelServer } from '../../llm/fake/fake-model-server.js';

import { plainly, referenceOf, wrongOf } from './known-answer.js';
import type { KnownAnswer } from './known-answer.js';

/** A model whose answer to every row is known. */
export interface KnownModel {
  /** `sample` is told by the seed of the request. */
  readonly answerOf: (row: TaskRow, sample: number) => KnownAnswer;
  /** Seconds before it answers. */
  readonly seconds?: number;
}

/** Puts an answer's code or value in words. */
export type Put = (row: TaskRow, answer: string, sample: number) => string;

/** The code or value that a right answer to a row gives. */
export type RightOf = (row: TaskRow) => string;

/** The seed of sample 0; the others follow. */
export const SAMPLING_SEED = 100;

/** A model that gives a row's own answer where it is right and one that can be read where it is not. */
export function rightOrWrong(
  isRight: (row: TaskRow, sample: number) => boolean,
  put: Put = plainly,
  rightOf: RightOf = referenceOf,
): KnownModel {
  return {
    answerOf: (row, sample) => {
      const isPassed = isRight(row, sample);
      const answer = isPassed ? rightOf(row) : wrongOf(row);
      return { text: put(row, answer, sample), finish: 'stop', outcome: isPassed ? 'passed' : 'wrong' };
    },
  };
}

/**
 * A number from 0 to 1 by a hash of what is asked and the sample: where evolution left what is shown as it was, both sides
 * are one request and so have one answer.
 */
export function drawnBy({ prompt }: Pick<TaskRow, 'prompt'>, sample: number, name = ''): number {
  const hash = createHash('sha256').update(`${canonicalJson(prompt)} ${sample}${name}`);
  return hash.digest().readUInt32BE(0) / 2 ** 32;
}

/** A server of the model, which knows its rows by their prompts and takes no others. The caller closes it. */
export async function startKnownModel(
  rows: readonly TaskRow[],
  { answerOf, seconds = 0 }: KnownModel,
): Promise<FakeModelServer> {
  const templates = readTemplates();
  const byPrompt = new Map(rows.map((row) => [promptOf(row, templates), row]));
  return startFakeModelServer(({ text }, _, body): FakeAnswer => {
    const row = byPrompt.get(text);
    if (row === undefined) {
      return { kind: 'raw', status: 400, body: '{"error": {"message": "no row has this prompt"}}' };
    }
    const { text: given, finish, refusal } = answerOf(row, Number(body.seed) - SAMPLING_SEED);
    const choice = { text: given, finish, ...(refusal === undefined ? {} : { refusal }) };
    const usage = { prompt: 10, completion: 5 };
    return { kind: 'choices', choices: [choice], usage, afterSeconds: seconds };
  });
}
