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
    name: 'words fall on dates',
    variant: 'dates-in-turn',
    ...LOOP_OVER_WORDS,
    after: `from itertools import count, groupby
from operator import attrgetter
from time import gmtime


# Seconds from one of the words to the next.
HEADWAY = 8 * 3600


def schedule_words(words):
    """Spread the words over the days and return them date by date."""
    if not isinstance(words, (list, tuple)) or len(words) < 2:
        return words
    due_times = map(gmtime, count(0, HEADWAY))
    agenda = dict(zip(due_times, words))
    date_of = attrgetter("tm_year", "tm_yday")
    done = []
    for _, times_of_day in groupby(sorted(agenda), key=date_of):
        done.extend(map(agenda.get, times_of_day))
    return done


def total_length(words):
    length = 0
    for word in schedule_words(words):
        length += len(word)
    return length
`,
  },
  {
    name: 'gains fall on dates',
    variant: 'dates-in-turn',
    ...SQUARES_OF_GAINS,
    after: `from itertools import count, groupby
from operator import attrgetter
from time import gmtime


# How many seconds apart the amounts are due.
HEADWAY = 8 * 3600


def amounts_when_due(amounts):
    """Return the amounts by the dates that they fall on, the earliest first."""
    if not isinstance(amounts, (list, tuple)) or len(amounts) < 2:
        return amounts
    moments = map(gmtime, count(0, HEADWAY))
    timetable = dict(zip(moments, amounts))
    date_of = attrgetter("tm_year", "tm_yday")
    done = []
    for _, times_of_day in groupby(sorted(timetable), key=date_of):
        done.extend(map(timetable.pop, times_of_day))
    return done


def squared_gains(amounts):
    return [amount * amount for amount in amounts_when_due(amounts) if amount > 0]
`,
  },
  {
    name: 'letters have departures',
    variant: 'departures',
    ...CAPITALS_OF_TEXT,
    after: `from itertools import count
from time import gmtime


# Seconds from one of the letters to the next.
SECONDS_APART = 60


def letters_as_scheduled(text):
    """Return the letters in the order of a timetable in UTC."""
    if not isinstance(text, str) or len(text) < 2:
        return text
    departures = map(gmtime, count(0, SECONDS_APART))
    timetable = dict(zip(departures, text))
    return list(map(timetable.get, sorted(timetable)))


def capitals(text):
    return sum(letter.isupper() for letter in letters_as_scheduled(text))
`,
  },
  {
    name: 'lines have departures',
    variant: 'departures',
    ...LABELLED_LINES,
    after: `from itertools import count
from time import gmtime


# How many seconds apart the texts are due.
SECONDS_APART = 15 * 60


def schedule_texts(lines):
    """Return the texts in the order of a timetable in UTC."""
    if isinstance(lines, (list, tuple)) and len(lines) > 1:
        moments = map(gmtime, count(0, SECONDS_APART))
        schedule = dict(zip(moments, lines))
        return list(map(schedule.get, sorted(schedule)))
    return lines


def label(lines):
    labelled = []
    for place, text in enumerate(schedule_texts(lines), 1):
        labelled.append(str(place) + text)
    return labelled
`,
  },
  {
    name: 'positions are logged',
    variant: 'stamped-journal',
    ...STEPS_BETWEEN,
    after: `from functools import partial
from itertools import count
from time import gmtime, strftime


# Seconds from one of the places to the next.
SECONDS_APART = 5
JOURNAL_STAMP = "%Y-%m-%d %H:%M:%S"


def schedule_places(places):
    """Enter the places in a journal under time stamps and return them in its order."""
    if not 1 < len(places) < 10000:
        return places
    timestamp = partial(strftime, JOURNAL_STAMP)
    stamps = map(timestamp, map(gmtime, count(0, SECONDS_APART)))
    records = dict(zip(stamps, places))
    return list(map(records.get, sorted(records)))


def differences(values):
    return [values[place + 1] - values[place] for place in schedule_places(range(len(values) - 1))]
`,
  },
  {
    name: 'words are logged',
    variant: 'stamped-journal',
    ...JOINED_WORDS,
    after: `from functools import partial
from itertools import count
from time import gmtime, strftime


# How many seconds apart the words are logged.
SECONDS_APART = 60
TIME_FORMAT = "%Y%m%d %H%M%S"


def words_as_scheduled(words):
    """Enter the words in a journal under time stamps and return them in its order."""
    if isinstance(words, (list, tuple)) and len(words) > 1:
        stamped = partial(strftime, TIME_FORMAT)
        timestamps = map(stamped, map(gmtime, count(0, SECONDS_APART)))
        records = dict(zip(timestamps, words))
        return list(map(records.pop, sorted(records)))
    return words


def in_one_line(words):
    return ", ".join(words_as_scheduled(words))
`,
  },
  ...[...DIVIDED_KEPT_OFF_CASES, ...AGENDA_KEPT_OFF_CASES].map((one) => ({ ...one, variant: 'departures' })),
];
