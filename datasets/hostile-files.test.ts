import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { UserError } from '../core/errors.js';

import { DEEPEST_NESTING } from './json-outline.js';
import { readJsonRows } from './json-rows.js';
import { ROW_FORMS } from './testing/form-rows.js';
import type { Row } from './testing/form-rows.js';
import { expectUserError, importAll } from './testing/importer-forms.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'speciate-hostile-files-'));
  mkdirSync(join(folder, 'folder.jsonl'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(content: string | Uint8Array, name = 'data.jsonl'): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

const line = (row: Row): string => `${JSON.stringify(row)}\n`;
const idOf = (row: Row): 'id' | 'name' | 'task_id' =>
  'task_id' in row ? 'task_id' : 'id' in row ? 'id' : 'name';
/** MBPP's own ids are numbers. */
const textKeyOf = (row: Row): string => (typeof row[idOf(row)] === 'number' ? 'code' : idOf(row));
const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
/** The row with a further key whose value is this source text. */
const withRaw = (row: Row, raw: string): string => line(row).replace('{', `{"unknown_key":${raw},`);
/** Keys that speciate does not know are kept; its own form has none. */
const takesMore = (row: Row): boolean => !('files' in row);

/** Files that are read: with every form, the same comes of them as of its row alone. */
const READ: readonly (readonly [what: string, content: (row: Row) => string | Uint8Array])[] = [
  ['a byte order mark', (row) => `\uFEFF${line(row)}`],
  ['CRLF and blank lines', (row) => `\r\n${line(row).trimEnd()}\r\n\r\n`],
  ['no newline at the end', (row) => line(row).trimEnd()],
  ['gzip under another name', (row) => gzipSync(line(row))],
  ['gzip in two parts', (row) => Buffer.concat([gzipSync('\n'), gzipSync(line(row))])],
  ['one JSON array', (row) => JSON.stringify([row])],
  [
    'a pretty array after a mark, in gzip',
    (row) => gzipSync(`\uFEFF \n${JSON.stringify([row], null, 2)}\n\n`),
  ],
  ['characters beyond ASCII escaped', (row) => line(row).replaceAll('T', '\\u0054')],
];

/** Files that are refused, with what is said. */
const REFUSED: readonly (readonly [
  what: string,
  content: (row: Row) => string | Uint8Array,
  cause: RegExp,
])[] = [
  ['nothing', () => '', /is empty$/],
  ['white space', () => ' \n\r\n', /holds no rows$/],
  ['an empty array', () => '[ ]', /holds no rows$/],
  ['a NUL byte', (row) => line(row).replace('{', '{\0'), /line 1 of .* is broken JSON/],
  ['a NUL character in a text', (row) => line({ ...row, [textKeyOf(row)]: 'a\0b' }), /NUL character/],
  [
    'half of a pair in a text',
    (row) => line({ ...row, [textKeyOf(row)]: 'a\ud800' }),
    /half of a surrogate pair/,
  ],
  ['no UTF-8', (row) => Buffer.concat([Buffer.from([0xc3, 0x28]), Buffer.from(line(row))]), /is not UTF-8$/],
  ['UTF-16 with a mark', (row) => Buffer.from(`\uFEFF${line(row)}`, 'utf16le'), /is UTF-16$/],
  ['UTF-16 without one', (row) => Buffer.from(line(row), 'utf16le'), /is UTF-16$/],
  ['a key twice', (row) => withRaw(row, '1,"unknown_key":2'), /line 1 of .* has the key "unknown_key" twice/],
  ['its id twice', (row) => line(row).replace('{', `{"${idOf(row)}":"first",`), /twice in one object$/],
  ['a key twice, deep inside', (row) => withRaw(row, '[{"x":1,"\\u0078":2}]'), /has the key "x" twice/],
  ['values too deep', (row) => withRaw(row, deep(DEEPEST_NESTING)), /inside of each other 401 deep$/],
  ['values much too deep', (row) => withRaw(row, deep(1e6)), /inside of each other 1000001 deep$/],
  ['brackets that never close', () => '['.repeat(1e6), /is broken JSON: it ends inside of record 1$/],
  ['gzip cut off', (row) => gzipSync(line(row)).subarray(0, -9), /ends in the middle of its gzip data$/],
  ['an array cut off', (row) => JSON.stringify([row]).slice(0, -1), /is broken JSON: it ends inside/],
  ['an array and a row', (row) => `${JSON.stringify([row])}\n${line(row)}`, /is broken JSON: there is more/],
  ['a number', () => '7', /line 1 of .* is a number, not a JSON object$/],
];

describe.each(ROW_FORMS.map(([importer, name, row]) => ({ form: importer.id, name, importer, row })))(
  'a file of $form, $name',
  ({ importer, row }) => {
    it.each(READ)('is read with %s', async (_what, content) => {
      const left: unknown[] = [];
      const options = { onLeftOut: (record: unknown) => left.push(record) };
      const plain = [await importAll(importer, write(line(row)), options), left.splice(0)];
      expect(plain.flat()).toHaveLength(1);
      expect([await importAll(importer, write(content(row)), options), left]).toEqual(plain);
    });

    it.each(REFUSED)('is refused with %s', async (_what, content, cause) => {
      await expectUserError(importer, write(content(row)), cause);
    });

    it('is refused as a folder and where there is none', async () => {
      await expectUserError(importer, join(folder, 'folder.jsonl'), /is a folder, not a file$/);
      await expectUserError(importer, join(folder, 'gone.jsonl'), /^there is no file/);
    });

    it.runIf(takesMore(row))(
      'is read with a line of ten megabytes, and values as deep as may be',
      async () => {
        const long = withRaw(row, `"${'x'.repeat(10 * 2 ** 20)}"`);
        const nested = withRaw(row, deep(DEEPEST_NESTING - 1));
        const left: unknown[] = [];
        for (const text of [long, nested]) {
          const problems = await importAll(importer, write(text), {
            onLeftOut: (record) => left.push(record),
          });
          expect(problems.length + left.splice(0).length).toBe(1);
        }
      },
    );

    it('keeps half of a pair in a key that it does not know', async () => {
      const path = write(withRaw(row, '"\\ud83d"'));
      if (takesMore(row)) {
        for (const { record } of await importAll(importer, path)) {
          expect(record.unknown_key).toBe('\ud83d');
        }
      } else {
        await expectUserError(importer, path, /Unrecognized key: "unknown_key"/);
      }
    });
  },
);

describe('one JSON array', () => {
  it('gives the objects that JSON.parse gives, whatever is between them', async () => {
    const object = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 2 }), {
      maxKeys: 3,
    });
    const space = fc.stringMatching(/^[ \t\r\n]{0,3}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(object, space, space), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 40 }),
        async (items, size) => {
          const text = `[${items.map(([value, before, after]) => `${before}${JSON.stringify(value)}${after}`).join(',')}]`;
          const values: unknown[] = [];
          const bytes = Buffer.from(text);
          // A member of its own for every few bytes: chunks end anywhere.
          const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, part) =>
            gzipSync(bytes.subarray(part * size, (part + 1) * size)),
          );
          for await (const { value } of readJsonRows(write(Buffer.concat(parts)))) {
            values.push(value);
          }
          expect(values).toEqual(JSON.parse(text));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('that is damaged anywhere is a UserError or other rows, and nothing else', async () => {
    const text = JSON.stringify([{ a: '[,"' }, { b: [1, { c: '\\' }] }], null, 1);
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length), fc.nat(6), fc.string(), async (start, length, put) => {
        const path = write(text.slice(0, start) + put + text.slice(start + length));
        const rows: unknown[] = [];
        try {
          for await (const row of readJsonRows(path)) {
            rows.push(row.value);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(UserError);
        }
        expect(rows.every((row) => typeof row === 'object' && row !== null)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
