import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import {
  CLOSED_GENERATOR,
  GENERATOR_FUNCTION,
  INNER_GENERATOR,
  ITERABLE_OBJECT,
} from './ku/generated-items.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [GENERATOR_FUNCTION, INNER_GENERATOR, ITERABLE_OBJECT, CLOSED_GENERATOR];

/** K6 GenerateItems. */
export const K6_GENERATE_ITEMS: Operator = {
  id: 'K6',
  name: 'GenerateItems',
  language: 'python',
  summary: 'Has the items of a list that a function builds come from a generator, and collects them once.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
