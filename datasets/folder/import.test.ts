import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Problem } from '../../core/problem.js';
import { entryText, withFile } from '../../core/program.js';
import { findPython } from '../../sandbox/python/interpreter.js';
import { runAsPlainScript } from '../../sandbox/python/plain-run.js';
import { startPythonRunner } from '../../sandbox/python/runner.js';
import type { PythonRunner } from '../../sandbox/python-runner.js';
import { DEFAULT_LIMITS } from '../../sandbox/runner.js';
import type { LeftOutRecord } from '../importer.js';
import { expectUserError, importAll } from '../testing/importer-forms.js';

import { folderImporter } from './import.js';

const { executable: python, packages } = await findPython();

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'speciate-folder-'));
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

let made = 0;
function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  made += 1;
  const folder = join(root, String(made));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

async function read(files: Readonly<Record<string, string | Uint8Array>>) {
  const leftOut: LeftOutRecord[] = [];
  const problems = await importAll(folderImporter, folderOf(files), {
    onLeftOut: (record) => leftOut.push(record),
  });
  return { problems, leftOut: Object.fromEntries(leftOut.map(({ id, reason }) => [id, reason])) };
}

const SHAPES = `"""Areas."""
from units import scaled


def perimeter(sides):
    return 2 * sum(sides)


def area(sides):
    total = 1
    for side in sides:
        if side < 0:
            raise ValueError("a side is negative")
        total = total * side
    return scaled(total)
`;
const UNITS = 'def scaled(value):\n    return value * 1\n';
const CONFTEST = 'import pytest\nfrom boxes import BOX\n\n\n@pytest.fixture\ndef box():\n    return BOX\n';
const TEST_SHAPES = `import pytest
import shapes
from shapes import area


@pytest.mark.parametrize("sides, expected", [([1, 2], 2), ([], 1)])
def test_area(sides, expected):
    assert area(sides) == expected


class TestBox:
    def test_box(self, box):
        assert shapes.area(box) == 6
        assert shapes.perimeter(box) == 10


def test_negative():
    with pytest.raises(ValueError):
        area([-1])


def test_patched(monkeypatch):
    monkeypatch.setattr(shapes, "scaled", lambda value: 7)
    assert area([1]) == 7


@pytest.mark.skip
def test_skipped():
    assert area([1]) == 8
`;
const PROJECT = {
  'shapes.py': SHAPES,
  'units.py': UNITS,
  'tests/conftest.py': CONFTEST,
  'tests/boxes.py': 'BOX = [2, 3]\n',
  'tests/test_shapes.py': TEST_SHAPES,
};

async function shapesProblem(): Promise<Problem> {
  const { problems } = await read(PROJECT);
  const [problem] = problems;
  if (problem === undefined) {
    throw new Error('no problem');
  }
  return problem;
}

