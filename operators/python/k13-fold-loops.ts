import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { COLLECTED_LIST, FOLDED_UPDATES, SEARCHED_ANSWER } from './ku/folded-loops.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [COLLECTED_LIST, FOLDED_UPDATES, SEARCHED_ANSWER];

/** K13 FoldLoops. */
export const K13_FOLD_LOOPS: Operator = {
  id: 'K13',
  name: 'FoldLoops',
  language: 'python',
  summary: 'Says in one expression what a loop collects, adds up or looks for.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
