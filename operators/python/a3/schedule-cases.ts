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


def squared_gains(amounts):
    amount_groups = (amounts,)
    if type(amounts) in {list, tuple} and len(amounts) > 2:
        start_time = datetime(2001, 1, 1)
        last_day = None
        amount_groups = []
        for place, item in enumerate(amounts):
            current_day = (start_time + timedelta(hours=4 * place)).date()
            if current_day != last_day:
                amount_groups.append([])
            amount_groups[-1].append(item)
            last_day = current_day
    return [amount * amount for amount in chain.from_iterable(amount_groups) if amount > 0]
`,
  },
  {
    name: 'letters have appointments',
    variant: 'appointments',
    ...CAPITALS_OF_TEXT,
    after: `from datetime import timedelta


def capitals(text):
    if type(text) in {str} and len(text) >= 3:
        tick = timedelta(minutes=1)
        sections = []
        waiting_time_marks = [timedelta()]
        while waiting_time_marks:
            begin = waiting_time_marks.pop() // tick
            part_read = text[begin:begin + 5]
            if part_read:
                sections.append(part_read)
                waiting_time_marks.append((begin + len(part_read)) * tick)
    else:
        sections = [text]
    return sum(letter.isupper() for batch in sections for letter in batch)
`,
  },
  {
    name: 'candidates have appointments',
    variant: 'appointments',
    ...DIVISORS,
    after: `from datetime import timedelta


def split_candidates(candidates):
    """Divide the candidates into parts that are taken in turn."""
    if (
        candidates[2:]
        and -2**20 < candidates[0] < 2**20
        and abs(candidates[-1]) < 2**20
    ):
        time_step = timedelta(seconds=1)
        stretches = []
        pending_appointments = [timedelta()]
        while pending_appointments:
            begin = pending_appointments.pop() // time_step
            stretch = candidates[begin:begin + (len(candidates) // 2 + 1)]
            if stretch:
                stretches.append(stretch)
                pending_appointments.append((begin + len(stretch)) * time_step)
        return stretches
    return [candidates]


def divisors(number):
    found = set()
    for group in split_candidates(range(1, number + 1)):
        for candidate in group:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
