import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

import { beforeAll, describe, expect, it } from 'vitest';

import { loadParser } from '../parse.js';
import type { SourceParser } from '../parse.js';

import type { Scope, ScopeAnalysis } from './analysis.js';
import { collectScopes } from './scope-collect.js';
import { analyseScopes } from './scopes.js';

const shared = process.env.SPECIATE_SHARED;
const ownPython = fileURLToPath(new URL('../../.venv/bin/python', import.meta.url));
const python = existsSync(ownPython) ? ownPython : 'python3';
const canAsk = spawns(['-c', 'import sys; sys.exit(sys.version_info[:2] not in ((3, 10), (3, 11)))']);

/** Prints, a program a line, its scopes as CPython's compiler sees them; null where it does not compile. */
const ASK = `
import json, symtable, sys, warnings
warnings.simplefilter('ignore')

def describe(table):
    names = {}
    for symbol in table.get_symbols():
        if symbol.is_parameter():
            kind = 'parameter'
        elif symbol.is_free():
            kind = 'free'
        elif table.get_type() == 'module' or symbol.is_global():
            kind = 'global'
        else:
            kind = 'local'
        names[symbol.get_name()] = kind
    return {'name': table.get_name(), 'names': names, 'children': [describe(child) for child in table.get_children()]}

answers = []
for source in json.load(sys.stdin):
    try:
        compile(source, 'x', 'exec')
        answers.append(describe(symtable.symtable(source, 'x', 'exec')))
    except (SyntaxError, ValueError):
        answers.append(None)
json.dump(answers, sys.stdout)
`;

interface Described {
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly children: readonly Described[];
}

