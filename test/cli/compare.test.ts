import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { compareResultSchema } from '../../cli/compare-schemas.js';
import type { CompareResult } from '../../cli/compare-schemas.js';
import { EXIT } from '../../core/errors.js';
import { readHumaneval } from '../../datasets/humaneval/import.js';
import { exportRowOf } from '../../datasets/testing/export-row-of.js';

import { temporaryFolder } from '../temporary-folder.js';

import { ADD, compared, folderOf, jsonl, LOOP, TAKE } from './compare-files.js';
import { lines, ROW } from './error-cases.js';
import type { CliResult } from './run-cli.js';
import { expectError, runCli } from './run-cli.js';

const SHARED = process.env.SPECIATE_SHARED ?? '';
const namesOf = ({ pairs }: CompareResult): readonly string[] =>
  pairs.map(({ left, right }) => `${left} ${right}`);

describe('a comparison', () => {
  it('is of each two versions, by problem id, with means and medians; the same every time', () => {
    const cwd = folderOf({
      'a.jsonl': jsonl({ 'P/1': ADD, 'P/2': LOOP, 'P/3': ADD }),
      'b.jsonl': jsonl({ 'P/3': TAKE, 'P/2': LOOP, 'P/1': ADD }),
      'c/P/1.py': LOOP,
      'c/P/2.py': LOOP,
    });
    const args = ['a.jsonl', 'b.jsonl', 'c'];
    const result = compared(cwd, ...args);
    expect(namesOf(result)).toEqual(['a.jsonl b.jsonl', 'a.jsonl c', 'b.jsonl c']);
    expect(result.versions.map(({ form, programs }) => [form, programs])).toEqual([
      ['records', 3],
      ['records', 3],
      ['folder', 2],
    ]);
    const [first, second] = result.pairs;
    // The nine of def f ( a , b ) : return are shared, + and - are not.
    expect(first).toMatchObject({
      problems: 3,
      mean: { jaccard: (2 + 9 / 11) / 3, embeddingCosine: null },
      median: { jaccard: 1, codeBleu: 1 },
      aboveLimit: null,
      neighbours: null,
    });
    expect(second).toMatchObject({ problems: 2, mean: { longestRun: expect.any(Number) as number } });
    expect(result.problems.map(({ id, comparisons }) => [id, comparisons.length])).toEqual([
      ['P/1', 3],
      ['P/2', 3],
      ['P/3', 1],
    ]);
    expect(result.problems[2]?.comparisons[0]?.figures).toMatchObject({
      jaccard: 9 / 11,
      syntaxMatch: 1,
      longestRun: 10,
      longestRunWithDocstrings: 11,
    });
    expect(result.unmatched).toEqual([{ id: 'P/3', missingFrom: ['c'], isCompared: true }]);
    expect(compared(cwd, ...args)).toEqual(result);
  });

  it('is a table, with the problems one by one where asked for, or CSV of either', () => {
    const cwd = folderOf({
      'x/a.jsonl': jsonl({ 'P/1': ADD, 'P/2': ADD, 'P/3': LOOP }),
      'x/b,.jsonl': jsonl({ 'P/1': ADD, 'P/2': TAKE }),
    });
    const args = ['compare', 'x/a.jsonl', 'x/b,.jsonl', '--metric', 'jaccard', '--metric', 'longest-run'];
    const table = runCli(args, { cwd });
    expect(table.stdout.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['version', 'and', 'over', 'Jaccard', 'run', '+ docs'],
      [expect.stringMatching(/^─+$/), ...Array.from({ length: 5 }, () => expect.any(String) as string)],
      ['a.jsonl', 'b,.jsonl', 'mean of 2', '0.909', '11.0', '12.0'],
      ['median of 2', '0.909', '11.0', '12.0'],
      [''],
    ]);
    expect(table.stderr).toBe(
      'warning: x/b,.jsonl has no program of 1 problems: P/3\n2 problems compared, 0 programs left out\n',
    );
    expect(runCli([...args, '--per-problem'], { cwd }).stdout).toContain(
      'P/2      a.jsonl  b,.jsonl    0.818',
    );
    expect(runCli([...args, '--csv', '--quiet'], { cwd }).stdout.split('\n')[1]).toBe(
      'x/a.jsonl,"x/b,.jsonl",mean,2,0.9090909090909092,11,12,,',
    );
    expect(runCli([...args, '--csv', '--per-problem'], { cwd }).stdout).toBe(
      'id,left,right,jaccard,longestRun,longestRunWithDocstrings,nearest\n' +
        'P/1,x/a.jsonl,"x/b,.jsonl",1,12,13,\nP/2,x/a.jsonl,"x/b,.jsonl",0.8181818181818182,10,11,\n',
    );
  });

  it('tells, counts and leaves out what cannot be read or parsed', () => {
    const cwd = folderOf({
      'a.jsonl': `${jsonl({ 'P/1': ADD, 'P/2': LOOP })}{"task_id":\n`,
      'b.jsonl': jsonl({ 'P/1': ADD, 'P/2': 'def (' }) + lines({ task_id: 'CPP/1', code: 'int x;' }),
    });
    const result = compared(cwd, 'a.jsonl', 'b.jsonl');
    expect(result.leftOut.map(({ version, id, line }) => [version, id, line])).toEqual([
      ['a.jsonl', 'line 3', 3],
      ['b.jsonl', 'P/2', 2],
      ['b.jsonl', 'CPP/1', 3],
    ]);
    expect(result.versions.map(({ leftOut }) => leftOut)).toEqual([1, 2]);
    expect(result.unmatched).toEqual([{ id: 'P/2', missingFrom: ['b.jsonl'], isCompared: false }]);
    const { stderr } = runCli(['compare', 'a.jsonl', 'b.jsonl', '--quiet'], { cwd });
    expect(stderr).toMatch(/^warning: P\/2 of b\.jsonl is left out: b\.jsonl:2: main\.py does not parse$/m);
    expect(stderr).toMatch(/written in cpp/);
  });

  it('takes one language a problem, the first version’s', () => {
    const cwd = folderOf({
      'a.jsonl': jsonl({ 'P/1': ADD, 'P/2': LOOP }),
      'b.jsonl': lines(
        { task_id: 'P/1', language: 'java', code: 'class A {}' },
        { task_id: 'P/2', code: LOOP },
      ),
    });
    const result = compared(cwd, 'a.jsonl', 'b.jsonl');
    expect(result.pairs[0]).toMatchObject({ problems: 1, mean: { codeBleu: 1 } });
    expect(result.leftOut).toMatchObject([
      {
        version: 'b.jsonl',
        id: 'P/1',
        reason: expect.stringMatching(/in java, and a\.jsonl .* python/) as string,
      },
    ]);
  });

  it.each([
    ['java', 'java', 'class A { int f(int a) { int b = a; return b; } }', 'class A { int f(int c) { int d = c; return d; } }'], // prettier-ignore
    ['javascript', 'mjs', 'export const f = (a) => { let b = a; return b; };', 'export const f = (c) => { let d = c; return d; };'], // prettier-ignore
  ])('reads source files in %s', (language, ending, one, other) => {
    const cwd = folderOf({
      [`a/x/1.${ending}`]: `\uFEFF${one.replaceAll(';', ';\r\n')}`,
      [`b/x/1.${ending}`]: other,
      [`b/x/2.${ending}`]: Buffer.from([0xff]),
    });
    const result = compared(cwd, 'a', 'b', '--language', language);
    expect(result.problems).toMatchObject([
      { id: 'x/1', comparisons: [{ figures: { syntaxMatch: 1, dataFlowMatch: 1 } }] },
    ]);
    expect(result.pairs[0]?.mean.jaccard).toBeLessThan(1);
    expect(result.leftOut).toMatchObject([{ reason: 'it is not UTF-8' }]);
  });

  it('has one program a problem, whatever its size and depth', () => {
    const deep = `x = ${'('.repeat(3000)}1${')'.repeat(3000)}\n`;
    const cwd = folderOf({
      'a.jsonl': jsonl({ 'P/1': deep, 'P/2': ADD }),
      'b.jsonl': jsonl({ 'P/1': deep, 'P/2': ADD }),
    });
    const { pairs, leftOut } = compared(cwd, 'a.jsonl', 'b.jsonl');
    expect((pairs[0]?.problems ?? 0) + leftOut.length / 2).toBe(2);
    expect(pairs[0]?.mean.jaccard).toBe(1);
  });
});

