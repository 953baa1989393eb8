import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { UserError } from '../core/errors.js';

import { IMPORTERS } from './catalog.js';
import { detectImporter } from './detect.js';
import { humanevalImporter } from './humaneval/import.js';
import { exportRowOf } from './testing/export-row-of.js';
import { HUMANEVAL, MBPP, ROW_FORMS } from './testing/form-rows.js';
import { importAll } from './testing/importer-forms.js';

const shared = process.env.SPECIATE_SHARED;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'speciate-detect-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

let made = 0;
function write(files: Readonly<Record<string, string | Uint8Array>>): string {
  made += 1;
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, String(made), name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return join(folder, String(made));
}
const fileOf = (content: string | Uint8Array): string => join(write({ 'named.txt': content }), 'named.txt');

async function refusal(path: string): Promise<string> {
  const error: unknown = await detectImporter(path).catch((thrown: unknown) => thrown);
  if (!(error instanceof UserError)) {
    throw new Error('no UserError');
  }
  expect(error.fix).toMatch(/^[A-Z].*\.$/);
  return `${error.message} | ${error.fix}`;
}

/**
 * Forms that others have as a part: MBXP's rows in Python are HumanEval's with a language, and MBPP is found in
 * HumanEval's form. The starter set is of HumanEval's form too.
 */
const ALSO_READ_BY: Readonly<Record<string, readonly string[]>> = {
  humaneval: ['starter', 'mbpp'],
  mbpp: ['starter', 'humaneval'],
  mbxp: ['starter', 'humaneval', 'mbpp'],
};

describe.each(ROW_FORMS.map(([importer, name, row]) => ({ form: importer.id, name, row })))(
  'a row of $form, $name',
  ({ form, row }) => {
    it('is told by its content, as a line, in an array, in gzip, under any name', async () => {
      const text = JSON.stringify(row);
      for (const content of [`${text}\n{broken`, `[${text}]`, gzipSync(text), `\uFEFF\r\n${text}`]) {
        expect((await detectImporter(fileOf(content))).id).toBe(form);
      }
    });

    it('is told whatever other keys it has', async () => {
      const path = fileOf(JSON.stringify({ notes: 'x', ...row, source_file: null, category: 2 }));
      expect((await detectImporter(path)).id).toBe(form);
    });

    it('is no row of another form', async () => {
      const path = fileOf(JSON.stringify(row));
      for (const other of IMPORTERS.filter(({ id }) => id !== form && !ALSO_READ_BY[form]?.includes(id))) {
        await expect(importAll(other, path), other.id).rejects.toThrow(UserError);
      }
    });
  },
);

describe('the form of data', () => {
  it("is speciate's own of rows that it exported", async () => {
    const [problem] = await importAll(humanevalImporter, fileOf(JSON.stringify(HUMANEVAL)));
    const row = problem === undefined ? null : exportRowOf(problem);
    expect((await detectImporter(fileOf(JSON.stringify(row)))).id).toBe('speciate');
  });

  it.each([
    ['avatar', { 'Code/a.py': '', 'TestCases/a_0.in': '' }],
    ['folder', { 'a.py': '', 'tests/test_a.py': '' }],
    ['folder', { 'lib/deep/a.py': '', 'lib/deep/a_test.py': '' }],
  ] as const)('is %s of a folder with such files', async (form, files) => {
    expect((await detectImporter(write(files))).id).toBe(form);
  });

  it('that is none is refused with what was looked for and the nearest', async () => {
    const { test, ...untested } = HUMANEVAL;
    expect(test).not.toBe('');
    expect(await refusal(fileOf(`\n${JSON.stringify(untested)}`))).toMatch(
      /^line 2 of .* has the keys task_id, prompt, entry_point, canonical_solution, which is no form that is known \| The nearest form is humaneval, which needs test too\. Forms of files: humaneval, .*speciate; docs/,
    );
    const { test_list, ...unlisted } = MBPP;
    expect(test_list).toHaveLength(2);
    expect(await refusal(fileOf(JSON.stringify([unlisted])))).toMatch(
      /^record 1 of .* nearest form is mbpp, which needs test_list too/,
    );
    expect(await refusal(fileOf('{}'))).toMatch(
      /has no key, which is no form that is known \| Forms of files/,
    );
    expect(await refusal(write({ 'a.py': 'x = 1\n' }))).toMatch(
      /^the folder .* has the form of no data set .* \| Looked for: avatar \(.*\); folder \(.*\)\. Of other forms name the file/,
    );
  });

  it('that may be two is refused with both', async () => {
    const both = { ...HUMANEVAL, ...MBPP, task_id: 'x' };
    expect(await refusal(fileOf(JSON.stringify(both)))).toMatch(
      /has the form of humaneval and of mbpp \| .*--format humaneval/,
    );
    const folders = { 'Code/a.py': '', 'Code/test_a.py': '', 'TestCases/a_0.in': '' };
    expect(await refusal(write(folders))).toMatch(/has the form of avatar and of folder/);
  });

  it('is not asked of what can be read only once, or not at all', async () => {
    expect(await refusal('/dev/null')).toMatch(
      /is no file, and .* \| Name its form with --format: humaneval/,
    );
    expect(await refusal(join(folder, 'gone'))).toMatch(/^there is no file/);
    expect(await refusal(fileOf('{'))).toMatch(/^line 1 of .* is broken JSON/);
    expect(await refusal(fileOf(''))).toMatch(/is empty/);
  });
});

describe.skipIf(shared === undefined)('the form of the published files (SPECIATE_SHARED)', () => {
  it.each([
    ['humaneval/HumanEval.jsonl.gz', 'humaneval'],
    ['humaneval-x/humaneval_python.jsonl.gz', 'humaneval-x'],
    ['humaneval-x/humaneval_js.jsonl.gz', 'humaneval-x'],
    ['humaneval-x/humaneval_java.jsonl.gz', 'humaneval-x'],
    ['humaneval-x/humaneval_cpp.jsonl.gz', 'humaneval-x'],
    ['mbpp/mbpp_check.jsonl.gz', 'mbpp'],
    ['cruxeval/cruxeval.jsonl', 'cruxeval'],
    ['classeval/ClassEval_data.json', 'classeval'],
    ['avatar', 'avatar'],
    ['pareval/generation-prompts.json', 'pareval'],
  ])('%s is %s', async (path, form) => {
    expect((await detectImporter(join(shared ?? '', 'datasets', path))).id).toBe(form);
  });

  it('is none of solutions without inputs and tests', async () => {
    const path = join(shared ?? '', 'datasets/humaneval/humanevalplus_solutions.jsonl');
    expect(await refusal(path)).toMatch(/nearest form is humaneval, which needs test too/);
  });
});
