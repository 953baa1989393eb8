import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { execa } from 'execa';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Problem, Tests } from '../../core/problem.js';
import { oneFileProgram } from '../../core/program.js';
import { findPython } from '../../sandbox/python/interpreter.js';
import { avatarImporter } from '../avatar/import.js';
import { LICENCES_FILE } from '../folder-licences.js';
import { folderImporter } from '../folder/import.js';
import type { Importer, LeftOutRecord } from '../importer.js';
import type { WholeFiles } from '../testing/export-with.js';
import { importAll } from '../testing/importer-forms.js';
import { PLAIN_PROBLEM } from '../testing/plain-problem.js';
import { exportAll, parts, withoutRecord } from '../testing/round-trip.js';
import type { Parts } from '../testing/round-trip.js';

import { avatarExporter } from './avatar.js';
import type { Exporter } from './exporter.js';
import { folderExporter } from './folder.js';

const { executable: python, packages } = await findPython();

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'speciate-folders-'));
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

let made = 0;
function write(files: WholeFiles): string {
  made += 1;
  const folder = join(root, String(made));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

async function read(importer: Importer, files: WholeFiles) {
  const leftOut: LeftOutRecord[] = [];
  const problems = await importAll(importer, write(files), { onLeftOut: (one) => leftOut.push(one) });
  return { problems, leftOut };
}

interface FolderForm {
  readonly name: string;
  readonly importer: Importer;
  readonly exporter: Exporter;
  /** A program's files. */
  readonly files: (one: Parts, index: number) => WholeFiles;
}

const body = (one: Parts): string =>
  [...one.body.map((line) => `    ${line}`), '    return x'].join('\n') + (one.ends ? '\n' : '');

const FORMS: readonly FolderForm[] = [
  {
    ...{ name: 'AVATAR', importer: avatarImporter, exporter: avatarExporter },
    files: (one, index) => ({
      [`Code/${one.name}_${index}.py`]: `x = input()\n# ${one.text}\nprint(x)${one.lineEnd}`,
      ...Object.fromEntries(
        [...Array(1 + (one.number % 3)).keys()].flatMap((at): readonly (readonly [string, string])[] => {
          const path = `TestCases/${one.name}_${index}_${at * (one.helper ? 5 : 1) + (one.ends ? 1 : 0)}`;
          return [
            [`${path}.in`, `${one.text}${one.lineEnd}`],
            [`${path}.out`, `${one.text}${one.ends ? '\n' : ''}`],
          ];
        }),
      ),
    }),
  },
  {
    ...{ name: 'a plain folder', importer: folderImporter, exporter: folderExporter },
    files: (one, index) => {
      const [module, folder] = [`${one.name}_${index}`, one.ends ? '' : `lib${index}/`];
      const test = `import ${module}\n\n\ndef test_it():\n    # ${one.text}\n    assert ${module}.${one.name}(${one.number}) == ${one.number}\n`;
      const units = `units${index}`;
      return {
        [`${folder}${module}.py`]: `${one.helper ? `import ${units}\n\n\n` : ''}def ${one.name}(x):\n    """${one.text}"""\n${body(one)}`,
        ...(one.helper ? { [`${folder}${units}.py`]: 'ONE = 1\n' } : {}),
        [`${folder}${one.ends ? 'tests/' : ''}test_${module}.py`]: test,
        ...(one.ends ? { 'conftest.py': 'import pytest\n' } : {}),
      };
    },
  },
];

describe('import, export and import again give the same problems', () => {
  it.each(FORMS)(
    'of $name',
    async ({ importer, exporter, files }) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(parts, { minLength: 1, maxLength: 3 }),
          fc.constantFrom(undefined, 'LicenseRef-Own'),
          async (all, licence) => {
            const first = await read(importer, Object.assign({}, ...all.map(files)) as WholeFiles);
            expect(first.problems).toHaveLength(all.length);
            const own = first.problems.map((problem) => ({
              ...problem,
              licence: licence ?? problem.licence,
            }));
            const written = await exportAll(exporter, own);
            expect(written.leftOut).toEqual([]);
            const again = await read(importer, written.files);
            expect(again.problems.map(withoutRecord)).toEqual(own.map(withoutRecord));
            expect((await exportAll(exporter, again.problems)).files).toEqual(written.files);
          },
        ),
        { numRuns: 30 },
      );
    },
    120_000,
  );
});

