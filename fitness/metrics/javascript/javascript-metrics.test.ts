import { beforeAll, describe, expect, it } from 'vitest';

import type { Complexity, Readability } from '../../../core/metrics.js';
import { loadParser } from '../../../syntax/parse.js';
import type { SourceParser } from '../../../syntax/parse.js';
import { measuredFiles, measuredText } from '../testing/measured.js';
import type { Measured } from '../testing/measured.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser(['javascript', 'typescript']);
});

const javascript = (source: string): Measured => measuredText(parser, 'javascript', source);
const typescript = (source: string): Measured => measuredText(parser, 'typescript', source);

describe.each<[key: keyof Complexity, cases: [source: string, count: number][]]>([
  [
    'C1',
    [
      ["import a from 'a';", 0],
      ["'use strict';\nconst fs = require('fs');\nmodule.exports = { fs };", 0],
      ['x = 1;', 1],
      ['export { a };\nexport * from "./b";', 0],
      ['function f(x) { return (x && 1) ? x || 2 : x.filter((y) => y); }', 1],
      ['function f(x) { if (x) { return 1; } else if (x > 2) { return 2; } else { return 3; } }', 3],
      ['function f(x) { for (const y of x) { while (y) { y--; } } }', 3],
      ['function f(x) { while (x) { for (const y of x) { g(y); } } }', 4],
      ['do { for (;;) {} } while (x);', 4],
      ['function f(x) { if (x) { g(x); } else { for (const y in x) { g(y); } } }', 4],
      ['function f(x) { if (x) throw new Error(); return x; }', 1],
      ['function f(x) { if (x) g(); else throw new Error(); }', 2],
      ['function f(x) { try { g(); } catch (e) { h(); } }', 3],
      ['function f(x) { try { g(); } catch {} }', 2],
      ['function f(x) { try { g(); } finally { h(); } }', 2],
      ['function f(x) { try { g(); return x; } catch { h(); } }', 4],
      ['function f(x) { switch (x) { case 1: case 2: g(); break; case 3: h(); break; default: k(); } }', 3],
      ['class A { f() {} }', 2],
      ['class A { f = () => { g(); }; #x = 1; static { g(); } }', 2],
      ['const A = class {};', 1],
      ['function g() {}\nfunction f() { g(); }', 1],
      ['function g() {}\nfunction f() { g(); g(); }', 2],
      ['function g() {}\nfunction f() { return g() + g(); }', 1],
      ['function g() {}\nfunction f() { return [1].map(() => g()); }', 2],
      ['function g() {}\nfunction f() { g().h(); }', 2],
      ['const f = (x) => f(x - 1);', 2],
      ['const f = function (x) { return f(x - 1); };', 2],
      ['class A { f() { this.g(); } g() {} }', 2],
      ['class A {}\nfunction f() { const a = new A(); }', 1],
      ['xs.forEach((x) => { if (x) { g(); } });', 3],
      ['xs.map(function (x) { return x + 1; });', 1],
      ['exports.g = () => 2;\nA.prototype.h = function () {};', 2],
      ['f = () => 2;', 2],
    ],
  ],
  [
    'C2',
    [
      ['if (x) {}', 0],
      ['if (x > 1 && !y) {} else if (-x) {}\nwhile (x + 1) {}\ndo {} while (x < 1);', 4],
      ['for (let i = n - 1; i >= 0; i--) {}', 1],
      ['for (let i = 0; i < n - 1; i += k * 2) {}', 2],
      ['for (let i = 0; i < n; i++) {}', 0],
      ['for (; i < n && a[i]; ) {}', 1],
      ['for (let i = 0, n = a.length; i < n; i++) {}', 1],
      ['y = z.filter((x) => x % 2).map((x) => x > 1);', 2],
      ['y = z.filter((x) => x).map((x) => x + 1);', 0],
      ['y = z.filter(function (x) { return x % 2; });', 1],
      ['f((x) => x > 1);\nconst g = (x) => x > 1;\nh = (x) => x > 1;', 1],
      ['if (z.some((x) => x > 1)) {}', 1],
      ['x = y > 2 ? 1 : 3;\nz = a && b;', 0],
      ['switch (true) { case x > 1: g(); break; case y: h(); }', 1],
      ['if (/a > b/.test(x)) {}\nif (`${a}`) {}', 0],
      ['if (`${a + b}`) {}', 1],
    ],
  ],
  [
    'C3',
    [
      ['for (a of b) { if (a) { while (a) {} } }', 3],
      ['for (a of b) { if (a) {} else if (b) { if (c) {} } }', 3],
      ['for (a of b) { if (a) {} else { if (b) { if (c) {} } } }', 3],
      ['for (a of b) { if (a) {} else { g(); if (b) {} } }', 3],
      ['for (a of b) { const f = () => { try { if (a) {} } catch {} }; }', 1],
      ['while (a) { switch (b) { case 1: if (c) {} } }', 3],
    ],
  ],
  [
    'C4',
    [
      ['x = [1];\ny = { a: 2 };\nz = new Set();', 1],
      ['x = [[1], [2]];\n[a, b] = [b, a];', 4],
      ['a = y.map((x) => x).filter(Boolean).join();', 1],
      ['a = Array.from(y, (x) => x);\nb = Array.from(y);', 1],
      ['a = y.map((x) => x.map((z) => z));', 2],
      ["$(x).find('a');\nmap(x);", 0],
      ['f(() => 1);\nconst g = () => 1;\nh(function () { k(); });', 4],
      ['class A { @a @b(1) m() {} }', 4],
      ['function f(x) { function g() { return f(1); } return g; }', 2],
      ['r = (x) => r(x - 1);', 2],
      ["new Worker('x');\nawait Promise.all(y);", 4],
      ['const o = { f() {}, g: () => 1 };', 0],
    ],
  ],
  [
    'C5',
    [
      ["import fs from 'fs';\nfs.readFileSync(2);\nfs.constants;", 1],
      ["import * as np from 'numjs';\nnp.array(1).sum();\nnumjs.x();", 1],
      ["import { join as j } from 'node:path';\nj(1);\njoin(2);", 1],
      ["const { join, posix: { sep: [s] } } = require('path');\njoin(1);\ns();", 2],
      ["const m = await import('m');\nm.run();\n(m).run();\nm?.run();", 3],
      ["require('fs').readFileSync(x);\nrequire('./own')();", 1],
      ["const read = require('fs').readFile;\nread(x);", 1],
      ["import { A } from 'a';\nnew A();\nnew A.B();", 2],
      ['Math.floor(1);\nconsole.log(2);\nJSON.parse(x);', 0],
      ["import css from 'css';\nconst a = css`x`;", 1],
    ],
  ],
  [
    'C6',
    [
      ["import { f } from './own.js';\nf();\nf.g();", 2],
      ["import f from '@/own';\nimport g from '#own';\nimport h from '@own/package';\nf();\ng();\nh();", 2],
      ["const own = require('..');\nown.f();", 1],
    ],
  ],
  [
    'C7',
    [
      ['function f(x) { return f(x - 1); }', 0],
      ["import a from 'a';\nconst f = (x) => f(x - 1);", 0],
      ['function f(x) { return f(x - 1); }\nf(1);', 2],
      ['function f(x) { const g = () => 1; g(); g(); }', 2],
      ['class A { f() { this.g(); this.h(); other.g(); } g() {} }', 1],
      ['class A { f() { this.#g(); } #g() {} }', 1],
      ['const o = { f() { this.g(); }, g: function () {} };', 1],
    ],
  ],
])('JavaScript: %s', (key, cases) => {
  it.each(cases)('of %j is %d', (source, count) => {
    expect(javascript(source).complexity[key]).toBe(count);
  });

  it.each(cases)('of %j in TypeScript too', (source, count) => {
    expect(typescript(source).complexity[key]).toBe(count);
  });
});

