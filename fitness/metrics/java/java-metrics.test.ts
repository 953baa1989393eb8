import { beforeAll, describe, expect, it } from 'vitest';

import type { Complexity, Readability } from '../../../core/metrics.js';
import { loadParser } from '../../../syntax/parse.js';
import type { SourceParser } from '../../../syntax/parse.js';
import { measuredFiles, measuredText } from '../testing/measured.js';
import type { Measured } from '../testing/measured.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser(['java']);
});

const java = (source: string): Measured => measuredText(parser, 'java', source);
/** Of statements in the one method of a class, which alone has a C1 of 2 and a line each. */
const inMethod = (body: string): Measured => java(`class A { void f() { ${body} } }`);

describe.each<[key: keyof Complexity, cases: [source: string, count: number][]]>([
  [
    'C1',
    [
      ['package a.b;\nimport java.util.*;', 0],
      ['class A {}', 1],
      ['interface A { void f(); default void g() {} }', 2],
      ['enum A { B, C(1) { void f() {} }; A(int x) {} }', 4],
      ['record A(int x) { A { } static int f() { return 1; } }', 3],
      ['@interface A { int v() default 1; }', 1],
      ['class A { int x = 1; static { g(); } A() {} }', 2],
      ['class A { void f() { new B() { void g() {} }; } }', 4],
      ['class A { void f() { class B {} } }', 3],
      ['class A { void g() {} void f() { g(); } }', 2],
      ['class A { void g() {} void f() { g(); g(); } }', 3],
      ['class A { void g() {} int f() { return this.g() + g(); } }', 2],
      ['class A { void g(int x) { g(x, 1); } void g(int x, int y) {} }', 2],
      ['class A { void g(int... x) {} void f() { g(1, 2, 3); } }', 2],
      ['class A { void g(B b) { b.h(); A a = new A(); } }', 1],
      ['class A { boolean f(int x) { return x > 1 && x < 2 ? a() : b(); } }', 2],
      ['class A { int f(int x) { return x == 0 ? 1 : f(x - 1); } }', 2],
      ['class A { int f(int x) { return f(x - 1); } }', 3],
    ],
  ],
  [
    'C4',
    [
      ['@A @B(1) class C { @Override public String toString() { return ""; } }', 6],
      ['class A { int f(int x) { return f(x - 1); } }', 2],
      ['class A { int f(int x) { return f(x, 1); } int f(int x, int y) { return x; } }', 0],
    ],
  ],
  [
    'C5',
    [
      ['import java.util.List;\nclass A { int x = List.of(1).size(); int y = List.SIZE; }', 1],
      ['import java.util.*;\nclass A { List<B> x = new ArrayList<>(); B y = new B(); class B {} }', 1],
      ['import static java.lang.Math.max;\nclass A { int x = max(1, 2); }', 1],
      ['import static java.lang.Math.*;\nclass A { int x = max(1, f()); int f() { return 1; } }', 1],
      ['class A { Object x = new java.util.ArrayList<>(); int y = java.lang.Math.abs(1); }', 2],
      ['class A { int x = Math.abs(1); Object y = new Thread(); String z = String.valueOf(1); }', 0],
      ['import java.util.Map;\nclass A { void f(Map.Entry<A, A> e) { e.getKey(); new Map.Entry() {}; } }', 1],
      [
        'import java.util.*;\nclass A<T> { static final A LOG = null; void f(T Type) { LOG.f(); Type.f(); } }',
        0,
      ],
    ],
  ],
  [
    'C6',
    [
      ['package a;\nimport a.B;\nimport b.C;\nclass A { int x = B.f(); int y = C.f(); }', 1],
      [
        'class A { int x = Other.f(); Other y = new Other(); int z = A.g(); static int g() { return 1; } }',
        2,
      ],
    ],
  ],
  [
    'C7',
    [
      ['class A { int f(int x) { return f(x - 1); } }', 0],
      ['class A { void f() { g(); this.g(); h(); other.g(); A.g(); } void g() {} }', 2],
      ['class A { void f() { new B() { void g() { f(); } }; } }', 1],
    ],
  ],
])('Java: %s', (key, cases) => {
  it.each(cases)('of %j is %d', (source, count) => {
    expect(java(source).complexity[key]).toBe(count);
  });
});