const SOURCE = 'LIMIT = 2\n\n\ndef _half(x):\n    return x / 2\n\n\ndef twice(x):\n    return x * LIMIT\n';

function problemOf(id: string, tests: Tests, change: Partial<Problem> = {}): Problem {
  const program = oneFileProgram('python', SOURCE);
  return {
    ...PLAIN_PROBLEM,
    id,
    program,
    entryPoint: tests.style === 'stdio' ? null : 'twice',
    tests,
    ...change,
  };
}

/** One of every style that pytest can run. */
const STYLES: readonly Tests[] = [
  { style: 'check', code: 'def check(candidate):\n    assert candidate(2) == 2 * LIMIT\n', count: 1 },
  {
    style: 'check',
    code: 'def check(candidate):\n    for x in [1, _half(4)]:\n        assert candidate(x) == x + x\n',
    count: 1,
  },
  {
    style: 'asserts',
    code: 'import math\nassert math.floor(twice(2)) == 4\nassert twice("""a\n""") == """a\na\n"""\n',
    count: 1,
  },
  { style: 'asserts', code: 'for x in [1, 2]:\n    assert twice(x) == x + x\n', count: 1 },
  { style: 'calls', calls: [{ input: '"a"', output: '"aa"' }] },
  {
    style: 'unittest',
    code: 'import unittest\n\n\nclass TwiceTest(unittest.TestCase):\n    def test_it(self):\n        self.assertEqual(twice(_half(2)), 2)\n',
    count: 1,
  },
];

describe('a plain folder of problems with other tests', () => {
  const problems = STYLES.map((tests, index) => problemOf(`Own/${index}`, tests, { licence: `L-${index}` }));

  it('has a module and a file of tests each, and is read again', async () => {
    const { files, leftOut } = await exportAll(folderExporter, problems);
    expect(leftOut).toEqual([]);
    expect(files['test_problem_Own_0.py']).toBe(
      'from problem_Own_0 import twice, LIMIT\n\n\ndef test_twice():\n    assert twice(2) == 2 * LIMIT\n',
    );
    const again = await read(folderImporter, files);
    expect(again.leftOut).toEqual([]);
    expect(again.problems).toMatchObject(
      STYLES.map((_, index) => ({
        ...{ id: `problem_Own_${index}.py`, licence: `L-${index}` },
        // What the tests call first.
        entryPoint: index === 1 ? '_half' : 'twice',
        program: { files: { [`problem_Own_${index}.py`]: SOURCE } },
      })),
    );
  });

  it.runIf(Object.hasOwn(packages, 'pytest'))(
    'passes under pytest, run there without more, and fails where a program is wrong',
    async () => {
      const { files } = await exportAll(folderExporter, problems);
      const pytest = async (all: WholeFiles) => {
        const words = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', '--continue-on-collection-errors'];
        const { exitCode, stdout } = await execa(python, words, { cwd: write(all), reject: false });
        return [exitCode, /\d+ (?:passed|failed|error).*(?= in )/.exec(stdout)?.[0]];
      };
      expect(await pytest(files)).toEqual([0, `${STYLES.length} passed`]);
      for (const path of Object.keys(files).filter((one) => one.startsWith('problem_'))) {
        const wrong = String(files[path]).replace('x * LIMIT', 'x * 3');
        expect((await pytest({ ...files, [path]: wrong }))[0]).toBe(1);
      }
    },
    120_000,
  );
});

