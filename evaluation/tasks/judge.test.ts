import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findPython } from '../../sandbox/python/interpreter.js';
import { loadParser } from '../../syntax/parse.js';
import type { TaskKind, TaskRow } from '../tasksets/task-row.js';

import { judge, judgeReference } from './judge.js';
import { createJudgeTools } from './judge-tools.js';
import type { OwnJudgeTools } from './judge-tools.js';
import { completionOf, promptOf, readTemplates } from './task-prompt.js';

let tools: OwnJudgeTools;
beforeAll(async () => {
  const { executable } = await findPython();
  tools = createJudgeTools(await loadParser(['python', 'java']), { python: executable });
});
afterAll(async () => {
  await tools.close();
});

function row(task: TaskKind, prompt: object, answer: object): TaskRow {
  return {
    ...{
      schemaVersion: 3,
      form: 'as-is',
      id: `P/1:${task}:0:original`,
      pair: `P/1:${task}:0`,
      task,
      side: 'original',
    },
    ...{ problem: 'P/1', dataset: 'd', language: 'python', seed: 1, prompt, answer },
    rc: { original: 0, evolved: 0 },
    ...{ operators: [], units: [] },
    requires: { packages: [], capabilities: [] },
    ...{ licence: 'MIT', speciateVersion: '0', configHash: 'c' },
  };
}

const TWICE = 'def twice(x):\n    """Double."""\n';
const CHECK = {
  ...{ style: 'check', count: 1 },
  code: 'def check(candidate):\n    assert candidate(2) == 4\n',
} as const;
const shown = {
  files: { 'main.py': `${TWICE}    return x * 2\n` },
  entryFile: 'main.py',
  entryPoint: 'twice',
};

const generation = row(
  'code-generation',
  {
    description: 'Double.',
    files: {},
    entryFile: 'main.py',
    beginning: TWICE,
    entryPoint: 'twice',
    emptied: null,
  },
  { reference: '    return x * 2\n', tests: CHECK },
);
const method = row(
  'code-generation',
  {
    ...{ description: 'Double.', entryFile: 'main.py', beginning: '', entryPoint: 'twice' },
    files: {
      'main.py': 'from other import Number\n\n\ndef twice(x):\n    return Number(x).double()\n',
      'other.py':
        'class Number:\n    def __init__(self, x):\n        self.x = x\n\n    def double(self):\n        """Twice as much."""\n        ...\n',
    },
    emptied: { file: 'other.py', name: 'Number.double', kind: 'function' },
  },
  {
    reference: '    def double(self):\n        """Twice as much."""\n        return self.x * 2',
    tests: CHECK,
  },
);
const output = row('output-prediction', { ...shown, input: '[1.0]' }, { output: "{'a': [1, (2,)]}" });
const input = row('input-prediction', { ...shown, output: '4' }, { input: '2' });
const pair = row(
  'input-prediction',
  {
    ...{ files: { 'main.py': 'def less(a, b=0):\n    return a - b\n' }, entryFile: 'main.py' },
    ...{ entryPoint: 'less', output: '4' },
  },
  { input: '6, 2' },
);
const repair = row(
  'repair',
  {
    description: 'Give twice the number.',
    ...{ ...shown, files: { 'main.py': `${TWICE}    return x + 3\n` } },
    file: 'main.py',
    failingTests: [{ test: 'candidate(2) == 4', message: 'AssertionError' }],
    passingTests: ['candidate(3) == 6'],
  },
  { files: shown.files, patch: '-', tests: CHECK, order: 1, bugs: [] },
);
const TWO_FILES = { 'main.py': 'from other import twice\n', 'other.py': `${TWICE}    return x * 2\n` };
const repairElsewhere = row(
  'repair',
  {
    description: '',
    ...{ files: { ...TWO_FILES, 'other.py': `${TWICE}    return x + 3\n` }, file: 'other.py' },
    ...{ entryFile: 'main.py', entryPoint: 'twice', passingTests: ['candidate(3) == 6'] },
    failingTests: [{ test: 'candidate(2) == 4', message: 'AssertionError' }],
  },
  { files: TWO_FILES, patch: '-', tests: CHECK, order: 1, bugs: [] },
);
const translation = row(
  'translation',
  { targetLanguage: 'java', files: { 'main.py': 'print(int(input()) * 2)\n' }, entryFile: 'main.py' },
  { cases: [{ name: 'one', input: '4\n', output: '8\n' }] },
);
const JAVA = (factor: number): string =>
  `public class Main {\n  public static void main(String[] a) {\n    int n = new java.util.Scanner(System.in).nextInt();\n    System.out.println(n * ${factor});\n  }\n}`;