describe.each<[key: keyof Complexity, cases: [body: string, count: number][]]>([
  [
    'C1',
    [
      ['if (x) { return; } else if (y) { return; } else { return; }', 4],
      ['for (var y : x) { while (y) { y--; } }', 4],
      ['while (x) { label: for (;;) { g(); } }', 5],
      ['do { g(); } while (x);', 3],
      ['if (x) g(); else for (var y : x) { g(); }', 5],
      ['if (x) throw new B();', 2],
      ['try { g(); } catch (B | C e) { h(); } catch (D e) { }', 4],
      ['try (var in = g()) { h(); }', 2],
      ['try (var in = g()) { h(); return; } catch (B e) { h(); }', 4],
      ['try { h(); return; } finally { k(); }', 4],
      ['switch (x) { case 1: case 2: g(); break; case 3: h(); break; default: k(); }', 4],
      [
        'int y = switch (x) { case 1, 2 -> 3; case B b when b.c > 1 -> { yield 4; } case null, default -> 5; };',
        4,
      ],
      ['g(y -> y + 1); g(y -> { h(); if (y) { } });', 4],
      ['Runnable r = () -> g();', 3],
      ['synchronized (x) { g(); }', 2],
    ],
  ],
  [
    'C2',
    [
      ['if (x) {}', 0],
      ['if (x > 1 && !y) {} else if (-x) {} while (x + 1) {} do {} while (x instanceof B);', 4],
      ['for (int i = n - 1; i >= 0; i--) {}', 1],
      ['for (int i = 0; i < n - 1; i += k * 2) {}', 2],
      ['for (i = 0; i < n; i++) {}', 0],
      ['for (int i = 0, j = 1; i < n; i++, j++) {}', 1],
      ['for (int i = 0; i < n; i++, j--) {}', 1],
      ['for (i = 0, j = 1; i < n; i++) {}', 1],
      ['z.stream().filter(x -> x % 2).map(x -> x > 1).toList();', 2],
      ['z.stream().filter(x -> x).map(x -> x + 1).toList();', 0],
      ['g(x -> x > 1); P h = x -> x > 1;', 1],
      ['if (z.stream().anyMatch(x -> x > 1)) {}', 1],
      ['switch (o) { case B b when b.x > 1 -> g(); case C c -> h(); default -> k(); }', 1],
      ['boolean x = y > 2 ? a : b && c;', 0],
    ],
  ],
  [
    'C3',
    [
      ['for (var a : b) { if (a) { while (a) {} } }', 3],
      ['for (var a : b) { if (a) {} else if (b) { if (c) {} } }', 3],
      ['for (var a : b) { if (a) {} else { if (b) { if (c) {} } } }', 3],
      ['for (var a : b) { if (a) {} else { g(); if (b) {} } }', 3],
      ['while (a) { switch (b) { case 1 -> { if (c) {} } } }', 3],
      ['for (var a : b) { g(() -> { try { if (a) {} } finally { } }); }', 1],
    ],
  ],
  [
    'C4',
    [
      ['int[] x = {1, 2}; int[][] y = new int[][] {{1}}; int[] z = new int[3];', 3],
      [
        'var x = List.of(1); var y = Arrays.asList(1); var z = new ArrayList<>(); var w = new ArrayList<>(x);',
        3,
      ],
      ['a = y.stream().map(x -> x).filter(x -> x).sorted().toList();', 1],
      ['g(() -> 1); P h = () -> 1; k(B::c);', 2],
      [
        'new Thread(x); Executors.newFixedThreadPool(2); CompletableFuture.supplyAsync(x); y.parallelStream();',
        8,
      ],
    ],
  ],
])('Java, in a method: %s', (key, cases) => {
  it.each(cases)('of %j is %d', (body, count) => {
    expect(inMethod(body).complexity[key]).toBe(count);
  });
});

