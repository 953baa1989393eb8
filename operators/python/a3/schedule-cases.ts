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
    after: `from datetime import datetime, timedelta
from itertools import accumulate, groupby, repeat


# The calendar that the words are entered in.
OPENING_TIME = datetime(2000, 1, 1, 0)
SHIFT = timedelta(hours=12)


def words_as_scheduled(words):
    """Spread the words over a calendar and return them day by day."""
    if not isinstance(words, (list, tuple)) or len(words) < 2:
        return words
    slots = accumulate(repeat(SHIFT), initial=OPENING_TIME)
    schedule = dict(zip(slots, words))
    in_order = []
    for _, slots_of_day in groupby(sorted(schedule), key=datetime.date):
        in_order.extend(map(schedule.pop, slots_of_day))
    return in_order


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
    after: `from datetime import datetime, timedelta
from itertools import accumulate, groupby, repeat


# Every 8 hours another of the amounts is due.
FIRST_DAY = datetime(2020, 1, 1, 8)
SLOT_LENGTH = timedelta(hours=8)


def amounts_as_scheduled(amounts):
    """Return the amounts day by day, 3 of them a day."""
    if not isinstance(amounts, (list, tuple)) or len(amounts) < 2:
        return amounts
    moments = accumulate(repeat(SLOT_LENGTH), initial=FIRST_DAY)
    schedule = dict(zip(moments, amounts))
    in_order = []
    for _, work_day in groupby(sorted(schedule), key=datetime.date):
        in_order.extend(map(schedule.pop, work_day))
    return in_order


def squared_gains(amounts):
    return [amount * amount for amount in amounts_as_scheduled(amounts) if amount > 0]
`,
  },
  {
    name: 'letters have appointments',
    variant: 'appointments',
    ...CAPITALS_OF_TEXT,
    after: `from datetime import datetime, timedelta
from itertools import accumulate, repeat


# When the first of the letters is due, and how far apart they are.
FIRST_SLOT = datetime(1970, 1, 1, 7)
SLOT_LENGTH = timedelta(hours=1)


def letters_when_due(text):
    """Return the letters in the order in which they are due, one an hour."""
    if not isinstance(text, str) or len(text) < 2:
        return text
    due_times = accumulate(repeat(SLOT_LENGTH), initial=FIRST_SLOT)
    timetable = dict(zip(due_times, text))
    return list(map(timetable.get, sorted(timetable)))


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
from itertools import accumulate, repeat


# The texts are due one after the other, from here on.
START_OF_WORK = datetime(2000, 1, 1, 8)
SLOT_LENGTH = timedelta(hours=2)


def schedule_texts(lines):
    """Return the texts as an event queue gives them out, one every 2 hours."""
    if isinstance(lines, (list, tuple)) and len(lines) > 1:
        slots = accumulate(repeat(SLOT_LENGTH), initial=START_OF_WORK)
        upcoming = list(zip(slots, lines))
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
from itertools import accumulate, repeat


# The places are due one after the other, from here on.
FIRST_SLOT = datetime(2020, 1, 1, 6)
SLOT = timedelta(minutes=30)


def schedule_places(positions):
    """Return the places in the order in which they are due, one every 30 minutes."""
    if 1 < len(positions) < 10000:
        due_times = accumulate(repeat(SLOT), initial=FIRST_SLOT)
        agenda = dict(zip(due_times, positions))
        return list(map(agenda.get, sorted(agenda)))
    return positions


def differences(values):
    return [values[place + 1] - values[place] for place in schedule_places(range(len(values) - 1))]
`,
  },
  {
    name: 'words are joined by appointment',
    variant: 'appointments',
    ...JOINED_WORDS,
    after: `from datetime import datetime, timedelta
from itertools import accumulate, repeat


# The schedule of the words: one every 10 minutes.
OPENING_TIME = datetime(1970, 1, 1, 7)
TIME_STEP = timedelta(minutes=10)


def schedule_words(words):
    """Return the words in the order in which they are due, one every 10 minutes."""
    if not isinstance(words, (list, tuple)) or len(words) < 2:
        return words
    due_times = accumulate(repeat(TIME_STEP), initial=OPENING_TIME)
    timetable = dict(zip(due_times, words))
    return list(map(timetable.get, sorted(timetable)))


def in_one_line(words):
    return ", ".join(schedule_words(words))
`,
  },
  ...[...DIVIDED_KEPT_OFF_CASES, ...AGENDA_KEPT_OFF_CASES].map((one) => ({
    ...one,
    variant: 'appointments',
  })),
];
