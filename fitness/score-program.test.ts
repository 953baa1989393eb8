import { beforeAll, describe, expect, it } from 'vitest';

import type { Files, Program } from '../core/program.js';
import { loadParser, MOST_NODES } from '../syntax/parse.js';
import type { SourceParser } from '../syntax/parse.js';

import { scoreProgram } from './score-program.js';
import type { ProgramScore, UnitMode } from './score-program.js';
import { DEFAULT_THRESHOLDS } from './thresholds.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser(['python']);
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

  it('is none, with the reason, of what cannot be measured', () => {
    expect(reasonOf(score({ 'main.py': 'x = 1\ndef f(:\n' }))).toMatch(/does not parse: .* line 2$/);
    expect(reasonOf(score({ 'main.py': 'x = 1\n', 'helper.py': 'y = = 1\n' }))).toMatch(
      /line 1 of helper\.py$/,
    );
    const statements = Math.ceil(MOST_NODES / 5);
    expect(reasonOf(score({ 'main.py': 'a=b\n'.repeat(statements) }))).toMatch(/too large .* nodes/);
    const java: Program = { language: 'java', entryFile: 'Main.java', files: { 'Main.java': '' } };
    const options = { thresholds: DEFAULT_THRESHOLDS, unitMode: 'none', entryPoint: null } as const;
    expect(reasonOf(scoreProgram(parser, java, options))).toBe('there are no metrics for java');
  });
});
