import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { NAMED_SLICES } from './ku/named-slices.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [NAMED_SLICES];

/** K12 NameSlices. */
export const K12_NAME_SLICES: Operator = {
  id: 'K12',
  name: 'NameSlices',
  language: 'python',
  summary: 'Gives the places that a function takes of its sequences names, as slices of their own.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
