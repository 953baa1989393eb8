import { beforeAll, describe, expect, it } from 'vitest';

import { readCode } from '../answers/read-code.js';
import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';

import { continuedText } from './continued-text.js';
import { definitionsOf, simpleName, sizeOf } from './definitions.js';
import { emptyDefinition, withDefinition } from './empty-definition.js';
import { putAnswer } from './put-answer.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser(['python']);
});

const FILE = `import math


def half(x):  # of a number
    """Half of it."""
    # the code
    y = x / 2
    return y  # done
    # not reached


class Stack:
    """Last in, first out."""

    limit = 9

    def __init__(self):
        self.items = []

    @property
    def size(self):
        """How many."""
        count = len(self.items)
        return count

    def push(self, item):
        if self.size < self.limit:
            self.items.append(item)


def area(r): return math.pi * r


def use(r):
    return half(area(r))
`;

describe('definitions', () => {
  it('are functions, classes and methods that their name tells, with the size of their code', () => {
    const tree = parser.parse(
      'python',
      `${FILE}\n\nif True:\n    def no(): pass\n\n\ndef outer():\n    def no(): pass\n`,
    );
    expect(
      (tree === null ? [] : definitionsOf(tree)).map((one) => [
        one.name,
        tree === null ? 0 : sizeOf(tree, one),
      ]),
    ).toEqual([
      ['half', 2],
      ['Stack', 5],
      ['Stack.__init__', 1],
      ['Stack.size', 2],
      ['Stack.push', 2],
      ['area', 1],
      ['use', 1],
      ['outer', 2],
    ]);
  });

  it('are none where two have one name', () => {
    const tree = parser.parse('python', 'def f(): pass\ndef f(): pass\ndef g(): pass\n');
    expect((tree === null ? [] : definitionsOf(tree)).map(({ name }) => name)).toEqual(['g']);
  });
});

describe('an emptied definition', () => {
  it.each([
    ['half', 'def half(x):  # of a number\n    """Half of it."""\n    ...\n\n\nclass Stack'],
    ['Stack.size', '        """How many."""\n        ...\n\n    def push(self, item):\n        if'],
    ['area', 'def area(r):\n    ...\n\n\ndef use'],
    [
      'Stack',
      '    limit = 9\n\n    def __init__(self):\n        ...\n\n    @property\n    def size(self):\n        """How many."""\n        ...\n\n    def push(self, item):\n        ...\n\n\ndef area',
    ],
  ])('%s keeps signature and docstring and nothing of its code, and can be put back', (name, part) => {
    const emptied = emptyDefinition(FILE, name, parser);
    expect(emptied?.text).toContain(part);
    expect(emptied?.text.length).toBeLessThan(FILE.length + 10);
    expect(withDefinition(emptied?.text ?? '', name, emptied?.definition ?? '', parser)).toBe(FILE);
  });

  it('is none where there is no code, or no such definition', () => {
    expect(emptyDefinition(FILE, 'nothing', parser)).toBeNull();
    expect(emptyDefinition('class A:\n    x = 1\n', 'A', parser)).toBeNull();
  });
});

const fenced = (code: string): string => `\`\`\`python\n${code}\n\`\`\``;
const HALF = 'def half(x):\n    """Half of it."""\n    return x * 0.5';
const SIZE = 'def size(self):\n    return len(self.items) + 0';
const further = (code: string, by = '    '): string => code.replace(/^(?=.*\S)/gm, by);

