import type { Operator } from '../operator.js';

import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';
import { BACKGROUND_LIST } from './s4/background-list.js';
import { BACKGROUND_TALLY } from './s4/background-tally.js';
import { POOLED_BATCHES } from './s4/pooled-batches.js';
import { POOLED_LOOP } from './s4/pooled-loop.js';
import { POOLED_PARTS } from './s4/pooled-sort.js';
import { KEPT_ITEMS, PRODUCED_ITEMS } from './s4/produced-items.js';
import { WATCHED_PASS } from './s4/watched-pass.js';

const VARIANTS: readonly Variant[] = [
  BACKGROUND_LIST,
  BACKGROUND_TALLY,
  PRODUCED_ITEMS,
  KEPT_ITEMS,
  POOLED_BATCHES,
  POOLED_LOOP,
  POOLED_PARTS,
  WATCHED_PASS,
];

/** S4 AddThread. */
export const S4_ADD_THREAD: Operator = {
  id: 'S4',
  name: 'AddThread',
  language: 'python',
  summary:
    'Lets a worker thread compute, gather or count a part of what a function needs while the function goes on, or watch how long that takes.',
  needs: { packages: [], capabilities: ['threads'] },
  preserves: 'behaviour',
  weight: 4,
  variantShares: { 'background-list': 0.6, 'kept-items': 0.7 },
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