describe('what versions were made from', () => {
  it('is one more version, first, from --original or from exports that hold it', async () => {
    const cwd = folderOf({ 'he.jsonl': lines({ ...ROW, task_id: 'Own/0' }, { ...ROW, task_id: 'Own/1' }) });
    const rows = [];
    for await (const problem of readHumaneval(join(cwd, 'he.jsonl'))) {
      rows.push({ one: exportRowOf(problem, ADD), other: exportRowOf(problem, TAKE) });
    }
    writeFileSync(join(cwd, 'one.jsonl'), lines(...rows.map(({ one }) => one)));
    writeFileSync(join(cwd, 'other.jsonl'), lines(...rows.map(({ other }) => other)));
    const own = compared(cwd, 'one.jsonl', 'other.jsonl');
    expect(namesOf(own)).toEqual(['original one.jsonl', 'original other.jsonl', 'one.jsonl other.jsonl']);
    expect(own.versions[0]).toEqual({ name: 'original', form: 'original', programs: 2, leftOut: 0 });
    const named = compared(cwd, 'one.jsonl', 'other.jsonl', '--original', 'he.jsonl');
    expect(named).toEqual(own);
    expect(namesOf(compared(cwd, 'one.jsonl', 'other.jsonl', '--no-original'))).toHaveLength(1);
    expect(namesOf(compared(cwd, 'one.jsonl', '--original', 'he.jsonl'))).toEqual(['original one.jsonl']);

    writeFileSync(join(cwd, 'part.jsonl'), jsonl({ 'Own/1': LOOP }));
    const part = runCli(['compare', 'one.jsonl', 'other.jsonl', '--original', 'part.jsonl'], { cwd });
    expect(part.stderr).toContain('warning: 1 problem without an original: Own/0');
    expect(part.stdout).toMatch(/^original +one\.jsonl +mean of 1 /m);
    writeFileSync(
      join(cwd, 'elsewhere.jsonl'),
      lines(...rows.map(({ other }) => ({ ...other, original: { 'main.py': LOOP } }))),
    );
    const differing = runCli(['compare', 'one.jsonl', 'elsewhere.jsonl'], { cwd });
    expect(differing.stderr).toMatch(/different originals of 2 problems.*Own\/0, Own\/1/);
  });

  it('comes with run folders, which are compared as they would be exported', () => {
    const cwd = temporaryFolder('compare-runs');
    const evolve = (seed: string): CliResult =>
      runCli(['evolve', '--limit', '2', '--evaluations', '4', '--threads', '1', '--seed', seed, '--out', `run-${seed}`], { cwd }); // prettier-ignore
    expect([evolve('1').status, evolve('2').status]).toEqual([0, 0]);
    const result = compared(cwd, 'run-1', 'run-2');
    expect(result.versions.map(({ name, form, programs }) => [name, form, programs])).toEqual([
      ['original', 'original', 2],
      ['run-1', 'run', 2],
      ['run-2', 'run', 2],
    ]);
    const exported = compared(cwd, 'run-1/evolved.jsonl', 'run-2/evolved.jsonl');
    expect(exported.pairs.map(({ mean }) => mean)).toEqual(result.pairs.map(({ mean }) => mean));
    expect(exported.versions[1]?.form).toBe('records');
  }, 240_000);
});

