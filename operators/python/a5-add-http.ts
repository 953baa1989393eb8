import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { FLAG_STATUS } from './a5/flag-status.js';
import { HEADER_COUNTERS } from './a5/header-counters.js';
import { INDEXED_STRETCHES, LINKED_STRETCHES } from './a5/linked-stretches.js';
import { PAGED_COMPREHENSION, PAGED_LOOP } from './a5/paged-loop.js';
import { STATUS_ANSWERS } from './a5/status-answers.js';
import { QUERY_REQUEST, STAGE_REQUEST } from './a5/query-request.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [
  PAGED_LOOP,
  PAGED_COMPREHENSION,
  STATUS_ANSWERS,
  FLAG_STATUS,
  HEADER_COUNTERS,
  LINKED_STRETCHES,
  INDEXED_STRETCHES,
  QUERY_REQUEST,
  STAGE_REQUEST,
];

/** A5 AddHttp. */
export const A5_ADD_HTTP: Operator = {
  id: 'A5',
  name: 'AddHttp',
  language: 'python',
  summary:
    'Carries what a function knows in the forms of HTTP: pages with links, header fields, cookies, status codes.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  // It finds a place in most programs that decide.
  variantShares: { 'status-answers': 0.5, 'stage-request': 0.6 },
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
