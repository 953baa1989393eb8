import type { Operator } from '../operator.js';

import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';
import { BACKGROUND_LIST } from './s4/background-list.js';

const VARIANTS: readonly Variant[] = [BACKGROUND_LIST];

/** S4 AddThread. */
export const S4_ADD_THREAD: Operator = {
  id: 'S4',
  name: 'AddThread',
  language: 'python',
  summary:
    'Lets a worker thread compute, gather or count a part of what a function needs while the function goes on.',
  needs: { packages: [], capabilities: ['threads'] },
  preserves: 'behaviour',
  weight: 1,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