describe.each<[key: keyof Readability, cases: [body: string, count: number][]]>([
  ['tokens', [['', 10]]],
  [
    'lines',
    [
      ['\n// a\n\nx = g(\n  1,\n  2\n);', 4],
      ['\nif (x)\n{\n  g();\n}\nelse {\n  h();\n}', 4],
      ['\nx = y.stream()\n  .filter(f)\n  .map(z -> z)\n  .toList();', 4],
      ['\nString x = """\n  a\n  b""";', 2],
      ['\nswitch (x) {\n  case 1:\n    g();\n  default:\n    h();\n}', 5],
    ],
  ],
  [
    'conditions',
    [
      ['if (a) {} else if (b) { x = d.stream().filter(c -> c).toList(); } y = a ? 1 : 2;', 4],
      ['switch (a) { case 1: case 2: g(); break; default: h(); }', 1],
    ],
  ],
  ['loops', [['for (var a : b) { while (c) { x = e.stream().map(f -> f).sum(); } } do {} while (g);', 4]]],
  [
    'assignments',
    [
      ['int a = b = 1; a += 1; int d; for (var e : f) {} g++;', 4],
      ['for (int i = 0; i < n; i++) {} for (int i = 0, j = 1; i < n; i++) {}', 3],
      ['P p = x -> 1; try (var in = g()) {}', 1],
    ],
  ],
  ['max_nested_loop', [['for (var a : b) { if (a) { while (a) {} } } for (;;) {}', 2]]],
  [
    'max_nested_if',
    [
      ['if (a) {} else if (b) {} else { if (c) {} }', 3],
      ['if (a) { if (b) {} } else if (c) {}', 2],
      ['switch (a) { case 1 -> g(); case 2 -> h(); case 3 -> { if (b) {} } }', 2],
    ],
  ],
  [
    'max_conditions_in_if',
    [
      ['if (!(a && b > 1) || g(c)) {} if (a) {}', 3],
      ['if (a.b) {}', 0],
      ['if (a instanceof B b && b == null) {}', 2],
    ],
  ],
  ['max_line_tokens', [['\nx = 1;\ng(1, 2, 3, 4, 5, 6, 7);\n', 17]]],
  [
    'variables',
    [
      ['int a = 1, b; for (var c : d) { a = 2; } e.f = g[h] = 1; this.x = 2;', 3],
      ['for (int i = 0; i < n; i++) { j++; } try (var in = g()) {} catch (B e) {}', 3],
      ['if (o instanceof String s) {} P p = x -> 1;', 2],
    ],
  ],
  [
    'arrays',
    [['int[] x = {1}; y = List.of(2); z = s.stream().map(a -> a).collect(Collectors.toList());', 3]],
  ],
  [
    'arrays',
    [
      [
        'x = s.stream().map(a -> a).collect(Collectors.toSet()); y = s.stream().mapToInt(a -> a).sum(); s.stream().map(a -> a).give(Collectors.toList());',
        0,
      ],
    ],
  ],
  [
    'operators',
    [
      ['x = -a + b; y = a < b && b <= c; z = a && b && !c; x += 1; x++; w = a instanceof B;', 10],
      ['for (int i = 0; i < n - 1; i++) {} for (; i < n; i++) {}', 3],
    ],
  ],
  [
    'nested_casting',
    [
      ['int a = (int) g(); long b = (long) x; B c = (B) g(); d = (int) (g());', 2],
      [
        'Integer.parseInt(g()); String.valueOf(x); new ArrayList<>(g()); g().toString(); x.toString(); List.copyOf(g());',
        4,
      ],
    ],
  ],
])('Java, in a method: %s', (key, cases) => {
  it.each(cases)('of %j is %d', (body, count) => {
    expect(inMethod(body).readability[key]).toBe(count);
  });
});

it('generics, annotations and types are no operators, no comparisons and no calls', () => {
  const source =
    'import java.util.Map;\nclass A<T extends B<? super T>> { @C({"a", "b"}) Map<String, int[]> x; <R> R f() { return this.<R>g(); } }';
  expect(java(source)).toMatchObject({
    complexity: { C1: 2, C2: 0, C4: 2, C5: 0, C7: 0 },
    readability: { operators: 0, arrays: 0, variables: 1, assignments: 1, lines: 2 },
  });
});

it('a class of another file is called in C6, and one of a package in C5', () => {
  const files = {
    'src/Main.java':
      'import java.util.*;\nimport a.Tools;\nclass Main { int x = Helper.f(); int y = Tools.g(); Object z = new HashMap<>(); }',
    'src/Helper.java': 'class Helper { static int f() { return 1; } }',
    'src/Tools.java': 'package a; public class Tools { public static int g() { return 1; } }',
  };
  const { complexity } = measuredFiles(parser, 'java', files);
  expect(complexity).toMatchObject({ C5: 1, C6: 2, C7: 0 });
});
