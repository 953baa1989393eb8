import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { withFile } from '../../core/program.js';
import { startJavaRunner } from '../../sandbox/java/runner.js';
import { startNodeRunner } from '../../sandbox/node/runner.js';
import { findPython } from '../../sandbox/python/interpreter.js';
import { runAsPlainScript } from '../../sandbox/python/plain-run.js';
import { DEFAULT_LIMITS } from '../../sandbox/runner.js';
import type { Runner, Trust } from '../../sandbox/runner.js';
import { MBXP_JAVA, MBXP_JAVASCRIPT, MBXP_PYTHON, MBXP_TYPESCRIPT } from '../testing/form-rows.js';
import { importText, problemOfRow } from '../testing/import-rows.js';

import { mbxpImporter } from './import.js';

const { executable: python } = await findPython();

const ROWS = [
  ['main.js', MBXP_JAVASCRIPT, 'asserts', 2],
  ['main.ts', MBXP_TYPESCRIPT, 'asserts', 2],
  ['Solution.java', MBXP_JAVA, 'main', 1],
  ['main.py', MBXP_PYTHON, 'check', 1],
] as const;

describe("a row of MBXP's form", () => {
  it.each(ROWS)('for %s is prompt and solution', async (entryFile, row, style, count) => {
    expect(await problemOfRow(mbxpImporter, row)).toMatchObject({
      id: row.task_id,
      dataset: 'mbxp',
      language: row.language,
      prompt: row.prompt,
      entryPoint: 'twice',
      program: { entryFile, files: { [entryFile]: row.prompt + row.canonical_solution } },
      tests: { style, count },
      licence: 'Apache-2.0',
      record: row,
    });
  });

  it('without a solution, or in a language that is not read, is left out', async () => {
    const unsolved = Object.fromEntries(
      Object.entries(MBXP_JAVA).filter(([key]) => key !== 'canonical_solution'),
    );
    const rows = [
      { ...unsolved, task_id: 'a' },
      { ...MBXP_JAVA, task_id: 'b', canonical_solution: null },
      { ...MBXP_JAVA, task_id: 'c', canonical_solution: ' \n' },
      { ...MBXP_JAVA, task_id: 'd', language: 'ruby' },
      MBXP_JAVA,
    ];
    const { problems, leftOut } = await importText(mbxpImporter, JSON.stringify(rows));
    expect(problems.map(({ id }) => id)).toEqual(['MBJP/900']);
    expect(leftOut).toEqual([
      ...['a', 'b', 'c'].map((id) => ({ id, reason: 'it has no reference solution' })),
      { id: 'd', reason: 'it is written in none of python, javascript, typescript, java' },
    ]);
  });

  it.each([
    [{ language: 'cobol' }, /a language that there is not: cobol/],
    [{ canonical_solution: 7 }, /a number as canonical_solution, not a text/],
    [{ entry_point: 'a.b' }, /entry_point that is no Python name/],
    [{ test: '' }, /an empty test$/],
    [{ prompt: undefined }, /has no prompt$/],
  ])('is refused with %j', async (change, cause) => {
    await expect(importText(mbxpImporter, JSON.stringify({ ...MBXP_JAVA, ...change }))).rejects.toThrow(
      cause,
    );
  });

  it('in JavaScript that uses more of lodash is not translated', async () => {
    const test = `${MBXP_JAVASCRIPT.test}\n_.sum([1])`;
    const problem = await problemOfRow(mbxpImporter, { ...MBXP_JAVASCRIPT, test });
    expect(problem.tests).toMatchObject({ code: test });
  });

  it('in Python passes its tests', async () => {
    const problem = await problemOfRow(mbxpImporter, MBXP_PYTHON);
    expect(await runAsPlainScript(python, problem.program, problem)).toEqual({ kind: 'passed' });
  });
});

/** Pairs of JavaScript, and whether lodash calls them equal. */
const EQUAL: readonly (readonly [one: string, other: string, isEqual: boolean])[] = [
  ['[1, [2, "x"]]', '[1, [2, "x"]]', true],
  ['[1, 2]', '[1]', false],
  ['NaN', 'NaN', true],
  ['[0]', '[-0]', true],
  ['null', '{}', false],
  ['[]', '{}', false],
  ['{ a: { b: 1 } }', '{ a: { b: 1 } }', true],
  ['{ a: undefined }', '{ b: undefined }', false],
  ['new Set([1, 2])', 'new Set([1, 2])', true],
  ['new Set([1])', 'new Set([2])', false],
  ['new Map([[1, [2]]])', 'new Map([[1, [2]]])', true],
  ['"1"', '1', false],
];

describe.each<Trust>(['own-operators', 'untrusted'])('in the sandbox, %s', (trust) => {
  let node: Runner;
  let java: Runner;
  beforeAll(async () => {
    [node, java] = await Promise.all([startNodeRunner({ python }), startJavaRunner({ python })]);
  });
  afterAll(() => Promise.all([node.close(), java.close()]));

  it.each(ROWS.slice(0, 3))(
    '%s passes, and fails where it is wrong',
    { timeout: 60_000 },
    async (file, row) => {
      const runner = file.endsWith('.java') ? java : node;
      const problem = await problemOfRow(mbxpImporter, row);
      const run = { program: problem.program, problem, limits: DEFAULT_LIMITS, trust };
      expect(await runner.test(run)).toMatchObject({ kind: 'passed' });
      const wrong = (row.prompt + row.canonical_solution).replace('x * 2', 'x * 3');
      const { kind } = await runner.test({ ...run, program: withFile(problem.program, file, wrong) });
      expect(['failed', 'crashed']).toContain(kind);
    },
  );

  it('values are equal as they are for lodash', { timeout: 60_000 }, async () => {
    for (const [one, other, isEqual] of EQUAL) {
      const test = MBXP_JAVASCRIPT.test.replace('[4]', other).replace(/var arg10[^]*/, '');
      const problem = await problemOfRow(mbxpImporter, {
        ...MBXP_JAVASCRIPT,
        test,
        canonical_solution: `return ${one}\n}\n`,
      });
      const { kind } = await node.test({ program: problem.program, problem, limits: DEFAULT_LIMITS, trust });
      expect([one, other, kind === 'passed']).toEqual([one, other, isEqual]);
    }
  });
});