describe('a folder of Python files', () => {
  it('has a Problem for each module with tests, of what it and they need', async () => {
    const { problems, leftOut } = await read(PROJECT);
    expect(problems).toEqual([
      {
        id: 'shapes.py',
        dataset: 'folder',
        language: 'python',
        prompt: '',
        entryPoint: 'area',
        program: {
          language: 'python',
          entryFile: 'shapes.py',
          files: { 'shapes.py': SHAPES, 'units.py': UNITS },
        },
        tests: {
          style: 'pytest',
          files: {
            'tests/boxes.py': 'BOX = [2, 3]\n',
            'tests/conftest.py': CONFTEST,
            'tests/test_shapes.py': TEST_SHAPES,
          },
          count: 5,
        },
        licence: 'NOASSERTION',
        record: {},
      },
    ]);
    expect(leftOut).toEqual({ 'units.py': 'it has no tests' });
  });

  const def = 'def f():\n    return 1\n';
  const test = (module: string): string => `from ${module} import f\n\ndef test_f():\n    assert f() == 1\n`;
  const pairs: readonly (readonly [
    what: string,
    files: Readonly<Record<string, string>>,
    ids: readonly string[],
  ])[] = [
    ['beside it', { 'a.py': def, 'test_a.py': test('a') }, ['a.py']],
    ['beside it, the other name', { 'lib/a.py': def, 'lib/a_test.py': test('a') }, ['lib/a.py']],
    ['in tests', { 'src/a.py': def, 'tests/test_a.py': test('a') }, ['src/a.py']],
    ['in several files', { 'a.py': def, 'test_a.py': test('a'), 'tests/test_a.py': test('a') }, ['a.py']],
    ['the nearest of a name', { 'x/a.py': def, 'y/a.py': def, 'y/tests/test_a.py': test('a') }, ['y/a.py']],
    ['the one that is imported', { 'a.py': def, 'b.py': '', 'test_all.py': test('a') }, ['a.py']],
    [
      'CRLF and a mark',
      { 'a.py': `\uFEFF${def}`.replaceAll('\n', '\r\n'), 'test_a.py': test('a') },
      ['a.py'],
    ],
  ];
  it.each(pairs)('finds the module of tests: %s', async (_what, files, ids) => {
    const { problems } = await read(files);
    expect(problems.map(({ id }) => id)).toEqual(ids);
    expect(problems.every(({ program }) => entryText(program) === def)).toBe(true);
  });

  const left: readonly (readonly [
    what: string,
    files: Readonly<Record<string, string | Uint8Array>>,
    id: string,
    reason: RegExp,
  ])[] = [
    ['without tests', { 'test_b.py': test('b'), 'b.py': def, 'a.py': def }, 'a.py', /it has no tests/],
    [
      'a test of two',
      { 'a.py': def, 'b.py': def, 'test_x.py': 'import a, b' },
      'test_x.py',
      /not told by name or imports/,
    ],
    ['a test of a name twice', { 'x/a.py': def, 'y/a.py': def, 'test_a.py': '' }, 'test_a.py', /not told/],
    ['a test of nothing', { 'test_x.py': 'import os' }, 'test_x.py', /not told/],
    [
      'relative imports',
      { 'p/a.py': `from . import b\n${def}`, 'p/b.py': '', 'test_a.py': test('p.a') },
      'p/a.py',
      /relative import/,
    ],
    [
      'imports of other folders',
      { 'p/a.py': `from p.b import x\n${def}`, 'p/b.py': 'x = 1', 'test_a.py': test('p.a') },
      'p/a.py',
      /another folder/,
    ],
    ['a module that does not parse', { 'a.py': 'def f(:', 'test_a.py': test('a') }, 'a.py', /does not parse/],
    [
      'tests that call nothing of it',
      { 'a.py': def, 'test_a.py': 'import a\ndef test(): assert a' },
      'a.py',
      /call no function or class/,
    ],
    ['no UTF-8', { 'a.py': Buffer.from([0xff, 0xfe]), 'test_a.py': test('a') }, 'a.py', /not UTF-8/],
    [
      'another coding',
      { 'a.py': Buffer.from(`# coding: latin-1\nx = "é"\n${def}`, 'latin1'), 'test_a.py': test('a') },
      'a.py',
      /not UTF-8/,
    ],
    ['NUL', { 'a.py': `${def}\0`, 'test_a.py': test('a') }, 'a.py', /NUL/],
    [
      'a file of data',
      { 'a.py': `x = "${'x'.repeat(2 ** 20)}"`, 'test_a.py': test('a') },
      'a.py',
      /larger than 1 MiB/,
    ],
  ];
  it.each(left)('leaves out: %s', async (_what, files, id, reason) => {
    const { problems, leftOut } = await read(files);
    expect(problems.map((problem) => problem.id)).not.toContain(id);
    expect(leftOut[id]).toMatch(reason);
  });

  it('is refused where it has no tests, is a file, or is not there', async () => {
    const folder = folderOf({ 'a.py': def });
    await expectUserError(folderImporter, folder, /has no tests of pytest$/);
    await expectUserError(folderImporter, join(folder, 'a.py'), /is no folder$/);
    await expectUserError(folderImporter, join(folder, 'gone'), /^there is no file/);
  });
});

