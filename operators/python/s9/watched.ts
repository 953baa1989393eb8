import type { Change } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import type { Followable } from '../divisions/followable.js';
import { FOLLOWABLE_TYPES } from '../divisions/followable.js';
import { watchedVariant } from '../divisions/followed.js';
import { isHeavy, isSearch } from '../divisions/milestones.js';
import { isFreshName } from '../naming/fresh-name.js';
import type { Variant } from '../s2/variant.js';

import type { Figure } from './timings.js';
import { AVERAGE, HALVES, mayStopEarly, PERCENTILES, SLOWEST, SLOWEST_FEW, timed } from './timings.js';

/** A variant by which it is timed how long each element takes, and numpy sums that up for the log. */
function timedVariant(
  name: string,
  figures: readonly Figure[],
  isWorthIt: (found: Followable, node: SyntaxNode) => boolean,
): Variant {
  return {
    name,
    types: FOLLOWABLE_TYPES,
    plan: (subject, file, node) => {
      const watches = figures.map((one) => timed(one, mayStopEarly(node)));
      const plan = watchedVariant(name, watches, isWorthIt).plan(subject, file, node);
      return plan === null ? null : (rng) => plan(rng)?.map((change) => calledByTime(file, change)) ?? null;
    },
  };
}

/** What generators that report are called, with what they go through. */
const REPORTING = /\b(?:(\w+)_with_progress|(?:report_on|progress_through)_(\w+))\b/g;

/** The same change where the generator is called by what it does: it times. */
function calledByTime(file: SubjectFile, change: Change): Change {
  return change.kind === 'edit' ? { ...change, text: change.text.replace(REPORTING, named) } : change;

  function named(own: string, first?: string, last?: string): string {
    const name = `timed_${first ?? last ?? ''}`;
    // A name that was there before belongs to others.
    return !file.scopes.allNames.has(own) && isFreshName(file, name) ? name : own;
  }
}

/** How the times spread that elements take which have a loop of their own each. */
export const TIME_SPREAD = timedVariant('time-spread', [PERCENTILES, AVERAGE], isHeavy);

/** Which of such elements take longest. */
export const SLOWEST_ELEMENTS = timedVariant('slowest-elements', [SLOWEST, SLOWEST_FEW], isHeavy);

/** How long a turn takes of as many as a number says. */
export const TURN_TIMES = timedVariant('turn-times', [PERCENTILES, AVERAGE, HALVES, HALVES], isSearch);
