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
    name: 'words fall on days',
    variant: 'days-in-turn',
    ...LOOP_OVER_WORDS,
    after: `from collections import defaultdict
from datetime import datetime, timedelta


# Every 6 hours another of the words is due.
OPENING_TIME = datetime(2001, 1, 1, 8)
SHIFT = timedelta(hours=6)


def words_as_scheduled(words):
    """Return the words from the first day of their calendar to the last."""
    if not isinstance(words, (list, tuple)) or len(words) < 2:
        return words
    days = defaultdict(list)
    for place, word in enumerate(words):
        days[(OPENING_TIME + place * SHIFT).date()].append(word)
    return [word for day in sorted(days) for word in days[day]]


def total_length(words):
    length = 0
    for word in words_as_scheduled(words):
        length += len(word)
    return length
`,
  },
  {
    name: 'gains fall on days',
    variant: 'days-in-turn',
    ...SQUARES_OF_GAINS,
    after: `from collections import defaultdict
from datetime import datetime, timedelta


# The calendar that the amounts are entered in.
FIRST_DAY = datetime(2001, 1, 1, 0)
SLOT_LENGTH = timedelta(hours=6)


def amounts_when_due(amounts):
    """Return the amounts from the first day of their calendar to the last."""
    if isinstance(amounts, (list, tuple)) and len(amounts) > 1:
        agenda = defaultdict(list)
        for turn, amount in enumerate(amounts):
            agenda[(FIRST_DAY + turn * SLOT_LENGTH).date()].append(amount)
        return [amount for work_day in sorted(agenda) for amount in agenda[work_day]]
    return amounts


def squared_gains(amounts):
    return [amount * amount for amount in amounts_when_due(amounts) if amount > 0]
`,
  },
  {
    name: 'letters have appointments',
    variant: 'appointments',
    ...CAPITALS_OF_TEXT,
    after: `from datetime import datetime, timedelta


# When the first of the letters is due, and how far apart they are.
FIRST_SLOT = datetime(1970, 1, 1, 7)
SLOT_LENGTH = timedelta(hours=1)


def letters_when_due(text):
    """Return the letters in the order in which they are due, one an hour."""
    if isinstance(text, str) and len(text) > 1:
        due = FIRST_SLOT
        timetable = {}
        for letter in text:
            timetable[due] = letter
            due += SLOT_LENGTH
        return [timetable[due] for due in sorted(timetable)]
    return text


def capitals(text):
    return sum(letter.isupper() for letter in letters_when_due(text))
`,
  },
  {
    name: 'lines have appointments',
    variant: 'appointments',
    ...LABELLED_LINES,
    after: `from datetime import datetime, timedelta
from heapq import heapify, heappop


# The texts are due one after the other, from here on.
START_OF_WORK = datetime(2000, 1, 1, 8)
SLOT_LENGTH = timedelta(hours=2)


def schedule_texts(lines):
    """Return the texts as an event queue gives them out, one every 2 hours."""
    if isinstance(lines, (list, tuple)) and len(lines) > 1:
        upcoming = [(START_OF_WORK + turn * SLOT_LENGTH, text) for turn, text in enumerate(lines)]
        heapify(upcoming)
        return [heappop(upcoming)[1] for _ in lines]
    return lines


def label(lines):
    labelled = []
    for place, text in enumerate(schedule_texts(lines), 1):
        labelled.append(str(place) + text)
    return labelled
`,
  },
  {
    name: 'positions have appointments',
    variant: 'appointments',
    ...STEPS_BETWEEN,
    after: `from datetime import datetime, timedelta


# The places are due one after the other, from here on.
FIRST_SLOT = datetime(2020, 1, 1, 6)
SLOT = timedelta(minutes=30)


def places_when_due(positions):
    """Return the places in the order in which they are due, one every 30 minutes."""
    if not 1 < len(positions) < 10000:
        return positions
    due = FIRST_SLOT
    agenda = {}
    for place in positions:
        agenda[due] = place
        due += SLOT
    return list(map(agenda.get, sorted(agenda)))


def differences(values):
    return [values[place + 1] - values[place] for place in places_when_due(range(len(values) - 1))]
`,
  },
  {
    name: 'words are joined by appointment',
    variant: 'appointments',
    ...JOINED_WORDS,
    after: `from datetime import datetime, timedelta


# The schedule of the words: one every 10 minutes.
OPENING_TIME = datetime(1970, 1, 1, 7)
TIME_STEP = timedelta(minutes=10)


def words_when_due(words):
    """Return the words in the order in which they are due, one every 10 minutes."""
    if isinstance(words, (list, tuple)) and len(words) > 1:
        due = OPENING_TIME
        timetable = {}
        for word in words:
            timetable[due] = word
            due += TIME_STEP
        return [timetable[due] for due in sorted(timetable)]
    return words


def in_one_line(words):
    return ", ".join(words_when_due(words))
`,
  },
  ...[...DIVIDED_KEPT_OFF_CASES, ...AGENDA_KEPT_OFF_CASES].map((one) => ({
    ...one,
    variant: 'appointments',
  })),
];
