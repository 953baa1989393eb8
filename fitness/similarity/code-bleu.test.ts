import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { Language } from '../../core/language.js';
import type { Program } from '../../core/program.js';
import { loadParser } from '../../syntax/parse.js';

import { EVEN_WEIGHTS, codeBleu } from './code-bleu.js';
import type { CodeBleu } from './code-bleu.js';
import type { CodeBleuLanguage } from './keywords.js';

const shared = process.env.SPECIATE_SHARED ?? '';
const parser = await loadParser(['python', 'java', 'javascript', 'cpp']);
const program = (language: Language, ...texts: readonly string[]): Program => ({
  language,
  entryFile: '0',
  files: Object.fromEntries(texts.map((text, index) => [String(index), text])),
});
const SAME: CodeBleu = {
  ngramMatch: 1,
  weightedNgramMatch: 1,
  syntaxMatch: 1,
  dataFlowMatch: 1,
  codeBleu: 1,
};

/** A program of each language, by lines, between any two of which a comment may stand. */
const LINES: Readonly<Record<CodeBleuLanguage, readonly string[]>> = {
  python: [
    'import math',
    'def spread(items, limit=3):',
    '    """How far apart items are."""',
    '    low, high = math.inf, -math.inf',
    '    for item in items:',
    '        if item < limit:',
    '            low = min(low, item)',
    '        high = max(high, item)',
    '    counts = {key: key + low for key in items}',
    '    counts[low] = (total := high - low)',
    '    return total, counts',
  ],
  java: [
    'import java.util.*;',
    'class Spread {',
    '  private int limit = 3;',
    '  int[] spread(List<Integer> items) {',
    '    int low = 0, high = 0;',
    '    for (int item : items) {',
    '      if (item < this.limit) low = Math.min(low, item);',
    '      high += item;',
    '    }',
    '    Function<Integer, Integer> total = key -> key + limit;',
    '    return new int[] { low, high, total.apply(low) };',
    '  }',
    '}',
  ],
  javascript: [
    "const math = require('math');",
    'const spread = (items, limit = 3) => {',
    '  let [low, high] = [0, 0];',
    '  for (const item of items) {',
    '    if (item < limit) { low = math.min(low, item); }',
    '    high += item;',
    '  }',
    '  const total = { low, size: high };',
    '  total[low] = `${high}`;',
    '  return items.map((item) => item + total);',
    '};',
  ],
};
const COMMENT: Readonly<Record<CodeBleuLanguage, string>> = {
  python: '\n# low = high',
  java: '\n/* low */ // = high;',
  javascript: '\n/* low */ // = high;',
};
const VARIABLES = ['items', 'limit', 'low', 'high', 'item', 'total', 'key', 'counts'];
const LANGUAGES = ['python', 'java', 'javascript'] as const;

