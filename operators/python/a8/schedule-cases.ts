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
    if type(words) in {list, tuple} and len(words) >= 2:
        dates = {}
        for offset, item in enumerate(words):
            date_reached = gmtime(6 * 3600 * offset)[:3]
            dates.setdefault(date_reached, []).append(item)
        sections = tuple(dates.values())
    else:
        sections = [words]
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
    after: `from itertools import chain, groupby
from time import gmtime


def squared_gains(amounts):
    portions = (amounts,)
    if type(amounts) in (tuple, list) and len(amounts) > 2:
        def date_at(place):
            return gmtime(5 * 3600 * place)[:3]
        runs = groupby(range(len(amounts)), key=date_at)
        portions = [[amounts[index] for index in run] for _, run in runs]
    return [amount * amount for amount in chain.from_iterable(portions) if amount > 0]
`,
  },
  {
    name: 'letters have departures',
    variant: 'departures',
    ...CAPITALS_OF_TEXT,
    after: `from calendar import timegm
from itertools import chain
from time import gmtime


def capitals(text):
    if type(text) in (str,) and len(text) >= 2:
        start_stamps = [gmtime(start) for start in range(0, len(text), 2)]
        sections = [text[timegm(stamp):][:2] for stamp in start_stamps]
    else:
        sections = [text]
    return sum(letter.isupper() for letter in chain.from_iterable(sections))
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
    candidates = range(1, number + 1)
    candidate_batches = [candidates]
    if (
        candidates[1:]
        and -2**16 < candidates[0] < 2**16
        and abs(candidates[-1]) < 2**16
    ):
        candidate_batches = []
        open_departures = [gmtime(0)]
        while open_departures:
            offset = timegm(open_departures.pop()) // 60
            stretch = candidates[offset:offset + 5]
            if stretch:
                open_departures.append(gmtime(60 * (offset + len(stretch))))
                candidate_batches.append(stretch)
    for section in candidate_batches:
        for candidate in section:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
