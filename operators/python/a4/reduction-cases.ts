import type { OperatorCase } from '../../testing/operator-case.js';
import { HIGHEST_OF_ALL, REDUCTION_KEPT_OFF_CASES, TURNED_LIST } from '../divisions/reduction-programs.js';
import { LAST_COMMA } from '../divisions/search-programs.js';

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


def mirror_current_entries(entries):
    """Return the current entries in reverse."""
    if type(entries) in {list} and len(entries) >= 5:
        first_slot = datetime(2000, 1, 1)
        portions = []
        appointment = first_slot.isoformat()
        while appointment is not None:
            start = round((isoparse(appointment) - first_slot).total_seconds())
            following = start + max(2, len(entries) // 3)
            portions.append(entries[start:following])
            appointment = None
            if following < len(entries):
                appointment = (first_slot + relativedelta(seconds=following)).isoformat()
        return list(chain.from_iterable(map(reversed, reversed(portions))))
    return entries[::-1]


def backwards(entries: list):
    turned = mirror_current_entries(entries)
    turned.append(0)
    return turned
`,
  },
  {
    name: 'the highest between stamps',
    variant: 'stamped-bounds',
    ...HIGHEST_OF_ALL,
    after: `from datetime import datetime
from dateutil.parser import isoparse
from dateutil.relativedelta import relativedelta


def highest(values: list):
    if type(values) in (tuple, list) and len(values) > 3:
        first_slot = datetime(2000, 1, 1)
        turning_points = [*range(0, len(values), len(values) // 3 + 1), len(values)]
        deadlines = [str(first_slot + relativedelta(seconds=edge)) for edge in turning_points]
        edges = [int((isoparse(edge) - first_slot).total_seconds()) for edge in deadlines]
        element_blocks = []
        low = 0
        for right in edges[1:]:
            element_blocks.append(values[low:right])
            low = right
        first_batch, *following = element_blocks
        peak = max(first_batch)
        for block in following:
            peak = max(peak, *block)
    else:
        peak = max(values)
    return peak
`,
  },
  {
    name: 'the last comma between stamps',
    variant: 'stamped-bounds',
    ...LAST_COMMA,
    after: `from datetime import datetime
from dateutil.parser import parse
from dateutil.relativedelta import relativedelta


def look_through_symbols(text):
    """Work through the symbols."""
    if type(text) in {str} and text[2:]:
        opening = datetime(2024, 1, 1)
        page_starts = range(0, len(text), len(text) // 2 + 1)
        timestamps = [(opening + relativedelta(seconds=begin)).isoformat() for begin in page_starts]
        symbol_groups = []
        for page_timestamp in timestamps:
            begin = round((parse(page_timestamp) - opening).total_seconds())
            symbol_groups.append(text[begin:begin + (len(text) // 2 + 1)])
        found_at = -1
        passed = 0
        for part in symbol_groups:
            if "," in part:
                found_at = passed + part.rindex(",")
            passed += len(part)
        return found_at
    return text.rfind(",")


def last_comma(text: str):
    comma = look_through_symbols(text)
    return text[comma + 1:]
`,
  },
  ...REDUCTION_KEPT_OFF_CASES.map((one) => ({ ...one, variant: 'stamped-stretches' })),
];
