import { beforeAll, describe, expect, it } from 'vitest';

import { loadParser } from '../parse.js';
import type { SourceParser } from '../parse.js';
import { descendantsOfType, textOf } from '../tree.js';

import { heatOf } from './heat.js';
import { analyseScopes } from './scopes.js';

/** Source in which the name `here` stands once, and how many loops run it. */
const CASES: readonly (readonly [string, string, number])[] = [
  ['a module', 'print(here)\n', 0],
  ['a loop of the module', 'for x in y:\n    print(here)\n', 1],
  ['two loops', 'def f(y):\n    for x in y:\n        while x:\n            x -= here\n', 2],
  ['a comprehension in a loop', 'def f(y):\n    for x in y:\n        print([here for _ in x])\n', 2],
  ['a function called once', 'def g():\n    return here\ndef f():\n    return g()\n', 0],
  ['a function called in a loop', 'def g():\n    return here\ndef f(y):\n    return [g() for x in y]\n', 1],
  [
    'the hotter of two calls',
    'def g():\n    return here\ndef f(y):\n    g()\n    for x in y:\n        g()\n',
    1,
  ],
  [
    'a function of a function in a loop',
    'def h():\n    return here\ndef g():\n    return h()\ndef f(y):\n    for x in y:\n        g()\n',
    1,
  ],
  ['a recursive function', 'def f(y):\n    return f(y[1:]) if here else y\n', 1],
  ['two that call each other', 'def f(y):\n    return g(y)\ndef g(y):\n    return here or f(y)\n', 1],
  ['a function in a loop', 'for x in y:\n    def f():\n        return here\n', 0],
];

describe('how many loops run a node', () => {
  let parser: SourceParser;
  beforeAll(async () => {
    parser = await loadParser();
  });

  it.each(CASES)('in %s', (_, source, expected) => {
    const tree = parser.parse('python', source);
    if (tree === null) {
      throw new Error('does not parse');
    }
    const [node] = descendantsOfType(tree.root, 'identifier').filter((one) => textOf(tree, one) === 'here');
    expect(node === undefined ? null : heatOf(analyseScopes(tree), node)).toBe(expected);
  });
});
