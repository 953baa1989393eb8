import { beforeAll, describe, expect, it } from 'vitest';

import { loadParser } from '../parse.js';
import type { SourceParser } from '../parse.js';
import { descendantsOfType, fieldOf } from '../tree.js';

import type { ScopeAnalysis } from './analysis.js';
import { isOnCallCycle, isOnlyCalled } from './call-graph.js';
import { certainType } from './certain-type.js';
import { isPureFunction } from './pure-function.js';
import { isPureExpression } from './purity.js';
import { cannotRaise } from './raising.js';
import { analyseScopes } from './scopes.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

function analyse(source: string): ScopeAnalysis {
  const tree = parser.parse('python', source);
  if (tree === null) {
    throw new Error(`not parsed: ${source}`);
  }
  return analyseScopes(tree);
}

/** A function of a and b whose last statement returns the expression. */
function returned(
  before: string,
  expression: string,
): [ScopeAnalysis, ReturnType<typeof descendantsOfType>[number]] {
  const analysis = analyse(`def f(a, b):\n${before}    return ${expression}\n`);
  const value = descendantsOfType(analysis.tree.root, 'return_statement').at(-1)?.children[1];
  if (value === undefined) {
    throw new Error('no value');
  }
  return [analysis, value];
}

const TYPES: readonly (readonly [string, string, string | null])[] = [
  ['', '1 + 2.0', 'float'],
  ['', '2 ** -1', null],
  ['', '2 ** 3', 'int'],
  ['', 'True + True', 'int'],
  ['', '7 / 7', 'float'],
  ['', 'a + 1', null],
  ['', '[0] * a', null],
  ['', '[0] * len(a)', 'list'],
  ['', 'a == b', null],
  ['', 'a in b', 'bool'],
  ['', 'a < b', null],
  ['', 'len(a) < 2 < a', null],
  ['', 'not a', 'bool'],
  ['', 'a and b', null],
  ['', 'f"{a}" + "x"', 'str'],
  ['', 'b"x"', 'bytes'],
  ['', '"x"[a]', 'str'],
  ['', '[1][0]', null],
  ['', '[1][:2]', 'list'],
  ['', '" ".join(a).split()', 'list'],
  ['', 'round(1.5)', 'int'],
  ['', 'round(1.5, 2)', 'float'],
  ['', 'abs(a)', null],
  ['    n = 0\n    for i in range(3):\n        n += i\n', 'n', 'int'],
  ['    n = 0\n    for i in a:\n        n += i\n', 'n', null],
  ['    n = 0\n    n = n + 0.5\n', 'n', null],
  ['    n = 0\n    m = n\n    n = m + 1\n', 'm', null],
  ['    n, m = 0, 1\n', 'n', 'int'],
  ['    n, m = [], 1\n', 'n', 'list'],
  ['    n, m = a, 1\n', 'n', null],
  ['    n, *m = 0, 1\n', 'n', null],
  ['    n, m = given\n', 'n', null],
  ['    n = 0\n    def g():\n        nonlocal n\n        n = a\n', 'n', null],
  ['    n = m = ""\n', 'm', 'str'],
  ['    len = a\n', 'len(b)', null],
  ['    for c in "abc":\n        pass\n', 'c', 'str'],
  ['    n = 0\n    exec(a)\n', 'n', null],
  ['    n: int = a\n', 'n', null],
  ['    global n\n    n = 1\n', 'n', null],
  ['    n, m = map(int, a.split())\n', 'm', 'int'],
  ['    (n, m) = map(float, a)\n', 'n', 'float'],
  ['    n, *m = map(int, a)\n', 'n', 'int'],
  ['    n, *m = map(int, a)\n', 'm', null],
  ['    n, m = map(b, a)\n', 'n', null],
  ['    n, m = map(abs, a)\n', 'n', null],
  ['    int = b\n    n, m = map(int, a)\n', 'n', null],
  ['    n, m = [int(part) for part in a]\n', 'n', 'int'],
  ['    n, m = sorted(list(map(int, a)))\n', 'n', 'int'],
  ['    n, m = sorted(map(int, a), key=b)\n', 'n', null],
  ['    n, m = input().split()\n', 'n', 'str'],
  ['    n, m = a.split()\n', 'n', null],
  ['    n, m = map(int, a)\n    n += m\n', 'n', 'int'],
  ['    n, m = map(int, a)\n    n += b\n', 'n', null],
  ['    for n in map(int, a):\n        pass\n', 'n', 'int'],
  ['    row = list(map(int, a))\n    for n in row:\n        pass\n', 'n', null],
  ['    for n, m in enumerate(a):\n        pass\n', 'n', 'int'],
  ['    for n, m in enumerate(a):\n        pass\n', 'm', null],
  ['    for n, m in enumerate(a, b):\n        pass\n', 'n', null],
  ['    for n, m in map(int, a):\n        pass\n', 'n', null],
];

