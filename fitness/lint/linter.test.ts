import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { SandboxError } from '../../core/errors.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';
import type { Files, Program } from '../../core/program.js';

import { essenceOf, lintCold } from './cold-pylint.js';
import { startLinter } from './linter.js';
import type { Linter } from './linter.js';

const PYTHON = join(PACKAGE_ROOT, '.venv', 'bin', 'python');
const HUMANEVAL = join(process.env.SPECIATE_SHARED ?? '', 'datasets', 'humaneval', 'HumanEval.jsonl.gz');

const programOf = (files: Files): Program => ({ language: 'python', entryFile: 'main.py', files });

/** Each cold Pylint takes a second, and many on a busy machine. */
const COLD_TIMEOUT = 300_000;

/** Programs that leave something behind, or that notice what another has left. */
const TRICKY: readonly Files[] = [
  { 'main.py': 'from types import SimpleNamespace\n\nn = SimpleNamespace()\nn.x = 1\nn.y()\n' },
  { 'main.py': 'import threading\n\nt = threading.Thread()\nt.foo = 2\n' },
  { 'main.py': 'import threading\n\nt = threading.Thread()\nprint(t.foo)\n' },
  {
    'main.py': 'import queue\nfrom helper import b\n\nqueue.f(b)\n',
    'queue.py': 'def f(x):\n    return x\n',
    'helper.py': 'b = 2\n',
  },
  { 'main.py': 'import queue\nimport helper\n\nqueue.Queue().foo()\nhelper.x()\n' },
  {
    'main.py': 'import pytest\nimport helper\nimport checks\n\npytest.x(helper.b, checks.c)\n',
    'helper.py': 'b = 2\n',
    'checks.py': 'c = 3\n',
  },
  {
    'main.py': 'import helper\nimport numpy\nimport checks\n\nnumpy.x(helper.b, checks.c)\n',
    'helper.py': 'b = 2\n',
    'checks.py': 'c = 3\n',
  },
  {
    'main.py': 'import checks\nimport names\n\nchecks.c(names.b)\n',
    'names.py': 'b = 2\n',
  },
  {
    'main.py': 'import numpy\n\na = numpy.zeros(3)\na.foo = 1\nnumpy.ndarray.bar = 2\nprint(a.foo, a.bar)\n',
  },
  { 'main.py': 'import numpy\n\na = numpy.array([3])\nprint(a.foo, a.bar, numpy.ndarray.bar, a.sum().x)\n' },
  { 'main.py': 'def f(:\n' },
  { 'main.py': 'x = 1  # pylint: disable=all\n' },
  {
    'main.py': 'from pkg.a import g\n\ng()\n',
    'pkg/__init__.py': '',
    'pkg/a.py': 'def g(a):\n    return 1\n',
  },
];

describe.skipIf(!existsSync(PYTHON))('the linter', () => {
  let folder: string;
  let linter: Linter;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'speciate-linter-'));
    linter = await startLinter({ python: PYTHON });
  });
  afterAll(async () => {
    await linter.close();
    await rm(folder, { recursive: true });
  });

  it('counts messages by symbol, with their categories, the statements and the score', async () => {
    const report = await linter.lint(programOf({ 'main.py': 'import os\nx = undefined_name\ny = 1\n' }));
    expect(report.messages).toMatchObject({ 'unused-import': 1, 'undefined-variable': 1 });
    expect(report.categories).toMatchObject({ 'unused-import': 'W', 'undefined-variable': 'E' });
    expect(report.statements).toBe(3);
    expect(report.score).toBeLessThan(0.1);
  });

  it('gives a program without statements 0 after an error and 10 else', async () => {
    expect(await linter.lint(programOf({ 'main.py': 'def f(:\n' }))).toMatchObject({
      score: 0,
      statements: 0,
    });
    expect(await linter.lint(programOf({ 'main.py': '' }))).toMatchObject({ score: 10, statements: 0 });
  });

  it(
    'says what a cold Pylint says, whatever was linted before',
    async () => {
      const cold = await Promise.all(TRICKY.map((files) => lintCold(PYTHON, files)));
      for (const order of [TRICKY.keys(), [...TRICKY.keys()].reverse()]) {
        for (const index of order) {
          const report = await linter.lint(programOf(TRICKY[index] ?? {}));
          expect.soft(essenceOf(report), JSON.stringify(TRICKY[index])).toEqual(cold[index]);
        }
      }
    },
    COLD_TIMEOUT,
  );

  it('is not disturbed by the configuration and packages of the user', async () => {
    const program = programOf({ 'main.py': 'import helper_of_the_user\n' });
    const before = essenceOf(await linter.lint(program));
    const home = await mkdtemp(join(folder, 'home-'));
    await writeFile(join(home, '.pylintrc'), '[MAIN]\ndisable=all\n');
    await writeFile(join(home, 'helper_of_the_user.py'), '');
    vi.stubEnv('HOME', home);
    vi.stubEnv('PYLINTRC', join(home, '.pylintrc'));
    vi.stubEnv('PYTHONPATH', home);
    const other = await startLinter({ python: PYTHON });
    vi.unstubAllEnvs();
    expect(essenceOf(await other.lint(program))).toEqual(before);
    await other.close();
  });

  it('tries a program again in a new process when the first one dies', async () => {
    const mark = join(folder, 'died');
    const python = await script(
      `if [ -e ${mark} ]; then exec ${PYTHON} "$@"; fi\ntouch ${mark}\necho '{"ready": true}'\nread request\nexit 9`,
    );
    const other = await startLinter({ python });
    expect((await other.lint(programOf({ 'main.py': 'x = 1\n' }))).statements).toBe(1);
    await other.close();
  });

  it('fails as the sandbox, not as the program, when it dies again', async () => {
    const other = await startLinter({ python: await script(`echo '{"ready": true}'\nread request\nexit 9`) });
    await expect(other.lint(programOf({ 'main.py': 'x = 1\n' }))).rejects.toThrow(SandboxError);
    await other.close();
  });

  it('does not start without Pylint', async () => {
    await expect(startLinter({ python: join(folder, 'no-python') })).rejects.toThrow(SandboxError);
    await expect(startLinter({ python: await script('echo no pylint >&2\nexit 1') })).rejects.toThrow(
      'no pylint',
    );
  });

  it.skipIf(!existsSync(HUMANEVAL))(
    'equals a cold Pylint on HumanEval, in either order',
    async () => {
      const row = z.object({ prompt: z.string(), canonical_solution: z.string() });
      const sample = gunzipSync(await readFile(HUMANEVAL))
        .toString('utf8')
        .trim()
        .split('\n')
        .filter((_, index) => index % 8 === 3)
        .slice(0, 20)
        .map((line) => row.parse(JSON.parse(line)))
        .map((one): Files => ({ 'main.py': one.prompt + one.canonical_solution }));
      expect(sample).toHaveLength(20);
      for (const files of [...sample].reverse()) {
        await linter.lint(programOf(files));
      }
      for (const files of sample) {
        expect.soft(essenceOf(await linter.lint(programOf(files)))).toEqual(await lintCold(PYTHON, files));
      }
    },
    COLD_TIMEOUT,
  );

  let scripts = 0;
  async function script(body: string): Promise<string> {
    scripts += 1;
    const path = join(folder, `python-${scripts}`);
    await writeFile(path, `#!/bin/sh\n${body}\n`);
    await chmod(path, 0o755);
    return path;
  }
});
