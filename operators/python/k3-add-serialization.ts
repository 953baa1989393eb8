import type { Operator } from '../operator.js';

import { DOCUMENT_PAGES, PICKLED_PAGES, XML_PAGES } from './ku/serialized.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [DOCUMENT_PAGES, PICKLED_PAGES, XML_PAGES];

/** K3 AddSerialization. */
export const K3_ADD_SERIALIZATION: Operator = {
  id: 'K3',
  name: 'AddSerialization',
  language: 'python',
  summary: 'Hands on where the next run of a sequence begins as a document: JSON, XML or a saved object.',
  needs: { packages: [], capabilities: [] },
  preserves: 'behaviour',
  weight: 1,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
