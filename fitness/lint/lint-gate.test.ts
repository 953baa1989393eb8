import { describe, expect, it } from 'vitest';

import type { LintReport } from '../../core/metrics.js';
import type { Program } from '../../core/program.js';

import { lintGate } from './lint-gate.js';

const program = (text: string): Program => ({
  language: 'python',
  entryFile: 'main.py',
  files: { 'main.py': text },
});

const CATEGORIES = { 'line-too-long': 'C', 'unused-variable': 'W', 'no-member': 'E', fatal: 'F' };

const report = (
  score: number,
  statements: number,
  messages: Readonly<Record<string, number>>,
): LintReport => ({
  score,
  statements,
  messages,
  categories: CATEGORIES,
});

describe('the lint gate', () => {
  it.each<[what: string, original: LintReport, candidate: LintReport, reasons: string[]]>([
    ['the same', report(8, 10, { 'line-too-long': 1 }), report(8, 10, { 'line-too-long': 1 }), []],
    ['a lower score', report(8, 10, {}), report(7.99, 10, {}), ['score']],
    ['a score lower by rounding', report(0.3, 10, {}), report(0.1 + 0.2 - 1e-12, 10, {}), []],
    ['a new warning', report(8, 10, {}), report(9, 50, { 'unused-variable': 1 }), ['new-message']],
    ['a new error', report(8, 10, {}), report(9, 50, { 'no-member': 1 }), ['new-message']],
    ['a new fatal', report(8, 10, {}), report(9, 50, { fatal: 1 }), ['new-message']],
    [
      'one more warning of a kind that was there, though less often per statement',
      report(8, 10, { 'unused-variable': 1 }),
      report(9, 50, { 'unused-variable': 2 }),
      ['new-message'],
    ],
    [
      'more of a convention in as many more statements',
      report(8, 10, { 'line-too-long': 1 }),
      report(8, 30, { 'line-too-long': 3 }),
      [],
    ],
    [
      'more of a convention per statement',
      report(8, 10, { 'line-too-long': 1 }),
      report(8, 30, { 'line-too-long': 4 }),
      ['more-frequent'],
    ],
    [
      'as many of a convention in fewer statements',
      report(8, 10, { 'line-too-long': 1 }),
      report(8, 9, { 'line-too-long': 1 }),
      ['more-frequent'],
    ],
  ])('on %s', (_what, original, candidate, reasons) => {
    const result = lintGate(original, candidate, program(''), program(''));
    expect(result.passed ? [] : result.reasons.map(({ kind }) => kind)).toEqual(reasons);
  });

  it.each<[original: string, candidate: string, directives: string[]]>([
    ['x = 1\n', 'x = 1  # pylint: disable=all\n', ['pylint']],
    ['x = 1\n', 'x = 1  #noqa\n', ['noqa']],
    ['x = 1\n', 'x = 1  # type: ignore\n', ['type']],
    ['x = 1\n', 'x = 1  # NOQA: E501\n', ['noqa']],
    ['x = 1  # type: ignore\n', 'y = 2\nx = 1  # type: ignore\n', []],
    ['x = 1\n', 'x = 1  # the type of it\n', []],
  ])('from %j to %j finds the directives %j', (original, candidate, directives) => {
    const clean = report(10, 1, {});
    const result = lintGate(clean, clean, program(original), program(candidate));
    expect(result).toEqual(
      directives.length === 0
        ? { passed: true }
        : { passed: false, reasons: directives.map((directive) => ({ kind: 'directive', directive })) },
    );
  });
});
