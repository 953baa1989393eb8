import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Evidence } from '../../datasets/evidence.js';
import { readHumaneval } from '../../datasets/humaneval/import.js';
import { exportRowOf } from '../../datasets/testing/export-row-of.js';

import { lines, ROW } from './error-cases.js';
import { runCli } from './run-cli.js';
import { folderOf, scored } from './scored.js';

describe('a score against originals', () => {
  const ORIGINAL = 'def f(x):\n    return x + 1\n';
  const INERT = 'def f(x):\n    if 842 & 985:\n        pass\n    return x + 1\n';

  it('has the differences and what a simplifier leaves, by id, by path or of one file', () => {
    const cwd = folderOf({
      'new.jsonl': lines({ task_id: 'A/0', solution: INERT }, { task_id: 'A/1', solution: INERT }),
      'old.jsonl': lines({ task_id: 'A/0', solution: ORIGINAL }),
      'new/A/0.py': INERT,
      'new/A/1.py': INERT,
      'old/A/0.py': ORIGINAL,
    });
    const expected = {
      difference: { C1: 1, R2: 2, pylint: null },
      strip: { survives: { inlining: 0 }, becomesOriginal: true },
    };
    for (const [paths, against] of [
      ['new.jsonl', 'old.jsonl'],
      ['new', 'old'],
      ['new', 'old.jsonl'],
      ['new.jsonl', 'old'],
    ] as const) {
      const { rows, totals } = scored(cwd, paths, '--against', against);
      expect(rows, `${paths} ${against}`).toMatchObject([{ against: expected }, { against: null }]);
      expect(totals).toMatchObject({ scored: 2, matched: 1, troubled: 0 });
    }
    const one = scored(cwd, 'new', '--against', 'old/A/0.py');
    expect(one.rows).toMatchObject([{ against: expected }, { against: expected }]);
    expect(one.means).toMatchObject({ difference_C1: 1, survives_inlining: 0 });
  });

  describe('with tests', () => {
    /** The added loop turns once and the added test never varies; the sign is asked, and the tests ask both. */
    const GROWN =
      'def double(number: int) -> int:\n    result = 0\n    for _ in range(1):\n        if 842 & 985:\n            result = number\n    if number < 0:\n        return -(-result - result)\n    return result + result\n';
    const COUNTS = { tests: 2, constantTests: 1, loops: 1, onceLoops: 1, handlers: 0 };
    const evolved = (solution: string): string => lines({ task_id: 'Own/0', solution });

    it('has what the added decisions come to on the tests’ inputs and more', () => {
      const cwd = folderOf({ 'he.jsonl': lines(ROW), 'new.jsonl': evolved(GROWN), 'src/Own/0.py': GROWN });
      const [row, ...more] = scored(cwd, 'new.jsonl', '--against', 'he.jsonl').rows;
      expect(more).toEqual([]);
      expect(row).toMatchObject({ constancy: COUNTS, troubles: [] });
      expect(row?.constancy?.inputs).toBeGreaterThan(20);
      expect(row?.constancy?.oneWay.map(({ text, saw }) => [text, saw])).toEqual([
        ['for _ in range(1)', 'one turn'],
        ['842 & 985', 'always true'],
      ]);
      // By path as by id, and the same every time.
      expect(scored(cwd, 'src', '--against', 'he.jsonl').rows[0]?.constancy).toEqual(row?.constancy);
      const csv = runCli(['score', 'new.jsonl', '--against', 'he.jsonl', '--csv'], { cwd });
      expect(csv.stdout.split('\n')[0]).toMatch(/added_tests,constant_tests,added_loops,once_loops,/);
      expect(csv.stderr).toContain('constancy (added tests that never vary) is shown for 1 of 1');
      const left = scored(cwd, 'new.jsonl', '--against', 'he.jsonl', '--no-constancy').rows;
      expect(left).toMatchObject([{ constancy: null, against: row?.against }]);
    });

    it('is told of what cannot be run, and goes on', { timeout: 120_000 }, () => {
      const cwd = folderOf({
        'he.jsonl': lines(ROW, { ...ROW, task_id: 'Own/1' }, { ...ROW, task_id: 'Own/2' }),
        'new.jsonl': lines(
          { task_id: 'Own/0', solution: 'import os\nos.kill(os.getpid(), 9)\n' },
          { task_id: 'Own/1', solution: 'open("/tmp/left-behind", "w").write("x")\nwhile True:\n    pass\n' },
          { task_id: 'Own/2', solution: GROWN },
        ),
      });
      const { rows, totals } = scored(cwd, 'new.jsonl', '--against', 'he.jsonl');
      expect(rows.map(({ constancy }) => constancy === null)).toEqual([true, true, false]);
      expect(rows.map(({ troubles }) => troubles.length)).toEqual([1, 1, 0]);
      expect(rows[0]?.troubles[0]).toMatch(/^the decisions could not be looked at: /);
      expect(totals).toMatchObject({ scored: 3, matched: 3, troubled: 2 });
      expect(existsSync('/tmp/left-behind')).toBe(false);
    });

    it('takes what an export tells where the originals have none, and its own tests where it is named', async () => {
      const cwd = folderOf({ 'he.jsonl': lines(ROW), 'old/Own/0.py': ORIGINAL });
      const constancy: Evidence['constancy'] = {
        ...{ inputs: 9, tests: 3, constantTests: 1, loops: 0, onceLoops: 0, handlers: 0, enteredHandlers: 0 },
        oneWay: [],
      };
      for await (const problem of readHumaneval(join(cwd, 'he.jsonl'))) {
        const evidence: Evidence = {
          strip: {
            addedTokens: 1,
            survives: { folding: 1, threads: 1, inlining: 1 },
            becomesOriginal: false,
          },
          inputs: { compared: 9, accepted: 9 },
          ...{
            reach: null,
            constancy,
            similarity: { jaccard: 1, longestRun: 1, longestRunWithDocstrings: 1 },
          },
        };
        writeFileSync(join(cwd, 'evolved.jsonl'), lines({ ...exportRowOf(problem, GROWN), evidence }));
      }
      const told = scored(cwd, 'evolved.jsonl', '--against', 'old');
      expect(told.rows).toMatchObject([
        { constancy, against: { strip: { addedTokens: expect.any(Number) as number } } },
      ]);
      expect(told.means).toMatchObject({ added_tests: 3, constant_tests: 1 });
      const seen = scored(cwd, 'evolved.jsonl', '--against', 'evolved.jsonl');
      expect(seen.rows).toMatchObject([{ constancy: COUNTS, troubles: [] }]);
      expect(scored(cwd, 'evolved.jsonl', '--against', 'he.jsonl').rows).toEqual(seen.rows);
    });

    it('needs originals that are problems, and says so', () => {
      const cwd = folderOf({
        'bare.jsonl': lines({ task_id: 'Own/0', solution: ORIGINAL }),
        'new.jsonl': evolved(GROWN),
      });
      const { stderr, status } = runCli(['score', 'new.jsonl', '--against', 'bare.jsonl'], { cwd });
      expect(status).toBe(0);
      expect(stderr).toMatch(/constancy needs originals with tests, so it is not measured: /);
      expect(stderr).toContain('is shown for 0 of 1');
    });
  });

  it('goes on where an original is none, and does not follow ids out of a folder', () => {
    const cwd = folderOf({
      'new.jsonl': lines({ task_id: '../secret', code: 'x = 1\n' }, { task_id: 'A', code: 'x = 1\n' }),
      'old/A.py': 'x = = 1\n',
      'secret.py': 'x = 1\n',
    });
    const { rows, totals } = scored(cwd, 'new.jsonl', '--against', 'old');
    expect(totals).toMatchObject({ scored: 2, matched: 0, troubled: 1 });
    expect(rows[1]?.troubles).toEqual([expect.stringMatching(/its original cannot be measured: .*line 1/)]);
  });
});
