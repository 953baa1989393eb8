import type { Operator } from '../operator.js';

import { SEALED_BOUNDS, SEALED_PAGES } from './a2/bookmarks.js';
import { CONSTANT_TIME, SIGNED_TEXT } from './a2/comparisons.js';
import { DIGEST_LOOKUP } from './a2/digest-lookup.js';
import { CONTENT_STORE, SEALED_PARTS } from './a2/joined.js';
import { SEALED_ORDER, SEALED_STAGE } from './a2/sealed-order.js';
import { withAttempts } from './encodings/attempts.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS = [
  CONSTANT_TIME,
  SIGNED_TEXT,
  DIGEST_LOOKUP,
  SEALED_PARTS,
  CONTENT_STORE,
  SEALED_PAGES,
  SEALED_BOUNDS,
  SEALED_ORDER,
  SEALED_STAGE,
].map(withAttempts);

/** A2 AddCrypto. */
export const A2_ADD_CRYPTO: Operator = {
  id: 'A2',
  name: 'AddCrypto',
  language: 'python',
  summary:
    'Compares, looks up and keeps texts and positions by signatures, digests and ciphers of the cryptography package, with keys that come of what they are for.',
  needs: { packages: ['cryptography'], capabilities: [] },
  preserves: 'behaviour',
  weight: 1.5,
  variantShares: { 'sealed-stage': 0.4 },
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