describe.each<[key: keyof Readability, cases: [source: string, count: number][]]>([
  ['tokens', [['f(x);', 5]]],
  [
    'lines',
    [
      ['// a\n\nx = f(\n  1,\n  2,\n);\n', 3],
      ['function f() {\n  /* a\n  b */\n  if (x)\n  {\n    g();\n  }\n  else {\n    h();\n  }\n}\n', 4],
      ['x = y\n  .filter(f)\n  .map((z) => z);\n', 3],
      ['x = `a\n  ${b}\n`;\n', 2],
      ['switch (x) {\n  case 1:\n    f();\n  default:\n    g();\n}\n', 4],
    ],
  ],
  [
    'conditions',
    [
      ['if (a) {} else if (b) { x = d.filter((c) => c).find((e) => e); }\ny = a ? 1 : 2;', 5],
      ['switch (a) { case 1: case 2: f(); break; default: g(); }', 1],
    ],
  ],
  ['loops', [['for (a of b) { while (c) { x = e.map((f) => f).map((d) => d); } }\ndo {} while (g);', 4]]],
  [
    'assignments',
    [
      ['let a = b = 1;\na += 1;\nlet d;\nfor (e of f) {}\ng++;', 4],
      ['for (let i = 0; i < n; i++) {}\nfor (let i = 0, j = 1; i < n; i++) {}', 3],
      ['const f = () => 1;\nclass A { x = 1; f = () => 2; }\nfunction g(h = 1) {}', 1],
    ],
  ],
  ['max_nested_loop', [['for (a of b) { if (a) { while (a) {} } }\nfor (;;) {}', 2]]],
  [
    'max_nested_if',
    [
      ['if (a) {} else if (b) {} else { if (c) {} }', 3],
      ['if (a) { if (b) {} } else if (c) {}', 2],
      ['switch (a) { case 1: f(); break; case 2: g(); break; case 3: if (b) {} }', 2],
    ],
  ],
  [
    'max_conditions_in_if',
    [
      ['if (!(a && b > 1) || f(c)) {}\nif (a) {}', 3],
      ['if (a.b) {}', 0],
      ['if (a instanceof B && c in d && e === null) {}', 3],
    ],
  ],
  ['max_line_tokens', [['x = 1;\nf(1, 2);\n', 7]]],
  [
    'variables',
    [
      ['const [a, { b, c: [d] }, ...e] = f;\nfor (const g of h) { a = 1; }\nl.m = n[o] = 1;', 5],
      ['for (let i = 0; i < n; i++) { j++; }\nlet { k = 1 } = l;\n({ m } = n);', 4],
      ['const f = () => 1;\nfunction g(h) { try {} catch (e) {} }\nclass A { x = 1; }', 1],
    ],
  ],
  ['arrays', [['x = [1, [2]];\ny = z.map((a) => a);\nw = z.some((a) => a);\n[p, q] = z;', 3]]],
  [
    'operators',
    [
      ['x = -a + b;\ny = a < b && b <= c;\nz = a && b && !c;\nx += 1;\nx++;', 9],
      ['z = (a && b) || c;\ny = a && b || c && d;', 5],
      ['for (let i = 0; i < n - 1; i++) {}\nfor (; i < n; i++) {}', 3],
      ['r = /a && b/.test(`x ${a + b} && y`);\ntypeof x;\na ?? b;', 2],
    ],
  ],
  [
    'nested_casting',
    [
      ['Number(input());\nparseInt(x);\nArray.from(y.map(f));\nString((g()));', 3],
      ['f(x).toString();\nx.toString();\nnew Set(f());\nNumber.parseInt(f(), 10);\nBoolean(new A());', 4],
    ],
  ],
  ['entropy', [['a = b', Math.log2(3)]]],
])('JavaScript: %s', (key, cases) => {
  it.each(cases)('of %j is %d', (source, count) => {
    expect(javascript(source).readability[key]).toBeCloseTo(count, 12);
  });

  it.each(cases)('of %j in TypeScript too', (source, count) => {
    expect(typescript(source).readability[key]).toBeCloseTo(count, 12);
  });
});

