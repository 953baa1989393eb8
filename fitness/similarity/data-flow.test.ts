import { describe, expect, it } from 'vitest';

import { loadParser } from '../../syntax/parse.js';
import type { SyntaxTree } from '../../syntax/tree.js';

import { dataFlowMatch } from './data-flow-match.js';
import { dataFlowEdges } from './data-flow.js';
import type { CodeBleuLanguage } from './keywords.js';
import { lexicalVariables } from './lexical-variables.js';
import { pythonVariables } from './python-variables.js';

const parser = await loadParser(['python', 'java', 'javascript']);

function parse(language: CodeBleuLanguage, source: string): SyntaxTree {
  const tree = parser.parse(language, source);
  if (tree === null) {
    throw new Error(`not parsed: ${source}`);
  }
  return tree;
}

/** Edges in short: `0<0` for a read, `0=1` for a computation, `0!` for a definition from nowhere. */
function edges(language: CodeBleuLanguage, source: string): string {
  const tree = parse(language, source);
  return dataFlowEdges(language === 'python' ? pythonVariables(tree) : lexicalVariables(tree))
    .map((edge) =>
      edge
        .replaceAll('var_', '')
        .replace(' comesFrom nothing', '!')
        .replace(' comesFrom ', '<')
        .replace(' computedFrom ', '='),
    )
    .join(' ');
}

describe('the edges of Python', () => {
  it.each([
    ['def f(a, b):\n  return a + a', '0! 0<0 0<0'],
    ['x = 1\ny = x\n', '0! 1=0 0<0'],
    ['def f(a):\n  a += 1\n', '0! 0<0 0=0'],
    ['def f(a, b):\n  a, b = b, a\n', '0! 1! 0=1 1=0 1<1 0<0'],
    ['def f(a):\n  b, c = a\n', '0! 1=0 2=0 0<0'],
    ['def f(a, b):\n  c, *d = a, b\n', '0! 1! 2=0 2=1 3=0 3=1 0<0 1<1'],
    ['def f(a):\n  for b in a: pass\n', '0! 1=0 0<0'],
    // A loop over a pair gives both of its names to one variable in turn, not one each.
    ['def f(a, b):\n  for c, d in a, b: pass\n', '0! 1! 2=0 2=1 3=0 3=1 0<0 1<1'],
    ['def f(a):\n  return [b for b in a]\n', '0! 1<1 1=0 0<0'],
    ['def f(a):\n  with a as b: return b\n', '0! 0<0 1=0 1<1'],
    ['def f(a):\n  if (b := a): return b\n', '0! 1=0 0<0 1<1'],
    ['def f(a, b, c):\n  a[b] = c\n', '0! 1! 2! 0<0 0=2 1<1 2<2'],
    ['def f(a, b):\n  a.b[0].c = b\n', '0! 1! 0<0 0=1 1<1'],
    ['def f(a, b):\n  a[0] += b\n', '0! 1! 0<0 0=1 0=0 1<1'],
    ['x = 1\ndef f(a=x): return a\n', '0! 1=0 0<0 1<1'],
    // What a function does is no value of its name, and a name of another scope is another variable.
    ['def f(a):\n  g = lambda a: a\n  return g(a)\n', '0! 1! 2! 2<2 1<1 0<0'],
    ['import os\ndef f(): return os.path(f, len)\n', ''],
    ['try: f()\nexcept E as e: print(e)\n', '0! 0<0'],
    ['x = 1\n', ''],
  ])('%j: %s', (source, expected) => {
    expect(edges('python', source)).toBe(expected);
  });
});

describe('the edges of JavaScript', () => {
  it.each([
    ['function f(a, b) { return a + a; }', '0! 0<0 0<0'],
    ['const x = 1; let y = x;', '0! 1=0 0<0'],
    ['const f = (a) => { a += 1; a++; };', '0! 0<0 0=0 0<0 0=0'],
    ['(a, b) => { [a, b] = [b, a]; };', '0! 1! 0=1 1=0 1<1 0<0'],
    ['a => { const { b, c: d, e = b, ...g } = a; };', '0! 1=0 2=0 3=1 3=0 1<1 4=0 0<0'],
    ['a => { for (const b of a) {} };', '0! 1=0 0<0'],
    ['a => { for (b in a) {} return b; };', '0! 1=0 0<0 1<1'],
    ['(a, b, c) => { a[b] = c; };', '0! 1! 2! 0<0 0=2 1<1 2<2'],
    ['a => { for (var b of a) {} return b; };', '0! 1=0 0<0 1<1'],
    ['(a, b, c) => { (b = c).d = a; };', '0! 2! 1=2 2<2 0<0'],
    ['(a, b) => { const { [a]: c } = b; };', '0! 1! 0<0 2=1 1<1'],
    ['(a, b = a) => b;', '0! 1=0 0<0 1<1'],
    ['(...a) => ({ a, b: a });', '0! 0<0 0<0'],
    ['(a) => `x ${a}`;', '0! 0<0'],
    // A block's let is another variable, its var is the function's.
    ['a => { { let a = 1; a; } return a; };', '0! 1! 1<1 0<0'],
    ['function f(a) { { var a = 1; } return a; }', '0! 0! 0<0'],
    ['function f() { g = 1; } f(g);', '0! 0<0'],
    ['try {} catch (e) { throw e; }', '0! 0<0'],
    ['x: for (;;) { break x; }', ''],
  ])('%j: %s', (source, expected) => {
    expect(edges('javascript', source)).toBe(expected);
  });
});

