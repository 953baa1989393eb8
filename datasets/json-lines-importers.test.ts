import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { UserError } from '../core/errors.js';

import { IMPORTERS } from './catalog.js';
import { classevalImporter } from './classeval/import.js';
import { cruxevalImporter } from './cruxeval/import.js';
import { humanevalXImporter } from './humaneval-x/import.js';
import type { Importer } from './importer.js';
import { mbppImporter } from './mbpp/import.js';
import {
  CLASSEVAL,
  CPP,
  CRUXEVAL,
  FORMS,
  JAVA,
  JAVASCRIPT,
  MBPP,
  PYTHON,
  textOf,
} from './testing/form-rows.js';
import type { Row } from './testing/form-rows.js';
import { expectUserError, importAll } from './testing/importer-forms.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'speciate-importers-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

let files = 0;
function write(content: string | Uint8Array): string {
  files += 1;
  const path = join(folder, `data-${files}.jsonl`);
  writeFileSync(path, content);
  return path;
}

async function importOne(importer: Importer, row: Row) {
  const problems = await importAll(importer, write(textOf(importer, [row])));
  expect(problems).toHaveLength(1);
  return problems[0];
}

describe('a Problem', () => {
  it('of CRUXEval is its code, with one call', async () => {
    const code = 'def f(a):\n    return a';
    expect(await importOne(cruxevalImporter, CRUXEVAL)).toEqual({
      id: 'sample_0',
      dataset: 'cruxeval',
      language: 'python',
      prompt: code,
      entryPoint: 'f',
      program: { language: 'python', entryFile: 'main.py', files: { 'main.py': code } },
      tests: { style: 'calls', calls: [{ input: '1, [2]', output: "'x'" }] },
      licence: 'MIT',
      record: CRUXEVAL,
    });
  });

  it("of MBPP's own form shows the asserts and calls what they call", async () => {
    expect(await importOne(mbppImporter, MBPP)).toMatchObject({
      id: 'MBPP/601',
      dataset: 'mbpp',
      prompt: `${MBPP.text}\nYour code should pass these tests:\n\n${MBPP.test_list.join('\n')}\n`,
      entryPoint: 'double',
      program: { files: { 'main.py': MBPP.code.replace('\r', '') } },
      tests: { style: 'asserts', code: `two = 2\n${MBPP.test_list.join('\n')}\n`, count: 2 },
      licence: 'CC-BY-4.0',
    });
  });

  it("of MBPP's sanitized form has its prompt and imports", async () => {
    const { text, test_setup_code, ...row } = MBPP;
    expect(
      await importOne(mbppImporter, { ...row, prompt: text, test_imports: [test_setup_code] }),
    ).toMatchObject({
      id: 'MBPP/601',
      entryPoint: 'double',
      tests: { code: `two = 2\n${MBPP.test_list.join('\n')}\n` },
    });
  });

  it("of MBPP in HumanEval's form has MBPP's name and licence", async () => {
    const row = {
      task_id: 'MBPP/1',
      prompt: 'def f(x):\n',
      entry_point: 'f',
      canonical_solution: '    return x\n',
      test: 'def check(candidate):\n    assert candidate(1) == 1\n',
    };
    expect(await importOne(mbppImporter, row)).toMatchObject({
      id: 'MBPP/1',
      dataset: 'mbpp',
      tests: { style: 'check', count: 1 },
      licence: 'CC-BY-4.0',
    });
  });

  it('of MBPP whose asserts call nothing of its code is left out', async () => {
    const leftOut: unknown[] = [];
    const path = write(
      textOf(mbppImporter, [
        { ...MBPP, test_list: ['assert True'] },
        { ...MBPP, task_id: 2 },
      ]),
    );
    const problems = await importAll(mbppImporter, path, { onLeftOut: (record) => leftOut.push(record) });
    expect(problems.map(({ id }) => id)).toEqual(['MBPP/2']);
    expect(leftOut).toEqual([
      { id: 'MBPP/601', reason: 'its asserts call no function that its code defines' },
    ]);
  });

  it('of ClassEval is its solution with every import, under its unittest classes', async () => {
    expect(await importOne(classevalImporter, CLASSEVAL)).toMatchObject({
      id: 'ClassEval_0',
      prompt: CLASSEVAL.skeleton,
      entryPoint: 'Box',
      program: { files: { 'main.py': `from collections import deque\n\n${CLASSEVAL.solution_code}` } },
      tests: { style: 'unittest', code: CLASSEVAL.test, count: 2 },
      licence: 'MIT',
    });
  });

  it('of HumanEval-X in JavaScript is prompt and solution', async () => {
    const source = JAVASCRIPT.prompt + JAVASCRIPT.canonical_solution;
    expect(await importOne(humanevalXImporter, JAVASCRIPT)).toMatchObject({
      language: 'javascript',
      prompt: JAVASCRIPT.prompt,
      entryPoint: 'double',
      program: { language: 'javascript', entryFile: 'main.js', files: { 'main.js': source } },
      tests: { style: 'asserts', code: JAVASCRIPT.test, count: 2 },
      licence: 'Apache-2.0',
    });
  });

  it("of HumanEval-X in Java has the program's imports in its test", async () => {
    expect(await importOne(humanevalXImporter, JAVA)).toMatchObject({
      language: 'java',
      entryPoint: 'twice',
      program: {
        entryFile: 'Solution.java',
        files: { 'Solution.java': JAVA.prompt + JAVA.canonical_solution },
      },
      tests: { style: 'main', code: `import java.util.*;\nimport java.lang.*;\n\n${JAVA.test}`, count: 1 },
    });
  });

  it('of HumanEval-X in C++ has the headers that only its declaration has', async () => {
    const source = `#include<math.h>\n${CPP.prompt}${CPP.canonical_solution}`;
    expect(await importOne(humanevalXImporter, CPP)).toMatchObject({
      language: 'cpp',
      prompt: CPP.prompt,
      entryPoint: 'twice',
      program: { entryFile: 'main.cpp', files: { 'main.cpp': source } },
      tests: { style: 'main', code: CPP.test, count: 1 },
    });
  });

  it('of HumanEval-X in Python has a check that the runner calls', async () => {
    expect(await importOne(humanevalXImporter, PYTHON)).toMatchObject({
      language: 'python',
      entryPoint: 'twice',
      tests: { style: 'check', code: 'def check(twice):\n    assert twice(2) == 4\n', count: 1 },
    });
    const test = `${PYTHON.test}\nassert twice(1) == 2\n`;
    expect(await importOne(humanevalXImporter, { ...PYTHON, test })).toMatchObject({
      tests: { style: 'asserts', code: test, count: 2 },
    });
  });

  it('of HumanEval-X in Go is left out', async () => {
    const leftOut: string[] = [];
    const path = write(textOf(humanevalXImporter, [{ ...PYTHON, task_id: 'Go/0' }, PYTHON]));
    const problems = await importAll(humanevalXImporter, path, { onLeftOut: ({ id }) => leftOut.push(id) });
    expect([problems.map(({ id }) => id), leftOut]).toEqual([['Python/0'], ['Go/0']]);
  });
});

