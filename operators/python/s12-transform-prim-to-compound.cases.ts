import type { CaseTable } from '../testing/operator-case.js';

import { MUTABLE_RECORD_CASES } from './s12/mutable-record-cases.js';
import { NAMED_TUPLE_CASES } from './s12/named-tuple-cases.js';
import { ACCUMULATOR_CLASS_CASES } from './s12/accumulator-class-cases.js';
import { LOOP_ENTRY_CASES } from './s12/loop-entry-cases.js';
import { KEPT_OFF_CASES } from './s12/kept-off-cases.js';
import { INPUT_RECORD_CASES } from './s12/input-record-cases.js';
import { ITEM_OBJECT_CASES } from './s12/item-object-cases.js';
import { PARAMETER_OBJECT_CASES } from './s12/parameter-object-cases.js';
import { SETTLED_RECORD_CASES } from './s12/settled-record-cases.js';
import { STATE_GROUP_CASES } from './s12/state-group-cases.js';
import { STATE_OBJECT_CASES } from './s12/state-object-cases.js';
import { OBJECTS_KEPT_OFF_CASES } from './s12/objects-kept-off-cases.js';
import { VALUE_OBJECT_CASES } from './s12/value-object-cases.js';

export const CASES: CaseTable = {
  operator: 'S12',
  cases: [
    ...MUTABLE_RECORD_CASES,
    ...NAMED_TUPLE_CASES,
    ...ACCUMULATOR_CLASS_CASES,
    ...LOOP_ENTRY_CASES,
    ...ITEM_OBJECT_CASES,
    ...PARAMETER_OBJECT_CASES,
    ...STATE_GROUP_CASES,
    ...STATE_OBJECT_CASES,
    ...VALUE_OBJECT_CASES,
    ...SETTLED_RECORD_CASES,
    ...INPUT_RECORD_CASES,
    ...OBJECTS_KEPT_OFF_CASES,
    ...KEPT_OFF_CASES,
  ],
};
