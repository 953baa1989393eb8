import type { OperatorCase } from '../../testing/operator-case.js';
import {
  AGENDA_KEPT_OFF_CASES,
  JOINED_WORDS,
  LABELLED_LINES,
  STEPS_BETWEEN,
} from '../dates/agenda-programs.js';
import {
  CAPITALS_OF_TEXT,
  DIVIDED_KEPT_OFF_CASES,
  LOOP_OVER_WORDS,
  SQUARES_OF_GAINS,
} from '../divisions/case-programs.js';

/** What puts a sequence on an agenda writes, and what it leaves as it stands. */
export const SCHEDULE_CASES: readonly OperatorCase[] = [
  {
    name: 'words fall in periods',
    variant: 'periods-in-turn',
    ...LOOP_OVER_WORDS,
    after: `from collections import defaultdict
from itertools import chain
from dateutil.relativedelta import relativedelta


# How many hours apart the words are due.
SPACING = 6


def words_as_scheduled(words):
    """Enter the words in a calendar and return them day by day."""
    if isinstance(words, (list, tuple)) and len(words) > 1:
        due_by_day = defaultdict(list)
        for position, word in enumerate(words):
            day = relativedelta(hours=position * SPACING).days
            due_by_day[day].append(word)
        return list(chain.from_iterable(map(due_by_day.get, sorted(due_by_day))))
    return words


def total_length(words):
    length = 0
    for word in words_as_scheduled(words):
        length += len(word)
    return length
`,
  },
  {
    name: 'gains fall in periods',
    variant: 'periods-in-turn',
    ...SQUARES_OF_GAINS,
    after: `from collections import defaultdict
from itertools import chain
from dateutil.relativedelta import relativedelta


# How many hours apart the amounts are due.
INTERVAL = 3


def amounts_as_scheduled(amounts):
    """Enter the amounts in a calendar and return them day by day."""
    if isinstance(amounts, (list, tuple)) and len(amounts) > 1:
        days = defaultdict(list)
        for position, amount in enumerate(amounts):
            days[relativedelta(hours=position * INTERVAL).days].append(amount)
        return list(chain.from_iterable(map(days.get, sorted(days))))
    return amounts


def squared_gains(amounts):
    return [amount * amount for amount in amounts_as_scheduled(amounts) if amount > 0]
`,
  },
  {
    name: 'letters are due by a rule',
    variant: 'due-in-turn',
    ...CAPITALS_OF_TEXT,
    after: `from datetime import datetime
from dateutil.rrule import MINUTELY, rrule


# The letters are due one every 5 minutes, from here on.
OPENING_TIME = datetime(2020, 1, 1)


def schedule_letters(text):
    """Return the letters in the order in which a recurrence rule makes them due."""
    if not isinstance(text, str) or len(text) < 2:
        return text
    due_times = rrule(MINUTELY, interval=5, dtstart=OPENING_TIME, count=len(text))
    agenda = dict(zip(due_times, text))
    return list(map(agenda.get, sorted(agenda)))


def capitals(text):
    return sum(letter.isupper() for letter in schedule_letters(text))
`,
  },
  {
    name: 'lines are due by a rule',
    variant: 'due-in-turn',
    ...LABELLED_LINES,
    after: `from datetime import datetime
from dateutil.rrule import HOURLY, rrule


# The texts are due one every 3 hours, from here on.
FIRST_DUE = datetime(2001, 1, 1, 8)


def schedule_texts(lines):
    """Return the texts in the order in which a recurrence rule makes them due."""
    if isinstance(lines, (list, tuple)) and len(lines) > 1:
        due_dates = rrule(HOURLY, interval=3, dtstart=FIRST_DUE, count=len(lines))
        timetable = dict(zip(due_dates, lines))
        return list(map(timetable.pop, sorted(timetable)))
    return lines


def label(lines):
    labelled = []
    for place, text in enumerate(schedule_texts(lines), 1):
        labelled.append(str(place) + text)
    return labelled
`,
  },
  {
    name: 'positions stand in a journal',
    variant: 'stamped-journal',
    ...STEPS_BETWEEN,
    after: `from datetime import datetime
from dateutil.parser import isoparse
from dateutil.rrule import HOURLY, rrule


# The journal has one of the places an hour.
JOURNAL_START = datetime(2000, 1, 1)


def places_when_due(candidates):
    """Enter the places in a journal under time stamps and return them in its order."""
    if 1 < len(candidates) < 10000:
        moments = rrule(HOURLY, dtstart=JOURNAL_START, count=len(candidates))
        stamps = map(datetime.isoformat, moments)
        records = dict(zip(stamps, candidates))
        return list(map(records.pop, sorted(records, key=isoparse)))
    return candidates


def differences(values):
    return [values[place + 1] - values[place] for place in places_when_due(range(len(values) - 1))]
`,
  },
  {
    name: 'words stand in a journal',
    variant: 'stamped-journal',
    ...JOINED_WORDS,
    after: `from datetime import datetime
from dateutil.parser import isoparse
from dateutil.rrule import SECONDLY, rrule


# The journal has one of the words a second.
JOURNAL_START = datetime(2020, 1, 1, 6)


def words_as_scheduled(words):
    """Enter the words in a journal under time stamps and return them in its order."""
    if not isinstance(words, (list, tuple)) or len(words) < 2:
        return words
    moments = rrule(SECONDLY, dtstart=JOURNAL_START, count=len(words))
    timestamps = map(datetime.isoformat, moments)
    records = dict(zip(timestamps, words))
    return list(map(records.pop, sorted(records, key=isoparse)))


def in_one_line(words):
    return ", ".join(words_as_scheduled(words))
`,
  },
  ...[...DIVIDED_KEPT_OFF_CASES, ...AGENDA_KEPT_OFF_CASES].map((one) => ({ ...one, variant: 'due-in-turn' })),
];