/** What is changed in the project's module, and what is said of it then. */
const WRONG: readonly (readonly [change: string, by: string, kind: string, failure: object])[] = [
  [
    'total * side',
    'total + side',
    'failed',
    { exception: 'AssertionError', test: expect.stringContaining('test_area[sides0-2]') as string },
  ],
  [
    '2 * sum(sides)',
    '3 * sum(sides)',
    'failed',
    { test: expect.stringContaining('TestBox::test_box') as string },
  ],
  ['side < 0', 'side < -9', 'failed', { message: expect.stringContaining('DID NOT RAISE') as string }],
  ['total = 1\n', 'total = missing\n', 'crashed', { exception: 'NameError', file: 'shapes.py', line: 10 }],
];

const hasPytest = packages.pytest !== undefined;

describe.skipIf(!hasPytest)('tests of pytest (where it is installed: speciate setup --full)', () => {
  let runner: PythonRunner;
  beforeAll(async () => {
    runner = await startPythonRunner({ python });
  });
  afterAll(() => runner.close());

  const runOf = (problem: Problem) =>
    ({ program: problem.program, problem, limits: DEFAULT_LIMITS, trust: 'own-operators' }) as const;

  it('pass for the original, in the sandbox and plainly', async () => {
    const problem = await shapesProblem();
    expect(await runner.test(runOf(problem))).toMatchObject({ kind: 'passed', isolation: 'shared' });
    expect(await runAsPlainScript(python, problem.program, problem)).toEqual({ kind: 'passed' });
  });

  it.each(WRONG)('fail where %j is %j', async (change, by, kind, failure) => {
    const problem = await shapesProblem();
    const program = withFile(problem.program, 'shapes.py', SHAPES.replace(change, by));
    expect(await runner.test({ ...runOf(problem), program })).toMatchObject({ kind, failure });
    expect(await runAsPlainScript(python, program, problem)).toMatchObject({ kind: 'failed' });
  });

  const none: readonly (readonly [what: string, test: string, says: object])[] = [
    ['no test', 'x = 1', { kind: 'crashed', failure: { exception: 'NoTests' } }],
    [
      'skipped tests alone',
      'import pytest\n@pytest.mark.skip\ndef test(): pass',
      { kind: 'crashed', failure: { exception: 'NoTests', message: 'every test was skipped' } },
    ],
    ['an error at import', 'import nowhere', { kind: 'crashed' }],
    [
      'a strict failure that passes',
      'import pytest\n@pytest.mark.xfail(strict=True)\ndef test(): pass',
      { kind: 'failed', failure: { exception: 'UnexpectedSuccess' } },
    ],
    [
      'an expected failure',
      'import pytest\n@pytest.mark.xfail\ndef test_a(): assert 0\ndef test_b(): pass',
      { kind: 'passed' },
    ],
    [
      'a failure in a fixture',
      'import pytest\n@pytest.fixture\ndef bad(): raise OSError("x")\ndef test(bad): pass',
      { kind: 'crashed', failure: { exception: 'OSError' } },
    ],
    ['tests that leave', 'import os\ndef test(): os._exit(0)', { kind: 'crashed' }],
  ];
  it.each(none)('are no pass by themselves: %s', async (_what, text, says) => {
    const problem = await shapesProblem();
    const tests = { style: 'pytest', files: { 'test_x.py': text }, count: 1 } as const;
    expect(await runner.test(runOf({ ...problem, tests }))).toMatchObject(says);
  });

  it('are not run against code that is not ours, nor over the program’s own files', async () => {
    const problem = await shapesProblem();
    expect(await runner.test({ ...runOf(problem), trust: 'untrusted' })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('only our own operators') as string,
    });
    for (const path of ['shapes.py', '../x.py']) {
      const tests = { style: 'pytest', files: { [path]: '' }, count: 1 } as const;
      expect(await runner.test(runOf({ ...problem, tests }))).toMatchObject({ kind: 'refused' });
    }
  });

  it('say what the entry point is given', async () => {
    const problem = await shapesProblem();
    const { inputs } = await runner.inputs({ problem, count: 5, seed: 1, limits: DEFAULT_LIMITS });
    expect(inputs.join('\n')).toContain('[1, 2]');
    expect(inputs.length).toBeGreaterThan(5);
    const { facts } = await runner.profile(runOf(problem));
    expect(facts).not.toBeNull();
  });
});
