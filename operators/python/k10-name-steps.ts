import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { NAMED_STEPS } from './ku/named-steps.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [NAMED_STEPS];

/** K10 NameSteps. */
export const K10_NAME_STEPS: Operator = {
  id: 'K10',
  name: 'NameSteps',
  language: 'python',
  summary: 'Gives what is worked out first in the statements of a function a name of its own.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
