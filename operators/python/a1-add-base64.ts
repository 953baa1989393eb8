import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { CURSOR, givenOnVariant } from './a1/cursor.js';
import { LINE_SPOOL, PACKED_MESSAGE, TOKEN_TABLE } from './a1/joined.js';
import { TOKEN_BOUNDS, TOKEN_PAGES } from './a1/pages.js';
import { TOKEN_LIST } from './a1/token-list.js';
import { TOKEN_LOOKUP } from './a1/token-lookup.js';
import { TOKEN_QUEUE } from './a1/token-queue.js';
import { STAGE_TOKEN, WORK_TOKEN } from './a1/work-token.js';
import { countVariant } from './dates/count-variant.js';
import { walkVariant } from './dates/walk-variant.js';
import { withAttempts } from './encodings/attempts.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS = [
  TOKEN_TABLE,
  PACKED_MESSAGE,
  LINE_SPOOL,
  TOKEN_LOOKUP,
  TOKEN_LIST,
  TOKEN_QUEUE,
  TOKEN_PAGES,
  TOKEN_BOUNDS,
  walkVariant('walk-cursor', CURSOR),
  givenOnVariant(countVariant('count-token', CURSOR)),
  STAGE_TOKEN,
  WORK_TOKEN,
].map(withAttempts);

/** A1 AddBase64. */
export const A1_ADD_BASE64: Operator = {
  id: 'A1',
  name: 'AddBase64',
  language: 'python',
  summary:
    'Keeps texts and positions as base64 tokens where they wait, are looked up or tell where to go on: safe to split, to compare, to hand out.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
