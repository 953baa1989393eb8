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
    name: 'words fall on days',
    variant: 'days-in-turn',
    ...LOOP_OVER_WORDS,
    after: `from datetime import timedelta


def total_length(words):
    length = 0
    word_groups = (words,)
    if type(words) in {list, tuple} and len(words) > 1:
        days = {}
        for offset, item in enumerate(words):
            its_day = timedelta(hours=5 * offset).days
            days.setdefault(its_day, []).append(item)
        word_groups = tuple(days.values())
    for portion in word_groups:
        for word in portion:
            length += len(word)
    return length
`,
  },
  {
    name: 'gains fall on days',
    variant: 'days-in-turn',
    ...SQUARES_OF_GAINS,
    after: `from datetime import datetime, timedelta
from itertools import chain


def split_amounts(amounts):
    """Return the amounts in batches, one after the other."""
    if type(amounts) in {list, tuple} and len(amounts) > 2:
        start_time = datetime(2001, 1, 1)
        last_day = None
        filled = []
        for place, item in enumerate(amounts):
            current_day = (start_time + timedelta(hours=4 * place)).date()
            if current_day != last_day:
                filled.append([])
            filled[-1].append(item)
            last_day = current_day
        return filled
    return (amounts,)


def squared_gains(amounts):
    return [amount * amount for amount in chain.from_iterable(split_amounts(amounts)) if amount > 0]
`,
  },
  {
    name: 'letters have appointments',
    variant: 'appointments',
    ...CAPITALS_OF_TEXT,
    after: `from datetime import timedelta


def capitals(text):
    if isinstance(text, str) and len(text) >= 2:
        one_hour = timedelta(hours=1)
        page_limits = [*range(0, len(text), 4), len(text)]
        bound_appointments = [bound * one_hour for bound in page_limits]
        edges = [bound // one_hour for bound in bound_appointments]
        letter_blocks = [text[window] for window in map(slice, edges, edges[1:])]
    else:
        letter_blocks = [text]
    return sum(letter.isupper() for group in letter_blocks for letter in group)
`,
  },
  {
    name: 'candidates have appointments',
    variant: 'appointments',
    ...DIVISORS,
    after: `from datetime import timedelta


def share_out_candidates(candidates):
    """Return the candidates in batches, one after the other."""
    if (
        candidates[2:]
        and -10**5 < candidates[0] < 10**5
        and abs(candidates[-1]) < 10**5
    ):
        one_hour = timedelta(hours=1)
        pending_time_marks = [timedelta()]
        pages = []
        while pending_time_marks:
            start = pending_time_marks.pop() // one_hour
            page = candidates[start:start + 4]
            if page:
                pages.append(page)
                pending_time_marks.append((start + len(page)) * one_hour)
        return pages
    return [candidates]


def divisors(number):
    found = set()
    for group in share_out_candidates(range(1, number + 1)):
        for candidate in group:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
