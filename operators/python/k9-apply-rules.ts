import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { APPLIED_RULE } from './ku/applied-rule.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [APPLIED_RULE];

/** K9 ApplyRules. */
export const K9_APPLY_RULES: Operator = {
  id: 'K9',
  name: 'ApplyRules',
  language: 'python',
  summary:
    'Names what a comprehension asks of an item and makes of it, and applies these rules by map and filter.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
