import type { Operator } from '../operator.js';

import { STORED_VALUE } from './ku/stored-values.js';
import { GROUPED_ROWS, TABLED_RUNS } from './ku/tables.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [GROUPED_ROWS, STORED_VALUE, TABLED_RUNS];

/** K1 AddDatabase. */
export const K1_ADD_DATABASE: Operator = {
  id: 'K1',
  name: 'AddDatabase',
  language: 'python',
  summary:
    'Keeps where runs of a sequence begin and end as rows of a table in memory, and reads them back in order.',
  needs: { packages: [], capabilities: [] },
  preserves: 'behaviour',
  weight: 1,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