describe('a limit of Jaccard', () => {
  const FILES = {
    'a.jsonl': jsonl({ 'P/1': ADD, 'P/2': LOOP }),
    'b.jsonl': jsonl({ 'P/1': TAKE, 'P/2': ADD }),
    'o.jsonl': jsonl({ 'P/1': ADD, 'P/2': ADD }),
  };

  it.each([
    [['a.jsonl', 'b.jsonl'], '.82', 0],
    [['a.jsonl', 'b.jsonl'], '.81', 1],
    [['a.jsonl', 'b.jsonl', '--metric', 'cosine'], '.81', 1],
    // The original is in the table, and decides nothing where there are versions to hold against each other.
    [['a.jsonl', 'b.jsonl', '--original', 'o.jsonl'], '.82', 0],
    [['a.jsonl', '--original', 'o.jsonl'], '.82', 1],
  ])('on %j at %s ends with exit code %i', (args, limit, status) => {
    const found = runCli(['compare', ...args, '--max-jaccard', limit], { cwd: folderOf(FILES) });
    expect(found.status, found.stderr).toBe(status);
    expect(found.stdout).toContain('above');
    expect(found.stderr.includes('error: Jaccard is above')).toBe(status === 1);
  });

  it('tells the problems that are above, their share and what was checked', () => {
    const args = ['compare', 'a.jsonl', 'b.jsonl', '--original', 'o.jsonl', '--max-jaccard', '.5'];
    const { status, stdout, stderr } = runCli([...args, '--json', '--quiet'], { cwd: folderOf(FILES) });
    const result = compareResultSchema.parse(JSON.parse(stdout));
    expect(status).toBe(EXIT.checkFailed);
    expect(result.isPassed).toBe(false);
    expect(result.pairs.map(({ aboveLimit }) => aboveLimit)).toEqual([
      { isChecked: false, share: 1 / 2, problems: ['P/1'] },
      { isChecked: false, share: 1, problems: ['P/1', 'P/2'] },
      { isChecked: true, share: 1 / 2, problems: ['P/1'] },
    ]);
    expect(stderr).toContain('error: Jaccard is above 0.5: a.jsonl and b.jsonl in 1 of 2 problems (P/1)');
  });
});

