import type { Operator } from '../operator.js';

import { FILED_RUNS, SCRATCH_FILE } from './ku/files.js';
import { NOTED_VALUE } from './ku/noted-values.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [FILED_RUNS, NOTED_VALUE, SCRATCH_FILE];

/** K2 AddFile. */
export const K2_ADD_FILE: Operator = {
  id: 'K2',
  name: 'AddFile',
  language: 'python',
  summary: 'Notes where runs of a sequence begin in a temporary file, and reads the file for them.',
  needs: { packages: [], capabilities: ['temporary-files'] },
  preserves: 'behaviour',
  weight: 1,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
