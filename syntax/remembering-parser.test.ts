import { beforeAll, expect, it } from 'vitest';

import { loadParser } from './parse.js';
import type { SourceParser } from './parse.js';
import { rememberingParser } from './remembering-parser.js';
import { nodesOf } from './tree.js';
import type { SyntaxTree } from './tree.js';

let plain: SourceParser;
beforeAll(async () => {
  plain = await loadParser(['python', 'typescript']);
});

const SOURCE = 'def f(a, b=1):\n    """Says f."""\n    return [x for x in a if x > b]  # all\n';

function nodesIn(tree: SyntaxTree | null): readonly unknown[] {
  return (tree === null ? [] : nodesOf(tree)).map(({ parent, children, ...node }) => ({
    ...node,
    around: parent?.start,
    within: children.map(({ start }) => start),
    isChild: parent === null || parent.children.some((one) => one.start === node.start),
  }));
}

it('a text gives the same tree every time, and no two trees share a node', () => {
  const parser = rememberingParser(plain);
  const trees = [1, 2, 3].map(() => parser.parse('python', SOURCE));
  const expected = nodesIn(plain.parse('python', SOURCE));
  expect(expected.length).toBeGreaterThan(20);
  for (const tree of trees) {
    expect(nodesIn(tree)).toEqual(expected);
  }
  const nodes = trees.flatMap((tree) => (tree === null ? [] : nodesOf(tree)));
  expect(new Set(nodes).size).toBe(nodes.length);
  for (const node of nodes) {
    expect(node.children.every(({ parent }) => parent === node)).toBe(true);
  }
});

it('is asked again where nothing is kept, and does not parse what has an error', () => {
  let asked = 0;
  const counting: SourceParser = {
    ...plain,
    parse: (language, source, file) => {
      asked += 1;
      return plain.parse(language, source, file);
    },
  };
  const parser = rememberingParser(counting, 50);
  for (const source of [SOURCE, SOURCE, 'x = 1\n', 'x = 1\n', 'x = (\n', 'x = (\n']) {
    parser.parse('python', source);
  }
  expect(asked).toBe(5);
  expect(parser.parse('python', 'x = (\n')).toBeNull();
});

it('a text may mean one thing in a file and another in the next', () => {
  const parser = rememberingParser(plain);
  const cast = 'const a = <T>b;\n';
  expect(parser.parse('typescript', cast, 'a.ts')).not.toBeNull();
  expect(parser.parse('typescript', cast, 'a.tsx')).toBeNull();
  expect(parser.errorLine('python', 'x = (\n')).toBe(1);
});
