import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';

import { temporaryFolder } from '../test/temporary-folder.js';

import { diskErrorOf } from './disk-error.js';

function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

/** What SQLite itself throws when a store of so many pages, or one that is only read, is written to. */
function sqliteError(isReadOnly: boolean): unknown {
  const path = join(temporaryFolder('sqlite'), 'run.sqlite');
  new Database(path).exec('CREATE TABLE one (text TEXT)').close();
  const store = new Database(path, { readonly: isReadOnly });
  store.pragma('max_page_count = 8');
  const error = thrownBy(() => {
    store.prepare('INSERT INTO one VALUES (?)').run('x'.repeat(100_000));
  });
  store.close();
  return error;
}

describe('what a disk that takes nothing is told as', () => {
  it.each([
    ['a full store', () => sqliteError(false), /is full \(SQLITE_FULL\)/, /^make room, then/],
    [
      'a store that is only read',
      () => sqliteError(true),
      /written \(SQLITE_READONLY\)/,
      /^make it writable/,
    ],
    [
      'a full device',
      () =>
        thrownBy(() => {
          writeFileSync('/dev/full', 'x');
        }),
      /is full \(ENOSPC\)/,
      /^make room/,
    ],
    [
      'a failing device',
      () => Object.assign(new Error('input/output'), { code: 'SQLITE_IOERR_WRITE' }),
      /fails/,
      /mend/,
    ],
  ])('is %s', (_, error, cause, fix) => {
    const told = diskErrorOf(error(), 'my runs/he 7');
    expect(told?.message).toMatch(cause);
    expect(told?.fix).toMatch(fix);
    expect(told?.fix).toContain("npx speciate resume 'my runs/he 7'; every generation done is stored");
    expect(told?.exitCode).toBe(3);
  });

  it('is no other error', () => {
    expect(diskErrorOf(new TypeError('ours'), 'run')).toBeNull();
    expect(diskErrorOf(Object.assign(new Error('no'), { code: 'ENOENT' }), 'run')).toBeNull();
    expect(diskErrorOf('text', 'run')).toBeNull();
  });
});
