import type { Program } from '../core/program.js';
import { rngAt } from '../core/rng.js';
import type { Step } from '../core/step.js';
import { applyChanges } from '../syntax/edits.js';

import { findSite } from './anchor.js';
import type { Operator, Subject } from './operator.js';

/** What came of applying one step. */
export type StepOutcome =
  | { readonly kind: 'applied'; readonly program: Program }
  /** The anchor does not resolve, the operator does not offer it, or it declined. */
  | { readonly kind: 'dropped'; readonly reason: 'unknown-operator' | 'site-gone' | 'declined' };

/** Applies one step to the program as replayed so far. Throws an EditError only where an operator is at fault. */
export function applyStep(
  operators: ReadonlyMap<string, Operator>,
  subject: Subject,
  step: Step,
): StepOutcome {
  const operator = operators.get(step.operator);
  if (operator === undefined) {
    return { kind: 'dropped', reason: 'unknown-operator' };
  }
  const site = findSite(operator, subject, step.variant, step.site);
  if (site === null) {
    return { kind: 'dropped', reason: 'site-gone' };
  }
  const changes = operator.rewrite(subject, site, rngAt(step.seed));
  if (changes === null || changes.length === 0) {
    return { kind: 'dropped', reason: 'declined' };
  }
  return { kind: 'applied', program: applyChanges(subject.program, changes) };
}
