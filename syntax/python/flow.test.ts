import { beforeAll, describe, expect, it } from 'vitest';

import { loadParser } from '../parse.js';
import type { SourceParser } from '../parse.js';
import { walk } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { ScopeAnalysis } from './analysis.js';
import { isSurelyBound, nameFlow } from './flow.js';
import { statementOf } from './layout.js';
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

/** The statements between the lines marked `#<` and `#>`, both included. */
function marked(analysis: ScopeAnalysis): SyntaxNode[] {
  const { source, root } = analysis.tree;
  const lines = source.split('\n');
  const from = lines.findIndex((line) => line.includes('#<'));
  const to = lines.findIndex((line) => line.includes('#>'));
  const found = new Set<SyntaxNode>();
  let block: SyntaxNode | null = null;
  for (const node of walk(root)) {
    const statement =
      node.isNamed && node.type !== 'comment' && node.type !== 'module' ? statementOf(node) : null;
    if (
      statement === node &&
      node.line >= from &&
      node.line <= to &&
      (block ?? node.parent) === node.parent
    ) {
      block = node.parent;
      found.add(node);
    }
  }
  return [...found];
}

interface Case {
  readonly name: string;
  readonly source: string;
  readonly flow: string;
}

const CASES: readonly Case[] = [
  { name: 'a sum', source: 'def f(a, b):\n    c = a + b #< #>\n    return c\n', flow: 'a b -> c | sure c' },
  { name: 'an unread result', source: 'def f(a):\n    c = a #< #>\n    return a\n', flow: 'a -> | sure c' },
  {
    name: 'a loop body feeds itself',
    source: 'def f(xs):\n    n = 0\n    for x in xs:\n        n = n + x #< #>\n    return 0\n',
    flow: 'n x -> n | sure n',
  },
  {
    name: 'a loop binds its target maybe',
    source: 'def f(xs):\n    for x in xs: #<\n        y = x\n    z = 1 #>\n    return x, y, z\n',
    flow: 'xs -> x y z | sure z',
  },
  {
    name: 'a branch that writes one way needs the old value',
    source: 'def f(a, b):\n    if a: #<\n        b = 1 #>\n    return b\n',
    flow: 'a -> b | sure ',
  },
  {
    name: 'both branches write',
    source: 'def f(a):\n    if a: #<\n        b = 1\n    else:\n        b = 2 #>\n    return b\n',
    flow: 'a -> b | sure b',
  },
  {
    name: 'written before read is no input',
    source: 'def f(a):\n    b = a #<\n    c = b #>\n    return c\n',
    flow: 'a -> c | sure b c',
  },
  {
    name: 'augmented assignment reads',
    source: 'def f(a):\n    a += 1 #< #>\n    return a\n',
    flow: 'a -> a | sure a',
  },
  {
    name: 'read in a handler only',
    source:
      'def f(a):\n    b = 0\n    try:\n        b = a #<\n        g(b) #>\n    except E:\n        return b\n',
    flow: 'a -> | sure b | on error b',
  },
  {
    name: 'a return jumps',
    source: 'def f(a):\n    if a: #<\n        return 1 #>\n    return 2\n',
    flow: 'a -> | sure  | jump',
  },
  {
    name: 'a closure keeps a name alive',
    source: 'def f(a):\n    b = a #< #>\n    g = lambda: b\n',
    flow: 'a -> b | sure b | on error b',
  },
  {
    name: 'a comprehension reads at once',
    source: 'def f(a):\n    t = [a * x for x in a]\n    a = 2 #< #>\n',
    flow: ' -> | sure a',
  },
  {
    name: 'a summed generator too',
    source: 'def f(a):\n    t = sum(a * x for x in a)\n    a = 2 #< #>\n',
    flow: ' -> | sure a',
  },
  {
    name: 'a kept generator later',
    source: 'def f(a):\n    t = (a * x for x in a)\n    a = 2 #< #>\n',
    flow: ' -> a | sure a | on error a',
  },
  {
    name: 'a lambda takes hold of names',
    source: 'def f(a):\n    g = lambda: a #< #>\n    return g\n',
    flow: 'a -> g | sure g',
  },
  { name: 'module names live on', source: 'a = 1\nb = a #< #>\n', flow: 'a -> b | sure b' },
  {
    name: 'a global is written',
    source: 'def f():\n    global n\n    n = 1 #< #>\n',
    flow: ' -> | sure  | jump',
  },
  {
    name: 'a walrus in a comprehension',
    source: 'def f(a):\n    b = [c := x for x in a] #< #>\n    return b, c\n',
    flow: 'a -> c b | sure b',
  },
  {
    name: 'an inner loop keeps its break',
    source: 'def f(a):\n    for x in a: #<\n        break #>\n',
    flow: 'a -> | sure ',
  },
  {
    name: 'a break in an else leaves',
    source:
      'def f(a):\n    while a:\n        for x in a: #<\n            pass\n        else:\n            break #>\n',
    flow: 'a -> | sure  | jump',
  },
  {
    name: 'a comprehension clause',
    source: 'def f(a, k):\n    return [x + k for x in a] #< #>\n',
    flow: 'a k -> | sure  | jump',
  },
];

