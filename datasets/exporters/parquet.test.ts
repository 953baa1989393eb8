import * as fc from 'fast-check';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';

import { wholeBytes } from '../testing/export-with.js';

import { parquetOf } from './parquet.js';
import type { ParquetColumns } from './parquet.js';

const COLUMNS: ParquetColumns = {
  text: 'text',
  whole: 'whole',
  number: 'number',
  maybe: 'number or none',
  flag: 'flag',
  texts: 'texts',
  records: { recordsOf: ['path', 'content'] },
};

/** What a reader gives, with whole numbers as JavaScript has them. */
async function readBack(pieces: Iterable<Uint8Array>): Promise<unknown> {
  const rows = await parquetReadObjects({ file: wholeBytes(pieces).buffer as ArrayBuffer });
  return rows.map((row) => ({ ...row, whole: Number(row.whole) }));
}

const anyText = fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => !/\p{Surrogate}/u.test(text));
const anyRow = fc.record({
  text: anyText,
  whole: fc.maxSafeInteger().map((value) => value + 0),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  maybe: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)),
  flag: fc.boolean(),
  texts: fc.array(anyText, { maxLength: 4 }),
  records: fc.array(fc.record({ path: anyText, content: anyText }), { maxLength: 3 }),
});

describe('Parquet', () => {
  it('gives back any rows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { maxLength: 20 }), async (rows) => {
        expect(await readBack(parquetOf(COLUMNS, rows))).toEqual(rows);
      }),
      { numRuns: 60 },
    );
  });

  it('gives back more rows than a group has, and long ones, the same bytes every time', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => ({
      ...{
        text: index % 500 === 7 ? 'long '.repeat(50_000) : `row ${index}`,
        whole: index,
        number: index / 7,
        maybe: index % 3 === 0 ? null : index / 3,
        flag: index % 2 === 0,
      },
      texts: Array.from({ length: index % 4 }, (__, place) => `${place}`),
      records: Array.from({ length: index % 3 }, (__, place) => ({ path: `${place}.py`, content: '\n' })),
    }));
    const pieces = [...parquetOf(COLUMNS, rows)];
    expect(await readBack(pieces)).toEqual(rows);
    expect([...parquetOf(COLUMNS, rows)]).toEqual(pieces);
    // Each is written as soon as it is whole: 1000 rows, the others, and what says where they are.
    expect(pieces).toHaveLength(3);
  });

  it('is written before 32 million characters are in memory', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => ({ text: String(index).repeat(12_000_000) }));
    const pieces = [...parquetOf({ text: 'text' }, rows)];
    const read = await parquetReadObjects({ file: wholeBytes(pieces).buffer as ArrayBuffer });
    // Compared by themselves: what differs in millions of characters is nothing to print.
    expect(read.map(({ text }, index) => text === rows[index]?.text)).toEqual(rows.map(() => true));
    expect(pieces).toHaveLength(3);
  });

  const ROW = { text: '', whole: 0, number: 0, maybe: null, flag: false, texts: [], records: [] };
  it.each([
    ['half of a surrogate pair', { text: '\ud800' }],
    ['half of a pair in a list', { texts: ['ok', 'a\udc00'] }],
    ['nothing', { text: undefined }],
    ['a number for a text', { text: 1 }],
    ['a fraction for a whole number', { whole: 0.5 }],
    ['what is no number', { number: NaN }],
    ['a number for yes or no', { flag: 1 }],
    ['a text for a number or none', { maybe: '1' }],
    ['a record without a key', { records: [{ path: '' }] }],
    ['a record with another key', { records: [{ path: '', content: '', more: '' }] }],
  ])('is not written with %s', (_, change) => {
    expect(() => [...parquetOf(COLUMNS, [{ ...ROW, ...change }])]).toThrow(TypeError);
    expect(() => [...parquetOf(COLUMNS, [ROW])]).not.toThrow();
  });
});