function spawns(parameters: readonly string[]): boolean {
  try {
    execFileSync(python, parameters, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function ask(sources: readonly string[]): (Described | null)[] {
  const output = execFileSync(python, ['-c', ASK], {
    input: JSON.stringify(sources),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  return JSON.parse(output) as (Described | null)[];
}

const SHOWN: Readonly<Record<string, string>> = {
  '<module>': 'top',
  '<lambda>': 'lambda',
  '<listcomp>': 'listcomp',
  '<setcomp>': 'setcomp',
  '<dictcomp>': 'dictcomp',
  '<genexpr>': 'genexpr',
};

/** A scope, its names and what is below it in one text; children sorted, since CPython opens some in another order. */
function describePython(table: Described): string {
  const names = Object.entries(table.names)
    // The compiler's own: the cell behind super(), and a comprehension's first iterable.
    .filter(([name]) => name !== '__class__' && !name.startsWith('.'))
    .map(([name, kind]) => `${name}=${kind}`);
  return `${table.name}(${names.sort().join(' ')})[${table.children.map(describePython).sort().join(', ')}]`;
}

function describeOurs(analysis: ScopeAnalysis): string {
  const uses = usesByScope(analysis);
  const describeScope = (scope: Scope): string => {
    const used = [...(uses.get(scope) ?? [])].filter((name) => name !== '__class__');
    const names = used.map((name) => `${name}=${kindOf(analysis, scope, name)}`);
    const last = scope.qualifiedName.split('.').at(-1) ?? '';
    const below = scope.children.map(describeScope).sort().join(', ');
    return `${SHOWN[last] ?? last}(${names.sort().join(' ')})[${below}]`;
  };
  return describeScope(analysis.module);
}

function kindOf(analysis: ScopeAnalysis, scope: Scope, name: string): string {
  const body = scope.node.children.find(({ field }) => field === 'body') ?? scope.node;
  const binding = analysis.resolve(name, body);
  if (binding === null || binding.scope.kind === 'module') {
    return 'global';
  }
  if (binding.scope !== scope) {
    return 'free';
  }
  return binding.kind === 'parameter' ? 'parameter' : 'local';
}

/** The names each scope uses; a closure's variable passes through every scope between its two ends. */
function usesByScope(analysis: ScopeAnalysis): Map<Scope, Set<string>> {
  const uses = new Map<Scope, Set<string>>();
  const add = (scope: Scope | null, name: string): void => {
    if (scope !== null) {
      uses.set(scope, (uses.get(scope) ?? new Set()).add(name));
    }
  };
  for (const { node, name, scope, resolvedIn, use } of collectScopes(analysis.tree).occurrences) {
    const user = analysis.openedBy(scope.node);
    add(user, name);
    add(analysis.openedBy(resolvedIn.node), name);
    const home = analysis.bindingOf(node)?.scope;
    if (home?.kind === 'module' && use === 'declaration') {
      add(home, name);
    } else if (home !== undefined && home.kind !== 'module') {
      for (let at = user; at !== null && at !== home; at = at.parent) {
        add(at, name);
      }
    }
  }
  return uses;
}

function disagreements(parser: SourceParser, sources: readonly string[]): string[] {
  const found: string[] = [];
  for (const [index, answer] of ask(sources).entries()) {
    const source = sources[index] ?? '';
    if (answer === null) {
      continue;
    }
    const tree = parser.parse('python', source);
    if (tree === null) {
      found.push(`not parsed: ${source}`);
      continue;
    }
    const ours = describeOurs(analyseScopes(tree));
    const theirs = describePython(answer);
    if (ours !== theirs) {
      found.push(`${source}\n  python: ${theirs}\n  ours:   ${ours}`);
    }
  }
  return found;
}

const AWKWARD: readonly string[] = [
  'x = 1\nclass C:\n    x = 2\n    def f(self):\n        return x\n',
  'class C:\n    n = 3\n    xs = [n for _ in range(n)]\n    ys = [i for i in range(n) if i < n]\n',
  'def f(xs):\n    return [y := x for x in xs], y\n',
  'def f(xs):\n    global y\n    return [y := x for x in xs]\n',
  'def f(xs):\n    y = 0\n    def g():\n        nonlocal y\n        return [(y := x) for x in xs]\n    return g\n',
  'print([z := 1 for _ in "a"], z)\n',
  'def f(a, /, b: int = 3, *args: str, c, d=4, **kw) -> list:\n    return a, b, args, c, d, kw\n',
  'k = 1\ndef f(a=k, *, b=lambda k=k: k):\n    k = 2\n    return lambda: (a, b, k)\n',
  'def f():\n    x: int\n    y: str = "a"\n    def g():\n        return x, y\n    return g\n',
  'def f():\n    del x\n    def g():\n        return x\n',
  'def f():\n    import os.path as p, sys, a.b\n    from . import x as y, z\n    return p, sys, a, y, z, os, b, x\n',
  'def f(e):\n    try:\n        pass\n    except (KeyError, E) as e:\n        print(e)\n    with open(e) as f, g() as (h, [i, *j]), k() as l.m, n() as o[p]:\n        pass\n',
  'def f():\n    with (open(a) as b, open(c) as d):\n        return b, d\n',
  'def f():\n    for a.b, c[d], (e, *g) in x:\n        pass\n    else:\n        h = 1\n',
  'def f(v):\n    match v:\n        case Point(x=0, y=yy): pass\n        case [a, b, *rest]: pass\n        case {"k": w, **r}: pass\n        case (1 | 2) as n: pass\n        case C.D | E.F.G: pass\n        case str() | None: pass\n        case -1 | 2 + 3j: pass\n        case [_, *_]: pass\n        case other if other > limit: pass\n        case _: pass\n',
  'def match(match, case):\n    match.case = case\n    type = match\n    return type\n',
  'def f():\n    a = b = c = d\n    a, (b, *e), [g, h] = i.j, k[l]\n    a += m\n    n.o += p\n',
  'def f():\n    def g():\n        def h():\n            return v\n        return h\n    v = 1\n    return g\n',
  'def f():\n    global g\n    def g():\n        pass\n    class g:\n        pass\n    import g\n',
  'def f():\n    global v\n    v = 1\n    def g():\n        return v\n    class C:\n        w = v\n',
  'def f():\n    v = 1\n    class C:\n        nonlocal v\n        v = 2\n        def g(self):\n            return v\n',
  'def f():\n    v = 1\n    class C:\n        v = v\n        def g(self):\n            return v\n    return C\n',
  'class C:\n    __p = 1\n    def __m(self, __a=__p):\n        return self.__p + __q + __a + __d__\nclass _:\n    __x = 1\n',
  'class A:\n    class __B:\n        def f(self):\n            return __g\n',
  'class A(B, metaclass=M, **kw):\n    def f(self):\n        return super().f(), __class__\n',
  '@a.b(c)\n@d\ndef f(x):\n    @x\n    class C:\n        pass\n',
  'def f(x):\n    return f"{x!r:>{w}} {y=} {z[0]:{a.b}} {[q for q in x]}"\n',
  'def f(x):\n    return {k: v for k, v in x for v in k if (lambda: v)()}\n',
  'def f(x):\n    return [[a for a in b] for b in [c for c in x]]\n',
  'def f(x):\n    return sum(y for y in x for z in y if z), {*x}, [*x], {**x}\n',
  'async def f(x):\n    async with x as y:\n        pass\n    async for z in y:\n        await z\n    return [a async for a in z]\n',
  'def f(print, exec=1):\n    print(exec)\n    return print\n',
  'lambda a, /, b=c, *d, e, **g: (a, b, d, e, g, h)\n',
  'def f(a: b, *c: d) -> e:\n    g: h = 1\n    i.j: k = 2\n    (l): m = 3\n    n[o]: p\n',
  'def f():\n    if (n := 10) > 5: return n\n    while chunk := read(): pass\n    x = y if z else (w := 1)\n',
  'def f():\n    yield x\n    z = yield from y\n',
  'def f(): return 1\nf = f\nfor f in f: del f\n',
  'def \u00e9t\u00e9(\u00fc):\n    \u00f1 = "\U0001f600"; return \u00f1, \u00fc\n',
];

describe.skipIf(!canAsk)('scopes against the symbol table of CPython', () => {
  let parser: SourceParser;
  beforeAll(async () => {
    parser = await loadParser();
  });

  it('agree on awkward programs', () => {
    expect(ask(AWKWARD).flatMap((answer, index) => (answer === null ? [AWKWARD[index]] : []))).toEqual([]);
    expect(disagreements(parser, AWKWARD)).toEqual([]);
  });

  it.skipIf(shared === undefined)('agree on every reference program (needs SPECIATE_SHARED)', () => {
    const sources = referencePrograms(shared ?? '');
    expect(sources.length).toBeGreaterThan(500);
    expect(disagreements(parser, sources)).toEqual([]);
  });
});

function referencePrograms(folder: string): string[] {
  const programs = join(folder, 'reference', 'programs');
  const sources: string[] = [];
  for (const file of readdirSync(programs).sort()) {
    for (const row of rowsOf(readFileSync(join(programs, file), 'utf8'))) {
      sources.push(row.code ?? '');
    }
  }
  const humanEval = join(folder, 'datasets', 'humaneval', 'HumanEval.jsonl.gz');
  if (existsSync(humanEval)) {
    for (const row of rowsOf(gunzipSync(readFileSync(humanEval)).toString('utf8'))) {
      sources.push(`${row.prompt ?? ''}${row.canonical_solution ?? ''}`, row.test ?? '');
    }
  }
  return sources;
}

function rowsOf(text: string): Record<string, string>[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Record<string, string>);
}
