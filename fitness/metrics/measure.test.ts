import { beforeAll, describe, expect, it } from 'vitest';

import type { Complexity, Readability } from '../../core/metrics.js';
import type { Program } from '../../core/program.js';
import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';

import { measureComplexity, measureReadability } from './measure.js';
import type { Trees } from './measure.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

function parsed(files: Readonly<Record<string, string>>): [Program, Trees] {
  const trees = Object.entries(files).map(([file, text]) => {
    const tree = parser.parse('python', text);
    if (tree === null) {
      throw new Error(`does not parse: ${text}`);
    }
    return [file, tree] as const;
  });
  return [{ language: 'python', entryFile: 'main.py', files }, new Map(trees)];
}

const complexity = (source: string): Complexity => measureComplexity(...parsed({ 'main.py': source }));
const readability = (source: string): Readability => measureReadability(...parsed({ 'main.py': source }));

describe.each<[key: keyof Complexity, cases: [source: string, count: number][]]>([
  [
    'C1',
    [
      ['import a\n', 0],
      ['x = 1\n', 1],
      ['def f(x):\n  return x and 1 if x or 2 else [y for y in x if y]\n', 1],
      ['def f(x):\n  if x:\n    return 1\n  elif x > 2:\n    return 2\n  else:\n    return 3\n', 3],
      ['def f(x):\n  for y in x:\n    while y:\n      y -= 1\n', 3],
      ['def f(x):\n  while x:\n    for y in x:\n      g(y)\n', 4],
      ['def f(x):\n  if x:\n    g(x)\n  else:\n    for y in x:\n      g(y)\n', 4],
      ['def f(x):\n  if x:\n    raise ValueError\n  return x\n', 1],
      ['def f(x):\n  if x:\n    g()\n  else:\n    raise ValueError\n', 2],
      ['def f(x):\n  try:\n    g()\n  except E:\n    h()\n', 3],
      ['def f(x):\n  try:\n    g()\n  except E:\n    pass\n', 2],
      ['class A:\n  def f(self):\n    pass\n', 2],
      ['def g():\n  pass\ndef f():\n  g()\n', 1],
      ['def g():\n  pass\ndef f():\n  g()\n  g()\n', 2],
      ['def g():\n  pass\ndef f():\n  return g() + g()\n', 1],
      ['def g():\n  pass\ndef f():\n  return [g() for _ in x]\n', 2],
      ['def f(x):\n  return f(x - 1)\n', 2],
      ['class A:\n  def f(self):\n    self.g()\n  def g(self):\n    pass\n', 2],
    ],
  ],
  [
    'C2',
    [
      ['if x:\n  pass\n', 0],
      ['if x > 1 and not y:\n  pass\nelif -x:\n  pass\nwhile x + 1:\n  pass\n', 3],
      ['y = [x > 1 for x in z if x % 2]\n', 2],
      ['y = [x + 1 for x in z if x]\n', 0],
      ['f(lambda x: x > 1)\ng = lambda x: x > 1\n', 1],
      ['for i in range(n - 1, -1, -1):\n  pass\n', 3],
      ['x = 1 if y > 2 else 3\nz = a and b\n', 0],
    ],
  ],
  [
    'C3',
    [
      ['for a in b:\n  if a:\n    while a:\n      pass\n', 3],
      ['for a in b:\n  if a:\n    pass\n  elif b:\n    if c:\n      pass\n', 3],
      ['for a in b:\n  if a:\n    pass\n  else:\n    if b:\n      if c:\n        pass\n', 3],
      ['for a in b:\n  if a:\n    pass\n  else:\n    g()\n    if b:\n      pass\n', 3],
      ['for a in b:\n  def f():\n    try:\n      if a:\n        pass\n    except E:\n      pass\n', 1],
    ],
  ],
  [
    'C4',
    [
      ['x = [1]\ny = {1: 2}\nz = {1}\nw = (1,)\n', 1],
      ['a = [x for x in y]\nb = {x for x in y}\nc = {x: 1 for x in y}\nd = sum(x for x in y)\n', 4],
      ['f(lambda: 1)\ng = lambda: 1\n', 2],
      ['@a\n@b(1)\ndef f():\n  pass\n', 4],
      ['def f(x):\n  def g():\n    return f(1)\n  return g\n', 2],
      ['r = lambda x: r(x - 1)\n', 2],
      ['import threading\nt = threading.Thread(target=f)\n', 2],
    ],
  ],
  [
    'C5',
    [
      ['import math\nmath.sqrt(2)\nmath.pi\n', 1],
      ['import numpy as np\nnp.array(1).sum()\nnumpy.x()\n', 1],
      ['from os.path import join as j\nj(1)\njoin(2)\n', 1],
      ['import os.path\nos.path.join(1)\n', 0],
      ['def f():\n  from re import match\n  return 1\nmatch(1)\n', 1],
    ],
  ],
  [
    'C7',
    [
      ['def f(x):\n  return f(x - 1)\n', 0],
      ['import a\n\ndef f(x):\n  return f(x - 1)\n', 0],
      ['def f(x):\n  return f(x - 1)\nf(1)\n', 2],
      ['def f(x):\n  def g():\n    pass\n  g()\n  g()\n', 2],
      ['class A:\n  def f(self):\n    self.g()\n    self.h()\n    other.g()\n  def g(self):\n    pass\n', 1],
      ['g = lambda: 1\ng()\n', 1],
    ],
  ],
])('%s', (key, cases) => {
  it.each(cases)('of %j is %d', (source, count) => {
    expect(complexity(source)[key]).toBe(count);
  });
});

