import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { RAISED_LITERALS } from './ku/raised-literals.js';
import { REFUSED_GUARD } from './ku/refused-guard.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [RAISED_LITERALS, REFUSED_GUARD];

/** K7 RaiseVerdicts. */
export const K7_RAISE_VERDICTS: Operator = {
  id: 'K7',
  name: 'RaiseVerdicts',
  language: 'python',
  summary: 'Has exceptions of its own tell what a function decides, and handles each of them in one place.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
