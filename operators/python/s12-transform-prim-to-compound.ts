import type { Operator } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import type { Variant } from './s2/variant.js';
import { rewriteOf, writableSitesOf } from './s2/variant.js';
import { ACCUMULATOR_CLASS } from './s12/accumulator-class.js';
import { INPUT_RECORD } from './s12/input-record.js';
import { ITEM_OBJECT } from './s12/item-object.js';
import { LOOP_ENTRY } from './s12/loop-entry.js';
import { DATA_CLASS, KEYED, NAMESPACE } from './s12/mutable-record.js';
import { NAMED_TUPLE } from './s12/named-tuple.js';
import { PARAMETER_OBJECT } from './s12/parameter-object.js';
import { SETTLED_RECORD } from './s12/settled-record.js';
import { STATE_OBJECT } from './s12/state-object.js';
import { VALUE_OBJECT } from './s12/value-object.js';

const VARIANTS: readonly Variant[] = [
  NAMESPACE,
  KEYED,
  DATA_CLASS,
  NAMED_TUPLE,
  ACCUMULATOR_CLASS,
  LOOP_ENTRY,
  ITEM_OBJECT,
  PARAMETER_OBJECT,
  STATE_OBJECT,
  VALUE_OBJECT,
  SETTLED_RECORD,
  INPUT_RECORD,
];

/** S12 TransformPrimToCompound. */
export const S12_TRANSFORM_PRIM_TO_COMPOUND: Operator = {
  id: 'S12',
  name: 'TransformPrimToCompound',
  language: 'python',
  summary:
    'Makes variables, parameters and items fields of a record that is named and handed on as one thing, and that answers what is asked about them.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  share: 0.88,
  variantShares: { 'parameter-object': 0.85, 'value-object': 0.7 },
  sites: (subject) => writableSitesOf(VARIANTS, subject),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};
