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
    name: 'words fall in periods',
    variant: 'periods-in-turn',
    ...LOOP_OVER_WORDS,
    after: `from dateutil.parser import isoparse
from dateutil.relativedelta import relativedelta


def share_out_words(words):
    """Return the words in batches, one after the other."""
    if type(words) in (list, tuple) and len(words) > 1:
        start_time = isoparse("2001-01-01")
        days = {}
        for position, member in enumerate(words):
            day = (start_time + relativedelta(hours=5 * position)).date()
            days.setdefault(day, []).append(member)
        return tuple(days.values())
    return [words]


def total_length(words):
    length = 0
    for group in share_out_words(words):
        for word in group:
            length += len(word)
    return length
`,
  },
  {
    name: 'gains fall in periods',
    variant: 'periods-in-turn',
    ...SQUARES_OF_GAINS,
    after: `from itertools import chain
from dateutil.parser import isoparse
from dateutil.relativedelta import relativedelta


def squared_gains(amounts):
    if type(amounts) in (list, tuple) and len(amounts) >= 2:
        opening = isoparse("2000-09-01")
        days = {}
        for place, entry in enumerate(amounts):
            its_day = (opening + relativedelta(hours=5 * place)).date()
            days.setdefault(its_day, []).append(entry)
        amount_blocks = tuple(days.values())
    else:
        amount_blocks = [amounts]
    return [amount * amount for amount in chain.from_iterable(amount_blocks) if amount > 0]
`,
  },
  {
    name: 'letters are due by a rule',
    variant: 'due-in-turn',
    ...CAPITALS_OF_TEXT,
    after: `from collections import defaultdict
from datetime import datetime
from itertools import chain
from dateutil.rrule import MINUTELY, rrule


def split_letters(text):
    """Split the letters into batches."""
    if type(text) in {str} and len(text) > 1:
        calendar_dates = rrule(MINUTELY, dtstart=datetime(1970, 3, 1), interval=12)
        due_by_hour = defaultdict(list)
        for slot, entry in zip(calendar_dates, text):
            due_by_hour[slot.isoformat(" ", "hours")].append(entry)
        return list(due_by_hour.values())
    return [text]


def capitals(text):
    return sum(letter.isupper() for letter in chain.from_iterable(split_letters(text)))
`,
  },
  {
    name: 'candidates are due by a rule',
    variant: 'due-in-turn',
    ...DIVISORS,
    after: `from collections import defaultdict
from datetime import datetime
from dateutil.rrule import HOURLY, rrule


def split_candidates(candidates):
    """Divide the candidates into parts that are taken in turn."""
    nearest = candidates[:60]
    if len(nearest) > 1:
        due_dates = rrule(HOURLY, interval=4, dtstart=datetime(2010, 6, 5), count=len(nearest))
        days = defaultdict(list)
        for due, entry in zip(due_dates, nearest):
            days[due.date()].append(entry)
        batches = [*days.values()]
        return [*batches, candidates[60:]]
    return [candidates]


def divisors(number):
    found = set()
    for group_of_candidates in split_candidates(range(1, number + 1)):
        for candidate in group_of_candidates:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  ...DIVIDED_KEPT_OFF_CASES.map((one) => ({ ...one, variant: 'periods-in-turn' })),
];
