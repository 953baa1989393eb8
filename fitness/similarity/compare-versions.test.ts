import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Language } from '../../core/language.js';
import type { Program } from '../../core/program.js';
import { loadParser } from '../../syntax/parse.js';

import { compareVersions, pairsOf } from './compare-versions.js';
import type { BenchmarkVersion } from './compare-versions.js';
import { SIMILARITY_METRIC_NAMES, SIMILARITY_METRICS, similarityOf } from './similarity-metrics.js';

const parser = await loadParser(['python', 'java', 'javascript']);
const program = (language: Language, ...texts: readonly string[]): Program => ({
  language,
  entryFile: '0',
  files: Object.fromEntries(texts.map((text, index) => [String(index), text])),
});
const version = (name: string, programs: Readonly<Record<string, Program>>): BenchmarkVersion => ({
  name,
  programs: new Map(Object.entries(programs)),
});
const python = (text: string): Program => program('python', text);

/** One program twice, under other names the second time. */
const PROGRAMS: Readonly<Record<'python' | 'java' | 'javascript', readonly [string, string]>> = {
  python: ['import os\ndef f(a):\n    b = a + 1\n    return b\n', 'def f(c):\n    d = c + 1\n    return d\n'],
  java: [
    'import java.util.*;\nclass A { int f(int a) { int b = a + 1; return b; } }',
    'class A { int f(int c) { int d = c + 1; return d; } }',
  ],
  javascript: [
    'function f(a) { const b = a + 1; return b; }',
    'function f(c) { const d = c + 1; return d; }',
  ],
};

describe.each(Object.entries(PROGRAMS))('the figures of a %s program', (name, [text, renamed]) => {
  const language = name as keyof typeof PROGRAMS;
  const [one, other] = [program(language, text), program(language, renamed)];

  it('are 1, and the run its length, against itself', () => {
    const { longestRun, longestRunWithDocstrings, ...shares } = similarityOf(
      parser,
      one,
      one,
      SIMILARITY_METRIC_NAMES,
    );
    expect(Object.values(shares)).toEqual(Object.values(shares).map(() => 1));
    expect(Object.keys(shares)).toHaveLength(8);
    expect(longestRun).toBeGreaterThan(10);
    expect(longestRunWithDocstrings).toBe(longestRun);
  });

  it('tell names and structure apart', () => {
    const found = similarityOf(parser, one, other, SIMILARITY_METRIC_NAMES);
    expect(found.jaccard).toBeLessThan(1);
    expect(found.cosineWords).toBeLessThan(found.cosine ?? 0);
    expect(found.dataFlowMatch).toBe(1);
    expect(found.longestRun).toBeLessThan(16);
  });

  it('are those that were asked for', () => {
    for (const metric of SIMILARITY_METRIC_NAMES) {
      expect(Object.keys(similarityOf(parser, one, other, [metric])).sort()).toEqual(
        [...SIMILARITY_METRICS[metric]].sort(),
      );
    }
  });
});

it('takes the files of a program together, in any order', () => {
  const parts = fc.array(fc.constantFrom('a = b', 'f(a)', 'while a: b = a', 'return_ = 1', ''), {
    minLength: 2,
    maxLength: 4,
  });
  fc.assert(
    fc.property(parts, parts, (left, right) => {
      const shown = similarityOf(parser, program('python', ...left), program('python', ...right), SIMILARITY_METRIC_NAMES); // prettier-ignore
      const turned = similarityOf(
        parser,
        program('python', ...[...left].reverse()),
        program('python', ...right),
        SIMILARITY_METRIC_NAMES,
      );
      expect(turned).toEqual(shown);
    }),
    { numRuns: 50 },
  );
});

describe('versions', () => {
  it('are compared each two of them once', () => {
    expect(pairsOf(3)).toEqual([
      { left: 0, right: 1 },
      { left: 0, right: 2 },
      { left: 1, right: 2 },
    ]);
    expect(pairsOf(1)).toEqual([]);
  });

  it('are compared problem by problem, where both have one', () => {
    const versions = [
      version('A', { p: python('a'), q: python('a + b') }),
      version('B', { p: python('a'), q: python('a + c') }),
      version('C', { q: python('z') }),
    ];
    expect([...compareVersions(parser, versions, ['q', 'p'], ['jaccard'])]).toEqual([
      {
        id: 'q',
        pairs: [
          { left: 0, right: 1, figures: { jaccard: 2 / 4 } },
          { left: 0, right: 2, figures: { jaccard: 0 } },
          { left: 1, right: 2, figures: { jaccard: 0 } },
        ],
      },
      { id: 'p', pairs: [{ left: 0, right: 1, figures: { jaccard: 1 } }] },
    ]);
  });

  it('have the left one as the reference of CodeBLEU', () => {
    const [small, large] = [python('a = b'), python('a = b\nc = a')];
    const [problem] = compareVersions(
      parser,
      [version('A', { p: small }), version('B', { p: large })],
      ['p'],
      ['codebleu'],
    );
    // Of the reference's module, statement and assignment the module alone is another; the other way it is 2 of 5.
    expect(problem?.pairs[0]?.figures.syntaxMatch).toBeCloseTo(2 / 3, 12);
  });

  it('have each text parsed once', () => {
    let parsed = 0;
    const counting = {
      ...parser,
      parse: (...of: Parameters<typeof parser.parse>) => {
        parsed += 1;
        return parser.parse(...of);
      },
    };
    const versions = ['A', 'B', 'C'].map((name) => version(name, { p: python(`x = "${name}"`) }));
    expect([...compareVersions(counting, versions, ['p'], SIMILARITY_METRIC_NAMES)]).toHaveLength(1);
    expect(parsed).toBe(3);
  });
});
