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
    if type(words) in (list, tuple) and len(words) >= 2:
        day_lists = {}
        for rank, item in enumerate(words):
            day = timedelta(hours=7 * rank).days
            day_lists.setdefault(day, []).append(item)
        word_groups = tuple(day_lists.values())
    else:
        word_groups = [words]
    for word_batch in word_groups:
        for word in word_batch:
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


def divisors(number):
    found = set()
    positions = range(1, number + 1)
    if (
        positions[1:]
        and -10**6 < positions[0] < 10**6
        and abs(positions[-1]) < 10**6
    ):
        time_step = timedelta(hours=1)
        open_appointments = [timedelta()]
        candidate_batches = []
        while open_appointments:
            first = open_appointments.pop() // time_step
            stretch = positions[first:first + 4]
            if stretch:
                open_appointments.append((first + len(stretch)) * time_step)
                candidate_batches.append(stretch)
    else:
        candidate_batches = [positions]
    for group_of_candidates in candidate_batches:
        for candidate in group_of_candidates:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
