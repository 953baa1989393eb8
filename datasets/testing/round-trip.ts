import * as fc from 'fast-check';
import { expect } from 'vitest';

import type { Problem } from '../../core/problem.js';
import type { Exporter } from '../exporters/exporter.js';
import type { Importer } from '../importer.js';

import { exportRowOf } from './export-row-of.js';
import { exportCandidatesWith } from './export-with.js';
import { textOf } from './form-rows.js';
import { importText } from './import-rows.js';

/** What rows of every form are made of. */
export interface Parts {
  readonly name: string;
  readonly text: string;
  readonly helper: boolean;
  readonly body: readonly string[];
  readonly lineEnd: '\n' | '\r\n';
  readonly number: number;
  readonly ends: boolean;
}

/** Text that may stand in a docstring, a comment and a string: no quotes, no backslashes, no line ends. */
const quotable = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.replace(/["'\\\p{Cc}\p{Surrogate}\u2028\u2029]/gu, ''));
const statement = fc.oneof(
  quotable.map((text) => `x = x or "${text}"`),
  quotable.map((text) => `# ${text}`),
  fc.integer().map((value) => `y = [x, ${value}]`),
  fc.constant('if x:\n        y = 1'),
  fc.constant(''),
);
export const parts: fc.Arbitrary<Parts> = fc.record({
  name: fc.stringMatching(/^[a-z][a-z_]{0,6}[a-z]$/).map((name) => `f_${name}`),
  text: quotable,
  helper: fc.boolean(),
  body: fc.array(statement, { maxLength: 4 }),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  number: fc.nat(99),
  ends: fc.boolean(),
});

export type Row = Readonly<Record<string, unknown>>;

export interface RoundTrip {
  readonly name: string;
  readonly importer: Importer;
  readonly exporter: Exporter;
  readonly row: (one: Parts, index: number) => Row;
}

export const ended = (text: string, { lineEnd }: Parts): string => text.replaceAll('\n', lineEnd);

/** What an exporter makes of Problems, their programs as they are; `text` is its first file. */
export async function exportAll(exporter: Exporter, problems: readonly Problem[]) {
  const candidates = problems.map((problem) => [
    { row: exportRowOf(problem), record: problem.record, inputs: [] },
  ]);
  const { files, text, leftOut } = await exportCandidatesWith(exporter, candidates);
  return { files, text, leftOut };
}

/** A problem without what an export adds to its record. */
export const withoutRecord = (problem: Problem): Problem => ({ ...problem, record: {} });

/**
 * Expects that rows drawn by `parts`, imported, exported and imported again, give the same problems, under the licence of
 * the form and others, and that the second export has the bytes of the first.
 */
export async function expectRoundTrip({ importer, exporter, row }: RoundTrip): Promise<void> {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(parts, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(undefined, 'LicenseRef-Own', 'CC-BY-SA-4.0'),
      async (all, licence) => {
        const text = textOf(importer, all.map(row));
        const { problems } = await importText(importer, text);
        expect(problems).toHaveLength(all.length);
        const own = problems.map((problem) => ({ ...problem, licence: licence ?? problem.licence }));
        const first = await exportAll(exporter, own);
        expect(first.leftOut).toEqual([]);
        const again = await importText(importer, first.text);
        expect(again.leftOut).toEqual([]);
        expect(again.problems.map(withoutRecord)).toEqual(own.map(withoutRecord));
        const second = await exportAll(exporter, again.problems);
        expect(second.text).toBe(first.text);
        compared += own.length;
      },
    ),
    { numRuns: 40 },
  );
  expect(compared).toBeGreaterThan(40);
}
