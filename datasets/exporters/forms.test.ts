import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Problem, Tests } from '../../core/problem.js';
import { entryText } from '../../core/program.js';
import type { ExportRow } from '../export-row.js';
import type { Importer } from '../importer.js';
import { classevalImporter } from '../classeval/import.js';
import { cruxevalImporter } from '../cruxeval/import.js';
import { humanevalImporter } from '../humaneval/import.js';
import { humanevalXImporter } from '../humaneval-x/import.js';
import { exportRowOf } from '../testing/export-row-of.js';
import { exportWith, wholeFiles, withExportTools } from '../testing/export-with.js';
import { importAll } from '../testing/importer-forms.js';

import { bigcodebenchExporter } from './bigcodebench.js';
import { EXPORT_FORMS } from './catalog.js';
import { classevalExporter } from './classeval.js';
import { cruxevalExporter } from './cruxeval.js';
import { evalplusExporter, evalplusMbppExporter } from './evalplus.js';
import type { Exporter, ExportTools } from './exporter.js';
import { HARNESSES } from './harnesses.js';
import { huggingfaceExporter } from './huggingface.js';
import { humanevalXExporter } from './humaneval-x.js';
import { humanevalExporter } from './humaneval.js';
import { mxevalExporter } from './mxeval.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'speciate-forms-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const SOURCE = 'def double(x):\n    """Twice. double(1) is 2."""\n    return x * 2\n';
const CHECK = {
  style: 'check',
  code: 'def check(candidate):\n    assert candidate(2) == 4\n    assert candidate(x) == 1\n    assert candidate([1]) == [1, 1]\n',
  count: 3,
} as const satisfies Tests;
const UNITTEST = {
  style: 'unittest',
  code: 'import unittest\n\n\nclass BoxTest(unittest.TestCase):\n    def test_size(self):\n        self.assertEqual(Box().size(), 1)\n',
  count: 1,
} as const satisfies Tests;
const BOX =
  'import math\n\n\nclass Box:\n    """A box."""\n\n    def size(self):\n        return math.floor(1.5)\n';

function problemOf(change: Partial<Problem> & { readonly source?: string } = {}): Problem {
  const { source = SOURCE, ...others } = change;
  return {
    id: 'Demo/7',
    dataset: 'demo',
    language: 'python',
    prompt: 'Double it.',
    entryPoint: 'double',
    program: { language: 'python', entryFile: 'main.py', files: { 'main.py': source } },
    tests: CHECK,
    licence: 'LicenseRef-Demo',
    record: {},
    ...others,
  };
}

const ROW = exportRowOf(problemOf());
const STDIO_ROW = exportRowOf(
  problemOf({
    entryPoint: null,
    tests: { style: 'stdio', cases: [{ name: 'Demo/7_0', input: '', output: '' }] },
  }),
);
const BOX_ROW = exportRowOf(problemOf({ source: BOX, entryPoint: 'Box', tests: UNITTEST }));

async function recordsOf<Held>(
  exporter: Exporter<Held>,
  rows: readonly ExportRow[],
  inputs: readonly string[] = [],
  tools: Partial<ExportTools> = {},
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { text } = await exportWith(exporter, rows, tools, inputs);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
}

describe('every form', () => {
  it.each(EXPORT_FORMS)('$id says the licence of each row', async (form) => {
    const isClass = ['classeval', 'huggingface'].includes(form.id);
    const row = form.id === 'avatar' ? STDIO_ROW : isClass ? BOX_ROW : ROW;
    await withExportTools({}, async (tools) => {
      const { files, ...told } = await form.export(null, [[{ row, record: {}, inputs: [] }]], tools);
      expect(told).toMatchObject({ rows: 1, leftOut: [], licences: new Set(['LicenseRef-Demo']) });
      expect(Object.values(wholeFiles(files())).join('\n')).toContain('LicenseRef-Demo');
    });
  });

  it('has a harness of the list, or none', () => {
    const known = HARNESSES.map(({ id }) => id);
    const used = EXPORT_FORMS.flatMap(({ harness }) => (harness === null ? [] : [harness.id]));
    expect([...new Set(used)].sort()).toEqual([...known].sort());
  });
});

