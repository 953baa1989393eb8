import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { FORMATTED_TEXTS } from './ku/formatted-texts.js';
import { SPELLED_COUNT } from './ku/spelled-counts.js';
import { SPLIT_WORDS } from './ku/split-words.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [FORMATTED_TEXTS, SPELLED_COUNT, SPLIT_WORDS];

/** K11 FormatTexts. */
export const K11_FORMAT_TEXTS: Operator = {
  id: 'K11',
  name: 'FormatTexts',
  language: 'python',
  summary:
    'Writes texts of values as f-strings, counts into lines of a report, and lists of words as one text.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
