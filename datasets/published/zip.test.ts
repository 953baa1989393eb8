import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { EnvironmentError } from '../../core/errors.js';
import { temporaryFolder } from '../../test/temporary-folder.js';

import { filesBelow } from './pulled.js';
import { zipOf } from './testing/zip-of.js';
import { unzipFolder } from './zip.js';

async function unzipped(archive: Uint8Array, folder = 'in'): Promise<Record<string, string>> {
  const root = temporaryFolder('zip');
  const path = join(root, 'a.zip');
  writeFileSync(path, archive);
  const to = join(root, 'to');
  mkdirSync(to);
  await unzipFolder(path, folder, to);
  return Object.fromEntries(
    (await filesBelow(to)).map((name) => [name, readFileSync(join(to, name), 'utf8')]),
  );
}

describe('a zip archive', () => {
  it.each([false, true])('gives back what was put into it (zip64: %s)', async (isLarge) => {
    const name = fc.stringMatching(/^[a-z\u00e4]{1,8}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(name, fc.string({ unit: 'grapheme', maxLength: 300 }), { minKeys: 1, maxKeys: 5 }),
        async (files) => {
          const entries = Object.entries(files).map(([file, text]) => [`x/in/sub/${file}`, text]);
          const found = await unzipped(
            zipOf(Object.fromEntries([...entries, ['x/out', '']]) as never, isLarge),
          );
          expect(found).toEqual(
            Object.fromEntries(Object.entries(files).map(([file, text]) => [`sub/${file}`, text])),
          );
        },
      ),
      { numRuns: 30 },
    );
  });

  it('of Python’s zipfile is read, with descriptors behind the data and a comment', async () => {
    const folder = temporaryFolder('python-zip');
    const script = `
import zipfile, sys
class NoSeek:
    def __init__(self, f): self.f = f
    def write(self, b): return self.f.write(b)
    def flush(self): self.f.flush()
with open(sys.argv[1], 'wb') as f, zipfile.ZipFile(NoSeek(f), 'w', zipfile.ZIP_DEFLATED) as z:
    z.comment = b'c' * 1000
    z.writestr('data/in/a.txt', 'hello ' * 1000)
    z.writestr('data/in/b.txt', '')
`;
    const path = join(folder, 'a.zip');
    const { status, stderr } = spawnSync('python3', ['-c', script, path], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    expect(await unzipped(readFileSync(path))).toEqual({ 'a.txt': 'hello '.repeat(1000), 'b.txt': '' });
  });

  const GOOD = zipOf({ 'in/a': 'text', 'in/b': 'b'.repeat(99) });
  const encrypted = Buffer.from(GOOD);
  encrypted.writeUInt16LE(1, encrypted.indexOf('PK\x01\x02') + 8);
  const otherMethod = Buffer.from(GOOD);
  otherMethod.writeUInt16LE(12, otherMethod.indexOf('PK\x01\x02') + 10);
  const longer = Buffer.from(GOOD);
  longer.writeUInt32LE(5, longer.lastIndexOf('PK\x01\x02') + 24);
  it.each<[string, Uint8Array, RegExp]>([
    ['is none', Buffer.from('<html></html>'), /no zip archive/],
    ['is empty', Buffer.alloc(0), /no zip archive/],
    ['was cut off', GOOD.subarray(0, -30), /no zip archive/],
    ['lost its beginning', GOOD.subarray(20), /directory|does not have|early/],
    ['leads out of the folder', zipOf({ 'in/../../up': 'x' }), /holds a file of the name/],
    ['has a name with a drive', zipOf({ 'in/C:x': 'x' }), /holds a file of the name/],
    ['is encrypted', encrypted, /encrypted/],
    ['is packed otherwise', otherMethod, /packed by method 12/],
    ['unpacks to more than it says', longer, /in\/b damaged/],
  ])('that %s is refused', async (_, archive, cause) => {
    const error: unknown = await unzipped(archive).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EnvironmentError);
    expect(error).toMatchObject({ message: expect.stringMatching(cause) as string });
  });

  it('with any byte changed is read or refused, never something else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(GOOD.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const archive = Buffer.from(GOOD);
        archive[place] = (archive[place] ?? 0) ^ change;
        const outcome: unknown = await unzipped(archive).catch((thrown: unknown) => thrown);
        if (outcome instanceof Error) {
          expect(outcome).toBeInstanceOf(EnvironmentError);
        }
      }),
      { numRuns: 150 },
    );
  });
});
