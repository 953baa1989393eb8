import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { CURSOR_PAGES, LISTED_CURSORS } from './a1/marked-pages.js';
import { SHARE_TOKENS, STATE_CURSOR, TOKEN_PAGES, TOKEN_RESPONSES } from './a1/pages.js';
import { TOKEN_ORDER, TOKEN_STAGE } from './a1/token-order.js';
import { withAttempts } from './encodings/attempts.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS = [
  TOKEN_PAGES,
  TOKEN_RESPONSES,
  STATE_CURSOR,
  SHARE_TOKENS,
  CURSOR_PAGES,
  LISTED_CURSORS,
  TOKEN_ORDER,
  TOKEN_STAGE,
].map(withAttempts);

/** A1 AddBase64. */
export const A1_ADD_BASE64: Operator = {
  id: 'A1',
  name: 'AddBase64',
  language: 'python',
  summary:
    'Reads a listing by the opaque base64 tokens of its pages, responses, states or shares, as clients of an interface do, or hands work over as a token.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 6,
  variantShares: { 'cursor-pages': 0.7, 'listed-cursors': 0.7, 'token-stage': 0.36 },
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