describe.each(LANGUAGES)('CodeBLEU in %s', (language) => {
  const lines = LINES[language];
  const original = program(language, lines.join('\n'));

  it('is 1 of a program with itself', () => {
    expect(codeBleu(parser, original, original)).toEqual(SAME);
  });

  it('is not changed by comments and blank lines', () => {
    const gaps = fc.array(fc.constantFrom('', '\n', '\n  ', COMMENT[language]), {
      minLength: lines.length,
      maxLength: lines.length,
    });
    fc.assert(
      fc.property(gaps, (chosen) => {
        const text = lines.map((line, index) => `${line}${chosen[index] ?? ''}`).join('\n');
        expect(codeBleu(parser, original, program(language, text))).toEqual(SAME);
        expect(codeBleu(parser, program(language, text), original)).toEqual(SAME);
      }),
      { numRuns: 30 },
    );
  });

  it('keeps syntax and data flow where variables are renamed, and the n-grams not', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,6}_[0-9]$/), {
      minLength: VARIABLES.length,
      maxLength: VARIABLES.length,
    });
    fc.assert(
      fc.property(names, (fresh) => {
        const renamed = VARIABLES.reduce(
          (text, name, index) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'gu'), fresh[index] ?? ''),
          lines.join('\n'),
        );
        const found = codeBleu(parser, original, program(language, renamed));
        expect(found).toMatchObject({ syntaxMatch: 1, dataFlowMatch: 1 });
        expect(found.ngramMatch).toBeLessThan(0.6);
        expect(found.weightedNgramMatch).toBeLessThan(1);
      }),
      { numRuns: 30 },
    );
  });

  it('has all parts in 0 to 1, and their weighted sum', () => {
    const statements =
      language === 'python'
        ? ['a = b', 'b = [a, 1]', 'for a in b: print(a)', 'a[0] += b', 'if a: b = a', 'return a']
        : ['a = b;', 'b = g(a, 1);', 'for (;;) { a++; }', 'b += a;', 'if (a) { b = a; }', 'return a;'];
    const head = { python: 'def f(a, b):', java: 'int f(int a, int b) {', javascript: 'function f(a, b) {' };
    const bodies = fc.array(fc.constantFrom(...statements), { minLength: 1, maxLength: 6 }).map((body) => {
      const text = [head[language], ...body.map((line) => `  ${line}`)].join('\n');
      return program(language, language === 'python' ? text : `${text}\n}`);
    });
    fc.assert(
      fc.property(bodies, bodies, (reference, candidate) => {
        const { codeBleu: sum, ...parts } = codeBleu(parser, reference, candidate);
        const values = Object.values(parts);
        expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...values)).toBeLessThanOrEqual(1);
        expect(sum).toBeCloseTo(values.reduce((total, one) => total + one, 0) / 4, 12);
      }),
    );
  });

  it('is 1 of two empty programs, and 0 of a program and an empty one', () => {
    expect(codeBleu(parser, program(language, ''), program(language, COMMENT[language]))).toEqual(SAME);
    expect(codeBleu(parser, original, program(language, ''))).toEqual({
      ngramMatch: 0,
      weightedNgramMatch: 0,
      syntaxMatch: 0,
      dataFlowMatch: 0,
      codeBleu: 0,
    });
  });

  it('puts files together, whatever their names and order', () => {
    const other = language === 'python' ? 'x = 1\nprint(x)' : 'x = 1; print(x);';
    const [first, text] = [other, lines.join('\n')];
    expect(codeBleu(parser, program(language, first, text), program(language, text, first))).toEqual(SAME);
    const half = codeBleu(parser, program(language, first, text), original);
    expect(half.syntaxMatch).toBeLessThan(1);
    expect(half.dataFlowMatch).toBeLessThan(1);
    expect(half.ngramMatch).toBeLessThan(1);
  });
});

it('is the sum of its parts on an example worked by hand', () => {
  // Tokens of the reference: def f ( a ) : return a + 1; of the candidate, with b - 1: 6 of 10 are the same but for
  // two b and one minus, so 7 of 10; pairs 4 of 9 (def f, f (, ) :, : return), triples 1 of 8 () : return), none of 7.
  const found = codeBleu(
    parser,
    program('python', 'def f(a): return a + 1'),
    program('python', 'def f(b): return b - 1'),
  );
  const parts = {
    ngramMatch: ((7 / 10) * (4 / 9) * (2 / 8) * (0.1 / 7)) ** (1 / 4),
    // def and return weigh 5 each: 5 + 5 and the other 5 of 10 + 8.
    weightedNgramMatch: 15 / 18,
    syntaxMatch: 1,
    dataFlowMatch: 1,
  };
  expect(found.ngramMatch).toBeCloseTo(parts.ngramMatch, 12);
  expect(found).toMatchObject({ ...parts, ngramMatch: found.ngramMatch });
  expect(found.codeBleu).toBeCloseTo((parts.ngramMatch + 15 / 18 + 2) / 4, 12);
});

it.each([
  // Of the tests of the package `codebleu` (0.7): its values, each within a tenth of itself.
  ['def foo ( x ) :\n    return x', 'def bar ( y , x ) :\n    a = x * x\n    return a', 0.4],
  ['def bar ( x ) :\n    return x', 'def foo ( x ) :\n    return x * x', 0.6],
  ['def foo ( x ) :\n    return x', 'def bar ( x ) :\n    return x', 0.8],
  ['def foo ( x ) :\n    return x', 'def foo ( x ) :\n    return x', 1],
])('of %j and %j is near what the package codebleu says, %d', (reference, candidate, published) => {
  const found = codeBleu(parser, program('python', reference), program('python', candidate));
  // What lies between is the weighted n-gram match, of which the package has the recall of up to four tokens.
  expect(Math.abs(found.codeBleu - published)).toBeLessThan(0.12);
});

it("has the package's parts on the example of its README, but for the weighted n-gram match", () => {
  const found = codeBleu(
    parser,
    program('python', 'def sum ( first , second ) :\n return second + first'),
    program('python', 'def add ( a , b ) :\n return a + b'),
  );
  // It says .1041 of the n-grams, which it cuts off, and 1 of the other two.
  expect(Math.floor(found.ngramMatch * 10_000)).toBe(1041);
  expect(found).toMatchObject({ syntaxMatch: 1, dataFlowMatch: 1 });
  // def and return weigh 5 each; of the other ten both have ( , ) : + and not add, a, b, a, b.
  expect(found.weightedNgramMatch).toBeCloseTo(15 / 20, 12);
});

