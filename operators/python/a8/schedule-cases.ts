import type { OperatorCase } from '../../testing/operator-case.js';
import {
  CAPITALS_OF_TEXT,
  DIVIDED_KEPT_OFF_CASES,
  DIVISORS,
  LOOP_OVER_WORDS,
  SQUARES_OF_GAINS,
} from '../divisions/case-programs.js';

/** What divides a sequence writes, and what it leaves as it stands. */
export const SCHEDULE_CASES: readonly OperatorCase[] = [
  {
    name: 'words fall on dates',
    variant: 'dates-in-turn',
    ...LOOP_OVER_WORDS,
    after: `from time import gmtime


def total_length(words):
    length = 0
    if type(words) in {list, tuple} and len(words) >= 2:
        dates = {}
        for offset, item in enumerate(words):
            date_reached = gmtime(6 * 3600 * offset)[:3]
            dates.setdefault(date_reached, []).append(item)
        sections = tuple(dates.values())
    else:
        sections = [words]
    for group_of_words in sections:
        for word in group_of_words:
            length += len(word)
    return length
`,
  },
  {
    name: 'gains fall on dates',
    variant: 'dates-in-turn',
    ...SQUARES_OF_GAINS,
    after: `from itertools import chain, groupby
from time import gmtime


def squared_gains(amounts):
    if type(amounts) in (list, tuple) and len(amounts) >= 2:
        def date_at(number):
            return gmtime(5 * 3600 * number)[:3]
        stretches = groupby(range(len(amounts)), date_at)
        batches = [[amounts[seat] for seat in run] for _, run in stretches]
    else:
        batches = [amounts]
    return [amount * amount for amount in chain.from_iterable(batches) if amount > 0]
`,
  },
  {
    name: 'letters have departures',
    variant: 'departures',
    ...CAPITALS_OF_TEXT,
    after: `from calendar import timegm
from time import gmtime


def batches_of_letters(text):
    """Split the letters into batches."""
    if isinstance(text, str) and len(text) >= 3:
        waiting_clock_times = [gmtime(0)]
        stretches = []
        while waiting_clock_times:
            offset = timegm(waiting_clock_times.pop())
            part_read = text[offset:offset + max(2, len(text) // 3)]
            if part_read:
                stretches.append(part_read)
                waiting_clock_times.append(gmtime(offset + len(part_read)))
        return stretches
    return (text,)


def capitals(text):
    return sum(letter.isupper() for group in batches_of_letters(text) for letter in group)
`,
  },
  {
    name: 'candidates have departures',
    variant: 'departures',
    ...DIVISORS,
    after: `from calendar import timegm
from time import gmtime


def divisors(number):
    found = set()
    candidates = range(1, number + 1)
    leading = candidates[:64]
    candidate_batches = (leading,)
    if len(leading) >= 3:
        pending_clock_times = [gmtime(0)]
        candidate_batches = []
        while pending_clock_times:
            first = timegm(pending_clock_times.pop())
            page = leading[first:first + 2]
            if page:
                pending_clock_times.append(gmtime(first + len(page)))
                candidate_batches.append(page)
    for group_of_candidates in [*candidate_batches, candidates[64:]]:
        for candidate in group_of_candidates:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  ...DIVIDED_KEPT_OFF_CASES.map((one) => ({ ...one, variant: 'dates-in-turn' })),
];