describe.each<[key: keyof Readability, cases: [source: string, count: number][]]>([
  ['tokens', [['f(x)\n', 4]]],
  [
    'lines',
    [
      ['# a\n\nx = f(\n  1,\n  2,\n)\n', 3],
      ['def f():\n  """a\n  b"""\n  if x:\n    pass\n  else:\n    pass\n', 5],
    ],
  ],
  ['conditions', [['if a:\n  pass\nelif b:\n  x = [c for c in d if c if e]\ny = 1 if a else 2\n', 5]]],
  ['loops', [['for a in b:\n  while c:\n    x = [d for e in f for d in e]\n', 4]]],
  ['assignments', [['a = b = 1\na += 1\nc: int = 2\nd: int\nfor e in f:\n  pass\n', 4]]],
  ['max_nested_loop', [['for a in b:\n  if a:\n    while a:\n      pass\nfor c in d:\n  pass\n', 2]]],
  [
    'max_nested_if',
    [
      ['if a:\n  pass\nelif b:\n  pass\nelse:\n  if c:\n    pass\n', 3],
      ['if a:\n  if b:\n    pass\nelif c:\n  pass\n', 2],
    ],
  ],
  [
    'max_conditions_in_if',
    [
      ['if not (a and b > 1) or f(c):\n  pass\nif a:\n  pass\n', 3],
      ['if a.b:\n  pass\n', 0],
    ],
  ],
  ['max_line_tokens', [['x = 1\nf(1, 2)\n', 6]]],
  ['variables', [['a, (b, *c) = d\nfor e in f:\n  a = 1\nwith g as h, i as (j, k):\n  l.m = n[o] = 1\n', 7]]],
  ['arrays', [['x = [1, [2]]\ny = [a for a in x]\nz = (1,)\n[p, q] = z\n', 4]]],
  ['operators', [['x = -a + b\ny = a < b <= c\nz = a and b and not c\nx += 1\n', 7]]],
  ['nested_casting', [['int(input())\nint(x)\nlist(map(str, y))\nset(z for z in f())\n', 2]]],
  ['entropy', [['a b\n'.replace(' ', ' = '), Math.log2(3)]]],
])('%s', (key, cases) => {
  it.each(cases)('of %j is %d', (source, count) => {
    expect(readability(source)[key]).toBeCloseTo(count, 12);
  });
});

describe('a program of several files', () => {
  const files = {
    'main.py':
      'import math\nfrom helper import double\nimport tools\n\nprint(double(math.sqrt(2)), tools.run())\n',
    'helper.py': 'def double(number):\n    for _ in range(2):\n        number += number\n    return number\n',
    'tools.py': 'def run():\n    for a in "b":\n        for c in "d":\n            print(a, c)\n',
  };

  it('counts a call into a sibling module between files, and one into a library as an API call', () => {
    expect(measureComplexity(...parsed(files))).toMatchObject({ C5: 1, C6: 2, C7: 0, C3: 1 });
  });

  it('has the sums of its counts and the maxima of its nesting and line length', () => {
    const measured = measureReadability(...parsed(files));
    expect(measured).toMatchObject({ loops: 3, max_nested_loop: 2, variables: 4 });
    const single = Object.values(files).map((text) => readability(text));
    expect(measured.tokens).toBe(single.reduce((sum, { tokens }) => sum + tokens, 0));
    expect(measured.max_line_tokens).toBe(Math.max(...single.map((one) => one.max_line_tokens)));
    expect(measured.entropy).toBeGreaterThan(Math.max(...single.map(({ entropy }) => entropy)));
  });
});

it('refuses a language that has no metrics', () => {
  const program: Program = { language: 'cpp', entryFile: 'a.cpp', files: { 'a.cpp': '' } };
  expect(() => measureComplexity(program, new Map())).toThrow(TypeError);
});

it('counts a file of data with more items than a call takes arguments', () => {
  const counts = readability(`x = [${'1,\n'.repeat(150_000)}]\n`);
  expect(counts).toMatchObject({ lines: 150_000, tokens: 300_004 });
});
