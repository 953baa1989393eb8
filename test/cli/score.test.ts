import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';
import { knowledgeUnitsOf } from '../../fitness/ku/knowledge-units.js';
import { COMPLEXITY_PRESETS, DEFAULT_THRESHOLDS } from '../../fitness/thresholds.js';
import { loadParser } from '../../syntax/parse.js';

import { lines, ROW } from './error-cases.js';
import { expectError, runCli } from './run-cli.js';
import { folderOf, scored } from './scored.js';

const SHARED = process.env.SPECIATE_SHARED ?? '';
const LOOP =
  'import os\n\n\ndef f(xs):\n    for x in xs:\n        if x and os.sep:\n            return [x]\n';

describe('a score', () => {
  it('is a row for each file and record, in order, with the means; the same every time', async () => {
    const cwd = folderOf({
      'src/b.py': LOOP,
      'src/a.py': 'x = 1\n',
      'data.jsonl': lines(ROW),
      'packed.jsonl.gz': gzipSync(lines({ task_id: 'P/1', solution: 'y = 2\n' })),
    });
    const args = ['src', 'data.jsonl', 'packed.jsonl.gz', 'src/a.py', 'src'];
    const result = scored(cwd, ...args);
    expect(result.rows.map(({ id, path, line }) => [id, path, line])).toEqual([
      ['a.py', 'src/a.py', null],
      ['b.py', 'src/b.py', null],
      ['Own/0', 'data.jsonl', 1],
      ['P/1', 'packed.jsonl.gz', 1],
    ]);
    expect(result).toMatchObject({
      thresholds: DEFAULT_THRESHOLDS,
      totals: { scored: 4, unscored: 0, matched: 0 },
    });
    const [, loop] = result.rows;
    expect(loop?.metrics).toMatchObject({ C1: 3, C2: 1, R4: 1, R6: 1, R10: 1, pylint: null });
    const tree = (await loadParser()).parse('python', LOOP);
    expect(loop?.knowledgeUnits).toEqual(tree && knowledgeUnitsOf(tree, { mode: 'file' }).vector);
    expect(result.means.C1).toBe(result.rows.reduce((sum, { metrics }) => sum + metrics.C1, 0) / 4);
    expect(scored(cwd, ...args)).toEqual(result);
  });

  it('is a table with a row of means, or CSV with a row a program', () => {
    const cwd = folderOf({ 'a,"b.py': LOOP, 'c.py': 'x = 1\n' });
    const table = runCli(['score', '.', '--quiet'], { cwd });
    expect(table.stderr).toBe('');
    const [heading, , ...rows] = table.stdout.trimEnd().split('\n');
    expect(heading?.trim().split(/ +/)).toEqual([
      ...['RC', 'RR', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7'],
      ...Array.from({ length: 13 }, (_, index) => `R${index + 1}`),
      ...Array.from({ length: 20 }, (_, index) => `K${index + 1}`),
      ...['language', 'file', 'or', 'record'],
    ]);
    expect(rows.map((row) => row.trim().split(/ +/).slice(42).join(' '))).toEqual([
      'python a,"b.py',
      'python c.py',
      '',
      'mean of 2',
    ]);
    const csv = runCli(['score', '.', '--csv', '--quiet'], { cwd }).stdout.trimEnd().split('\n');
    expect(csv).toHaveLength(3);
    expect(csv[0]?.split(',')).toEqual(
      expect.arrayContaining(['path', 'line', 'id', 'language', 'rc', 'C7', 'R13', ...KNOWLEDGE_UNITS]),
    );
    expect(csv[1]).toMatch(/^"a,""b\.py",,"a,""b\.py",python,0\.\d+,/);
  });

  it('goes on where something cannot be measured, and says what and why', () => {
    const cwd = folderOf({
      'good.py': 'x = 1\n',
      'broken.py': 'x = 1\ndef f(:\n    pass\n',
      'latin.py': Buffer.from('x = "é"\n', 'latin1'),
      'deep.py': `x = ${'['.repeat(3000)}${']'.repeat(3000)}\n`,
      'empty.py': '',
      'data.jsonl': `${lines(ROW)}{"task_id":\n${lines({ task_id: 'CPP/1', solution: 'class A {};' }, { ...ROW, task_id: 'last' })}`,
    });
    symlinkSync('.', join(cwd, 'again'));
    symlinkSync('loop.py', join(cwd, 'loop.py'));
    const result = scored(cwd, '.', 'data.jsonl');
    expect(result.rows.map(({ id }) => id)).toEqual(['deep.py', 'empty.py', 'good.py', 'Own/0', 'last']);
    expect(result.unscored.map(({ id, line, reason }) => [id, line, reason])).toEqual([
      ['broken.py', null, expect.stringMatching(/does not parse: .* line 2$/)],
      ['latin.py', null, 'it is not UTF-8'],
      ['loop.py', null, 'it is a link that leads to itself'],
      ['line 2', 2, expect.stringMatching(/line 2 of data\.jsonl is broken JSON/)],
      ['CPP/1', 3, 'it is written in cpp, and python, javascript, typescript, java is read'],
    ]);
    const { stderr, status } = runCli(['score', '.'], { cwd });
    expect(status).toBe(0);
    expect(stderr).toContain('warning: latin.py is left out: it is not UTF-8');
    expect(stderr).toContain('3 scored, 3 left out');
  });

  it('is of every language in a folder, told apart, with the means of each', () => {
    const cwd = folderOf({
      'a.py': LOOP,
      'b.mjs': 'import os from "os";\nos.f([1]);\n',
      'c.tsx': 'const A = () => <p>{[1]}</p>;\n',
      'd/E.java': 'class E { int[] e = {1}; }\n',
      'f.d.ts': 'export {};\n',
      'g.cpp': 'int g;\n',
      'broken.js': 'x = = 1;\n',
      'rows.jsonl': lines(
        { task_id: 'MBJP/1', language: 'java', prompt: 'class A {', canonical_solution: ' int[] a = {1}; }' },
        { task_id: 'JavaScript/1', prompt: 'const f = () => {', canonical_solution: ' return [1]; }' },
        { task_id: 'x', language: 'ts', completion: 'let x: number[] = [1];' },
      ),
    });
    const { rows, means, meansByLanguage, unscored } = scored(cwd, '.', 'rows.jsonl');
    expect(rows.map(({ id, language, metrics }) => [id, language, metrics.C4, metrics.C5])).toEqual([
      ['a.py', 'python', 1, 0],
      ['b.mjs', 'javascript', 1, 1],
      ['c.tsx', 'typescript', 1, 0],
      ['d/E.java', 'java', 1, 0],
      ['MBJP/1', 'java', 1, 0],
      ['JavaScript/1', 'javascript', 1, 0],
      ['x', 'typescript', 1, 0],
    ]);
    expect(rows.map(({ knowledgeUnits }) => knowledgeUnits === null)).toEqual([
      false,
      ...Array<boolean>(6).fill(true),
    ]);
    expect(unscored).toMatchObject([{ id: 'broken.js', reason: expect.stringMatching(/line 1/) as string }]);
    expect(meansByLanguage.javascript?.C5).toBe(0.5);
    expect(means.C5).toBe(1 / 7);
    expect(meansByLanguage.java?.Loop).toBe(null);
    const table = runCli(['score', '.'], { cwd });
    expect(table.stdout).toMatch(/ python +mean of 1\n.* javascript +mean of 1\n/);
    expect(table.stderr).toMatch(/3 of 4 are not in Python: they have no Knowledge Units/);
    expect(scored(cwd, '.', '--language', 'java').rows.map(({ id }) => id)).toEqual(['d/E.java']);
    const own = scored(cwd, '.', '--against', '.', '--lint', '--language', 'typescript').rows;
    expect(own).toMatchObject([
      { metrics: { pylint: null }, against: { difference: { C4: 0 }, strip: null }, troubles: [] },
    ]);
  });

  it('is under the thresholds that are named, a file’s too', () => {
    const cwd = folderOf({ 'a.py': LOOP });
    const complexity = { C1: 3, C2: 0, C3: 0, C4: 0, C5: 0, C6: 0, C7: 0 };
    writeFileSync(
      join(cwd, 'mine.json'),
      JSON.stringify({ complexity, readability: DEFAULT_THRESHOLDS.readability }),
    );
    const mine = scored(cwd, 'a.py', '--complexity-thresholds', 'mine.json');
    expect(mine).toMatchObject({ thresholds: { complexity }, rows: [{ metrics: { rc: 1 } }] });
    const files = scored(cwd, 'a.py', '--complexity-thresholds', 'swe-bench-files');
    expect(files.thresholds.complexity).toEqual(COMPLEXITY_PRESETS['swe-bench-files']);
  });

  it('counts Knowledge Units of bodies where there is an entry point', () => {
    const cwd = folderOf({ 'data.jsonl': lines(ROW, { solution: 'x = 1\n' }), 'a.py': LOOP });
    const { rows } = scored(cwd, 'data.jsonl', 'a.py', '--ku-mode', 'body');
    const file = scored(cwd, 'data.jsonl').rows[0]?.knowledgeUnits?.Function ?? 0;
    expect(rows[0]?.knowledgeUnits?.Function).toBeLessThan(file);
    expect(rows.map(({ knowledgeUnits }) => knowledgeUnits === null)).toEqual([false, true, true]);
    const { stderr } = runCli(['score', 'a.py', '--ku-mode', 'body'], { cwd });
    expect(stderr).toContain('1 of 1 have no function as entry point');
  });

  it('has Pylint’s where that is asked for', () => {
    const cwd = folderOf({ 'a.py': LOOP, 'b.py': '"""A constant."""\nX = 1\n' });
    const { rows, means } = scored(cwd, '.', '--lint');
    expect(rows[1]?.metrics.pylint).toBe(10);
    expect(rows[0]?.metrics.pylint).toBeLessThan(10);
    expect(means.pylint).toBeCloseTo(((rows[0]?.metrics.pylint ?? 0) + 10) / 2);
  });
});

describe('a mistake', () => {
  it.each([
    ['a missing path', ['a.py', 'gone'], 2, /no file gone/, /path/],
    ['an empty folder', ['empty'], 2, /no \.py, \.js, .* file in empty/, /folder of source files/],
    ['a file of another kind', ['note.txt'], 2, /note\.txt is no python, .*, or java file/, /\.jsonl/],
    ['a language that cannot be measured yet', ['a.py', '--language', 'cpp'], 2, /in cpp cannot/, /python/],
    [
      'a file of another language',
      ['a.py', '--language', 'java'],
      2,
      /in python, and java is read/,
      /\.java/,
    ],
    [
      'a language that there is not',
      ['a.py', '--language', 'pyton'],
      2,
      /no language "pyton"/,
      /did you mean python/,
    ],
    ['two forms at once', ['a.py', '--csv', '--json'], 2, /--csv and --json/, /leave one/],
    [
      'a preset that there is not',
      ['a.py', '--complexity-thresholds', 'x'],
      2,
      /called "x"/,
      /swe-bench-classes/,
    ],
    ['a mode that there is not', ['a.py', '--ku-mode', 'line'], 2, /'line' is invalid/, /file, body/],
    ['a missing original', ['a.py', '--against', 'gone'], 2, /no file gone/, /path/],
    [
      'two originals of one id',
      ['a.py', '--against', 'twice.jsonl'],
      2,
      /two originals .* Own\/0/,
      /Keep one/,
    ],
    ['nothing that can be scored', ['bad.py'], 1, /none of 1 could be scored/, /line 1/],
    ['no path', [], 2, /missing required argument 'paths'/, /score --help/],
  ])('is told: %s', (_what, args, status, cause, fix) => {
    const cwd = folderOf({
      'a.py': 'x = 1\n',
      'note.txt': '',
      'bad.py': 'x = = 1\n',
      'twice.jsonl': lines(ROW, ROW),
    });
    mkdirSync(join(cwd, 'empty'));
    const told = expectError(runCli(['score', ...args, '--quiet'], { cwd }), status);
    expect(told.cause).toMatch(cause);
    expect(told.fix).toMatch(fix);
  });
});

describe.skipIf(!existsSync(SHARED))('published data (where SPECIATE_SHARED names it)', () => {
  it.each([
    ['humaneval/HumanEval.jsonl.gz', 164],
    ['humaneval-x/humaneval_python.jsonl.gz', 164],
    ['classeval/ClassEval_data.json', 50],
    ['cruxeval/cruxeval.jsonl', 400],
    ['avatar/Code', 74],
  ])('is scored whole: %s', (path, rows) => {
    const { totals } = scored('/', join(SHARED, 'datasets', path));
    expect(totals).toMatchObject({ scored: rows, unscored: 0 });
  });

  it('in JavaScript and Java is scored whole, and is about as complex as in Python; C++ is left out, row by row', () => {
    const file = (language: string): string =>
      join(SHARED, `datasets/humaneval-x/humaneval_${language}.jsonl.gz`);
    const { meansByLanguage, totals, unscored } = scored('/', ...['python', 'js', 'java', 'cpp'].map(file));
    expect(totals).toMatchObject({ scored: 3 * 164, unscored: 164 });
    expect(new Set(unscored.map(({ path }) => path))).toEqual(new Set([file('cpp')]));
    const { python = {}, javascript = {}, java = {} } = meansByLanguage;
    for (const key of ['C1', 'C2', 'C3', 'R2', 'R3', 'R4', 'R6', 'R7', 'R9', 'R11']) {
      for (const other of [javascript, java]) {
        const ratio = (other[key] ?? 0) / (python[key] ?? 0);
        expect(ratio, key).toBeGreaterThan(0.5);
        expect(ratio, key).toBeLessThan(2.5);
      }
    }
  });
});
