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
    after: `from dateutil.parser import isoparse
from dateutil.relativedelta import relativedelta


def squared_gains(amounts):
    portions = (amounts,)
    if type(amounts) in (tuple, list) and len(amounts) >= 2:
        start_time = isoparse("2010-03-01")
        by_day = {}
        for rank, member in enumerate(amounts):
            day_reached = (start_time + relativedelta(hours=4 * rank)).date()
            by_day.setdefault(day_reached, []).append(member)
        portions = [*by_day.values()]
    return [amount * amount for section in portions for amount in section if amount > 0]
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
    if isinstance(text, str) and len(text) >= 3:
        calendar_dates = rrule(MINUTELY, count=len(text), interval=25, dtstart=datetime(1999, 1, 1))
        due_by_hour = defaultdict(list)
        for due, entry in zip(calendar_dates, text):
            due_by_hour[due.isoformat()[:13]].append(entry)
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
    if (
        candidates[1:]
        and -2**20 < candidates[0] < 2**20
        and abs(candidates[-1]) < 2**20
    ):
        timetable = rrule(HOURLY, dtstart=datetime(2001, 9, 12), interval=6)
        by_day = defaultdict(list)
        for slot, item in zip(timetable, candidates):
            by_day[slot.date()].append(item)
        return [*by_day.values()]
    return (candidates,)


def divisors(number):
    found = set()
    for section in split_candidates(range(1, number + 1)):
        for candidate in section:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