describe('certain types', () => {
  it.each(TYPES)('%s%s', (before, expression, expected) => {
    expect(certainType(...returned(before, expression))).toBe(expected);
  });
});

/** The type of the value that the last return of a class's text gives. */
function typeIn(
  source: string,
  setOutside: ReadonlySet<string> | null = null,
): ReturnType<typeof certainType> {
  const analysis = { ...analyse(source), setOutside };
  const value = descendantsOfType(analysis.tree.root, 'return_statement').at(-1)?.children[1];
  return value === undefined ? null : certainType(analysis, value);
}

const BOX = `class Box:
    def __init__(self, size):
        self._entries = {}
        self._count: int = 0
        self.size = 3

    def put(self, key):
        self._count += 1
        self._entries[key] = self._count
        return self._entries
`;

describe('certain types of private attributes', () => {
  it.each([
    ['a dict that methods change', BOX, 'dict'],
    ['a number that is counted up', BOX.replace('return self._entries', 'return self._count + 1'), 'int'],
    [
      'a public attribute, which anyone may set',
      BOX.replace('return self._entries', 'return self.size'),
      null,
    ],
    ['one that gets another type', BOX.replace('self._count += 1', 'self._entries = []'), null],
    ['one that gets what is given', BOX.replace('self._count += 1', 'self._entries = key'), null],
    ['one that is taken away', BOX.replace('self._count += 1', 'del self._entries'), null],
    ['one that a loop sets', BOX.replace('self._count += 1', 'for self._entries in key: pass'), null],
    ['one of several targets', BOX.replace('self._count += 1', 'self._entries, _ = key'), null],
    ['one that others set', BOX.replace('self._count += 1', 'key._entries = 1'), null],
    ['one that a function sets', `def f(box):\n    box._entries = 1\n\n\n${BOX}`, null],
    ['one of a class with a base', BOX.replace('class Box:', 'class Box(Base):'), null],
    ['one of a class that is decorated', `@fields\n${BOX}`, null],
    ['one that can be set by its name', BOX.replace('self._count += 1', 'setattr(self, key, 1)'), null],
    ['one that is a method too', `${BOX}\n    def _entries(self):\n        pass\n`, null],
    ['a self that is no object', BOX.replace('    def put(self', '    @classmethod\n    def put(self'), null],
    ['a self that is set anew', BOX.replace('self._count += 1', 'self = key'), null],
  ] as const)('%s', (_name, source, expected) => {
    expect(typeIn(source)).toBe(expected);
  });
});

describe('certain types of public attributes', () => {
  const source = BOX.replace('return self._entries', 'return self.size');

  it.each([
    ['that nobody sets', new Set<string>(), 'int'],
    ['that others may set', new Set(['size']), null],
    ['of which nothing is known', null, null],
  ] as const)('%s', (_name, setOutside, expected) => {
    expect(typeIn(source, setOutside)).toBe(expected);
  });

  it('are none where the class has a value for all objects, or sets another one', () => {
    const nobody = new Set<string>();
    expect(typeIn(source.replace('class Box:', "class Box:\n    size = ''\n"), nobody)).toBeNull();
    expect(typeIn(source.replace('self._count += 1', 'self.size = key'), nobody)).toBeNull();
  });
});

