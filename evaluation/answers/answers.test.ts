import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';

import { fencedBlocks, withoutThoughts } from './answer-text.js';
import { completeProgram } from './complete-program.js';
import { readCode } from './read-code.js';

const WANTED = { language: 'python', entryPoint: 'add' } as const;
const CODE = 'def add(a, b):\n    return a + b';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser(['python', 'java']);
});

const READ: readonly (readonly [string, string, string])[] = [
  ['plain code', CODE, CODE],
  ['a fenced block', `\`\`\`python\n${CODE}\n\`\`\``, CODE],
  ['a block of tildes without a tag', `Sure:\n~~~\n${CODE}\n~~~\nDone.`, CODE],
  ['a block that was cut off', `\`\`\`py\n${CODE}`, CODE],
  ['an indented block', `1. So:\n   \`\`\`python\n   def add(a, b):\n       return a + b\n   \`\`\``, CODE],
  ['line ends of Windows', `\`\`\`python\r\n${CODE.replaceAll('\n', '\r\n')}\r\n\`\`\``, CODE],
  [
    'a test block after it',
    `\`\`\`python\n${CODE}\n\`\`\`\nTry:\n\`\`\`python\nprint(add(1, 2))\n\`\`\``,
    CODE,
  ],
  [
    'a draft before it',
    `\`\`\`python\ndef add(a, b):\n    return 0\n\`\`\`\nBetter:\n\`\`\`python\n${CODE}\n\`\`\``,
    CODE,
  ],
  ['a broken draft after it', `\`\`\`python\n${CODE}\n\`\`\`\n\`\`\`python\ndef add(a, b:\n\`\`\``, CODE],
  ['a shell block beside it', `\`\`\`bash\npip install x\n\`\`\`\n\`\`\`python\n${CODE}\n\`\`\``, CODE],
  [
    'thoughts with code in them',
    `<think>\n\`\`\`python\ndef add(): 0\n\`\`\`\n</think>\n\`\`\`python\n${CODE}\n\`\`\``,
    CODE,
  ],
  ['a thought in square brackets', `[THINK]def add(): 0[/THINK]${CODE}`, CODE],
  [
    'the final one of several channels',
    `<|channel|>analysis<|message|>def add(): 0<|end|><|start|>assistant<|channel|>final<|message|>${CODE}<|return|>`,
    CODE,
  ],
  ['a thought that a template opened', `I should add.\n</think>\n${CODE}`, CODE],
  ['prose around bare code', `Here is the function:\n\n${CODE}\n\nIt adds, doesn't it?`, `${CODE}\n`],
  ['typographic quotes', '```python\ndef add(a, b):\n    return “x”\n```', 'def add(a, b):\n    return "x"'],
  [
    'typographic quotes within a literal',
    '```python\ndef add(a, b):\n    return "“x”"\n```',
    'def add(a, b):\n    return "“x”"',
  ],
  [
    'mixed tabs',
    '```python\ndef add(a, b):\n    c = a\n\treturn c + b\n```',
    'def add(a, b):\n    c = a\n    return c + b',
  ],
  ['blanks that do not break', '```python\ndef add(a, b):\n\u00A0\u00A0\u00A0\u00A0return a + b\n```', CODE],
  ['a completion', '    return a + b\n', '    return a + b\n'],
  ['a body without indentation', 'return a + b', 'return a + b'],
  [
    'two halves',
    '```python\nimport math\n```\n```python\ndef add(a, b):\n    return math.fsum([a, b])\n```',
    'import math\n\ndef add(a, b):\n    return math.fsum([a, b])',
  ],
  [
    'a helper of one block and its constant of another, without their uses',
    '```python\nimport os\nONE = 1\n```\n```python\ndef plus(a, b):\n    return a + b * ONE\n\nprint(plus(1, 2))\n```\nNow:\n```python\ndef add(a, b):\n    return plus(a, b)\n```',
    'ONE = 1\n\ndef plus(a, b):\n    return a + b * ONE\n\ndef add(a, b):\n    return plus(a, b)',
  ],
  [
    'the last of several solutions, with nothing of those before',
    `\`\`\`python\nimport math\ndef plus(a, b):\n    return a - b\ndef add(a, b):\n    return plus(a, b)\n\`\`\`\nOr:\n\`\`\`python\n${CODE}\n\`\`\``,
    CODE,
  ],
  [
    'what a star imports in another block',
    '```python\nfrom math import *\n```\n```python\ndef add(a, b):\n    return fsum([a, b])\n```',
    'from math import *\n\ndef add(a, b):\n    return fsum([a, b])',
  ],
  ['prose that begins as an import', `import statements are as given.\n\n${CODE}`, CODE],
  ['prose that begins as a class', `class is not needed here, a function does:\n\n${CODE}`, CODE],
  ['a constant before bare code', `Here it is:\n\nONE = 1\n${CODE}`, `ONE = 1\n${CODE}`],
  [
    'a session with an interpreter',
    '```pycon\n>>> def add(a, b):\n...     return a + b\n...\n>>> add(1, 2)\n3\n```',
    `${CODE}\n\nadd(1, 2)`,
  ],
  ['a block with the name of a file', `\`\`\`main.py\n${CODE}\n\`\`\``, CODE],
  ['a body with a fence behind it', '    return a + b\n```\n\nThis adds them.', '    return a + b\n'],
  ['code with a mistake', 'def add(a, b:\n    return', 'def add(a, b:\n    return'],
];

