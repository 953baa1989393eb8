import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { UserError } from '../core/errors.js';
import { temporaryFolder } from '../test/temporary-folder.js';

import { fixOfKeeping, openAnswerFile } from './answer-file.js';

describe('a file of answers that cannot be kept', () => {
  it.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE'])(
    'says of %s to free space and run the command again, and what of answers under way',
    (code) => {
      const fix = fixOfKeeping(Object.assign(new Error('full'), { code }));
      expect(fix).toMatch(/free space, then run the same command again.*may be lost, and are charged/);
      expect(fix).not.toMatch(/remove/);
    },
  );

  it('never says to remove what was paid for', () => {
    const path = join(temporaryFolder('answers'), 'answers.sqlite');
    writeFileSync(path, 'these are notes of somebody, and no database at all'.repeat(20));
    const error = (() => {
      try {
        return openAnswerFile(path);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(UserError);
    expect((error as UserError).fix).toMatch(/name another place/);
    expect((error as UserError).fix).not.toMatch(/remove/);
  });
});
