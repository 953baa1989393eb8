import type { OperatorCase } from '../../testing/operator-case.js';
import { HIGHEST_OF_ALL, REDUCTION_KEPT_OFF_CASES, TURNED_LIST } from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'a list turned from stamp to stamp',
    variant: 'stamped-stretches',
    ...TURNED_LIST,
    after: `from datetime import datetime
from itertools import chain
from dateutil.parser import isoparse
from dateutil.relativedelta import relativedelta


def backwards(entries: list):
    if type(entries) is list and len(entries) > 2:
        opening = datetime(2010, 1, 1)
        batches = []
        next_timestamp = opening.isoformat()
        while next_timestamp is not None:
            start = round((isoparse(next_timestamp) - opening).total_seconds())
            limit = start + (len(entries) // 2 + 1)
            batches.append(entries[start:limit])
            next_timestamp = None
            if limit < len(entries):
                next_timestamp = (opening + relativedelta(seconds=limit)).isoformat()
        turned = list(chain.from_iterable(map(reversed, reversed(batches))))
    else:
        turned = entries[::-1]
    turned.append(0)
    return turned
`,
  },
  {
    name: 'the highest between stamps',
    variant: 'stamped-bounds',
    ...HIGHEST_OF_ALL,
    after: `from datetime import datetime
from functools import reduce
from dateutil.parser import parse
from dateutil.relativedelta import relativedelta


def highest(values: list):
    if type(values) in (tuple, list) and len(values) > 1:
        first_slot = datetime(2000, 1, 1)
        cuts = [*range(0, len(values), len(values) // 3 + 1), len(values)]
        appointments = [(first_slot + relativedelta(seconds=bound)).isoformat() for bound in cuts]
        edges = [int((parse(bound) - first_slot).total_seconds()) for bound in appointments]
        sections = [values[low:right] for low, right in zip(edges, edges[1:])]
        peak = reduce(lambda largest, batch: max(largest, *batch), sections, values[0])
    else:
        peak = max(values)
    return peak
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
