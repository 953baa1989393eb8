import { statSync } from 'node:fs';

import { readJsonRows } from '../../datasets/json-rows.js';

/**
 * The rows of a file that an evaluation, or speciate tasks, wrote: none of an empty one, since a part whose problems have no task that can be
 * judged is finished without any. Throws as `readJsonRows` does for all else.
 */
export async function* readOwnRows(path: string): ReturnType<typeof readJsonRows> {
  if (statSync(path, { throwIfNoEntry: false })?.size !== 0) {
    yield* readJsonRows(path);
  }
}
