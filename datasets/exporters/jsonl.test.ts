import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { exportRowSchema } from '../export-row.js';
import type { ExportRow } from '../export-row.js';
import { exportRowOf } from '../testing/export-row-of.js';
import { PLAIN_PROBLEM } from '../testing/plain-problem.js';

import { exportJsonl } from './jsonl.js';

const rowArbitrary: fc.Arbitrary<ExportRow> = fc
  .record({
    id: fc.string({ minLength: 1, unit: 'binary' }),
    prompt: fc.string({ unit: 'binary' }),
    entryPoint: fc.option(fc.string({ minLength: 1 })),
    seed: fc.maxSafeInteger(),
    evolved: fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}\.py$/), fc.string({ unit: 'binary' }), {
      noNullPrototype: true,
    }),
    rc: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ rc, ...fields }) => {
    const row = exportRowOf(PLAIN_PROBLEM);
    // Minus zero is 0 in JSON.
    return {
      ...row,
      ...fields,
      metrics: { ...row.metrics, evolved: { ...row.metrics.evolved, rc: rc + 0 } },
    };
  });

/** The same value with the keys of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(reversed);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, reversed(item)]),
  );
}

const textOf = (rows: readonly ExportRow[]): string => [...exportJsonl(rows)].join('');

describe('the JSONL export', () => {
  it('is one row a line, and reads back as the same rows', () => {
    fc.assert(
      fc.property(fc.array(rowArbitrary, { maxLength: 5 }), (rows) => {
        const lines = textOf(rows).split('\n');
        expect(lines.pop()).toBe('');
        expect(lines.map((line) => exportRowSchema.parse(JSON.parse(line)))).toEqual(rows);
      }),
    );
  });

  it('has the same bytes for equal rows, whatever the order of their keys', () => {
    fc.assert(
      fc.property(rowArbitrary, (row) => {
        expect(textOf([exportRowSchema.parse(reversed(row))])).toBe(textOf([row]));
        expect(textOf([reversed(row) as ExportRow])).toBe(textOf([row]));
      }),
    );
  });

  it('has its keys in the order of the documentation', () => {
    expect(Object.keys(JSON.parse(textOf([exportRowOf(PLAIN_PROBLEM)])) as object)).toEqual([
      'id',
      'dataset',
      'language',
      'seed',
      'entryPoint',
      'prompt',
      'original',
      'evolved',
      'tests',
      'steps',
      'metrics',
      'verdicts',
      'requires',
      'licence',
      'schemaVersion',
      'speciateVersion',
      'configHash',
    ]);
  });

  it('is empty without rows', () => {
    expect(textOf([])).toBe('');
  });

  it('refuses a row that is not of the schema', () => {
    const row = exportRowOf(PLAIN_PROBLEM);
    expect(() => textOf([{ ...row, evolved: { 'main.py': 3 } } as unknown as ExportRow])).toThrow();
  });
});