describe.each(FORMS)('an importer: $0.id, $1', (importer, _name, row) => {
  it('reads gzip, names what the caller names, and keeps the record', async () => {
    const path = write(gzipSync(textOf(importer, [{ ...row, extra: 1 }])));
    const [problem] = await importAll(importer, path, { dataset: 'mine', licence: 'MIT-0' });
    expect(problem).toMatchObject({ dataset: 'mine', licence: 'MIT-0', record: { ...row, extra: 1 } });
  });

  it('refuses a record of an id that was there', async () => {
    const path = write(textOf(importer, [row, row]));
    await expectUserError(importer, path, /^(?:line|record)s 1 and 2 of .* have the same (?:task_)?id /);
  });

  it.each(Object.keys(row).filter((field) => !['challenge_test_list', 'declaration'].includes(field)))(
    'refuses a record whose %s is missing or of another kind',
    async (field) => {
      const others = Object.entries(row).filter(([name]) => name !== field);
      const optional = ['test_setup_code', 'test_list'];
      if (!optional.includes(field)) {
        await expectUserError(
          importer,
          write(textOf(importer, [Object.fromEntries(others)])),
          / has no \w+$/,
        );
      }
      for (const value of [null, true, {}, [1], [['x']], 1.5]) {
        const path = write(textOf(importer, [{ ...row, [field]: value }]));
        await expectUserError(
          importer,
          path,
          new RegExp(`^(?:line|record) 1 of .* as (?:an item of )?${field}, not a`),
        );
      }
    },
  );
});