describe('EvalPlus', () => {
  it('has the tests’ calls and the grown ones as JSON, and a number', async () => {
    const [record] = await recordsOf(evalplusExporter, [ROW], ['2', '(1, 2)', '1.0', '[1]', '"a"']);
    expect(record).toMatchObject({
      task_id: 'HumanEval/0',
      source_id: 'Demo/7',
      entry_point: 'double',
      contract: '',
      atol: 0,
      base_input: [[2], [[1]]],
      plus_input: [[1.0], ['a']],
    });
    const { text } = await exportWith(evalplusExporter, [ROW], {}, ['1.0']);
    expect(text).toContain('"plus_input": [[1.0]]');
  });

  it('has no input that fails in the sandbox', async () => {
    const run: ExportTools['run'] = (_item, scripts) =>
      Promise.resolve(scripts.map((script) => !script.includes('double([1])')));
    expect(await recordsOf(evalplusExporter, [ROW], ['3'], { run })).toMatchObject([
      { base_input: [[2]], plus_input: [[3]] },
    ]);
    const none = await exportWith(evalplusExporter, [ROW], {
      run: (_item, scripts) => Promise.resolve(scripts.map(() => false)),
    });
    expect(none.leftOut).toMatchObject([{ reason: expect.stringContaining('none of its inputs') as string }]);
  });

  it.each([
    [evalplusExporter, 'find_zero', 'find_zero_evolved'],
    [evalplusExporter, 'Diff', 'Diff'],
    [evalplusMbppExporter, 'Diff', 'Diff_evolved'],
  ])('%o calls %s %s', async (exporter, name, renamed) => {
    const problem = problemOf({ source: SOURCE.replaceAll('double', name), entryPoint: name });
    const [record] = await recordsOf(exporter, [exportRowOf(problem)]);
    expect(record).toMatchObject({
      entry_point: renamed,
      prompt: `def ${renamed}(x):\n    """Twice. ${renamed}(1) is 2."""\n`,
    });
  });

  it('gives MBPP numbers that the harness does nothing special for', async () => {
    const rows = [ROW, { ...ROW, id: 'Demo/8' }];
    expect(await recordsOf(evalplusMbppExporter, rows)).toMatchObject([
      { task_id: 'Mbpp/1001' },
      { task_id: 'Mbpp/1002' },
    ]);
  });
});

describe('CRUXEval', () => {
  it('has the function as f, a call with its result, and ids without a gap', async () => {
    const rows = [ROW, { ...ROW, id: 'gone', entryPoint: null }, { ...ROW, id: 'Demo/8' }];
    const records = await recordsOf(cruxevalExporter, rows);
    expect(records).toMatchObject([{ id: 'sample_0' }, { id: 'sample_1', source_id: 'Demo/8' }]);
    expect(records[0]).toMatchObject({
      code: 'def f(x):\n    """Twice. f(1) is 2."""\n    return x * 2\n',
      input: '2',
      output: '4',
    });
  });

  it('does not rename where f is taken', async () => {
    const problem = problemOf({ source: 'def f():\n    return 2\n\n\ndef double(x):\n    return x * f()\n' });
    const { leftOut } = await exportWith(cruxevalExporter, [exportRowOf(problem)]);
    expect(leftOut).toEqual([{ id: 'Demo/7', reason: 'its entry point double cannot be renamed to f' }]);
  });
});

describe('ClassEval', () => {
  it('has test classes and imports, and of the record what describes the task', async () => {
    const record = { class_description: 'A box.', methods_info: [{ solution_code: 'the public one' }] };
    const { text } = await exportWith(classevalExporter, [BOX_ROW], {}, [], record);
    expect(JSON.parse(text)).toMatchObject([
      {
        task_id: 'Demo/7',
        class_name: 'Box',
        solution_code: BOX,
        import_statement: ['import math'],
        test_classes: ['BoxTest'],
        class_description: 'A box.',
        methods_info: [],
      },
    ]);
  });
});

describe('HumanEval-X', () => {
  it('leaves out what the harness would cut off', async () => {
    const problem = problemOf({ source: `${SOURCE}\n\nONE = 1\n` });
    const { leftOut } = await exportWith(humanevalXExporter, [exportRowOf(problem)]);
    expect(leftOut).toMatchObject([
      { reason: expect.stringContaining('code behind its entry point') as string },
    ]);
  });
});

describe('BigCodeBench', () => {
  it.each([
    ['def double(x):\n', 'def double(x):'],
    ['import math\n\n\ndef double(x: int, y: dict = {1: (2)}) -> int:\n', undefined],
    ['def help(x):\n    return x\n\n\ndef double(\n    x,\n):\n', undefined],
  ])('opens %j', async (opening, said) => {
    const source = `${opening}    """Twice."""\n    return x * 2\n`;
    const [record] = await recordsOf(bigcodebenchExporter, [exportRowOf(problemOf({ source }))]);
    expect(record).toMatchObject({
      task_id: 'BigCodeBench/0',
      code_prompt: said ?? opening.trimEnd(),
      complete_prompt: `${opening}    """Twice."""\n`,
      test: expect.stringMatching(/class TestCases\(unittest\.TestCase\):[^]*check\(double\)/) as string,
    });
  });
});

