import type { OperatorCase } from '../../testing/operator-case.js';
import {
  JOINED_NAMES,
  REDUCTION_KEPT_OFF_CASES,
  TURNED_TEXT,
  ZEROS,
} from '../divisions/reduction-programs.js';
import { COPIED_LIST, PLACE_OF_ONE } from '../divisions/search-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'names joined by stretches',
    variant: 'taken-by-stretches',
    ...JOINED_NAMES,
    after: `def as_line(names):
    if type(names) in {list, tuple} and len(names) > 5:
        entry_batches = []
        start = 0
        while start < len(names):
            following = start + len(names) // 3 + 1
            entry_batches.append(names[start:following])
            start = following
        joined_parts = list(map(", ".join, entry_batches))
        return ", ".join(joined_parts)
    return ", ".join(names)
`,
  },
  {
    name: 'text turned by stretches',
    variant: 'taken-by-stretches',
    ...TURNED_TEXT,
    after: `def reverse_letters(text):
    """Turn the letters round."""
    if type(text) in {str} and len(text) >= 3:
        left_over = text
        sections = []
        while len(left_over) > 0:
            next_size = len(left_over) // 2 + 1
            sections.append(left_over[:next_size])
            left_over = left_over[next_size:]
        parts_done = []
        for section in reversed(sections):
            parts_done.append(section[::-1])
        return "".join(parts_done)
    return text[::-1]


def mirrored(text: str):
    return text + reverse_letters(text)
`,
  },
  {
    name: 'zeros counted by stretches',
    variant: 'taken-by-stretches',
    ...ZEROS,
    after: `def zeros(numbers: list):
    if type(numbers) in (tuple, list) and len(numbers) > 2:
        width = 2
        number_batches = []
        position = 0
        while position < len(numbers):
            number_batches.append(numbers[position:position + width])
            position += width
            width = width + len(numbers) // 3
        occurrences = 0
        for portion in number_batches:
            occurrences += portion.count(0)
        return occurrences
    return numbers.count(0)
`,
  },
  {
    name: 'a list copied by stretches',
    variant: 'taken-by-stretches',
    ...COPIED_LIST,
    after: `def with_end(entries):
    if type(entries) in (list, tuple) and len(entries) >= 3:
        member_batches = []
        start = 0
        while start < len(entries):
            limit = start + len(entries) // 3 + 1
            member_batches.append(entries[start:limit])
            start = limit
        longer = [member for section in member_batches for member in section]
    else:
        longer = list(entries)
    longer.append(0)
    return longer, entries
`,
  },
  {
    name: 'a place found by stretches',
    variant: 'taken-by-stretches',
    ...PLACE_OF_ONE,
    after: `from itertools import accumulate


def place_of(entries: list, wanted):
    if type(entries) in {list, tuple} and len(entries) > 2:
        rest = entries
        batches = []
        while rest:
            next_size = max(2, len(rest) // 2)
            batches.append(rest[:next_size])
            rest = rest[next_size:]
        for passed, portion in zip(accumulate(map(len, batches), initial=0), batches):
            if wanted in portion:
                place = passed + portion.index(wanted)
                break
        else:
            place = entries.index(wanted)
    else:
        place = entries.index(wanted)
    return place + 1
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