const fenced = (code: string, tag = 'python'): string => `So:\n\`\`\`${tag}\n${code}\n\`\`\`\n`;
/** Equal to everything, which a comparison must not ask. */
const FORGED =
  'class A:\n    def __eq__(self, other):\n        return True\n\n\ndef twice(x):\n    return A()';

const CASES: readonly (readonly [string, TaskRow, string, string])[] = [
  ['a whole function', generation, fenced(`def twice(x):\n    return x + x`), 'passed'],
  ['a body', generation, '    return x + x\n', 'passed'],
  ['a method', method, fenced('def double(self):\n    return self.x + self.x'), 'passed'],
  [
    'a method in its class',
    method,
    fenced('class Number:\n    def double(self):\n        return 2 * self.x'),
    'passed',
  ],
  ['the code of a method', method, fenced('return self.x * 2'), 'passed'],
  ['a wrong method', method, fenced('def double(self):\n    return self.x'), 'failed'],
  ['a method that does not parse', method, fenced('def double(self:\n    return self.x'), 'syntax-error'],
  [
    'a method that ends the process',
    method,
    fenced('def double(self):\n    import os\n    os._exit(0)'),
    'crashed',
  ],
  ['prose about a method', method, 'I cannot say.', 'unreadable'],
  ['a wrong function', generation, fenced('def twice(x):\n    return x'), 'failed'],
  ['a crash', generation, fenced('def twice(x):\n    return x.no'), 'crashed'],
  ['a syntax error', generation, fenced('def twice(x:\n    return'), 'syntax-error'],
  [
    'tabs and blanks on one line',
    generation,
    fenced('def twice(x):\n\tif x:\n\t  if x:\n\t\treturn x + x\n\treturn 0'),
    'passed',
  ],
  [
    'code that Java does not take',
    translation,
    fenced(JAVA(2).replace('n *', 'm *'), 'java'),
    'compile-error',
  ],
  ['prose', generation, 'I cannot say.', 'unreadable'],
  ['too much memory', generation, fenced('def twice(x):\n    raise MemoryError'), 'out-of-memory'],
  ['a forged comparison', generation, fenced(FORGED), 'failed'],
  [
    'an exit before the tests',
    generation,
    fenced(`import os\nos._exit(0)\n\n\ndef twice(x): pass`),
    'crashed',
  ],
  ['the same value otherwise written', output, '[ANSWER]{"a":[1.0,(2, )]}[/ANSWER]', 'passed'],
  ['an assertion', output, fenced("assert twice([1.0]) == {'a': [1, (2,)]}"), 'passed'],
  ['another value', output, "[ANSWER]{'a': [1, [2]]}[/ANSWER]", 'failed'],
  ['an expression that is no literal', output, "[ANSWER]dict(a=__import__('os'))[/ANSWER]", 'unreadable'],
  ['another input that gives it', input, '[ANSWER]twice(1 + 1)[/ANSWER]', 'passed'],
  ['arguments alone', input, '`2.0`', 'passed'],
  ['several arguments alone', pair, '[ANSWER]6, 2[/ANSWER]', 'passed'],
  ['several arguments in a block', pair, fenced('5, 1'), 'passed'],
  ['several arguments that give another', pair, '[ANSWER]2, 6[/ANSWER]', 'failed'],
  ['an input by an assertion', input, 'assert twice(x=2) == 4', 'passed'],
  ['an input that gives another', input, '[ANSWER]twice(3)[/ANSWER]', 'failed'],
  [
    'an input that reaches out',
    input,
    '[ANSWER]twice(globals().update(twice=lambda x: 4))[/ANSWER]',
    'unreadable',
  ],
  ['an input that leaves its brackets', input, '[ANSWER]0) or (4[/ANSWER]', 'unreadable'],
  ['a repaired program', repair, fenced(`${TWICE}    return 2 * x`), 'passed'],
  ['a repaired module beside the entry file', repairElsewhere, fenced(`${TWICE}    return 2 * x`), 'passed'],
  ['a module with its bug', repairElsewhere, fenced(`${TWICE}    return x + 3`), 'failed'],
  ['the bug again', repair, fenced(`${TWICE}    return x + 3`), 'failed'],
  ['a translation', translation, fenced(JAVA(2), 'java'), 'passed'],
  ['a wrong translation', translation, fenced(JAVA(3), 'java'), 'failed'],
  ['a translation that is Python still', translation, fenced('print(8)'), 'unreadable'],
];

