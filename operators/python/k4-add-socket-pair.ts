import type { Operator } from '../operator.js';

import { SENT_VALUE } from './ku/sent-values.js';
import { READ_TO_THE_END, SENT_IN_TURN } from './ku/sockets.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';

const VARIANTS: readonly Variant[] = [READ_TO_THE_END, SENT_IN_TURN, SENT_VALUE];

/** K4 AddSocketPair. */
export const K4_ADD_SOCKET_PAIR: Operator = {
  id: 'K4',
  name: 'AddSocketPair',
  language: 'python',
  summary:
    'Sends where runs of a sequence begin through a pair of sockets of its own, and takes them in at the other end.',
  needs: { packages: [], capabilities: [] },
  preserves: 'behaviour',
  weight: 1,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