it.each([
  ['python', 'print("a")', 'x = 1\nprint(x)'],
  ['java', 'class A {}', 'class A { int f(int a) { return a; } }'],
  ['javascript', 'f();', 'let a = 1; f(a);'],
] as const)(
  'misses no data flow where the %s reference has none, and the other way round all',
  (language, without, having) => {
    const [one, other] = [program(language, without), program(language, having)];
    expect(codeBleu(parser, one, other).dataFlowMatch).toBe(1);
    expect(codeBleu(parser, other, one).dataFlowMatch).toBe(0);
    expect(codeBleu(parser, one, one)).toEqual(SAME);
  },
);

it('weighs its parts as asked', () => {
  const [reference, candidate] = [program('python', 'a = b'), program('python', 'a = b\nc')];
  const weights = { ngramMatch: 0, weightedNgramMatch: 0, syntaxMatch: 0.5, dataFlowMatch: 0.5 };
  const found = codeBleu(parser, reference, candidate, weights);
  expect(found.codeBleu).toBe((found.syntaxMatch + found.dataFlowMatch) / 2);
  // Of module, statement and assignment the module alone is another.
  expect(found).toMatchObject({ syntaxMatch: 2 / 3, dataFlowMatch: 1 });
});

it('counts imports', () => {
  const found = codeBleu(parser, program('python', 'import a\nb'), program('python', 'import c\nb'));
  // import and b of import, c and b, where import weighs 5.
  expect(found.weightedNgramMatch).toBe(6 / 7);
});

it('is not symmetric', () => {
  const [one, other] = [program('python', 'a = b'), program('python', 'a = b\nc = a')];
  expect(codeBleu(parser, one, other)).not.toEqual(codeBleu(parser, other, one));
});

it.each([
  { ngramMatch: 1, weightedNgramMatch: 0, syntaxMatch: 0, dataFlowMatch: 0.5 },
  { ngramMatch: 2, weightedNgramMatch: -1, syntaxMatch: 0, dataFlowMatch: 0 },
  { ngramMatch: Number.NaN, weightedNgramMatch: 1, syntaxMatch: 0, dataFlowMatch: 0 },
])('refuses weights %j', (weights) => {
  const empty = program('python', '');
  expect(() => codeBleu(parser, empty, empty, weights)).toThrow(RangeError);
});

it('refuses what does not parse, two languages, and a language that it has no rules for', () => {
  const good = program('python', 'x');
  expect(() => codeBleu(parser, good, program('python', 'def'))).toThrow(new TypeError('0 does not parse'));
  expect(() => codeBleu(parser, good, program('java', ''))).toThrow(
    new TypeError('a java program has no CodeBLEU against one in python'),
  );
  expect(() => codeBleu(parser, program('cpp', ''), program('cpp', ''))).toThrow(
    new TypeError('there is no CodeBLEU for cpp'),
  );
});

it('weighs its parts alike unless told', () => {
  expect(Object.values(EVEN_WEIGHTS)).toEqual([0.25, 0.25, 0.25, 0.25]);
});

const ROW = z.object({ prompt: z.string(), canonical_solution: z.string() });
const SOURCES: Readonly<Record<CodeBleuLanguage, readonly string[]>> = {
  python: ['humaneval', 'HumanEval.jsonl.gz'],
  java: ['humaneval-x', 'humaneval_java.jsonl.gz'],
  javascript: ['humaneval-x', 'humaneval_js.jsonl.gz'],
};

describe.skipIf(shared === '')('canonical solutions of HumanEval and HumanEval-X (SPECIATE_SHARED)', () => {
  it.each(LANGUAGES)('are 1 to themselves and less to the next one in %s', (language) => {
    const path = join(shared, 'datasets', ...SOURCES[language]);
    const programs = gunzipSync(readFileSync(path))
      .toString('utf8')
      .trim()
      .split('\n')
      .map((line) => ROW.parse(JSON.parse(line)))
      .map((row) => program(language, row.prompt + row.canonical_solution));
    expect(programs).toHaveLength(164);
    programs.forEach((one, index) => {
      expect(codeBleu(parser, one, one)).toEqual(SAME);
      const other = codeBleu(parser, one, programs[(index + 1) % programs.length] ?? one);
      expect(other.codeBleu).toBeGreaterThan(0);
      expect(other.codeBleu).toBeLessThan(0.9);
    });
  });
});
