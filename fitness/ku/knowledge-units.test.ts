import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';

import type { KnowledgeUnit } from './knowledge-unit.js';
import { knowledgeUnitsOf, knowledgeUnitsOfProgram } from './knowledge-units.js';
import type { Counting, KnowledgeUnitCounts } from './knowledge-units.js';
import { sumOfCounts } from './tally.js';
import { LIBRARY_LABELS, OWN_LABELS } from './testing/labelled-snippets.js';
import { findLibrary, readExcerpt } from './testing/library-excerpt.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

function count(source: string, counting: Counting = { mode: 'file' }): KnowledgeUnitCounts {
  const tree = parser.parse('python', source);
  if (tree === null) {
    throw new Error(`does not parse: ${source}`);
  }
  return knowledgeUnitsOf(tree, counting);
}

type Case = readonly [source: string, capabilities: Readonly<Record<string, number>>];

/** Each case lists the capabilities that are not 0. */
const CASES: readonly (readonly [unit: KnowledgeUnit, cases: readonly Case[]])[] = [
  [
    'Variables',
    [
      ['a = b = None\n', { assignment: 2, None: 1 }],
      ["x: str = ('a' 'b')\ny: int\n", { assignment: 1, string: 1 }],
      ["x = b'a'\ny = f'{x}'\nz = -1\nw = True, 1\n", { assignment: 4 }],
      ['[a, (b, *c)] = 2.5\n(d) = False\n', { assignment: 4, number: 1, boolean: 1 }],
      ['for a, (b.c, *d) in e: a[0] += 1\n', { 'loop variable': 2, 'augmented assignment': 1 }],
    ],
  ],
  [
    'Operators',
    [
      ['a @ b ** c // d << e\n', { arithmetic: 3, bitwise: 1 }],
      ['a is not b != c not in d\n', { identity: 1, comparison: 1, membership: 1 }],
      ['x = not a and b or -c\ny = z = ~x\n', { logical: 3, assignment: 2, bitwise: 1 }],
      ["f(f'{a + b:{c * 2}}')\n", { arithmetic: 2 }],
      ['def f(x: A | B = 1 + 2) -> C | D: x: E | F = 1\n', { arithmetic: 1, assignment: 1 }],
      ['match a:\n  case 1 | 2: b |= 1\n', { augmented: 1 }],
    ],
  ],
  [
    'Condition',
    [
      ['match a:\n  case 1: pass\n  case _ if b: pass\n', { case: 2 }],
      ['if a:\n  pass\nelif b:\n  if c: pass\n', { if: 2, elif: 1, nested: 1 }],
      ['if a:\n  class A:\n    if b: pass\n', { if: 2, nested: 1 }],
      ['if a:\n  def f():\n    if b: pass\n', { if: 2 }],
    ],
  ],
  [
    'Loop',
    [
      ['for i in (range(3)): pass\n', { for: 1, pass: 1 }],
      [
        'while a:\n  def f():\n    for b in c: pass\n',
        { while: 1, for: 1, 'iterate through sequences': 1, pass: 1 },
      ],
      ['while a:\n  def f():\n    pass\n', { while: 1 }],
      ['async def f():\n  async for a in b: break\n', { for: 1, 'iterate through sequences': 1, break: 1 }],
    ],
  ],
  ['Function', [['def f():\n  return\n  return (1)\n', { def: 1, return: 1 }]]],
  ['Anonymous Function', [['def f(a=lambda: 1, *, b=(lambda: 2)): pass\n', { lambda: 2 }]]],
  [
    'Data Structure',
    [
      ['def f(list): return list(a)\n', {}],
      ['from collections import Counter as C, deque\ndeque()\nC()\n', { create: 1 }],
      ['import numpy as np\nnp.append(a, 1)\na.append(1)\n', { add: 1 }],
      ['a[1:2, ::3][4]\na.b.setdefault(1, [])\n', { slice: 1, add: 1 }],
    ],
  ],
  [
    'File Handling',
    [
      ['import os\nx = os.open(a)\nos.write(x, b)\nos.close(x)\n', { open: 1 }],
      [
        'from gzip import open\nwith open(a) as z, open(b) as w: w.write(z.readline())\n',
        { open: 2, read: 1, write: 1 },
      ],
      ['self.open(a)\nPath(a).open().read()\np.write_bytes(b)\n', { open: 2 }],
      ['s = socket()\ns.close()\nfh.close()\nself.fh.close()\n', { close: 1 }],
    ],
  ],
  [
    'Object Oriented Programming',
    [
      ['class A(B, object): a = b = 1\n', { class: 1, inheritance: 1, 'class variable': 1 }],
      ['class A(Generic[T]): pass\nA()\nx.A()\nA.make()\n', { class: 1, inheritance: 1, object: 1 }],
      ['class A():\n  def f(self):\n    a = 1\n    self.b = A\n', { class: 1, method: 1 }],
      ['class A: pass\ndef f(A): A()\n', { class: 1 }],
    ],
  ],
  [
    'Exception Handling',
    [
      ['try: a\nexcept: b\n', { try: 1 }],
      [
        'try: a\nexcept (A, B): b\nexcept (C, D) as e: raise\n',
        { try: 1, raise: 1, 'multiple handlers': 1, 'multiple exceptions': 2 },
      ],
      ['try: a\nexcept* A: b\nfinally: c\n', { try: 1, finally: 1 }],
    ],
  ],
  [
    'Generators',
    [
      ['def f():\n  x = yield\n  yield from iter(x)\n', { yield: 2, iter: 1 }],
      ['from a import next\nnext(b)\nb.iter()\n', {}],
    ],
  ],
  ['Decorators', [['@a\nclass A:\n  @b.c(1)\n  @d\n  def f(self): pass\n', { decorator: 2 }]]],
  [
    'Closures',
    [
      ['def f(a):\n  def g(n): return g(n - 1)\n  return g\n', {}],
      ['def f(a):\n  import m\n  def g(): return m.x\n  return g\n', {}],
      ['def f(a):\n  def g():\n    def h(): return a\n', { closure: 1 }],
      ['def f(a):\n  def g(b=a): nonlocal a; a = 1\n', {}],
    ],
  ],
  [
    'Context Managers',
    [
      ['class A:\n  async def __aexit__(self): pass\n', { 'enter and exit': 1 }],
      [
        'from contextlib import asynccontextmanager, closing as c\n@asynccontextmanager\ndef f():\n  with c(a), b: 1\n',
        { with: 1, contextlib: 2 },
      ],
    ],
  ],
  [
    'List Comprehension',
    [
      [
        'f(a for a in b)\n{a: [b for b in c] for a in d}\n{a for a in b}\n',
        { 'generator expression': 1, dictionary: 1, list: 1, set: 1 },
      ],
    ],
  ],
  [
    'Concurrency',
    [
      ['import threading, os\nos.path.join(a)\nt.join(1)\nf"{a}".join(b)\n', { methods: 1 }],
      ['from multiprocessing import Pool\nPool(2).apply_async(f)\n', { processes: 1, methods: 1 }],
      ['import queue as q\nq.Queue()\nq.start()\n', { threads: 2 }],
      ['async def f(): await g()\n', { 'async def': 1, await: 1 }],
    ],
  ],
  [
    'String Manipulation',
    [
      ["a + ('b') + c\nb'x' + a\n'a' 'b' * 2\n", { combine: 2 }],
      ["'a' % b % c\n", { format: 1 }],
      ['f(f"a" f"{b:{c}}", "a" f"b")\nf"{a}"\n', { format: 2 }],
      ['import re as r\nr.compile(a).match(b)\nr.split(a)\n', { re: 2 }],
      ['import os\nos.sep.join(a)\nt.join()\nself.path.join(a)\nstr.join(a, b)\n', { 'split and join': 2 }],
      ['import numpy as np\nnp.char.upper(a)\nmath.lower(b)\nc.d.rstrip()\n', { trim: 1 }],
    ],
  ],
  [
    'Networking',
    [
      ['import requests as r\nr.post(a)\nr.get\n', { call: 1, 'HTTP method': 1 }],
      [
        'from urllib.request import urlopen as u\nu(a).read()\nx.urlopen(b)\n',
        { call: 1, 'socket method': 1 },
      ],
      ['import sqlite3, ssl\nsqlite3.connect(a)\n', {}],
      ['from .requests import get\nget(a)\n', {}],
    ],
  ],
  [
    'Serialization',
    [
      [
        'import json, pickle, lxml.etree\njson.loads(pickle.dumps(a))\nlxml.etree.XML(b)\n',
        { 'text formats': 1, pickling: 1, XML: 1 },
      ],
    ],
  ],
  [
    'Database',
    [
      ["'''UPDATE a SET b = 1 WHERE c'''\nx = 'UPDATE a SET b = 1 WHERE c'\n", { statement: 1, filter: 1 }],
      [
        "f('INSERT INTO a ' 'VALUES (1)', 'ALTER TABLE a', f'DELETE FROM {a}')\n",
        { statement: 2, schema: 1 },
      ],
      ["f('SELECT', 'CREATE', 'WHERE a LIKE b', 'JOIN us')\n", {}],
      [
        'from sqlalchemy import orm\nclass A(orm.Base): pass\ns.query(A).filter_by(b=1)\norm.Session()\n',
        { call: 1, ORM: 3 },
      ],
      ['c.execute(q).fetchone()\nexecute(q)\n', { method: 2 }],
    ],
  ],
];