describe('what is not of the form is a UserError with cause and fix', () => {
  const cases: readonly (readonly [name: string, importer: Importer, content: string, cause: RegExp])[] = [
    [
      'no f',
      cruxevalImporter,
      textOf(cruxevalImporter, [{ ...CRUXEVAL, code: 'f = 1' }]),
      /defines no function f$/,
    ],
    [
      'no output',
      cruxevalImporter,
      textOf(cruxevalImporter, [{ ...CRUXEVAL, output: ' ' }]),
      /has an empty output$/,
    ],
    [
      'NUL',
      cruxevalImporter,
      textOf(cruxevalImporter, [{ ...CRUXEVAL, input: '"\0"' }]),
      /NUL character in input/,
    ],
    [
      'half a pair',
      cruxevalImporter,
      textOf(cruxevalImporter, [{ ...CRUXEVAL, code: 'def f(): "\ud800"' }]),
      /surrogate/,
    ],
    ['an array of lists', cruxevalImporter, JSON.stringify([[CRUXEVAL]]), /^record 1 of .* is a list/],
    [
      'a negative number',
      mbppImporter,
      textOf(mbppImporter, [{ ...MBPP, task_id: -1 }]),
      /has -1 as task_id/,
    ],
    [
      'no asserts',
      mbppImporter,
      textOf(mbppImporter, [{ ...MBPP, test_list: [] }]),
      /has an empty test_list$/,
    ],
    [
      'no class name',
      classevalImporter,
      textOf(classevalImporter, [{ ...CLASSEVAL, class_name: 'a b' }]),
      /no Python name/,
    ],
    ['lines', classevalImporter, `${JSON.stringify(CLASSEVAL)}\n{}`, /^line 2 of .* has no task_id$/],
    ['an array and more', classevalImporter, `${JSON.stringify([CLASSEVAL])},`, /more behind its array$/],
    [
      'an array with a gap',
      classevalImporter,
      `[${JSON.stringify(CLASSEVAL)},,{}]`,
      /^record 2 .* broken JSON/,
    ],
    [
      'an array with a comma last',
      classevalImporter,
      `[${JSON.stringify(CLASSEVAL)},]`,
      /^record 2 .* broken/,
    ],
    ['an empty array', classevalImporter, ' [] ', /holds no rows$/],
    [
      'an array cut off',
      classevalImporter,
      textOf(classevalImporter, [CLASSEVAL]).slice(0, -3),
      /is broken JSON/,
    ],
    ['an array of numbers', classevalImporter, '[1]', /^record 1 of .* is a number, not a JSON object$/],
    [
      'a second record',
      classevalImporter,
      textOf(classevalImporter, [CLASSEVAL, {}]),
      /^record 2 of .* has no task_id$/,
    ],
    [
      'no language',
      humanevalXImporter,
      textOf(humanevalXImporter, [{ ...JAVA, task_id: 'Lua/0' }]),
      /of no language: Lua/,
    ],
    [
      'a slash alone',
      humanevalXImporter,
      textOf(humanevalXImporter, [{ ...JAVA, task_id: '/' }]),
      /of no language: \/$/,
    ],
    [
      'no open function',
      humanevalXImporter,
      textOf(humanevalXImporter, [{ ...JAVA, prompt: 'import a.b;' }]),
      /begins no function$/,
    ],
  ];
  it.each(cases)('%s', async (_name, importer, content, cause) => {
    await expectUserError(importer, write(content), cause);
  });

  it('a file that is no UTF-8', async () => {
    for (const [importer] of FORMS) {
      const text = textOf(importer, [{ id: 'é' }]);
      await expectUserError(importer, write(Buffer.from(text, 'latin1')), /is not UTF-8$/);
    }
  });

  it('whatever the values of the fields are, or the bytes of the file', async () => {
    const anyForm = fc.constantFrom(...FORMS);
    const damagedRow = fc
      .tuple(anyForm, fc.nat(), fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' })))
      .map(([[importer, , row], at, value]) => {
        const field = Object.keys(row)[at % Object.keys(row).length] ?? '';
        return { importer, content: textOf(importer, [{ ...row, [field]: value }]) };
      });
    const damagedText = fc
      .tuple(anyForm, fc.nat(), fc.nat(20), fc.string())
      .map(([[importer, , row], at, length, text]) => {
        const whole = textOf(importer, [row]);
        const start = at % whole.length;
        return { importer, content: whole.slice(0, start) + text + whole.slice(start + length) };
      });
    await fc.assert(
      fc.asyncProperty(fc.oneof(damagedRow, damagedText), async ({ importer, content }) => {
        const outcome = await importAll(importer, write(content)).catch((error: unknown) => error);
        if (!(outcome instanceof UserError)) {
          expect(outcome).toBeInstanceOf(Array);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the catalog', () => {
  it('names every importer once', () => {
    expect(new Set(IMPORTERS.map(({ id }) => id)).size).toBe(IMPORTERS.length);
  });
});
