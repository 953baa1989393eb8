import type { StripLevel } from './stripper.js';

/** What one rule does to a small program; `after: null` where it has to leave the program alone. */
export interface RuleCase {
  readonly rule: string;
  readonly level: StripLevel;
  readonly before: string;
  readonly after: string | null;
}

const folding = (rule: string, before: string, after: string | null): RuleCase => ({
  rule,
  level: 'folding',
  before,
  after,
});
const threads = (rule: string, before: string, after: string | null): RuleCase => ({
  rule,
  level: 'threads',
  before,
  after,
});
const inlining = (rule: string, before: string, after: string | null): RuleCase => ({
  rule,
  level: 'inlining',
  before,
  after,
});

/** A function `f(x, y)` of some lines. */
const f = (...lines: readonly string[]): string =>
  `def f(x, y):\n${lines.map((line) => `    ${line}\n`).join('')}`;

const PAIRS = 'def pairs(x, y):\n    for z in x:\n        yield (z, y(z))\n';

const POOL_HANDED_ON = `from concurrent.futures import ThreadPoolExecutor

${f('pool = ThreadPoolExecutor()', 'y(pool)', 'later = pool.submit(x, y)', 'return later.result(1)').replace('f(', 'g(')}
`;

export const RULE_CASES: readonly RuleCase[] = [
  folding('constants', f('return x * (2 + 3)'), f('return x * 5')),
  folding('a division by nought is left to raise', f('return 1 / 0'), null),
  folding('a test that always holds', f('if 6 & 2:', '    return x', 'return y'), f('return x')),
  folding(
    'a list that was empty when it was made',
    f('z = []', 'z.extend(x)', 'while len(z) > 1:', '    z.pop(0)', 'return z'),
    null,
  ),
  folding('a test of the program stays', f('if x:', '    return x', 'return y'), null),
  folding('part of a test', f('return x if y and 1 < 2 else None'), f('return x if y else None')),
  folding('a test for NaN stays', f('return x != x'), null),
  folding('lengths are never negative', f('if len(x) >= 0:', '    return x'), f('return x')),
  folding('a length may be nought', f('if len(x) > 0:', '    return x'), null),
  folding('the first of one', f('return [x][0]'), f('return x')),
  folding('the first of two where the other has an effect', f('return [x, y()][0]'), null),
  folding(
    'a loop that runs once',
    f('for _ in range(7 // 4):', '    x += y', 'return x'),
    f('x += y', 'return x'),
  ),
  folding('a loop that runs twice stays', f('for _ in range(2):', '    x += y', 'return x'), null),
  folding(
    'a loop that goes back by continue stays',
    f('while True:', '    if x:', '        x = y(x)', '        continue', '    y()', '    break', 'return x'),
    null,
  ),
  folding(
    'a loop that is left at once',
    f('while True:', '    y(x)', '    break', 'return x'),
    f('y(x)', 'return x'),
  ),
  folding('a result that nobody reads', f('z = sorted(x)', 'return y'), f('return y')),
  folding('what raises for some values stays', f('int(x)', 'return y'), null),
  folding('a call of unknown effect stays', f('x(y)', 'return y'), null),
  folding(
    'what may raise stays in a try that is needed',
    f('try:', '    len(x)', '    y()', 'except TypeError:', '    return None', 'return x'),
    null,
  ),
  folding('a list that is only added to', f('z = []', 'z.append(x)', 'return y'), f('return y')),
  folding(
    'a list of the caller is changed',
    f('z = x', 'z.append(y)', 'return y'),
    f('x.append(y)', 'return y'),
  ),
  folding('a counter that only counts', f('z = 0', 'z += 1', 'return y'), f('return y')),
  folding(
    'the last handler raises again',
    f('try:', '    return x()', 'except Exception:', '    raise'),
    f('return x()'),
  ),
  folding(
    'an earlier handler that raises again keeps off a later one',
    f('try:', '    return x()', 'except KeyError:', '    raise', 'except Exception:', '    return y'),
    null,
  ),
  folding(
    'a decorator that calls through',
    `def same(g):\n    def inner(*args):\n        return g(*args)\n    return inner\n\n@same\n${f('return x + y')}`,
    f('return x + y'),
  ),
  folding(
    'a decorator that does something',
    `def twice(g):\n\n    def inner(*args):\n        g(*args)\n        return g(*args)\n    return inner\n\n@twice\n${f('return x + y')}`,
    null,
  ),
  folding(
    'a generator that gives on what another one gives',
    `${PAIRS}\ndef again(x, y):\n    for z, w in pairs(x, y):\n        yield (z, w)\n\n${f('return dict(again(x, y)) or list(again(y, x))')}`,
    `${PAIRS}\n${f('return dict(pairs(x, y)) or list(pairs(y, x))')}`,
  ),
  folding(
    'a generator of what a function gives at once stays',
    `def both(x, y):\n    print(x)\n    return [x, y]\n\ndef again(x, y):\n    for z in both(x, y):\n        yield z\n\n${f('return again(x, y) or again(y, x)')}`,
    null,
  ),
  folding(
    'a generator that turns what it gives stays',
    `${PAIRS}\ndef again(x, y):\n    for z, w in pairs(x, y):\n        yield (w, z)\n\n${f('return dict(again(x, y)) or list(again(y, x))')}`,
    null,
  ),
  folding(
    'a round trip',
    `import base64\n\n${f('return base64.b64decode(base64.b64encode(x))')}`,
    f('return x'),
  ),
  folding(
    'unused imports',
    `import math\nfrom os import path, sep\n\n${f('return sep')}`,
    `from os import sep\n\n${f('return sep')}`,
  ),
  folding('a name for a name', f('z = x', 'return z + z'), f('return x + x')),
  folding('a name for a name that changes', f('z = x', 'x += 1', 'return z + x'), null),
  threads(
    'a thread around a call',
    `import threading\n\n${f('t = threading.Thread(target=y, args=(x,))', 't.start()', 't.join()')}`,
    f('y(x)'),
  ),
  threads(
    'a thread that nobody waits for stays',
    `import threading\n\n${f('t = threading.Thread(target=y, args=(x,))', 't.start()')}`,
    null,
  ),
  threads(
    'a future that is asked at once',
    `from concurrent.futures import ThreadPoolExecutor\n\n${f('with ThreadPoolExecutor() as pool:', '    return pool.submit(x, y).result()')}`,
    f('return x(y)'),
  ),
  threads(
    'a future of what runs in the context of its caller',
    `from concurrent.futures import ThreadPoolExecutor\nfrom contextvars import copy_context\n\n${f('with ThreadPoolExecutor() as pool:', '    return pool.submit(copy_context().run, x, y).result()')}`,
    f('return x(y)'),
  ),
  threads(
    'a future of the same name in a function whose pool is handed on stays',
    `${POOL_HANDED_ON}${f('worker = ThreadPoolExecutor()', 'later = worker.submit(x, y)', 'return later.result() + g(x, y)')}`,
    `${POOL_HANDED_ON}${f('later = x(y)', 'return later + g(x, y)')}`,
  ),
  threads(
    'tail recursion',
    f(
      'def go(i):',
      '    if i >= x:',
      '        return y',
      '    y.append(i)',
      '    return go(i + 1)',
      'return go(0)',
    ),
    f(
      '',
      'def go(i):',
      '    while not i >= x:',
      '        y.append(i)',
      '        i += 1',
      '    return y',
      'return go(0)',
    ).replace('    \n', '\n'),
  ),
  threads(
    'recursion that branches stays',
    f(
      '',
      'def go(i):',
      '    if i < 2:',
      '        return y',
      '    return go(i - 1) + go(i - 2)',
      'return go(x)',
    ).replace('    \n', '\n'),
    null,
  ),
  inlining('a temporary that is read once', f('z = x + y', 'return z'), f('return x + y')),
  inlining('a temporary that is read twice', f('z = x + y', 'return z * z'), null),
  inlining('a temporary that something happens after', f('z = x()', 'y()', 'return z'), null),
  inlining(
    'a helper that is called once',
    `def double(z):\n    return z + z\n\n${f('return double(x) + y')}`,
    f('return x + x + y'),
  ),
  inlining(
    'a helper that is called twice',
    `def double(z):\n    return z + z\n\n${f('return double(x) + double(y)')}`,
    null,
  ),
  inlining(
    'a helper of statements',
    f(
      'def add(z):',
      '    if z < 0:',
      '        return 0',
      '    y.append(z)',
      '    return z',
      'w = add(x)',
      'return w + w',
    ),
    f('if x < 0:', '    w = 0', 'else:', '    y.append(x)', '    w = x', 'return w + w'),
  ),
  inlining(
    'a dictionary of one value',
    f("z = {'sum': x}", "z['sum'] += y", "return z['sum']"),
    f('z = x', 'z += y', 'return z'),
  ),
  inlining('a dictionary that somebody gets', f("z = {'sum': x}", "z['sum'] += y", 'return z'), null),
];
