import type { Operator } from '../operator.js';

import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';
import { DIVISOR_BLOCKS } from './s9/divisors.js';
import { COUNTED_FLAGS, MARKED_LOOP } from './s9/marked.js';
import { MASKED_VALUES } from './s9/masked.js';
import { EVEN_REPORTS, RARER_REPORTS, SEARCH_REPORTS } from './s9/watched.js';

const VARIANTS: readonly Variant[] = [
  DIVISOR_BLOCKS,
  MASKED_VALUES,
  COUNTED_FLAGS,
  MARKED_LOOP,
  EVEN_REPORTS,
  SEARCH_REPORTS,
  RARER_REPORTS,
];

/** S9 ReplaceNumpy. */
export const S9_REPLACE_NUMPY: Operator = {
  id: 'S9',
  name: 'ReplaceNumpy',
  language: 'python',
  summary:
    'Tests divisors by blocks, selects by masks and counts by flags of numpy, exactly for whole numbers of any size, and reports at its marks on searches and runs that may take long.',
  needs: { packages: ['numpy'], capabilities: [] },
  preserves: 'behaviour',
  weight: 12,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
