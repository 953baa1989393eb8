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
    """Divide the words into parts that are taken in turn."""
    if type(words) in {list, tuple} and len(words) >= 2:
        start_time = isoparse("2010-03-01")
        by_day = {}
        for offset, entry in enumerate(words):
            day = (start_time + relativedelta(hours=4 * offset)).date()
            by_day.setdefault(day, []).append(entry)
        return list(by_day.values())
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
    portions = [amounts]
    if type(amounts) in (list, tuple) and len(amounts) >= 3:
        launch = isoparse("1970-06-01")
        day_lists = {}
        for offset, item in enumerate(amounts):
            its_day = (launch + relativedelta(hours=4 * offset)).date()
            day_lists.setdefault(its_day, []).append(item)
        portions = list(day_lists.values())
    return [amount * amount for amount in chain.from_iterable(portions) if amount > 0]
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


def capitals(text):
    if isinstance(text, str) and len(text) >= 3:
        calendar_dates = rrule(MINUTELY, count=len(text), interval=25, dtstart=datetime(1999, 1, 1))
        due_by_hour = defaultdict(list)
        for due, entry in zip(calendar_dates, text):
            due_by_hour[due.isoformat()[:13]].append(entry)
        letter_groups = list(due_by_hour.values())
    else:
        letter_groups = [text]
    return sum(letter.isupper() for letter in chain.from_iterable(letter_groups))
`,
  },
  {
    name: 'candidates are due by a rule',
    variant: 'due-in-turn',
    ...DIVISORS,
    after: `from collections import defaultdict
from datetime import datetime
from dateutil.rrule import HOURLY, rrule


def share_out_candidates(candidates):
    """Return the candidates in batches, one after the other."""
    if (
        candidates[1:]
        and -10**6 < candidates[0] < 10**6
        and abs(candidates[-1]) < 10**6
    ):
        schedule = rrule(HOURLY, interval=4, dtstart=datetime(2024, 4, 12))
        due_by_day = defaultdict(list)
        for slot, item in zip(schedule, candidates):
            due_by_day[slot.toordinal()].append(item)
        return list(due_by_day.values())
    return (candidates,)


def divisors(number):
    found = set()
    for section in share_out_candidates(range(1, number + 1)):
        for candidate in section:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