describe('what a folder cannot hold is left out', () => {
  const STDIO: Tests = { style: 'stdio', cases: [{ name: 'x', input: '1', output: '2' }] };
  const [CHECK] = STYLES;
  const check = CHECK ?? STDIO;
  const stdio = (input: string): Tests => ({ style: 'stdio', cases: [{ name: 'x', input, output: '' }] });
  const pytest = (path: string, id: string): Problem =>
    problemOf(id, { style: 'pytest', files: { [path]: id }, count: 1 });
  it.each<readonly [Exporter, readonly Problem[], RegExp]>([
    [folderExporter, [problemOf('a', STDIO)], /no entry point/],
    [folderExporter, [problemOf('a', { style: 'main', code: '', count: 0 })], /style main/],
    [folderExporter, [problemOf('a', check, { entryPoint: 'Test' })], /depend on the text/],
    [folderExporter, [problemOf('a', check), problemOf('a', check)], /an earlier row has its id/],
    [
      folderExporter,
      [problemOf('a/b', check), problemOf('a_b', check)],
      /would be problem_a_b.py, as that of a.b is/,
    ],
    [folderExporter, [pytest('test_a.py', 'a'), pytest('test_b.py', 'b')], /would be main.py/],
    [folderExporter, [problemOf('a'.repeat(200), check)], /too long/],
    [avatarExporter, [problemOf('a', check)], /style check/],
    [avatarExporter, [problemOf('a', { style: 'stdio', cases: [] })], /no test case/],
    [avatarExporter, [problemOf('a'.repeat(300), STDIO)], /too long/],
    [avatarExporter, [problemOf('a/b', STDIO), problemOf('a:b', STDIO)], /would be Code.a_b.py/],
    [avatarExporter, [problemOf('a', stdio('\ud800'))], /half of a surrogate pair/],
    [avatarExporter, [problemOf('a', stdio('\0'))], /NUL/],
    [avatarExporter, [problemOf('a', stdio('a\r\n'))], /carriage return/],
    [avatarExporter, [problemOf('a', STDIO, { language: 'java' })], /written in java/],
  ])('of %o: %j', async (exporter, problems, reason) => {
    const { leftOut } = await exportAll(exporter, problems);
    expect(leftOut.map((one) => one.reason)).toEqual([expect.stringMatching(reason)]);
  });

  it('and cases without numbers that ascend are counted', async () => {
    const cases = ['a_2', 'a_1', 'b'].map((name) => ({ name, input: name, output: '' }));
    const { files } = await exportAll(avatarExporter, [problemOf('a', { style: 'stdio', cases })]);
    expect(Object.entries(files).filter(([path]) => path.endsWith('.in'))).toEqual([
      ['TestCases/a_0.in', 'a_2'],
      ['TestCases/a_1.in', 'a_1'],
      ['TestCases/a_2.in', 'b'],
    ]);
  });

  it('and a list of licences that is none is refused', async () => {
    const { files } = await exportAll(avatarExporter, [problemOf('a', STDIO)]);
    await expect(
      read(avatarImporter, { ...files, [LICENCES_FILE]: '{"path":"Code/a.py"}\n' }),
    ).rejects.toThrow(/has no licence$/);
  });
});

const shared = process.env.SPECIATE_SHARED;

describe.skipIf(shared === undefined)('AVATAR as published (SPECIATE_SHARED), read and written', () => {
  it('is the same files, but for line ends', async () => {
    const problems = await importAll(avatarImporter, join(shared ?? '', 'datasets/avatar'));
    const { files, leftOut } = await exportAll(avatarExporter, problems);
    expect(leftOut).toEqual([]);
    expect((await read(avatarImporter, files)).problems).toEqual(problems);
    const { [LICENCES_FILE]: licences, ...texts } = files;
    expect(String(licences).match(/"licence":"CC-BY-SA-4.0"/g)).toHaveLength(74);
    for (const [path, text] of Object.entries(texts)) {
      const published = readFileSync(join(shared ?? '', 'datasets/avatar', path), 'utf8');
      expect(text).toBe(published.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
    }
  });
});
