import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openSpool } from './spool.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'speciate-spool-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a spool', () => {
  it('gives back any values in their order, as often as it is asked, and goes on taking more', () => {
    // Halves of surrogate pairs, -0 and keys `__proto__` among them, which JSON would change.
    const values = fc.anything({ withBigInt: true, withMap: true, withNullPrototype: false });
    fc.assert(
      fc.property(fc.array(values, { maxLength: 8 }), fc.array(values, { maxLength: 3 }), (some, more) => {
        const spool = openSpool<unknown>(folder);
        try {
          for (const value of some) {
            spool.add(value);
          }
          expect([...spool]).toStrictEqual(some);
          for (const value of more) {
            spool.add(value);
          }
          expect([...spool]).toStrictEqual([...some, ...more]);
          expect(spool.size).toBe(some.length + more.length);
        } finally {
          spool.close();
        }
      }),
    );
  });

  it('can be gone through twice at a time', () => {
    const spool = openSpool<number>(folder);
    [1, 2, 3].forEach((value) => {
      spool.add(value);
    });
    const pairs: string[] = [];
    for (const one of spool) {
      for (const other of spool) {
        pairs.push(`${one}${other}`);
      }
    }
    spool.close();
    expect(pairs.join(' ')).toBe('11 12 13 21 22 23 31 32 33');
  });

  it('has no file that anybody sees, so that none stays', () => {
    const [one, other] = [openSpool<string>(folder), openSpool<string>(folder)];
    one.add('x'.repeat(2 ** 20));
    expect(readdirSync(folder)).toEqual([]);
    one.close();
    other.close();
  });

  it('wants a folder that is there', () => {
    expect(existsSync(join(folder, 'none'))).toBe(false);
    expect(() => openSpool(join(folder, 'none'))).toThrow(/ENOENT/);
  });
});