describe('mxeval', () => {
  it('has a language and the description of the task', async () => {
    expect(await recordsOf(mxevalExporter, [ROW])).toMatchObject([
      { language: 'python', description: 'Double it.', entry_point: 'double' },
    ]);
  });
});

describe('the Hugging Face layout', () => {
  it('keeps several files, and says seed, configuration, licence and figures on its card', async () => {
    const row = {
      ...ROW,
      evolved: {
        'main.py': `import rules\n\n\n${SOURCE.replace('2\n', 'rules.TWO\n')}`,
        'rules.py': 'TWO = 2\n',
      },
    };
    const { files, inlined } = await exportWith(huggingfaceExporter, [row]);
    expect(inlined).toEqual(['Demo/7']);
    const record = JSON.parse(String(files['data/test.jsonl'])) as {
      files: { path: string }[];
      solution: string;
    };
    expect(record.files.map(({ path }) => path)).toEqual(['main.py', 'rules.py']);
    expect(record.solution).toBe('    return x * TWO\n');
    const card = String(files['README.md']);
    expect(card).toMatch(/^---\nlicense: licenseref-demo\n/);
    for (const said of [
      ...['Seed: 7', '`abc`', 'LicenseRef-Demo', '| 0.125 | 0.125 |', 'data/test.jsonl'],
      '    path: data/test.parquet\n',
    ]) {
      expect(card).toContain(said);
    }
    const [read] = await parquetReadObjects({ file: arrayBufferOf(files['data/test.parquet']) });
    expect({ ...read, seed: Number(read?.seed) }).toEqual(record);
  });

  it('keeps the files of a program whose tests are of pytest, and does not try it as one', async () => {
    const row: ExportRow = {
      ...ROW,
      evolved: { 'shapes.py': SOURCE, 'units.py': 'TWO = 2\n' },
      entryFile: 'shapes.py',
      tests: { style: 'pytest', files: { 'test_shapes.py': 'import shapes\n' }, count: 0 },
    };
    const passes = (): Promise<boolean> => Promise.resolve(false);
    const { files, leftOut, inlined } = await exportWith(huggingfaceExporter, [row], { passes });
    expect({ leftOut, inlined }).toEqual({ leftOut: [], inlined: [] });
    expect(JSON.parse(String(files['data/test.jsonl']))).toMatchObject({
      solution: '    return x * 2\n',
      files: [{ path: 'shapes.py' }, { path: 'units.py' }],
    });
  });

  it('refuses what UTF-8 has no bytes for, in JSON Lines too, so that both hold the same', async () => {
    const { leftOut, files } = await exportWith(huggingfaceExporter, [ROW, { ...ROW, dataset: '\ud800' }]);
    expect(leftOut).toEqual([
      { id: 'Demo/7', reason: expect.stringContaining('half of a surrogate pair') as string },
    ]);
    const rows = await parquetReadObjects({ file: arrayBufferOf(files['data/test.parquet']) });
    expect(rows).toHaveLength(1);
    expect(String(files['data/test.jsonl']).match(/\n/g)).toHaveLength(1);
  });
});

function arrayBufferOf(file: string | Uint8Array | undefined): ArrayBuffer {
  const bytes = Uint8Array.from(typeof file === 'object' ? file : []);
  return bytes.buffer;
}

describe('reading an export again', () => {
  const cases: readonly (readonly [name: string, Exporter, Importer, ExportRow])[] = [
    ['HumanEval', humanevalExporter, humanevalImporter, ROW],
    ['mxeval', mxevalExporter, humanevalImporter, ROW],
    ['HumanEval-X', humanevalXExporter, humanevalXImporter, ROW],
    ['ClassEval', classevalExporter, classevalImporter, BOX_ROW],
    [
      'CRUXEval',
      cruxevalExporter,
      cruxevalImporter,
      {
        ...exportRowOf(problemOf({ source: 'def f(x):\n    return x\n', entryPoint: 'f' })),
        tests: { style: 'calls', calls: [{ input: "'a', 1", output: '[(1,)]' }] },
      },
    ],
  ];
  it.each(cases)(
    '%s gives the same program, entry point and tests',
    async (name, exporter, importer, row) => {
      const { text } = await exportWith(exporter, [row]);
      const path = join(folder, `${name}.json`);
      writeFileSync(path, text);
      const [problem] = await importAll(importer, path);
      expect(problem === undefined ? '' : entryText(problem.program)).toBe(row.evolved['main.py']);
      expect(problem).toMatchObject({ entryPoint: row.entryPoint, tests: row.tests });
    },
  );
});
