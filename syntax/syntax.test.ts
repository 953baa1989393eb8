import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { EditError, applyEdits } from './edits.js';
import { normalisedText } from './normalised-text.js';
import { loadParser } from './parse.js';
import type { SourceParser } from './parse.js';
import { descendantsOfType, namedChildren, textOf } from './tree.js';
import type { SyntaxTree } from './tree.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

function parse(source: string): SyntaxTree {
  const tree = parser.parse('python', source);
  if (tree === null) {
    throw new Error(`not parsed: ${source}`);
  }
  return tree;
}

it('a grammar that is loaded a thousand times still parses', async () => {
  const languages = ['python', 'javascript', 'java', 'cpp'] as const;
  for (let time = 0; time < 1000; time += 1) {
    const again = await loadParser(languages);
    expect(again.parse('cpp', 'int twice(int x) { return x + x; }')).not.toBeNull();
  }
}, 60_000);

describe('edits', () => {
  it('applied at once are the same as applied one by one from the end', () => {
    const cuts = fc.uniqueArray(fc.nat(40), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(
        fc.string({ minLength: 41, maxLength: 60 }),
        cuts,
        fc.array(fc.string(), { minLength: 6, maxLength: 6 }),
        (text, points, texts) => {
          const sorted = [...points].sort((left, right) => left - right);
          const edits = texts.flatMap((replacement, index) => {
            const [start, end] = sorted.slice(index * 2, index * 2 + 2);
            return start === undefined || end === undefined ? [] : [{ start, end, text: replacement }];
          });
          const naive = [...edits]
            .reverse()
            .reduce((result, one) => result.slice(0, one.start) + one.text + result.slice(one.end), text);
          expect(applyEdits(text, [...edits].reverse())).toBe(naive);
        },
      ),
    );
  });

  it.each([
    [
      [
        { start: 0, end: 2, text: '' },
        { start: 1, end: 3, text: '' },
      ],
    ],
    [[{ start: 2, end: 1, text: '' }]],
    [[{ start: 0, end: 9, text: '' }]],
  ])('refuses %j', (edits) => {
    expect(() => applyEdits('abc', edits)).toThrow(EditError);
  });
});

describe('parsing', () => {
  it.each(['def f(:\n', 'x = (1\n', 'if x\n    y\n', '"abc\n'])('gives null for %j', (source) => {
    expect(parser.parse('python', source)).toBe(null);
  });

  it('counts offsets in UTF-16 code units', () => {
    const tree = parse('é = "😀"; naïve = é\n');
    expect(descendantsOfType(tree.root, 'identifier').map((node) => textOf(tree, node))).toEqual([
      'é',
      'naïve',
      'é',
    ]);
  });

  it('leaves comments and continuations out of named children', () => {
    const tree = parse('x = 1 + \\\n  2\ny = (1  # one\n  + 2)\n');
    for (const sum of descendantsOfType(tree.root, 'binary_operator')) {
      expect(namedChildren(sum).map(({ type }) => type)).toEqual(['integer', 'integer']);
    }
  });
});

describe('normalised text', () => {
  it.each([
    ['x=1 # c\n\n\ny = 2\n', 'x = 1\ny  =  2'],
    ['if x:\n  y\n', 'if x:\n\n        # c\n        y  # d\n'],
    ['if x: y\n', 'if x:\n    y\n'],
    ['a; b\n', 'a\nb\n'],
    ['x = 1 + \\\n  2\n', 'x = 1 + 2\n'],
  ])('%j is %j', (one, other) => {
    expect(normalisedText(parse(one))).toBe(normalisedText(parse(other)));
  });

  it.each([
    ['if x:\n    y\nz\n', 'if x:\n    y\n    z\n'],
    ['a\n(b)\n', 'a(b)\n'],
    ['x = "a b"\n', 'x = "a  b"\n'],
    ['x = """a\n# b"""\n', 'x = """a\n"""\n'],
    ['x = not a\n', 'x = nota\n'],
    ['for x in y:\n    if x: break\nelse: z\n', 'for x in y:\n    if x: break\n    else: z\n'],
  ])('%j is not %j', (one, other) => {
    expect(normalisedText(parse(one))).not.toBe(normalisedText(parse(other)));
  });
});

it.each([
  ['x = 1\n', null],
  ['x = 1\ny = = 2\n', 2],
  ['def f():\n    x = (1,\n    y = 2\n', 2],
  ['def f():\n    if x\n        pass\n\ny = 1\n', 2],
])('the line of the first error of %j is %s', async (source, line) => {
  const parser = await loadParser(['python']);
  expect(parser.errorLine('python', source)).toBe(line);
});
