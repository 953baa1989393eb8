import { join } from 'node:path';

import { UserError } from '../../core/errors.js';
import { place } from '../../datasets/json-lines.js';
import { judgedAnswerSchema } from '../../evaluation/summary/judged-answer.js';
import type { JudgedAnswer } from '../../evaluation/summary/judged-answer.js';

import { JUDGED_FILE } from './eval-options.js';
import { readOwnRows } from './own-rows.js';

/** A judged answer and where it stands, for messages. */
export interface PlacedAnswer {
  readonly answer: JudgedAnswer;
  readonly where: string;
}

/** The judged answers of an evaluation's folder. Throws a UserError for a line that is none. */
export async function* readJudged(folder: string): AsyncGenerator<PlacedAnswer> {
  const path = join(folder, JUDGED_FILE);
  for await (const { line, value } of readOwnRows(path)) {
    const parsed = judgedAnswerSchema.safeParse(value);
    if (!parsed.success) {
      throw new UserError(
        `${place(path, line)} is no judged answer`,
        'name folders that "speciate eval --out" wrote',
      );
    }
    yield { answer: parsed.data, where: place(path, line) };
  }
}
