import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import type { Language } from '../../core/language.js';
import type { Problem, Tests } from '../../core/problem.js';
import { oneFileProgram } from '../../core/program.js';
import { exportRowOf } from '../testing/export-row-of.js';
import { exportWith } from '../testing/export-with.js';
import { PLAIN_PROBLEM } from '../testing/plain-problem.js';

import type { Exporter } from './exporter.js';
import { humanevalXExporter } from './humaneval-x.js';
import { mxevalExporter } from './mxeval.js';

const MAIN = 'class Main {\n    public static void main(String[] args) {}\n}\n';

async function exported(
  exporter: Exporter,
  language: Language,
  source: string,
  change: { readonly prompt?: string; readonly code?: string; readonly tests?: Tests } = {},
) {
  const style = language === 'javascript' || language === 'typescript' ? 'asserts' : 'main';
  const problem: Problem = {
    ...PLAIN_PROBLEM,
    ...{ language, entryPoint: 'twice', prompt: change.prompt ?? '' },
    program: oneFileProgram(language, source),
    tests: change.tests ?? { style, code: change.code ?? 'twice(1)\n', count: 1 },
  };
  const { text, leftOut } = await exportWith(exporter, [exportRowOf(problem)]);
  const row = text === '' ? {} : (JSON.parse(text) as Readonly<Record<string, string>>);
  return { ...row, reasons: leftOut.map(({ reason }) => reason) } as Readonly<Record<string, unknown>>;
}

describe('a program with braces is cut', () => {
  it.each<readonly [what: string, Language, prompt: string, solution: string]>([
    ['behind its brace', 'javascript', 'const one = 1;\nfunction twice(x) {\n', '  return x * 2;\n}\n'],
    ['behind a comment on its line', 'javascript', 'const twice = (x) => { // x\n', '  return x;\n};\n'],
    ['on its only line', 'javascript', 'const twice = function (x) {', ' return x; };\nlet two = 2;\n'],
    ['before an expression', 'typescript', 'const twice = (x: number): number => ', 'x * 2;\n'],
    [
      'not in a function of its name inside',
      'javascript',
      'function twice(x) {\n',
      '  function twice() {}\n}\n',
    ],
    ['in its class', 'java', 'class A {\n    static int twice(int x) {\n', '        return x;\n    }\n}\n'],
    ['where its result is a pointer', 'cpp', '#include <map>\nint *twice(int *x) {\n', '    return x;\n}\n'],
  ])('%s', async (_what, language, prompt, solution) => {
    const exporter = language === 'cpp' ? humanevalXExporter : mxevalExporter;
    expect(await exported(exporter, language, prompt + solution)).toMatchObject({
      ...{ prompt, canonical_solution: solution, reasons: [] },
    });
  });

  it.each([
    ['twice defined', 'function twice() {}\nfunction twice() {}\n'],
    ['made by a call', 'const twice = memo((x) => { return x; });\n'],
    ['not there', 'const other = 1;\n'],
  ])('in nothing where its entry point is %s', async (_what, source) => {
    expect(await exported(mxevalExporter, 'javascript', source)).toEqual({
      reasons: ['its prompt cannot end in twice, which is not defined once by a function with a body'],
    });
  });

  it('where its data set did, as long as it begins with that prompt', async () => {
    const prompt = 'function twice(x) {\n  const y = x;\n';
    const own = await exported(mxevalExporter, 'javascript', `${prompt}  return y;\n}\n`, { prompt });
    expect(own).toMatchObject({ prompt, canonical_solution: '  return y;\n}\n' });
    const evolved = await exported(mxevalExporter, 'javascript', 'function twice(x) {\n  return x;\n}\n', {
      prompt,
    });
    expect(evolved).toMatchObject({ prompt: 'function twice(x) {\n' });
  });
});

describe('a declaration', () => {
  it('is the prompt without comments', async () => {
    const source =
      '/* Twice\n   it. */\n// Yes.\nfunction help() {} // here\nfunction twice(x /* y */) {\n}\n';
    expect(await exported(humanevalXExporter, 'javascript', source)).toMatchObject({
      declaration: 'function help() {} \nfunction twice(x ) {\n',
    });
  });

  it('has the headers of a C++ program that stand before its prompt', async () => {
    const prompt = '#include <map>\nint twice(int x) {\n';
    const source = `#include <math.h>\n${prompt}    return x;\n}\n`;
    expect(await exported(humanevalXExporter, 'cpp', source, { prompt })).toMatchObject({
      ...{ prompt, declaration: `#include <math.h>\n${prompt}` },
    });
  });

  it('in Python has no docstring', async () => {
    const source = 'import math\n\n\ndef twice(x):\n    """Twice."""\n    return x * 2\n';
    const tests = {
      style: 'check',
      code: 'def check(candidate):\n    assert candidate(1) == 2\n',
      count: 1,
    } as const;
    expect(await exported(humanevalXExporter, 'python', source, { tests })).toMatchObject({
      declaration: 'import math\n\n\ndef twice(x):\n',
    });
  });
});

describe('a Java test', () => {
  const source =
    'import java.util.*;\n\nclass A {\n    static int twice(int x) {\n        return x;\n    }\n}\n';

  it('has its imports before the program, those that this lacks', async () => {
    const code = `import java.util.*;\nimport java.io.*;\n\n\nimport java.math.*;\n${MAIN}`;
    expect(await exported(mxevalExporter, 'java', source, { code })).toMatchObject({
      prompt: `import java.io.*;\nimport java.math.*;\n${source.slice(0, source.indexOf('        return'))}`,
      test: MAIN,
    });
  });

  it.each([
    [source.replace('class', 'public class'), 'its class is public'],
    [`package a;\n${source}`, 'it is in a package'],
  ])('cannot be in one file with %s', async (program, reason) => {
    const { reasons } = await exported(mxevalExporter, 'java', program, { code: MAIN });
    expect(reasons).toEqual([expect.stringContaining(reason)]);
  });
});

describe('what a form does not have', () => {
  const CALLS: Tests = { style: 'calls', calls: [] };
  it.each<readonly [Exporter, Language, Tests | undefined, string]>([
    [
      humanevalXExporter,
      'typescript',
      undefined,
      'it is written in typescript, which the form does not have',
    ],
    [mxevalExporter, 'cpp', undefined, 'it is written in cpp, which is not read from the form either'],
    [mxevalExporter, 'java', CALLS, 'its tests have the style calls, which the form does not have in java'],
  ])('is left out of %o in %s', async (exporter, language, tests, reason) => {
    const source = 'int twice() {\n}\n';
    expect(await exported(exporter, language, source, tests === undefined ? {} : { tests })).toEqual({
      reasons: [reason],
    });
  });
});

describe('a script of asserts for mxeval', () => {
  it('throws where an assert of the console does not hold', async () => {
    const source = 'function twice(x) {\n  return x;\n}\n';
    const code = 'console.assert(twice(1) === 2)\n';
    const { test } = await exported(mxevalExporter, 'javascript', source, { code });
    expect(() => {
      // As the harness does: program and test as one script.
      runInNewContext(`${source}${String(test)}`, { console: {} });
    }).toThrow('an assert does not hold');
  });
});
