import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { Problem } from '../../core/problem.js';
import { findPython } from '../../sandbox/python/interpreter.js';
import { runAsPlainScript } from '../../sandbox/python/plain-run.js';
import { IMPORTERS } from '../catalog.js';
import { exportJsonl } from '../exporters/jsonl.js';
import { exportProblems } from '../exporters/problems.js';
import { problemRowSchema } from '../problem-row.js';
import { anyProblem } from '../testing/any-problem.js';
import { exportRowOf } from '../testing/export-row-of.js';
import { ROW_FORMS, SPECIATE } from '../testing/form-rows.js';
import { importText, problemOfRow } from '../testing/import-rows.js';

import { speciateImporter } from './import.js';

const unique = (problems: readonly Problem[]): readonly Problem[] => [
  ...new Map(problems.map((problem) => [problem.id, problem])).values(),
];

describe("a row of speciate's own form", () => {
  it('is a Problem, with what it does not say by default', async () => {
    const problem = await problemOfRow(speciateImporter, SPECIATE);
    expect(problem).toEqual({
      id: 'own/0',
      dataset: 'speciate',
      language: 'python',
      prompt: 'Write twice.',
      entryPoint: 'twice',
      program: { language: 'python', entryFile: 'main.py', files: SPECIATE.files },
      tests: SPECIATE.tests,
      licence: 'NOASSERTION',
      record: {},
    });
    const { executable } = await findPython();
    expect(await runAsPlainScript(executable, problem.program, problem)).toEqual({ kind: 'passed' });
  });

  it.each([
    [{ schemaVersion: 2 }, /schemaVersion: Invalid input: expected 1/],
    [{ license: 'MIT' }, /Unrecognized key: "license"/],
    [{ language: 'cobol' }, /language: Invalid option/],
    [{ files: {} }, /files: has no file$/],
    [{ files: JSON.parse('{"__proto__": "x", "main.py": ""}') as unknown }, /a file called __proto__$/],
    [
      { tests: JSON.parse('{"style": "pytest", "files": {"__proto__": ""}, "count": 1}') as unknown },
      /a file called __proto__$/,
    ],
    [{ files: { '../x.py': '' } }, /files\.\.\.\/x\.py: .*Invalid key|is no path below/],
    [{ files: { '/etc/x.py': '' } }, /Invalid key|is no path below/],
    [{ files: { 'a.py': '', 'b.py': '' } }, /has 2 files and no entryFile, and none is called main$/],
    [{ entryFile: 'c.py' }, /has c\.py as entryFile, which is none of its files$/],
    [{ files: { 'main.py': 'x = "\0"' } }, /NUL character in the file main\.py/],
    [{ prompt: '\udc00' }, /half of a surrogate pair in prompt/],
    [{ entryPoint: null }, /entryPoint: is null for tests of style stdio, and a name for all others$/],
    [{ entryPoint: 'f\0' }, /NUL character in entryPoint/],
    [{ tests: { style: 'guess' } }, /tests\.style: Invalid/],
    [{ tests: { style: 'check', code: '' } }, /tests\.count: /],
    [{ id: '' }, /id: /],
    [{ prompt: undefined }, /prompt: /],
  ])('is refused with %j', async (change, cause) => {
    const text = JSON.stringify({ ...SPECIATE, ...change });
    await expect(importText(speciateImporter, text)).rejects.toThrow(cause);
  });

  it('is published as JSON Schema (after a change: npx vitest run datasets/speciate -u)', async () => {
    const published = {
      title: "A problem in speciate's own form",
      ...z.toJSONSchema(problemRowSchema),
    };
    await expect(`${JSON.stringify(published, null, 2)}\n`).toMatchFileSnapshot(
      '../../docs/schema/problem-row.schema.json',
    );
  });
});

describe('import, export and import again give the same problems', () => {
  it("in speciate's own form, of any", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyProblem, { minLength: 1, maxLength: 3 }).map(unique), async (problems) => {
        const text = [...exportProblems(problems)].join('');
        const again = await importText(speciateImporter, text);
        expect(again).toEqual({ problems, leftOut: [] });
        expect([...exportProblems(again.problems)].join('')).toBe(text);
      }),
      { numRuns: 150 },
    );
  });

  it("in speciate's export, of any, but for the record of their data set", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyProblem, { minLength: 1, maxLength: 3 }).map(unique), async (problems) => {
        const { problems: again } = await importText(
          speciateImporter,
          [...exportJsonl(problems.map((problem) => exportRowOf(problem)))].join(''),
        );
        expect(again).toEqual(problems.map((problem) => ({ ...problem, record: {} })));
      }),
      { numRuns: 150 },
    );
  });

  it.each(ROW_FORMS.map(([importer, name, row]) => ({ form: importer.id, name, importer, row })))(
    "in speciate's own form, from $form, $name",
    async ({ importer, row }) => {
      const { problems } = await importText(importer, JSON.stringify(row));
      const exported = [...exportProblems(problems)].join('');
      const again = problems.length === 0 ? [] : (await importText(speciateImporter, exported)).problems;
      expect(again).toEqual(problems);
      expect(exported.split('\n')).toHaveLength(problems.length + 1);
    },
  );

  it('names every form that has rows', () => {
    const rows = IMPORTERS.filter(({ marks }) => marks.some(({ kind }) => kind === 'rows'));
    expect(new Set(ROW_FORMS.map(([{ id }]) => id))).toEqual(new Set(rows.map(({ id }) => id)));
  });
});