const PURE: readonly (readonly [string, boolean])[] = [
  ['a + b * 2', true],
  ['a[1:b].x', true],
  ['len(a) + max(a, b)', true],
  ['sum(a)', false],
  ['sum(a.values())', true],
  ['[x for x in a]', false],
  ['[x for x in range(a)]', true],
  ['[x for x in sorted(a)]', false],
  ['a in b', false],
  ['a in [1, 2]', true],
  ['print(a)', false],
  ['a.append(b)', false],
  ['a.strip().lower()', true],
  ['a.pop()', false],
  ['(n := a)', false],
  ['g(a)', false],
  ['sorted([a, b], key=len)', true],
  ['sorted([a, b], key=a)', false],
  ['sorted([a, b], key=lambda x: x.pop())', false],
  ['next(a)', false],
  ['f"{a:>{b}}"', true],
  ['f"{g(a)}"', false],
  ['[*a]', false],
];

describe('pure expressions', () => {
  it.each(PURE)('%s is %s', (expression, expected) => {
    expect(isPureExpression(...returned('', expression))).toBe(expected);
  });
});

describe('expressions that cannot raise', () => {
  it.each([
    ['a', true],
    ['a is None', true],
    ['not a', false],
    ['a is None and b', true],
    ['a and b', false],
    ['len', true],
    ['undefined', false],
    ['a.b', false],
    ['[a, (b, 1)]', true],
    ['{a}', false],
    ['1 < 2.0', true],
    ['a < 1', false],
    ['f"{a}"', false],
  ] as const)('%s: %s', (expression, expected) => {
    expect(cannotRaise(...returned('', expression))).toBe(expected);
  });
});

const FUNCTIONS: readonly (readonly [string, boolean])[] = [
  ['def f(a):\n    """Doc."""\n    return a + 1\n', true],
  ['def f(a):\n    out = []\n    for x in a:\n        out.append(x)\n    return out\n', true],
  ['def f(a):\n    a.append(1)\n    return a\n', false],
  ['def f(a):\n    b = a\n    b.append(1)\n    return b\n', false],
  ['def f(a):\n    a += [1]\n    return a\n', false],
  ['def f(a):\n    a -= 1\n    return a\n', true],
  ['def f(a):\n    for x in a:\n        x += a\n', false],
  ['def f(a):\n    t = 0\n    for x in a:\n        t += x\n    return t\n', true],
  ['def f(a):\n    a[0] = 1\n', false],
  ['def f(a):\n    d = {}\n    d[a] = 1\n    return d\n', true],
  ['def f(a):\n    d = [a]\n    d[0].append(1)\n', false],
  ['def f(a):\n    print(a)\n', false],
  ['N = 3\ndef f(a):\n    return a + N\n', true],
  ['N = []\ndef f(a):\n    return N\n', false],
  ['N = 3\nN = 4\ndef f(a):\n    return a + N\n', false],
  ['import math\ndef f(a):\n    return math.sqrt(a)\n', true],
  ['import random\ndef f(a):\n    return random.random()\n', false],
  ['def f(a):\n    return g(a)\ndef g(a):\n    return f(a - 1) if a else 0\n', true],
  ['def f(a):\n    return g(a)\ndef g(a):\n    return input()\n', false],
  ['def f(a):\n    yield a\n', false],
  ['@cache\ndef f(a):\n    return a\n', false],
  [
    'def f(a):\n    try:\n        return int(a)\n    except ValueError as e:\n        raise TypeError("no") from e\n',
    true,
  ],
  ['def f(a):\n    return a.items\nclass C:\n    @property\n    def items(self): print()\n', false],
];

describe('pure functions', () => {
  it.each(FUNCTIONS)('%s', (source, expected) => {
    const analysis = analyse(source);
    const [first] = descendantsOfType(analysis.tree.root, 'function_definition');
    expect(first !== undefined && isPureFunction(analysis, first)).toBe(expected);
  });
});

