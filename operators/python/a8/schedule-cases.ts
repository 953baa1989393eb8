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
    name: 'words fall on dates',
    variant: 'dates-in-turn',
    ...LOOP_OVER_WORDS,
    after: `from time import gmtime


def total_length(words):
    length = 0
    sections = (words,)
    if type(words) in (list, tuple) and len(words) > 1:
        date_lists = {}
        for offset, member in enumerate(words):
            date = gmtime(8 * 60 * 60 * offset)[:3]
            date_lists.setdefault(date, []).append(member)
        sections = [*date_lists.values()]
    for group_of_words in sections:
        for word in group_of_words:
            length += len(word)
    return length
`,
  },
  {
    name: 'gains fall on dates',
    variant: 'dates-in-turn',
    ...SQUARES_OF_GAINS,
    after: `from itertools import groupby
from time import gmtime


def squared_gains(amounts):
    amount_batches = [amounts]
    if type(amounts) in (tuple, list) and len(amounts) > 2:
        def date_of(place):
            return gmtime(28800 * place)[:3]
        date_runs = groupby(range(len(amounts)), date_of)
        amount_batches = [[amounts[seat] for seat in run] for _, run in date_runs]
    return [amount * amount for section in amount_batches for amount in section if amount > 0]
`,
  },
  {
    name: 'letters have departures',
    variant: 'departures',
    ...CAPITALS_OF_TEXT,
    after: `from calendar import timegm
from time import gmtime


def capitals(text):
    if type(text) is str and len(text) >= 3:
        departures = [gmtime(begin) for begin in range(0, len(text), 2)]
        letter_blocks = [text[timegm(departure):][:2] for departure in departures]
    else:
        letter_blocks = [text]
    return sum(letter.isupper() for section in letter_blocks for letter in section)
`,
  },
  {
    name: 'candidates have departures',
    variant: 'departures',
    ...DIVISORS,
    after: `from calendar import timegm
from time import gmtime


def divisors(number):
    found = set()
    places = range(1, number + 1)
    sections = [places]
    if (
        places[1:]
        and -2**16 < places[0] < 2**16
        and abs(places[-1]) < 2**16
    ):
        sections = []
        open_stamps = [gmtime(0)]
        while open_stamps:
            start = timegm(open_stamps.pop())
            stretch = places[start:start + max(2, len(places) // 3)]
            if stretch:
                sections.append(stretch)
                open_stamps.append(gmtime(start + len(stretch)))
    for batch in sections:
        for candidate in batch:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
