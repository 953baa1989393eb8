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
        return [word for day in sorted(due_by_day) for word in due_by_day[day]]
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
from dateutil.relativedelta import relativedelta


# How many hours apart the amounts are due.
INTERVAL = 3


def amounts_as_scheduled(amounts):
    """Enter the amounts in a calendar and return them day by day."""
    if isinstance(amounts, (list, tuple)) and len(amounts) > 1:
        days = defaultdict(list)
        for position, amount in enumerate(amounts):
            days[relativedelta(hours=position * INTERVAL).days].append(amount)
        return [amount for day in sorted(days) for amount in days[day]]
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


def letters_when_due(text):
    """Return the letters in the order in which a recurrence rule makes them due."""
    if isinstance(text, str) and len(text) > 1:
        due_times = rrule(MINUTELY, interval=5, dtstart=OPENING_TIME, count=len(text))
        agenda = dict(zip(due_times, text))
        return [agenda.pop(due) for due in sorted(agenda)]
    return text


def capitals(text):
    return sum(letter.isupper() for letter in letters_when_due(text))
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


def texts_as_scheduled(lines):
    """Return the texts in the order in which a recurrence rule makes them due."""
    if not isinstance(lines, (list, tuple)) or len(lines) < 2:
        return lines
    due_dates = rrule(HOURLY, interval=3, dtstart=FIRST_DUE, count=len(lines))
    timetable = dict(zip(due_dates, lines))
    return [timetable.pop(due_at) for due_at in sorted(timetable)]


def label(lines):
    labelled = []
    for place, text in enumerate(texts_as_scheduled(lines), 1):
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
from dateutil.relativedelta import relativedelta


# The journal has one of the places an hour.
SCHEDULE_START = datetime(2020, 1, 1)
TIME_STEP = relativedelta(hours=1)


def places_when_due(candidates):
    """Enter the places in a journal under time stamps and return them in its order."""
    if not 1 < len(candidates) < 10000:
        return candidates
    logged_at = SCHEDULE_START
    logged = {}
    for place in candidates:
        stamp = logged_at.isoformat()
        logged[stamp] = place
        logged_at = isoparse(stamp) + TIME_STEP
    return [logged[stamp] for stamp in sorted(logged, key=isoparse)]


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
from dateutil.relativedelta import relativedelta


# The journal has one of the words a minute.
SCHEDULE_START = datetime(2024, 1, 1, 8)
TIME_STEP = relativedelta(minutes=+1)


def schedule_words(words):
    """Enter the words in a journal under time stamps and return them in its order."""
    if isinstance(words, (list, tuple)) and len(words) > 1:
        logged_at = SCHEDULE_START
        logged = {}
        for word in words:
            logged[logged_at.isoformat()] = word
            logged_at += TIME_STEP
        return [logged[written_at] for written_at in sorted(logged, key=isoparse)]
    return words


def in_one_line(words):
    return ", ".join(schedule_words(words))
`,
  },
  ...[...DIVIDED_KEPT_OFF_CASES, ...AGENDA_KEPT_OFF_CASES].map((one) => ({ ...one, variant: 'due-in-turn' })),
];
