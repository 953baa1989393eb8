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
    name: 'words fall on days',
    variant: 'days-in-turn',
    ...LOOP_OVER_WORDS,
    after: `from datetime import timedelta


def total_length(words):
    length = 0
    word_groups = (words,)
    if type(words) in {list, tuple} and len(words) > 1:
        days = {}
        for offset, item in enumerate(words):
            its_day = timedelta(hours=5 * offset).days
            days.setdefault(its_day, []).append(item)
        word_groups = tuple(days.values())
    for portion in word_groups:
        for word in portion:
            length += len(word)
    return length
`,
  },
  {
    name: 'gains fall on days',
    variant: 'days-in-turn',
    ...SQUARES_OF_GAINS,
    after: `from datetime import datetime, timedelta
from itertools import chain


def split_amounts(amounts):
    """Return the amounts in batches, one after the other."""
    if type(amounts) in (tuple, list) and len(amounts) > 2:
        midnight = datetime(2020, 1, 1)
        filled = []
        last_day = None
        for rank, member in enumerate(amounts):
            day = (midnight + timedelta(hours=4 * rank)).date()
            if day != last_day:
                filled.append([])
            filled[-1].append(member)
            last_day = day
        return filled
    return (amounts,)


def squared_gains(amounts):
    return [amount * amount for amount in chain.from_iterable(split_amounts(amounts)) if amount > 0]
`,
  },
  {
    name: 'letters have appointments',
    variant: 'appointments',
    ...CAPITALS_OF_TEXT,
    after: `from datetime import timedelta
from itertools import chain


def batches_of_letters(text):
    """Split the letters into batches."""
    if isinstance(text, str) and len(text) > 1:
        tick = timedelta(minutes=1)
        cuts = range(0, len(text) + 5, 5)
        border_time_marks = [bound * tick for bound in cuts]
        edges = [bound // tick for bound in border_time_marks]
        pieces_taken = []
        begin = 0
        for high in edges[1:]:
            pieces_taken.append(text[begin:high])
            begin = high
        return pieces_taken
    return [text]


def capitals(text):
    return sum(letter.isupper() for letter in chain.from_iterable(batches_of_letters(text)))
`,
  },
  {
    name: 'candidates have appointments',
    variant: 'appointments',
    ...DIVISORS,
    after: `from datetime import timedelta


def share_out_candidates(candidates):
    """Return the candidates in batches, one after the other."""
    leading = candidates[:100]
    if len(leading) >= 2:
        time_step = timedelta(hours=1)
        open_appointments = [timedelta()]
        batches = []
        while open_appointments:
            first = open_appointments.pop() // time_step
            stretch = leading[first:first + 4]
            if stretch:
                open_appointments.append((first + len(stretch)) * time_step)
                batches.append(stretch)
        return [*batches, candidates[100:]]
    return [candidates]


def divisors(number):
    found = set()
    for group in share_out_candidates(range(1, number + 1)):
        for candidate in group:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  ...DIVIDED_KEPT_OFF_CASES.map((one) => ({ ...one, variant: 'days-in-turn' })),
];