/** What is asked for, how it is answered, what then stands in the file, and what does not. */
const ANSWERS: readonly (readonly [string, string, string, string, string])[] = [
  ['the definition', 'half', fenced(HALF), `${HALF}\n\n\nclass Stack:`, '...'],
  [
    'the whole file',
    'half',
    fenced(
      `import math\n\n\n${HALF}\n\n\nclass Stack:\n    pass\n\n\ndef area(r):\n    return 0\n\n\nprint(half(2))`,
    ),
    `${HALF}\n\n\nclass Stack:\n    """Last`,
    'return 0',
  ],
  [
    'its code alone',
    'half',
    fenced('    return x * 0.5'),
    '"""Half of it."""\n    return x * 0.5\n\n\nclass',
    '...',
  ],
  [
    'its code without blanks',
    'half',
    fenced('y = x\nreturn y * 0.5'),
    '    y = x\n    return y * 0.5\n',
    '...',
  ],
  [
    'its code, the first line without its blanks',
    'half',
    'if x:\n        x = x * 1.0\n    return x * 0.5',
    '    if x:\n        x = x * 1.0\n    return x * 0.5\n',
    '...',
  ],
  [
    'its code, and what comes next',
    'half',
    '    return x * 0.5\n\n\ndef other():\n    pass\n',
    '    return x * 0.5\n\n\nclass Stack',
    '...',
  ],
  [
    'a signature of its own',
    'half',
    fenced('def half(x: float) -> float:\n    return x * 0.5'),
    'def half(x: float) -> float:\n    return x * 0.5\n',
    '...',
  ],
  [
    'a lambda',
    'half',
    fenced('half = lambda x: x * 0.5'),
    '\n\n\nhalf = lambda x: x * 0.5\n\n\nclass',
    'def half',
  ],
  [
    'a draft before it',
    'half',
    `${fenced('def half(x):\n    return 0')}\nBetter:\n${fenced(HALF)}`,
    HALF,
    'return 0',
  ],
  ['a use behind it', 'half', `${fenced(HALF)}\nFor example:\n${fenced('print(half(3))')}`, HALF, 'print'],
  [
    'an import and a helper with it',
    'half',
    fenced(
      `import os\nimport math\n\n\ndef ratio():\n    return 0.5\n\n\nRATE = ratio()\n\n\n${HALF.replace('0.5', 'RATE')}`,
    ),
    'import math\n\n\nimport os\n\n\ndef ratio():\n    return 0.5\n\n\nRATE = ratio()\n\n\ndef half(x):',
    '...',
  ],
  ['prose around it', 'half', `Here it is:\n\n${HALF}\n\nIt halves, doesn't it?`, HALF, 'Here'],
  ['tabs', 'half', fenced('def half(x):\n\tif x:\n\t\treturn x * 0.5\n\treturn x'), '\tif x:', '...'],
  [
    'a method without blanks',
    'Stack.size',
    fenced(SIZE),
    `    @property\n${further(SIZE)}\n\n    def push`,
    '...',
  ],
  [
    'a method with blanks',
    'Stack.size',
    fenced(further(SIZE)),
    `    @property\n${further(SIZE)}\n\n    def push`,
    '...',
  ],
  [
    'a method among prose',
    'Stack.size',
    `So:\n\n${further(SIZE)}\n`,
    `    @property\n${further(SIZE)}\n`,
    '...',
  ],
  [
    'a method with its decorator',
    'Stack.size',
    fenced(`@property\n${SIZE}`),
    `    @property\n${further(SIZE)}\n`,
    '@property\n    @property',
  ],
  [
    'a method in its class',
    'Stack.size',
    fenced(`class Stack:\n    limit = 1\n\n    def __init__(self):\n        pass\n\n${further(SIZE)}`),
    `        self.items = []\n\n    @property\n${further(SIZE)}\n`,
    'limit = 1',
  ],
  [
    'the code of a method',
    'Stack.size',
    fenced('return len(self.items) + 0'),
    '        """How many."""\n        return len(self.items) + 0\n',
    '...',
  ],
  [
    'the code of a method as deep as it is',
    'Stack.size',
    '        return len(self.items) + 0\n\n    def other(self):\n        pass\n',
    '        """How many."""\n        return len(self.items) + 0\n\n    def push',
    '...',
  ],
  [
    'a method with a helper',
    'Stack.size',
    fenced('def _count(self):\n    return 0\n\n\ndef size(self):\n    return self._count()'),
    '    def _count(self):\n        return 0\n\n    @property\n    def size(self):\n        return self._count()\n',
    '...',
  ],
  [
    'a method of its class with a helper',
    'Stack.push',
    fenced(
      'class Stack:\n    def _add(self, item):\n        self.items += [item]\n\n    def push(self, item):\n        self._add(item)',
    ),
    '    def _add(self, item):\n        self.items += [item]\n\n    def push(self, item):\n        self._add(item)\n',
    '...',
  ],
  [
    'a class',
    'Stack',
    fenced('class Stack(list):\n    """Mine."""\n\n    def push(self, item):\n        self.append(item)'),
    '\n\n\nclass Stack(list):\n    """Mine."""\n\n    def push(self, item):\n        self.append(item)\n\n\ndef area',
    'limit',
  ],
  [
    'the code of a class',
    'Stack',
    fenced('def push(self, item):\n    pass'),
    'class Stack:\n    """Last in, first out."""\n    def push(self, item):\n        pass\n\n\ndef area',
    'limit',
  ],
  [
    'text with lines of its own',
    'half',
    fenced('def half(x):\n    """\nHalf.\n"""\n    return """\n  a\n"""'),
    'def half(x):\n    """\nHalf.\n"""\n    return """\n  a\n"""\n',
    '...',
  ],
];

describe('an answer to an emptied definition', () => {
  it.each(ANSWERS)('may be %s', (_, name, answer, has, lacks) => {
    const emptied = emptyDefinition(FILE, name, parser)?.text ?? '';
    const wanted = { language: 'python', entryPoint: simpleName(name), isBlock: true } as const;
    const read = readCode(answer, wanted, parser);
    const put = putAnswer(emptied, name, read.kind === 'read' ? read.text : '', parser) ?? '';
    expect(put).toContain(has);
    expect(put).not.toContain(lacks);
    expect(parser.parse('python', put)).not.toBeNull();
  });

  it('is none where it does not parse', () => {
    const emptied = emptyDefinition(FILE, 'half', parser)?.text ?? '';
    expect(putAnswer(emptied, 'half', 'def half(x:\n    return', parser)).toBeNull();
  });
});

it('goes on with the code, behind the rest in comments', () => {
  const text = emptyDefinition(FILE, 'Stack.size', parser)?.text ?? '';
  const continued = continuedText(
    { 'main.py': text, 'other.py': 'x = 1\n\ny = 2\n' },
    { file: 'main.py', name: 'Stack.size' },
    parser,
  );
  expect(
    continued.startsWith('# other.py:\n# x = 1\n#\n# y = 2\n\n# main.py, behind Stack.size:\n# def push'),
  ).toBe(true);
  expect(continued.endsWith('    def size(self):\n        """How many."""\n')).toBe(true);
  expect(continued).not.toContain('...');
});