it.each<[source: string, counts: Partial<Complexity & Readability>]>([
  ['interface A { b: string }\ntype B = A;\ndeclare const c: number;\n', { C1: 0, C4: 0, lines: 3 }],
  ['enum E {\n  A,\n  B = 1 << 2,\n}\n', { C1: 1, assignments: 0, operators: 1 }],
  ['function f(a: string): void;\nfunction f(a: any) {}\n', { C1: 1, C7: 0 }],
  ['abstract class A { abstract f(): void; private x: number; @a() y = 1; }', { C1: 1, C4: 2, variables: 2 }],
  ['const x = y as unknown as Map<string, number[]>;\nz = x!;', { C4: 0, operators: 0, assignments: 2 }],
  ['namespace N { export const q = [1]; }', { C1: 1, C4: 1 }],
  [
    'class A { constructor(private readonly b: B) {} @Input() c?: string; }',
    { C1: 2, C4: 2, assignments: 1 },
  ],
  [
    'export default function <T extends object>(x: T): x is T & U { return f<T>(x) < 1; }',
    { C1: 1, operators: 1 },
  ],
  ["import type { A } from 'a';\nimport fs = require('fs');\nfs.x();", { C1: 1, C5: 1 }],
  ['for (let i: number = 0; i < n; i++) {}', { assignments: 0, operators: 0, variables: 1 }],
  ['if (x satisfies Y) {}\nconst f = <T,>(x: T): T => x;', { C2: 0, C1: 3, C4: 0 }],
  ["(fs as any).read();\nimport fs from 'fs';\nfs!.read();", { C5: 2 }],
])('TypeScript: of %j are %j', (source, counts) => {
  const { complexity, readability } = typescript(source);
  expect({ ...complexity, ...readability }).toMatchObject(counts);
});

it.each<[extension: string, source: string]>([
  [
    '.jsx',
    'const A = ({ xs }) => (\n  <ul a={1}>\n    if (x) text\n    {xs.map((x) => (\n      <li key={x}>{x > 1 && x}</li>\n    ))}\n  </ul>\n);\n',
  ],
  [
    '.tsx',
    'const A = ({ xs }: { xs: T[] }) => (\n  <ul a={1}>\n    if (x) text\n    {xs.map((x) => (\n      <li key={x}>{x > 1 && x}</li>\n    ))}\n  </ul>\n);\n',
  ],
])('elements of JSX (%s) are neither calls nor lambdas; code in them counts', (extension, source) => {
  const language = extension === '.jsx' ? 'javascript' : 'typescript';
  const { complexity, readability } = measuredText(parser, language, source, extension);
  expect({ ...complexity, ...readability }).toMatchObject({
    ...{ C1: 1, C2: 0, C3: 0, C4: 1, C5: 0, C7: 0, lines: 4, conditions: 0, loops: 1 },
    ...{ assignments: 0, variables: 0, arrays: 1, operators: 2 },
  });
});

it('a file of another is called in C6, and one of a package in C5', () => {
  const { complexity } = measuredFiles(parser, 'javascript', {
    'main.js': "import { double } from './helper.js';\nimport fs from 'fs';\nfs.writeSync(1, double(2));\n",
    'helper.js': 'export function double(number) { return number * 2; }\n',
  });
  expect(complexity).toMatchObject({ C1: 2, C5: 1, C6: 1, C7: 0 });
});
