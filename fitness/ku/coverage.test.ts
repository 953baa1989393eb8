import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';
import { jensenShannonDistance } from '../statistics/jensen-shannon.js';

import { coverageOf, projectCoverage } from './coverage.js';
import type { Coverage } from './coverage.js';
import { KNOWLEDGE_UNITS } from './knowledge-unit.js';
import type { KnowledgeUnit } from './knowledge-unit.js';
import { knowledgeUnitsOf } from './knowledge-units.js';
import type { CountingMode, KnowledgeUnitCounts } from './knowledge-units.js';

const SHARED = process.env.SPECIATE_SHARED ?? '';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

function count(source: string, mode: CountingMode = 'file', entryPoint = ''): KnowledgeUnitCounts {
  const tree = parser.parse('python', source);
  if (tree === null) {
    throw new Error(`does not parse: ${source}`);
  }
  return knowledgeUnitsOf(tree, mode === 'file' ? { mode } : { mode, entryPoint });
}

describe('coverage', () => {
  it('is the share of all instances of all programs', () => {
    const { mode, shares } = coverageOf([count('def f():\n  return 1\n'), count('x < y\nz\n'), count('')]);
    expect(mode).toBe('file');
    expect(shares.Function).toBeCloseTo(2 / 3, 12);
    expect(shares.Operators).toBeCloseTo(1 / 3, 12);
  });

  it('of projects is the median for each unit, which need not add up to 1', () => {
    const project = (source: string): Coverage => coverageOf([count(source)]);
    const [only, even, other] = [project('a < b\n'), project('a < b\nlambda: 1\n'), project('lambda: 1\n')];
    expect(projectCoverage([only, even, other]).shares).toMatchObject({
      Operators: 0.5,
      'Anonymous Function': 0.5,
    });
    expect(projectCoverage([only, even]).shares).toMatchObject({
      Operators: 0.75,
      'Anonymous Function': 0.25,
    });
    const spread = [only, other, project('yield\n')];
    expect(Object.values(projectCoverage(spread).shares).every((share) => share === 0)).toBe(true);
  });

  it('of nothing, and of counts in different modes, is an error', () => {
    expect(() => coverageOf([])).toThrow(RangeError);
    expect(() => coverageOf([count('x\n')])).toThrow(RangeError);
    expect(() => projectCoverage([])).toThrow(RangeError);
    const body = count('def f():\n  return 1\n', 'body', 'f');
    expect(() => coverageOf([count('x < y\n'), body])).toThrow('mode file and of mode body');
  });
});

describe.skipIf(!existsSync(join(SHARED, 'reference', 'ku', 'paper_tables.json')))(
  'the published columns',
  () => {
    const rowForm = z.object({ prompt: z.string(), canonical_solution: z.string(), entry_point: z.string() });
    const columnForm = z.record(z.string(), z.record(z.string(), z.number()));

    function rowsOf(...path: readonly string[]): readonly z.infer<typeof rowForm>[] {
      return gunzipSync(readFileSync(join(SHARED, 'datasets', ...path)))
        .toString('utf8')
        .trim()
        .split('\n')
        .map((line) => rowForm.parse(JSON.parse(line)));
    }

    function column(name: string): readonly number[] {
      const tables = z
        .object({ table3: columnForm })
        .parse(JSON.parse(readFileSync(join(SHARED, 'reference', 'ku', 'paper_tables.json'), 'utf8')));
      return KNOWLEDGE_UNITS.map((unit) => (tables.table3[unit]?.[name] ?? NaN) / 100);
    }

    const shares = ({ shares: all }: Coverage): readonly number[] => KNOWLEDGE_UNITS.map((unit) => all[unit]);
    const humaneval = (mode: CountingMode): readonly KnowledgeUnitCounts[] =>
      rowsOf('humaneval', 'HumanEval.jsonl.gz').map((row) =>
        count(row.prompt + row.canonical_solution, mode, row.entry_point),
      );
    const mbpp = (): readonly KnowledgeUnitCounts[] =>
      rowsOf('mbpp', 'mbpp_check.jsonl.gz').map((row) => count(row.prompt + row.canonical_solution));

    it('are told apart by our distance as the paper prints it', () => {
      const printed = {
        humaneval: 0.3354,
        mbpp: 0.3194,
        augmented_humaneval: 0.1181,
        augmented_mbpp: 0.1221,
      };
      for (const [name, distance] of Object.entries(printed)) {
        expect
          .soft(jensenShannonDistance(column(name), column('real_world'), 'paper'))
          .toBeCloseTo(distance, 4);
      }
    });

    it('of HumanEval are met by the bodies of its solutions', () => {
      const ours = shares(coverageOf(humaneval('body')));
      expect(jensenShannonDistance(ours, column('humaneval'), 'paper')).toBeLessThanOrEqual(0.15);
      expect(jensenShannonDistance(ours, column('humaneval'), 'normalised')).toBeLessThanOrEqual(0.15);
      const real = jensenShannonDistance(ours, column('real_world'), 'paper');
      expect(Math.abs(real - 0.32)).toBeLessThanOrEqual(0.01);
    });

    it('of HumanEval have the share of Function that each mode gives', () => {
      const share = (mode: CountingMode): number => coverageOf(humaneval(mode)).shares.Function;
      expect(share('file')).toBeCloseTo(0.171, 3);
      expect(share('body')).toBeCloseTo(0.114, 3);
      expect(share('body without given return')).toBeCloseTo(0.05, 2);
    });

    it.each<[unit: KnowledgeUnit, instances: number]>([
      ['List Comprehension', 52],
      ['Closures', 0],
      ['Exception Handling', 2],
    ])('of HumanEval have %s where it really occurs: %d times', (unit, instances) => {
      expect(humaneval('body').reduce((sum, { vector }) => sum + vector[unit], 0)).toBe(instances);
    });

    it('of MBPP are met by its programs', () => {
      const ours = shares(coverageOf(mbpp()));
      expect(jensenShannonDistance(ours, column('mbpp'), 'paper')).toBeLessThanOrEqual(0.08);
      expect(jensenShannonDistance(ours, column('mbpp'), 'normalised')).toBeLessThanOrEqual(0.08);
      const real = jensenShannonDistance(ours, column('real_world'), 'paper');
      expect(Math.abs(real - 0.32)).toBeLessThanOrEqual(0.01);
    });
  },
);