describe('judging', () => {
  it.each(CASES)('judges %s', async (_, asked, answer, kind) => {
    expect(await judge(asked, answer, tools)).toMatchObject({ kind });
  });
});

describe('prompts', () => {
  it('hold what the row shows, and nothing of its answer', () => {
    const templates = readTemplates();
    for (const asked of [generation, output, input, repair, translation]) {
      const prompt = promptOf(asked, templates);
      expect(prompt).not.toMatch(/\{\{|undefined/);
      expect(prompt).toContain(asked.task === 'code-generation' ? TWICE : 'main.py');
    }
    expect(promptOf(output, templates)).toContain('twice([1.0])');
    expect(promptOf(output, templates)).not.toContain("'a'");
    expect(promptOf(repair, templates)).toContain('candidate(2) == 4');
    expect(completionOf(generation, tools.parser)).toBe(TWICE);
  });

  it('of one definition show the rest of the program and where it stands', () => {
    const prompt = promptOf(method, readTemplates());
    expect(prompt).toContain('function Number.double in other.py');
    expect(prompt).toContain('main.py:\n```\nfrom other');
    expect(prompt).toContain('"""Twice as much."""\n        ...');
    expect(prompt).not.toMatch(/\{\{|undefined|self\.x \* 2/);
    expect(completionOf(method, tools.parser)).toMatch(
      /^# Double\.\n# main\.py:\n[^]*"""Twice as much\."""\n$/,
    );
  });

  it('judges the reference of one definition', async () => {
    expect(await judgeReference(method, tools)).toMatchObject({ kind: 'passed' });
  });

  it('of a repair say what the program is to do, where the row does', () => {
    expect(promptOf(repair, readTemplates())).toContain('It is to do this:\nGive twice the number.\n');
    expect(promptOf(repairElsewhere, readTemplates())).not.toContain('It is to do this');
  });

  const asked = (prompt: Readonly<Record<string, unknown>>): TaskRow => ({
    ...generation,
    prompt: { ...(generation.prompt as object), ...prompt },
  });
  const CODE = 'def twice(x):\n    """Give twice\n    the number."""\n';
  it.each([
    [
      'a text that the program lacks',
      'Give twice\nthe number.',
      TWICE,
      `# Give twice\n# the number.\n${TWICE}`,
    ],
    ['one that its docstring has', 'Give twice the number.', CODE, CODE],
    ['code that defines the entry point', `import math\n\n${CODE}`, TWICE, TWICE],
    ['a text where the program has no beginning', 'Give twice the number.', '', 'Give twice the number.'],
    ['nothing', ' \n', TWICE, TWICE],
  ])('go on from %s', (_, description, beginning, expected) => {
    expect(completionOf(asked({ description, beginning }), tools.parser)).toBe(expected);
  });

  it('go on from what is to be done where a definition is emptied', () => {
    const text = completionOf(method, tools.parser);
    expect(text).toMatch(/^# Double\.\n# main\.py:\n/);
  });

  describe('in templates of a user', () => {
    const folders: string[] = [];
    const folderWith = (name: string, text: string): string => {
      const folder = mkdtempSync(join(tmpdir(), 'templates-'));
      folders.push(folder);
      writeFileSync(join(folder, name), text);
      return folder;
    };
    afterAll(() => {
      folders.forEach((folder) => {
        rmSync(folder, { recursive: true });
      });
    });

    it('may have blanks in their braces', () => {
      const folder = folderWith('repair.txt', 'Mend {{ program }} and {{file }}!');
      expect(promptOf(repair, readTemplates(folder))).toMatch(/^Mend main\.py:[^{}]+ and main\.py!\n$/);
    });

    it.each([
      ['repair.txt', 'Mend it, please.', 'does not name {{program}}'],
      ['code-generation.txt', 'Write {{entryFile}}.', 'does not name {{description}} or {{beginning}}'],
      ['output-prediction.txt', 'What does {{program}} give?', 'does not name {{input}}'],
      ['repair.txt', 'Mend {{ programme }}.', 'names {{programme}}, which repair does not have'],
    ])('are refused: %s with %j', (name, text, message) => {
      expect(() => readTemplates(folderWith(name, text))).toThrow(message);
    });
  });

  it('tells a folder without templates', () => {
    expect(() => readTemplates('/nowhere')).toThrow('there is no template');
  });
});
