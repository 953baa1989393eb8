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
    after: `from time import gmtime


# Seconds from one of the words to the next.
HEADWAY = 4 * 3600


def words_when_due(words):
    """Enter the words under their dates and return them date by date."""
    if not isinstance(words, (list, tuple)) or len(words) < 2:
        return words
    agenda = {}
    for position, word in enumerate(words):
        day = gmtime(position * HEADWAY)[:3]
        agenda.setdefault(day, []).append(word)
    return [word for day in sorted(agenda) for word in agenda[day]]


def total_length(words):
    length = 0
    for word in words_when_due(words):
        length += len(word)
    return length
`,
  },
  {
    name: 'gains fall on dates',
    variant: 'dates-in-turn',
    ...SQUARES_OF_GAINS,
    after: `from time import gmtime


# How many seconds apart the amounts are due.
HEADWAY = 4 * 3600


def schedule_amounts(amounts):
    """Enter the amounts under their dates and return them date by date."""
    if isinstance(amounts, (list, tuple)) and len(amounts) > 1:
        by_date = {}
        for place, amount in enumerate(amounts):
            by_date.setdefault(gmtime(place * HEADWAY)[:3], []).append(amount)
        return [amount for day in sorted(by_date) for amount in by_date[day]]
    return amounts


def squared_gains(amounts):
    return [amount * amount for amount in schedule_amounts(amounts) if amount > 0]
`,
  },
  {
    name: 'letters have departures',
    variant: 'departures',
    ...CAPITALS_OF_TEXT,
    after: `from calendar import timegm
from time import gmtime


# Seconds from one of the letters to the next.
SECONDS_APART = 60


def schedule_letters(text):
    """Return the letters in the order of a timetable in UTC."""
    if isinstance(text, str) and len(text) > 1:
        departure = gmtime(0)
        timetable = {}
        for letter in text:
            timetable[departure] = letter
            departure = gmtime(timegm(departure) + SECONDS_APART)
        return [timetable[departure] for departure in sorted(timetable)]
    return text


def capitals(text):
    return sum(letter.isupper() for letter in schedule_letters(text))
`,
  },
  {
    name: 'lines have departures',
    variant: 'departures',
    ...LABELLED_LINES,
    after: `from calendar import timegm
from time import gmtime


# How many seconds apart the texts are due.
SECONDS_APART = 15 * 60


def texts_as_scheduled(lines):
    """Return the texts in the order of a timetable in UTC."""
    if isinstance(lines, (list, tuple)) and len(lines) > 1:
        due_at = gmtime(0)
        schedule = {}
        for text in lines:
            schedule[due_at] = text
            due_at = gmtime(timegm(due_at) + SECONDS_APART)
        return [schedule[due_at] for due_at in sorted(schedule)]
    return lines


def label(lines):
    labelled = []
    for place, text in enumerate(texts_as_scheduled(lines), 1):
        labelled.append(str(place) + text)
    return labelled
`,
  },
  {
    name: 'positions are logged',
    variant: 'stamped-journal',
    ...STEPS_BETWEEN,
    after: `from time import gmtime, strftime


# Seconds from one of the places to the next.
SECONDS_APART = 5
JOURNAL_STAMP = "%Y-%m-%d %H:%M:%S"


def places_when_due(places):
    """Enter the places in a journal under time stamps and return them in its order."""
    if 1 < len(places) < 10000:
        records = {}
        for position, place in enumerate(places):
            timestamp = strftime(JOURNAL_STAMP, gmtime(position * SECONDS_APART))
            records[timestamp] = place
        return [records[timestamp] for timestamp in sorted(records)]
    return places


def differences(values):
    return [values[place + 1] - values[place] for place in places_when_due(range(len(values) - 1))]
`,
  },
  {
    name: 'words are logged',
    variant: 'stamped-journal',
    ...JOINED_WORDS,
    after: `from time import gmtime, strftime


# How many seconds apart the words are due.
SECONDS_APART = 60
TIME_FORMAT = "%Y%m%d %H%M%S"


def schedule_words(words):
    """Enter the words in a journal under time stamps and return them in its order."""
    if isinstance(words, (list, tuple)) and len(words) > 1:
        records = {}
        for turn, word in enumerate(words):
            logged_at = strftime(TIME_FORMAT, gmtime(turn * SECONDS_APART))
            records[logged_at] = word
        return [records[logged_at] for logged_at in sorted(records)]
    return words


def in_one_line(words):
    return ", ".join(schedule_words(words))
`,
  },
  ...[...DIVIDED_KEPT_OFF_CASES, ...AGENDA_KEPT_OFF_CASES].map((one) => ({ ...one, variant: 'departures' })),
];
