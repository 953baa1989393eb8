import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { NAMED_NUMBERS } from './ku/named-numbers.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [NAMED_NUMBERS];

/** K5 NameNumbers. */
export const K5_NAME_NUMBERS: Operator = {
  id: 'K5',
  name: 'NameNumbers',
  language: 'python',
  summary: 'Gives the numbers that a function reckons with names in a record, after what they do there.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
