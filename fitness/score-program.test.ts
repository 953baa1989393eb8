import { beforeAll, describe, expect, it } from 'vitest';

import type { Language } from '../core/language.js';
import type { Files, Program } from '../core/program.js';
import { loadParser, MOST_NODES } from '../syntax/parse.js';
import type { SourceParser } from '../syntax/parse.js';

import { MEASURED_LANGUAGES } from './metrics/measure.js';
import { scoreProgram } from './score-program.js';
import type { ProgramScore, UnitMode } from './score-program.js';
import { DEFAULT_THRESHOLDS } from './thresholds.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser(MEASURED_LANGUAGES);
});

function score(files: Files, unitMode: UnitMode = 'file', entryPoint: string | null = null): ProgramScore {
  const program: Program = { language: 'python', entryFile: 'main.py', files };
  return scoreProgram(parser, program, { thresholds: DEFAULT_THRESHOLDS, unitMode, entryPoint });
}

const reasonOf = (scored: ProgramScore): string => (scored.kind === 'scored' ? '' : scored.reason);

describe('the score of a program', () => {
  it('is of all its source files; data is not parsed', () => {
    const scored = score({
      'main.py': 'import helper\nx = helper.f()\n',
      'helper.py': 'def f():\n    if 1:\n        return 2\n',
      'data.json': '{',
    });
    expect(scored).toMatchObject({
      kind: 'scored',
      metrics: { complexity: { C6: 1 } },
      units: { Condition: 1 },
    });
  });

  it('has Knowledge Units of the body where there is such a function, or none', () => {
    const files = { 'main.py': 'if True:\n    x = 1\ndef f(y):\n    return [y]\n' };
    expect(score(files, 'file')).toMatchObject({ units: { Condition: 1 } });
    expect(score(files, 'body', 'f')).toMatchObject({ units: { Condition: 0 } });
    expect(score(files, 'body', 'g')).toMatchObject({ kind: 'scored', units: null });
    expect(score(files, 'body')).toMatchObject({ kind: 'scored', units: null });
    expect(score(files, 'none')).toMatchObject({ kind: 'scored', units: null });
  });

  it.each<[Language, string, string, string]>([
    ['javascript', 'main.jsx', 'const a = <p>{[1]}</p>;', 'x = = 1;\n'],
    ['typescript', 'main.ts', 'const a = <T>[1];', 'x = <p>y</p>;\n'],
    ['typescript', 'main.tsx', 'const a = <p>{[1]}</p>;', 'const a = <T>[1];'],
    ['java', 'Main.java', 'class A { int[] a = {1}; }', 'class A { int a = = 1; }'],
  ])('in %s (%s) has metrics by its grammar, and no Knowledge Units', (language, file, text, broken) => {
    const options = { thresholds: DEFAULT_THRESHOLDS, unitMode: 'file', entryPoint: null } as const;
    const of = (source: string): ProgramScore =>
      scoreProgram(
        parser,
        { language, entryFile: file, files: { [file]: source, 'a.py': 'x = = 1' } },
        options,
      );
    expect(of(text)).toMatchObject({ kind: 'scored', metrics: { complexity: { C4: 1 } }, units: null });
    expect(reasonOf(of(broken))).toMatch(/does not parse: .* line 1 of main/i);
  });

  it('is none, with the reason, of what cannot be measured', () => {
    expect(reasonOf(score({ 'main.py': 'x = 1\ndef f(:\n' }))).toMatch(/does not parse: .* line 2$/);
    expect(reasonOf(score({ 'main.py': 'x = 1\n', 'helper.py': 'y = = 1\n' }))).toMatch(
      /line 1 of helper\.py$/,
    );
    const statements = Math.ceil(MOST_NODES / 5);
    expect(reasonOf(score({ 'main.py': 'a=b\n'.repeat(statements) }))).toMatch(/too large .* nodes/);
    const cpp: Program = { language: 'cpp', entryFile: 'main.cpp', files: { 'main.cpp': '' } };
    const options = { thresholds: DEFAULT_THRESHOLDS, unitMode: 'none', entryPoint: null } as const;
    expect(reasonOf(scoreProgram(parser, cpp, options))).toBe('there are no metrics for cpp');
  });
});