describe('code of an answer', () => {
  it.each(READ)('reads %s', (_, answer, code) => {
    expect(readCode(answer, WANTED, parser)).toEqual({ kind: 'read', text: code });
  });

  it.each([
    ['nothing', '', 'it is empty'],
    ['only a thought', '<think>add</think>\n', 'it is empty'],
    ['a thought in square brackets without an end', `[THINK]\n${CODE}`, 'its thought does not end'],
    ['no final channel', `<|channel|>analysis<|message|>${CODE}`, 'its thought does not end'],
    ['a thought without an end', `<think>\n${CODE}`, 'its thought does not end'],
    ['prose', 'I am sorry, I cannot help with that.', 'there is no code in it'],
    ['code within JSON', JSON.stringify({ code: CODE }), 'it is JSON, and no code'],
    ['another language', '```rust\nfn add() {}\n```', 'no block of it is python'],
  ])('cannot read %s', (_, answer, reason) => {
    expect(readCode(answer, WANTED, parser)).toEqual({ kind: 'unreadable', reason });
  });

  it('finds a block whatever stands around it, and never throws', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[<`~]/.test(text)),
        (prose) => {
          const answer = `${prose}\n\`\`\`python\n${CODE}\n\`\`\`\n${prose}`;
          expect(readCode(answer, WANTED, parser)).toEqual({ kind: 'read', text: CODE });
          expect(['read', 'unreadable']).toContain(readCode(prose, WANTED, parser).kind);
        },
      ),
      { numRuns: 100, examples: [[' #('], [' ()'], ['  a = (b)']] },
    );
  });

  it('keeps fences within a longer fence', () => {
    expect(fencedBlocks('````md\n```\nx\n```\n````')).toEqual([{ tag: 'md', text: '```\nx\n```' }]);
    expect(withoutThoughts('<Thinking>a</Thinking>b')).toBe('b');
  });
});

describe('a completed program', () => {
  const beginning = 'import math\n\n\ndef add(a, b):\n    """Add."""\n';
  it.each([
    ['a body', '    return a + b\n', `${beginning}    return a + b\n`],
    [
      'a body without indentation',
      'if a:\n    return a\nreturn b',
      `${beginning}    if a:\n        return a\n    return b\n`,
    ],
    [
      'a body whose first line lost its blanks',
      'c = a\n    return c + b',
      `${beginning}    c = a\n    return c + b\n`,
    ],
    [
      'a body that runs on with half a test',
      '    return a + b\n\n\ndef check(candidate):\n    assert candidate([(',
      `${beginning}    return a + b\n`,
    ],
    ['a body with prose behind it', '    return a + b\n\nThis adds them.', `${beginning}    return a + b\n`],
    [
      'a body with a use behind it',
      '    return a + b\n\nassert add(1, 2) == 4\n',
      `${beginning}    return a + b\n`,
    ],
    [
      'a body with helpers behind it that it needs, and others',
      '    return plus(a, b)\n\n\ndef other(x):\n    return x\n\n\nONE = 1\n\n\ndef plus(a, b):\n    return a + b * ONE\n\n\nprint(add(1, 2))\n\n\ndef half(',
      `${beginning}    return plus(a, b)\n\n\nONE = 1\n\n\ndef plus(a, b):\n    return a + b * ONE\n`,
    ],
    [
      'a body with a text that begins at the top',
      '    c = """\nText\n"""\n# of it\n    return a + b\n\nDone.',
      `${beginning}    c = """\nText\n"""\n# of it\n    return a + b\n`,
    ],
    [
      'a body and the function again',
      '    return a + b\n\n\ndef add(a, b):\n    return 0\n',
      `${beginning}    return a + b\n`,
    ],
    ['a body with tabs', '\treturn a + b', `${beginning}    return a + b\n`],
    ['a repeated signature', CODE, `import math\n\n\n${CODE}\n`],
    ['the whole file again', `import math\n\n${CODE}`, `import math\n\n${CODE}\n`],
  ])('takes %s', (_, code, program) => {
    expect(completeProgram(beginning, code, WANTED, parser)).toBe(program);
  });

  const head = '#include <vector>\n\nstruct P {\n  int x;\n};';
  const signature = 'int f(P const &p) {';
  it.each([
    ['a body that is closed', '  return p.x;\n}', `${head}\n\n${signature}\n  return p.x;\n}\n`],
    [
      'a body that is not',
      '  if (p.x) { return f(p); }',
      `${head}\n\n${signature}\n  if (p.x) { return f(p); }\n}\n`,
    ],
    [
      'a body with braces in texts',
      `  puts("}"); // }\n  return '}';\n`,
      `${head}\n\n${signature}\n  puts("}"); // }\n  return '}';\n}\n`,
    ],
    ['a repeated signature', `${signature}\n  return 1;\n}`, `${head}\n\n${signature}\n  return 1;\n}\n`],
    [
      'helpers again',
      `struct P { int x; };\n${signature} return 1; }`,
      `#include <vector>\n\nstruct P { int x; };\n${signature} return 1; }\n`,
    ],
  ])('in C++ takes %s', (_, code, program) => {
    const wanted = { language: 'cpp', entryPoint: 'f' } as const;
    expect(completeProgram(`${head}\n\n${signature}\n`, code, wanted, parser)).toBe(program);
  });
});
