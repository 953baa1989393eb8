import type { Operator } from '../operator.js';

import { pooledVariant } from './divisions/pooled.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';
import { BACKGROUND_LIST } from './s4/background-list.js';
import { BACKGROUND_TALLY } from './s4/background-tally.js';
import { FED_PARTS } from './s4/fed-parts.js';
import { POOLED_BATCHES } from './s4/pooled-batches.js';
import { POOLED_LOOP } from './s4/pooled-loop.js';
import { KEPT_ITEMS, PRODUCED_ITEMS } from './s4/produced-items.js';

const VARIANTS: readonly Variant[] = [
  BACKGROUND_LIST,
  BACKGROUND_TALLY,
  PRODUCED_ITEMS,
  KEPT_ITEMS,
  POOLED_BATCHES,
  POOLED_LOOP,
  pooledVariant('pooled-parts'),
  FED_PARTS,
];

/** S4 AddThread. */
export const S4_ADD_THREAD: Operator = {
  id: 'S4',
  name: 'AddThread',
  language: 'python',
  summary:
    'Lets a worker thread compute, gather or count a part of what a function needs while the function goes on.',
  needs: { packages: [], capabilities: ['threads'] },
  preserves: 'behaviour',
  weight: 4,
  variantShares: { 'background-list': 0.32, 'fed-parts': 0.8 },
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
