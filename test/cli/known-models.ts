import { onTestFinished } from 'vitest';

import { plainly } from '../../bench/known-models/known-answer.js';
import { drawnBy, rightOrWrong, startKnownModel } from '../../bench/known-models/known-model.js';
import type { Put } from '../../bench/known-models/known-model.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import type { FakeModelServer } from '../../llm/fake/fake-model-server.js';

export { SAMPLING_SEED } from '../../bench/known-models/known-model.js';

/** A model whose answer to every row is known: right or wrong, and how it is put. */
export interface KnownModel {
  /** `sample` is told by the seed of the request. */
  readonly isRight: (row: TaskRow, sample: number) => boolean;
  /** Puts an answer's code or value in words; a fenced block unless given. */
  readonly put?: Put;
  /** Seconds before it answers. */
  readonly seconds?: number;
}

/** Right with probability `p`, by a hash of prompt and sample. */
export function isRightBy(p: number): KnownModel['isRight'] {
  return (row, sample) => drawnBy(row, sample) < p;
}

/** A server of the model, until the test is over. Call it inside a test. */
export async function knownModel(
  rows: readonly TaskRow[],
  { isRight, put = plainly, seconds = 0 }: KnownModel,
): Promise<FakeModelServer> {
  const server = await startKnownModel(rows, { ...rightOrWrong(isRight, put), seconds });
  onTestFinished(() => server.close());
  return server;
}
