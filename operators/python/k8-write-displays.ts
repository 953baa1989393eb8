import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { WRITTEN_DISPLAYS } from './ku/displays.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [WRITTEN_DISPLAYS];

/** K8 WriteDisplays. */
export const K8_WRITE_DISPLAYS: Operator = {
  id: 'K8',
  name: 'WriteDisplays',
  language: 'python',
  summary: 'Writes collections as displays, and adds to them with an operator, where a call said the same.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
