import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';
import { DICT_DEFAULT } from './s5/dict-default.js';
import { EXHAUSTED_SEARCH } from './s5/exhausted-search.js';
import { FINALLY_ADVANCE } from './s5/finally-advance.js';
import { FIRST_OR_LAST } from './s5/first-or-last.js';
import { FIRST_MATCH } from './s5/first-match.js';
import { DICT_MISS, MISSING_ENTRY } from './s5/missing-key.js';
import { RAISED_ANSWER } from './s5/raised-answer.js';
import { RAISED_MISSING, RAISED_RULE } from './s5/raised-refusal.js';
import { READ_PARTS, WAITING_PARTS } from './s5/taken-parts.js';
import { REJECTED_ELEMENTS, REJECTED_ITEMS } from './s5/rejected-items.js';

const VARIANTS: readonly Variant[] = [
  DICT_MISS,
  DICT_DEFAULT,
  MISSING_ENTRY,
  FIRST_OR_LAST,
  FIRST_MATCH,
  FINALLY_ADVANCE,
  RAISED_ANSWER,
  EXHAUSTED_SEARCH,
  REJECTED_ITEMS,
  REJECTED_ELEMENTS,
  WAITING_PARTS,
  READ_PARTS,
  RAISED_RULE,
  RAISED_MISSING,
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
  weight: 4,
  variantShares: {
    'raised-rule': 0.6,
    'waiting-parts': 0.6,
    'read-parts': 0.6,
    'exhausted-search': 0.8,
    'rejected-elements': 0.85,
  },
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
