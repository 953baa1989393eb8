import { beforeAll, describe, expect, it } from 'vitest';

import { loadParser } from '../parse.js';
import type { SourceParser } from '../parse.js';
import { descendantsOfType } from '../tree.js';

import { isOnCallCycle } from './call-graph.js';
import { analyseScopes } from './scopes.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

/** A class whose `__getitem__` calls f: f is on a call cycle where it may take an instance for a container. */
const MAP = `class C:
    def __init__(self):
        self._d = {}
    def __getitem__(self, k):
        return f(self._d[k], self)
`;

function isFirstOnCallCycle(source: string): boolean {
  const tree = parser.parse('python', source);
  const [first] = tree === null ? [] : descendantsOfType(tree.root, 'function_definition');
  if (tree === null || first === undefined) {
    throw new Error(`no function in: ${source}`);
  }
  return isOnCallCycle(analyseScopes(tree), first);
}

describe('call cycles beside a container', () => {
  it.each([
    ['def f(k, v):\n    return k\n', MAP, false],
    [
      "def f(k, v):\n    parts = k.split('_')\n    return parts[0] + ''.join(part.title() for part in parts[1:])\n",
      MAP,
      false,
    ],
    ['def f(k, v):\n    return isinstance(k, str) and str(k)\n', MAP, false],
    ['def f(k, v):\n    done = []\n    done.append(v)\n    return len(done)\n', MAP, false],
    ['def f(k, v):\n    for n in range(3):\n        if n > k:\n            return n\n', MAP, false],
    ['def f(k, v):\n    return [k, v] if k == v else {}\n', MAP, false],
    ['def f(k, v):\n    a, b = k, v\n    return b, a\n', MAP, false],
    ["def f(k, v):\n    head, tail = k.split(',')\n    return head[0], tail[0]\n", MAP, false],
    ['def f(k, v):\n    return g(v)\ndef g(v):\n    return v\n', MAP, false],
    ['def f(k, v):\n    return v[0]\n', MAP, true],
    ['def f(k, v):\n    return [n for n in k]\n', MAP, true],
    ['def f(k, v):\n    return len(v)\n', MAP, true],
    ['def f(k, v):\n    if v:\n        return k\n', MAP, true],
    ['def f(k, v):\n    return k in v\n', MAP, true],
    ['def f(k, v):\n    return sorted([v], key=len)\n', MAP, true],
    ["def f(k, v):\n    return '%(a)s' % v\n", MAP, true],
    ['def f(k, v):\n    return list(map(len, [v]))\n', MAP, true],
    ['def f(k, v):\n    a, b = v\n    return a\n', MAP, true],
    ['def f(k, v):\n    return [*v]\n', MAP, true],
    ['def f(k, v):\n    yield from v\n', MAP, true],
    ['def f(k, v):\n    return g(v)\ndef g(v):\n    return v[0]\n', MAP, true],
    ["def f(k, v):\n    parts = k.split(',')\n    parts.append(v)\n    return parts[0][0]\n", MAP, true],
    ["def f(k, v):\n    parts = k.split(',')\n    parts[0] = v\n    return parts[0][0]\n", MAP, true],
    [
      "def f(k, v):\n    parts = k.split(',')\n    g(parts, v)\n    return parts[0][0]\ndef g(parts, v):\n    parts.append(v)\n",
      MAP,
      true,
    ],
    ['def f(k, v):\n    k += v\n    return k\n', MAP, true],
    ['def f(k, v):\n    return k(1)\n', MAP, true],
    ['def f(k, v):\n    return k.start()\n', MAP, true],
    ['import json\ndef f(k, v):\n    return json.dumps(v)\n', MAP, true],
    ['def f(k, v):\n    k[1:] = v\n', MAP, true],
    ['def f(k, v):\n    first = [[k]]\n    for (a, b), c in first:\n        return a\n', MAP, true],
    ['def f(k, v):\n    return k\nclass D(C, dict):\n    pass\n', MAP, true],
    [
      "def f(k, v):\n    return k.split(',')[0]\n",
      MAP + '    def split(self, s):\n        return [self]\n',
      true,
    ],
    ['def f(k, v):\n    return k\n', MAP + '    def __eq__(self, o):\n        return f(self, o)\n', true],
    ['def f(k, v):\n    return k\n', MAP.replace('C:', 'C(dict):'), true],
    ['def f(k, v):\n    return k\n', MAP + "setattr(C, 'g', f)\n", true],
  ] as const)('%s', (source, container, expected) => {
    expect(isFirstOnCallCycle(source + container)).toBe(expected);
  });
});
