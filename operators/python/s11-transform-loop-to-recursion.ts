import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { halvedVariant } from './divisions/halved.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';
import { DRAW_ANSWER, DRAW_IN_TURN, DRAW_WITH_STATE } from './s11/draws.js';
import {
  GATHER_HALVES,
  HALVES_IN_TURN,
  HALVES_WITH_STATE,
  SEARCH_HALVES,
  TOTAL_HALVES,
} from './s11/halves.js';
import { STRIDES } from './s11/strides.js';

const VARIANTS: readonly Variant[] = [
  SEARCH_HALVES,
  GATHER_HALVES,
  TOTAL_HALVES,
  HALVES_IN_TURN,
  HALVES_WITH_STATE,
  DRAW_ANSWER,
  DRAW_IN_TURN,
  DRAW_WITH_STATE,
  STRIDES,
  halvedVariant('merged-halves'),
];

/** S11 TransformLoopToRecursion. */
export const S11_TRANSFORM_LOOP_TO_RECURSION: Operator = {
  id: 'S11',
  name: 'TransformLoopToRecursion',
  language: 'python',
  summary:
    'Splits the work of a loop in parts that a function does by calling itself, never deeper than the logarithm of the work or a few steps.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  sites: (subject) => sitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
