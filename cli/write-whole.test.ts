import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { temporaryFolder } from '../test/temporary-folder.js';

import { writeFolderWhole, writeRowsWhole, writeWhole } from './write-whole.js';

/** What is below a folder: texts by path. */
function textsIn(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.sort().map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  );
}

function* breaking(piece: string): Generator<string> {
  yield piece;
  throw new RangeError('the source broke off');
}

describe('a file written whole', () => {
  it('has texts and bytes in the order of its pieces, whatever their length', () => {
    const folder = temporaryFolder('pieces');
    const long = 'é'.repeat(2 ** 21);
    const bytes = new Uint8Array([0x50, 0x41, 0xff]);
    writeWhole(join(folder, 'a/b/file'), ['one ', long, bytes, '', 'two', bytes]);
    const expected = Buffer.concat([Buffer.from(`one ${long}`), bytes, Buffer.from('two'), bytes]);
    expect(readFileSync(join(folder, 'a/b/file')).equals(expected)).toBe(true);
  });

  it.each<[string, string | Uint8Array | string[], string]>([
    ['a text', 'text', 'text'],
    ['bytes', Buffer.from('bytes'), 'bytes'],
    ['no pieces', [], ''],
  ])('may be %s', (_, contents, expected) => {
    const folder = temporaryFolder('contents');
    writeWhole(join(folder, 'file'), contents);
    expect(textsIn(folder)).toEqual({ file: expected });
  });

  it('has a line for each row', () => {
    const folder = temporaryFolder('rows');
    writeRowsWhole(join(folder, 'rows'), [{ a: 1 }, { b: 'é' }]);
    expect(textsIn(folder)).toEqual({ rows: '{"a":1}\n{"b":"é"}\n' });
  });

  it('stays what it was where its pieces break off', () => {
    const folder = temporaryFolder('broken');
    writeFileSync(join(folder, 'file'), 'before');
    expect(() => {
      writeWhole(join(folder, 'file'), breaking('x'.repeat(2 ** 21)));
    }).toThrow('the source broke off');
    expect(textsIn(folder)).toEqual({ file: 'before' });
  });
});

describe('a folder written whole', () => {
  const files = [
    { path: 'README.md', pieces: ['read ', 'me'] },
    { path: 'data/test.jsonl', pieces: ['{}\n'] },
  ];
  const whole = { 'README.md': 'read me', 'data/test.jsonl': '{}\n' };

  it('takes the place of what an earlier try left, and nothing else stays', () => {
    const folder = temporaryFolder('folder');
    mkdirSync(join(folder, 'out.partial/data'), { recursive: true });
    writeFileSync(join(folder, 'out.partial/data/old.jsonl'), 'half');
    writeFolderWhole(`${join(folder, 'out')}/`, files);
    expect(readdirSync(folder)).toEqual(['out']);
    expect(textsIn(join(folder, 'out'))).toEqual(whole);
  });

  it('is not there where a file breaks off', () => {
    const folder = temporaryFolder('folder');
    expect(() => {
      writeFolderWhole(join(folder, 'out'), [...files, { path: 'more', pieces: breaking('x') }]);
    }).toThrow('the source broke off');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keeps what else is in one that was there, and of its own the files that were whole', () => {
    const folder = temporaryFolder('folder');
    writeFileSync(join(folder, 'other'), 'other');
    expect(() => {
      writeFolderWhole(folder, [...files, { path: 'more', pieces: breaking('x') }]);
    }).toThrow('the source broke off');
    expect(textsIn(folder)).toEqual({ ...whole, other: 'other' });
  });
});