describe('an error', () => {
  const FILES = {
    'a.jsonl': jsonl({ 'P/1': ADD }),
    'b.jsonl': jsonl({ 'Q/1': ADD }),
    'two.jsonl': jsonl({ 'P/1': ADD }) + jsonl({ 'P/1': LOOP }),
    'broken.jsonl': '{"task_id":\n',
    'empty/readme.txt': '',
    'note.txt': '',
  };
  it.each([
    ['one version', ['a.jsonl'], /one version only, a\.jsonl/, /--original/],
    ['a version named twice', ['a.jsonl', './a.jsonl'], /named twice/, /once/],
    ['a missing file', ['a.jsonl', 'gone.jsonl'], /no file gone\.jsonl/, /path/],
    ['missing originals', ['a.jsonl', 'two.jsonl', '--original', 'gone'], /no file gone/, /path/],
    ['no common ids', ['a.jsonl', 'b.jsonl'], /no problem in common/, /P\/1.*Q\/1/],
    ['an id that two programs have', ['a.jsonl', 'two.jsonl'], /two programs of P\/1: two\.jsonl:1 and two\.jsonl:2/, /one/], // prettier-ignore
    ['rows that are all broken', ['a.jsonl', 'broken.jsonl'], /none of the 1 programs/, /broken JSON/],
    ['a folder without programs', ['a.jsonl', 'empty'], /no \.py file in empty/, /--language/],
    ['another file', ['a.jsonl', 'note.txt'], /note\.txt is no python file/, /\.jsonl/],
    ['originals of nothing here', ['a.jsonl', '--original', 'b.jsonl'], /no original of any/, /--original/],
    ['a metric that there is not', ['a.jsonl', 'b.jsonl', '--metric', 'jacard'], /jacard/, /did you mean jaccard/], // prettier-ignore
    ['a language that there is not', ['a.jsonl', 'b.jsonl', '--language', 'jav'], /"jav"/, /java,/],
    ['a limit beyond', ['a.jsonl', 'b.jsonl', '--max-jaccard', '70'], /70/, /0 to 1/],
    ['two forms at once', ['a.jsonl', 'b.jsonl', '--csv', '--json'], /--csv and --json/, /leave/],
  ])('on %s has one cause and one fix', (_, args, cause, fix) => {
    const error = expectError(runCli(['compare', ...args], { cwd: folderOf(FILES) }), EXIT.usage);
    expect(error.cause).toMatch(cause);
    expect(error.fix).toMatch(fix);
  });
});

describe.skipIf(SHARED === '')('real data (SPECIATE_SHARED)', () => {
  it.each([
    ['java', '// again'],
    ['js', '// again'],
    ['python', '# again'],
  ])('in %s is the same but for comments, 164 problems in less than 20 s', (language, comment) => {
    const path = join(SHARED, 'datasets/humaneval-x', `humaneval_${language}.jsonl.gz`);
    const text = gunzipSync(readFileSync(path)).toString('utf8');
    const commented = text
      .trim()
      .split('\n')
      .map((line) => {
        const row = JSON.parse(line) as Record<string, string>;
        return { ...row, canonical_solution: `${row.canonical_solution ?? ''}\n${comment}\n` };
      });
    const cwd = folderOf({ 'a.jsonl': text, 'b.jsonl': lines(...commented) });
    const began = performance.now();
    const { pairs, leftOut } = compared(cwd, 'a.jsonl', 'b.jsonl');
    expect(leftOut).toEqual([]);
    expect(pairs[0]).toMatchObject({
      problems: 164,
      mean: { jaccard: 1, cosine: 1, cosineWords: 1, codeBleu: 1 },
    });
    expect((performance.now() - began) / 1000).toBeLessThan(20);
  });

  it('of HumanEval and other solutions of its problems are alike, not the same', () => {
    const folder = join(SHARED, 'datasets/humaneval');
    const { pairs } = compared(folder, 'HumanEval.jsonl.gz', 'humanevalplus_solutions.jsonl');
    expect(pairs[0]?.problems).toBe(164);
    expect(pairs[0]?.mean.jaccard).toBeCloseTo(0.651, 3);
    expect(pairs[0]?.mean.codeBleu).toBeGreaterThan(0.4);
    expect(pairs[0]?.mean.codeBleu).toBeLessThan(0.7);
  });
});
