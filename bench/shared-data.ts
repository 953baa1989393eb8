import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { UserError } from '../core/errors.js';

/** The path of a data set under the shared folder. Throws UserError where it is not there. */
export function sharedData(...parts: readonly string[]): string {
  const shared = process.env.SPECIATE_SHARED;
  const path = join(shared ?? '../shared', 'datasets', ...parts);
  if (!existsSync(path)) {
    throw new UserError(
      `there is no ${path}${shared === undefined ? ', and SPECIATE_SHARED is not set' : ''}`,
      'let SPECIATE_SHARED name the folder that holds datasets/, for instance SPECIATE_SHARED=../shared',
    );
  }
  return path;
}