describe('name flow', () => {
  it.each(CASES)('$name', ({ source, flow }) => {
    const analysis = analyse(source);
    const found = nameFlow(analysis, marked(analysis));
    const names = (bindings: Iterable<{ readonly name: string }>): string =>
      [...bindings].map(({ name }) => name).join(' ');
    const shown =
      `${names(found.inputs)} -> ${names(found.outputs)}`.trimEnd() + ` | sure ${names(found.surelyWritten)}`;
    const onError = names(found.outputsOnError);
    expect(shown + (onError === '' ? '' : ` | on error ${onError}`) + (found.hasJump ? ' | jump' : '')).toBe(
      flow,
    );
  });

  it('of an expression in a comprehension counts its variables', () => {
    const analysis = analyse('def f(a, k):\n    return [x + k for x in a]\n');
    const sum = [...walk(analysis.tree.root)].filter(({ type }) => type === 'binary_operator');
    expect(nameFlow(analysis, sum).inputs.map(({ name }) => name)).toEqual(['x', 'k']);
  });
});

/** `x` is read as `USE(x)`; whether it is surely bound there. */
const BOUND: readonly (readonly [string, boolean])[] = [
  ['def f(x):\n    USE(x)\n', true],
  ['def f(x):\n    del x\n    USE(x)\n', false],
  ['def f(x):\n    if x: del x\n    x = 1\n    USE(x)\n', true],
  ['def f(a):\n    if a: x = 1\n    USE(x)\n', false],
  ['def f(a):\n    if a: x = 1\n    elif a > 1: x = 2\n    else: raise E\n    USE(x)\n', true],
  ['def f(a):\n    for x in a: pass\n    USE(x)\n', false],
  ['def f(a):\n    for x in a: USE(x)\n', true],
  ['def f(a):\n    for i in a:\n        x = 1\n    else:\n        USE(x)\n', false],
  ['def f(a):\n    while True:\n        x = 1\n        if a: break\n    USE(x)\n', true],
  ['def f(a):\n    while a:\n        x = 1\n    USE(x)\n', false],
  ['def f(a):\n    try:\n        x = g()\n    except E:\n        pass\n    USE(x)\n', false],
  ['def f(a):\n    try:\n        x = g()\n    except E:\n        return\n    USE(x)\n', true],
  ['def f(a):\n    try:\n        x = g()\n    except E:\n        USE(x)\n', false],
  ['def f(a):\n    try:\n        x = g()\n    finally:\n        USE(x)\n', false],
  ['def f(a):\n    try:\n        x = g()\n    finally:\n        h()\n    USE(x)\n', true],
  ['def f(a):\n    try:\n        g()\n    except E as x:\n        USE(x)\n', true],
  ['def f(a):\n    x = 1\n    try:\n        g()\n    except E as x:\n        pass\n    USE(x)\n', false],
  [
    'def f(a):\n    while True:\n        try:\n            g()\n        except E as x:\n            break\n    USE(x)\n',
    false,
  ],
  ['def f(a):\n    with open(a) as x:\n        y = 1\n    USE(x)\n', true],
  ['def f(a):\n    with suppress(E):\n        x = g()\n    USE(x)\n', false],
  ['def f(a):\n    x: int\n    USE(x)\n', false],
  ['def f(a):\n    return [USE(x) for x in a]\n', true],
  ['def f(a):\n    x = 1\n    return [USE(x) for i in a]\n', true],
  ['def f(a):\n    b = [x := i for i in a]\n    USE(x)\n', false],
  ['def f(a):\n    if a and (x := a):\n        USE(x)\n', false],
  ['def f(a):\n    if (x := a) and a:\n        pass\n    USE(x)\n', true],
  ['def f(a):\n    x = 1\n    return lambda: USE(x)\n', true],
  ['def f(a):\n    def g():\n        return USE(x)\n    x = 1\n    return g\n', false],
  ['def f(a):\n    match a:\n        case [x, 1]: pass\n        case _: x = 2\n    USE(x)\n', true],
  ['def f(a):\n    match a:\n        case [x, 1]: pass\n    USE(x)\n', false],
  ['x = 1\ndef f():\n    USE(x)\n', true],
  ['def f():\n    USE(x)\nx = 1\n', false],
  ['class C:\n    x = 1\n    y = USE(x)\n', true],
  [
    'def f(a):\n    for i in a:\n        try:\n            x = 1\n            continue\n        finally:\n            del x\n    USE(x)\n',
    false,
  ],
];

describe('sure binding', () => {
  it.each(BOUND)('%s', (source, expected) => {
    const analysis = analyse(source);
    const at = [...walk(analysis.tree.root)].find(
      (node) =>
        node.type === 'identifier' &&
        source.slice(node.start, node.end) === 'x' &&
        source.slice(node.start - 4, node.start) === 'USE(',
    );
    const binding = at === undefined ? null : analysis.bindingOf(at);
    expect(at !== undefined && binding !== null && isSurelyBound(analysis, binding, at)).toBe(expected);
  });
});
