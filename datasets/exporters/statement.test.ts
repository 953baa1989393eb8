import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../../core/package-root.js';
import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';
import { exportRowOf } from '../testing/export-row-of.js';
import { exportWith } from '../testing/export-with.js';

import type { ExportItem } from './exporter.js';
import { evalplusExporter } from './evalplus.js';
import { huggingfaceExporter } from './huggingface.js';
import { humanevalExporter } from './humaneval.js';
import { humanevalXExporter } from './humaneval-x.js';
import { inspectExporter } from './inspect-ai.js';
import { lmEvalExporter } from './lm-eval.js';
import { withStatement } from './statement.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser(['python']);
});

const ownPython = join(PACKAGE_ROOT, '.venv', 'bin', 'python');
const python = existsSync(ownPython) ? ownPython : 'python3';

function itemOf(prompt: string, source: string, record: ExportItem['record'] = {}): ExportItem {
  const row = exportRowOf({
    ...{ id: 'ku/1', dataset: 'ku', language: 'python', prompt, entryPoint: 'solve' },
    program: { language: 'python', entryFile: 'main.py', files: { 'main.py': source } },
    tests: { style: 'asserts', code: 'assert solve(3) == 6\n', count: 1 },
    ...{ licence: 'MIT', record },
  });
  return { row, record, source, inputs: [] };
}

const TASK = 'Write solve(x).\n\n1. Double it.\n';

describe('the statement of a task', () => {
  it.each([
    [
      'is the docstring of the entry function, helpers left alone',
      'def help(x):\n  return x\n\n\n@keep\ndef solve(x):  # said\n  # think\n  return help(x)\n',
      'def help(x):\n  return x\n\n\n@keep\ndef solve(x):  # said\n  """Write solve(x).\n\n  1. Double it.\n  """\n  # think\n  return help(x)\n',
    ],
    [
      'is that of a class',
      'class solve:\n\tone = 1\n',
      'class solve:\n\t"""Write solve(x).\n\n\t1. Double it.\n\t"""\n\tone = 1\n',
    ],
    [
      'takes a body from the line of its signature',
      'def solve(x): y = x; return (x +\n y)\n',
      'def solve(x):\n    """Write solve(x).\n\n    1. Double it.\n    """\n    y = x; return (x +\n y)\n',
    ],
    [
      'is a comment where no one definition has the name',
      'import os\n\nsolve = lambda x: x\n',
      'import os\n# Write solve(x).\n#\n# 1. Double it.\n\nsolve = lambda x: x\n',
    ],
    ['leaves a docstring', 'def solve(x):\n    "Doc."\n    return x\n', null],
    ['is not said twice', '# Write solve(x).\n#\n#   1. Double it.\ndef solve(x):\n    return x\n', null],
  ])('%s', (_name, source, expected) => {
    expect(withStatement(itemOf(TASK, source), parser)).toBe(expected ?? source);
  });

  it('stays out of a program where it is nothing, code, or of a row of MBPP’s own', () => {
    const source = 'def solve(x):\n    return x\n';
    for (const prompt of ['', ' \n', 'def solve(x: int):\n', 'def solve(x):\n    """Told."""\n']) {
      expect(withStatement(itemOf(prompt, source), parser)).toBe(source);
    }
    expect(withStatement(itemOf(TASK, source, { test_list: [] }), parser)).toBe(source);
  });

  it('is in every form whose prompt is the beginning of the program', async () => {
    const { row } = itemOf(TASK, 'def solve(x):\n    return x * 2\n');
    const texts = [
      (await exportWith(humanevalExporter, [row])).text,
      (await exportWith(evalplusExporter, [row])).text,
      (await exportWith(humanevalXExporter, [row])).text,
      (await exportWith(lmEvalExporter, [row])).files['problems.json'],
      (await exportWith(inspectExporter, [row])).files['evolved.jsonl'],
      (await exportWith(huggingfaceExporter, [row])).files['data/test.jsonl'],
    ];
    for (const text of texts) {
      expect(text).toContain('def solve(x):\\n    \\"\\"\\"Write solve(x).\\n\\n    1. Double it.');
    }
  });
});

const awkward = fc.string({
  unit: fc.constantFrom(
    ...['"', "'", '\\', '\n', '\r', '\t', ' ', '#', '{', 'a', 'ß', '𝕏', '\0', '\f', '\\N', '"""'],
  ),
  minLength: 1,
  maxLength: 30,
});
const source = fc.constantFrom(
  'def solve(x):\n    return x * 2\n',
  'def solve(x): return x * 2\n',
  'def solve(x): \\\n  return x * 2\n',
  'class solve(int):\n\tdef __eq__(self, other):\n\t\treturn True\n',
  'solve = lambda x: x * 2\n',
);

describe('a statement of any characters', () => {
  it('leaves a program that passes its tests, and is in its prompt word by word', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(awkward, source), { minLength: 20, maxLength: 40 }), async (all) => {
        const rows = all.map(([text, program], at) => ({
          ...itemOf(`Write ${text} it`, program).row,
          id: `ku/${at}`,
        }));
        const { text, held } = await exportWith(humanevalExporter, rows);
        expect(held).toHaveLength(rows.length);
        const checked = `
import json, sys
for line, statement in json.load(sys.stdin):
    row, names = json.loads(line), {}
    exec(row["prompt"] + row["canonical_solution"] + "\\n" + row["test"] + "\\ncheck(solve)", names)
    words, told = statement.split(), (names["solve"].__doc__ or "").split()
    if "lambda" not in row["canonical_solution"]:
        assert words == told, (words, told)
    assert "Write" in row["prompt"], row
`;
        const lines = text.trimEnd().split('\n');
        const input = JSON.stringify(lines.map((line, at) => [line, rows[at]?.prompt.trim()]));
        execFileSync(python, ['-c', checked], { input, encoding: 'utf8' });
      }),
      { numRuns: 10 },
    );
  });
});