describe('call graph', () => {
  it.each([
    ['def f(n):\n    return f(n - 1)\n', true],
    ['def f(n):\n    return g(n)\ndef g(n):\n    return f(n)\n', true],
    ['def f(n):\n    return g(n)\ndef g(n):\n    return n\n', false],
    [
      'class C:\n    def f(self):\n        return self.g()\n    def g(self):\n        return self.f()\n',
      true,
    ],
    ['def f(n):\n    return h(n)\nh = f\n', true],
    ['def f(n):\n    return h(n)\nh = lambda n: f(n)\n', true],
    ['def f(n):\n    return list(map(f, n))\n', true],
    ['def f(g, n):\n    return g(g, n - 1)\ndef h(n):\n    return f(f, n)\n', true],
    [
      'def f(g, n):\n    return k(g, n)\ndef k(g, n):\n    return g(g, n)\ndef h(n):\n    return k(f, n)\n',
      true,
    ],
    [
      'def d(g):\n    return lambda n: g(n)\n@d\ndef f(n):\n    return e(n)\ndef e(n):\n    return n\n',
      false,
    ],
    ['def f(n):\n    return C(n)\nclass C:\n    def __init__(self, n):\n        f(n)\n', true],
    ['def d(g):\n    return lambda n: g(n)\n@d\ndef f(n):\n    return max(n, 2)\n', false],
    ['def d(g):\n    return lambda n: g(n)\n@d\ndef f(n):\n    return max(n, **{"key": str})\n', true],
    ['def d(g):\n    return lambda n: g(n)\n@d\ndef f(n):\n    return list(map(int, n))\n', false],
    ['def d(g):\n    return lambda n: g(n)\n@d\ndef f(n, h):\n    return list(map(h, n))\n', true],
    ['def d(g):\n    return lambda n: g(n)\n@d\ndef f(n, h):\n    return sorted(n, key=h)\n', true],
    [
      'def d(g):\n    return lambda n: g(n)\n@d\ndef f(n, h):\n    return sorted(n, reverse=True, key=len)\n',
      false,
    ],
    ['def d(g):\n    return lambda n: g(n)\n@d\ndef f(n, h):\n    return n.sort(key=h, reverse=h)\n', true],
    ['def d(g):\n    return lambda n: g(n)\n@d\ndef f(n, h):\n    return n.split(",", maxsplit=h)\n', false],
    ['def d(g):\n    return lambda n: g(n)\n@d\ndef f(n, h):\n    return list(map(str.upper, n))\n', false],
    ['def d(g):\n    return lambda n: g(n)\n@d\ndef f(n, h):\n    return list(map(n.h, n))\n', true],
    [
      'from functools import partial\ndef d(g):\n    return lambda n: g(n)\n@d\ndef f(n, h):\n    return list(map(partial(h, 1), n))\n',
      true,
    ],
    [
      'from functools import partial\ndef d(g):\n    return lambda n: g(n)\n@d\ndef f(n, h):\n    return list(map(partial(map, h), n))\n',
      true,
    ],
    ['def d(g):\n    return lambda n: g(n)\n@d\ndef f(n, h):\n    return {*map(type, n)}\n', false],
    [
      'def d(g):\n    return lambda n: g(n)\n@d\ndef f(n, h):\n    return e(n, key=h)\ndef e(n, key):\n    return key\n',
      false,
    ],
    [
      'def d(g):\n    return lambda n: g(n)\n@d\ndef f(n, h):\n    return e(n, key=h)\ndef e(n, key):\n    return key(n)\n',
      true,
    ],
    [
      'def d(g):\n    return lambda n: g(n)\nclass C:\n    @d\n    def f(self):\n        return self.e()\n    def e(self):\n        return 1\n',
      false,
    ],
    [
      'def d(g):\n    return lambda n: g(n)\nclass C:\n    e: int\n    @d\n    def f(self):\n        return self.e()\n',
      true,
    ],
    [
      'def d(g):\n    return lambda n: g(n)\nclass C:\n    @d\n    def f(self):\n        return self.h()\n',
      true,
    ],
  ] as const)('%s', (source, expected) => {
    const analysis = analyse(source);
    const first = descendantsOfType(analysis.tree.root, 'function_definition').find((one) => {
      const name = fieldOf(one, 'name');
      return name !== null && source.slice(name.start, name.end) === 'f';
    });
    expect(first !== undefined && isOnCallCycle(analysis, first)).toBe(expected);
  });

  it.each([
    ['def f(): pass\nf()\n', true],
    ['def f(): pass\ng(f)\n', false],
    ['@d\ndef f(): pass\nf()\n', false],
    ['def f(): pass\nf = 1\n', false],
  ] as const)('%s is only called: %s', (source, expected) => {
    const binding = analyse(source).module.bindings.get('f');
    expect(binding !== undefined && isOnlyCalled(binding)).toBe(expected);
  });
});