describe.each(CASES)('%s', (unit, cases) => {
  it.each(cases)('of %j has %j', (source, capabilities) => {
    const counts: Readonly<Record<string, number>> = count(source).capabilities[unit];
    expect(Object.fromEntries(Object.entries(counts).filter(([, one]) => one !== 0))).toEqual(capabilities);
  });
});

describe('the body of a given function', () => {
  const source =
    'import re\nfrom a import x\n\n@cached\ndef other(p=lambda: 1):\n  return 1\n\n' +
    'def given(a, b=[c for c in x]) -> int:\n  """Doc"""\n  def inner(): return a\n  re.sub(a, b)\n  return inner\n';

  it('has neither its header nor what stands beside it, and knows the imports of the file', () => {
    const { mode, vector } = count(source, { mode: 'body', entryPoint: 'given' });
    expect(mode).toBe('body');
    expect(vector).toMatchObject({
      Function: 3,
      Closures: 1,
      'String Manipulation': 1,
      Decorators: 0,
      'List Comprehension': 0,
      'Anonymous Function': 0,
    });
  });

  it('is, with what stands beside it, the file without the header', () => {
    const [whole, solution] = (['file', 'solution'] as const).map((mode) =>
      count(source, { mode, entryPoint: 'given' }),
    );
    expect(solution?.mode).toBe('solution');
    // The def of the given function and the comprehension of its default.
    expect(whole?.vector.Function).toBe((solution?.vector.Function ?? 0) + 1);
    expect(whole?.vector['List Comprehension']).toBe((solution?.vector['List Comprehension'] ?? 0) + 1);
  });

  it('has one return less where that is given, and never less than none', () => {
    const counting = { mode: 'body without given return', entryPoint: 'given' } as const;
    expect(count(source, counting)).toMatchObject({ mode: counting.mode, vector: { Function: 2 } });
    expect(count('def given(): pass\n', counting).vector.Function).toBe(0);
  });

  it('is that of the last function of the name, and an error where there is none', () => {
    const twice = 'def f():\n  x = 1\n\n@d\ndef f():\n  pass\n';
    expect(count(twice, { mode: 'body', entryPoint: 'f' }).vector.Variables).toBe(0);
    expect(() => count(twice, { mode: 'body', entryPoint: 'g' })).toThrow(TypeError);
  });
});

