import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { COUNTED_GUARD } from './ku/counted-guard.js';
import { EITHER_APART } from './ku/either-apart.js';
import { ELIF_STEP } from './ku/elif-step.js';
import { SINGLE_EXIT } from './ku/single-exit.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [SINGLE_EXIT, ELIF_STEP, EITHER_APART, COUNTED_GUARD];

/** K14 DecideApart. */
export const K14_DECIDE_APART: Operator = {
  id: 'K14',
  name: 'DecideApart',
  language: 'python',
  summary: 'Gives each case a branch of its own: an early answer, a test within a test, an empty range.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
