import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { READABILITY_KEYS } from '../core/metrics.js';
import type { Readability } from '../core/metrics.js';

import { exportMetrics, exportRowSchema, readabilityByNumber } from './export-row.js';
import { exportRowOf } from './testing/export-row-of.js';
import { PLAIN_PROBLEM } from './testing/plain-problem.js';

const ROW = exportRowOf(PLAIN_PROBLEM);

const READABILITY = Object.fromEntries(READABILITY_KEYS.map((key, index) => [key, index])) as Readability;

describe('the export row', () => {
  it('numbers the readability counts in their order, without max_conditions_in_if', () => {
    const expected = READABILITY_KEYS.filter((key) => key !== 'max_conditions_in_if').map((key, index) => [
      `R${index + 1}`,
      READABILITY[key],
    ]);
    expect(Object.entries(readabilityByNumber(READABILITY))).toEqual(expected);
    expect(expected).toHaveLength(13);
  });

  it('takes metrics as they are measured', () => {
    const complexity = { C1: 1, C2: 2, C3: 3, C4: 4, C5: 5, C6: 6, C7: 7 };
    const metrics = exportMetrics({ complexity, readability: READABILITY, rc: 0.25, rr: 1 }, 9.5);
    expect(metrics).toMatchObject({ ...complexity, R1: 0, R13: 13, rc: 0.25, rr: 1, pylint: 9.5 });
    expect(
      exportRowSchema.safeParse({ ...ROW, metrics: { original: metrics, evolved: metrics } }).success,
    ).toBe(true);
  });

  const wrong: readonly (readonly [name: string, change: Record<string, unknown>])[] = [
    ['an unknown key', { note: '' }],
    ['a missing key', { seed: undefined }],
    ['another schema version', { schemaVersion: 99 }],
    [
      'a metric that is not finite',
      { metrics: { ...ROW.metrics, evolved: { ...ROW.metrics.evolved, R13: NaN } } },
    ],
    [
      'a relative complexity above 1',
      { metrics: { ...ROW.metrics, evolved: { ...ROW.metrics.evolved, rc: 1.1 } } },
    ],
    [
      'a verdict that is none',
      { verdicts: { ...ROW.verdicts, evolved: { kind: 'fine', isolation: 'shared' } } },
    ],
    ['a capability that is none', { requires: { packages: [], capabilities: ['network'] } }],
    ['a file that is no text', { evolved: { 'main.py': 3 } }],
  ];
  it.each(wrong)('is refused with %s', (_name, change) => {
    expect(exportRowSchema.safeParse(ROW).success).toBe(true);
    expect(exportRowSchema.safeParse({ ...ROW, ...change }).success).toBe(false);
  });

  it('is published as JSON Schema (after a change: npx vitest run datasets/export-row.test.ts -u)', async () => {
    const published = { title: 'An exported row of speciate', ...z.toJSONSchema(exportRowSchema) };
    await expect(`${JSON.stringify(published, null, 2)}\n`).toMatchFileSnapshot(
      '../docs/schema/export-row.schema.json',
    );
  });
});