it('the counts of a program are the sums over its files', () => {
  const trees = new Map(
    ['def f():\n  return 1\n', 'def g():\n  return 1\n'].flatMap((source, index) => {
      const tree = parser.parse('python', source);
      return tree === null ? [] : [[`${index}.py`, tree] as const];
    }),
  );
  expect(knowledgeUnitsOfProgram(trees, '0.py', { mode: 'file' }).vector.Function).toBe(4);
  const body = knowledgeUnitsOfProgram(trees, '0.py', { mode: 'body', entryPoint: 'f' });
  expect(body).toMatchObject({ mode: 'body', vector: { Function: 3 } });
});

it('other languages have no Knowledge Units', async () => {
  const tree = (await loadParser(['javascript'])).parse('javascript', 'f();');
  expect(() => tree !== null && knowledgeUnitsOf(tree, { mode: 'file' })).toThrow(TypeError);
});

describe('counting', () => {
  const library = findLibrary();
  const sources = [
    ...OWN_LABELS.map(({ source }) => source),
    ...(library === null ? [] : LIBRARY_LABELS.map((label) => readExcerpt(library, label))),
  ];
  const snippet = fc.constantFrom(...sources);

  it('adds up over files one below the other, where neither binds or imports what the other calls', () => {
    const plain = fc.constantFrom(
      ...sources.filter((source) => !/import|class|with|= \w+\(|def/u.test(source)),
    );
    fc.assert(
      fc.property(plain, plain, (first, second) => {
        const sum = sumOfCounts([count(first).capabilities, count(second).capabilities]);
        expect(count(first + second).capabilities).toEqual(sum);
      }),
    );
  });

  it('does not see comments, blank lines and docstrings', () => {
    fc.assert(
      fc.property(snippet, fc.nat(), fc.constantFrom('', '# SELECT a FROM b'), (source, at, comment) => {
        const lines = source.split('\n');
        // Only before a statement at the left margin, so that no text of several lines is cut.
        const margins = [...lines.keys()].filter((index) =>
          /^(?:def|class|import|for|with) /u.test(lines[index] ?? ''),
        );
        const place = margins[at % Math.max(1, margins.length)] ?? 0;
        const changed = [...lines.slice(0, place), comment, '', ...lines.slice(place)].join('\n');
        const documented = `"""for a in b: f'{c}' + 'SELECT a FROM b'"""\n${changed}`;
        expect(count(documented).capabilities).toEqual(count(source).capabilities);
      }),
    );
  });

  it('does not see how a variable is named', () => {
    const name = fc.stringMatching(/^renamed_[a-z]{1,5}$/u);
    const renamed = fc.constantFrom('rows', 'row', 'text', 'first', 'value', 'key', 'inner');
    fc.assert(
      fc.property(snippet, renamed, name, (source, from, to) => {
        const changed = source.replaceAll(new RegExp(`\\b${from}\\b`, 'gu'), to);
        expect(count(changed).capabilities).toEqual(count(source).capabilities);
      }),
    );
  });
});