describe('the edges of Java', () => {
  it.each([
    ['int f(int a, int b) { return a + a; }', '0! 0<0 0<0'],
    ['int x = 1; int y = x;', '0! 1=0 0<0'],
    ['void f(int a) { a += 1; a++; a = 2; }', '0! 0<0 0=0 0<0 0=0 0!'],
    ['void f(int[] a) { for (int b : a) {} }', '0! 1=0 0<0'],
    ['void f(int[] a, int b, int c) { a[b] = c; }', '0! 1! 2! 0<0 0=2 1<1 2<2'],
    ['void f(A a) { try (B b = a.b()) { b.a(); } }', '0! 1=0 0<0 1<1'],
    ['void f(A a) { if (a instanceof B b) { b.c(); } }', '0! 0<0 1=0 1<1'],
    ['F g = a -> a; F h = (a, b) -> b; F i = (int a) -> a;', '0! 0<0 1! 1<1 2! 2<2'],
    ['void f(int... a) { g(a, A::a, a.a); }', '0! 0<0 0<0'],
    ['try {} catch (E e) { throw e; }', '0! 0<0'],
    // `this.a` is the field, whatever a parameter is called.
    ['class A { int a; A(int a) { this.a = a; } int f() { return a; } }', '0! 1! 0=1 1<1 0<0'],
    ['int x = 1; x: for (;;) { break x; }', ''],
  ])('%j: %s', (source, expected) => {
    expect(edges('java', source)).toBe(expected);
  });
});

describe('the data-flow match', () => {
  const match = (language: CodeBleuLanguage, reference: string, candidate: string): number =>
    dataFlowMatch(language, [parse(language, reference)], [parse(language, candidate)]);

  it.each<readonly [CodeBleuLanguage, string, string, number]>([
    // The paper's first example: d is defined and read twice, and in the candidate read once. 2 of 3.
    [
      'java',
      'static int Sign(double d) { return (int) ((d == 0) ? 0 : (d < 0) ? -1 : 1); }',
      'static int Sign(double d) { return (float) ((d == 0) ? 0 : (c < 0.0) ? -1 : 1); }',
      2 / 3,
    ],
    // Clipped: of 0! 0<0 the candidate has all, and more.
    ['python', 'def f(a): return a', 'def f(a): return a + a', 1],
    ['python', 'def f(a): return a + a', 'def f(a): return a', 2 / 3],
    // 0! 1! 0<0 1<1 against 0! 0<0 0<0.
    ['python', 'def f(a, b): return a + b', 'def f(a): return a + a', 2 / 4],
    ['javascript', 'a => a + 1;', 'function g(b) { return b; }', 1],
    // Without an edge there is nothing to miss; without one in the candidate, all of it.
    ['python', 'print(1)', 'def f(a): return a', 1],
    ['python', 'def f(a): return a', 'print(1)', 0],
  ])('in %s, of %j and %j is %d', (language, reference, candidate, expected) => {
    expect(match(language, reference, candidate)).toBeCloseTo(expected, 12);
  });

  it('normalises names in each file by itself', () => {
    const [one, other] = ['def f(a): return a', 'x = y = 1\nz = x + y'].map((text) => parse('python', text));
    if (one === undefined || other === undefined) {
      throw new Error('two sources');
    }
    expect(dataFlowMatch('python', [one, other], [other, one])).toBe(1);
    // 2 edges of the first, and 6 of the other: x!, y!, z=x, z=y, x<x, y<y.
    expect(dataFlowMatch('python', [one, other], [one])).toBeCloseTo(2 / 8, 12);
  });
});
