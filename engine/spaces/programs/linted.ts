import type { LintReport } from '../../../core/metrics.js';
import type { Program } from '../../../core/program.js';
import { describeLintReason, lintGate } from '../../../fitness/lint/lint-gate.js';

import type { ProblemContext } from './task.js';

/** What Pylint said of an evolved program, and why the lint gate holds it back; null where it does not. */
export function lintedAs(
  lint: LintReport,
  program: Program,
  { baseline, problem }: ProblemContext,
): { readonly score: number; readonly refusal: string | null } {
  const gate = lintGate(baseline.lint, lint, problem.program, program);
  return {
    score: lint.score,
    refusal: gate.passed ? null : gate.reasons.map(describeLintReason).join('; '),
  };
}
