import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';
import { DRAW_OR_SKIP, GATHER_BY_HAND, ITERATE_BY_HAND } from './s5/by-hand.js';
import { FINALLY_ADVANCE } from './s5/finally-advance.js';
import { FIRST_DRAWN, GATHER_FIRST } from './s5/first-drawn.js';
import { FIRST_MATCH } from './s5/first-match.js';
import { DICT_DEFAULT, DICT_MISS, MISSING_ENTRY } from './s5/missing-key.js';
import { RAISED_ANSWER } from './s5/raised-answer.js';

/**
 * A loop that keeps its for statement has more of itself left for others to work on: where one variant can leave it that, the
 * other is not offered.
 */
function unless(preferred: Variant, variant: Variant): Variant {
  return {
    ...variant,
    plan: (subject, file, node) =>
      preferred.plan(subject, file, node) === null ? variant.plan(subject, file, node) : null,
  };
}

const VARIANTS: readonly Variant[] = [
  DICT_MISS,
  DICT_DEFAULT,
  MISSING_ENTRY,
  FIRST_MATCH,
  FIRST_DRAWN,
  GATHER_FIRST,
  FINALLY_ADVANCE,
  ITERATE_BY_HAND,
  unless(FIRST_DRAWN, DRAW_OR_SKIP),
  unless(GATHER_FIRST, GATHER_BY_HAND),
  RAISED_ANSWER,
];

/** S5 AddTryExcept. */
export const S5_ADD_TRY_EXCEPT: Operator = {
  id: 'S5',
  name: 'AddTryExcept',
  language: 'python',
  summary:
    'Tries and handles what can be missing or used up, where the program looked before it leapt or left it to Python.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
