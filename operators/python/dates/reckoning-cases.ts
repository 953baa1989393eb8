import type { OperatorCase } from '../../testing/operator-case.js';

import { keptOffFor } from './clock-programs.js';

/** What no operation of dates takes, for each of some variants. */
export function keptOffReckoning(...variants: readonly string[]): readonly OperatorCase[] {
  return keptOffFor(variants, KEPT_OFF);
}

const KEPT_OFF: readonly (readonly [string, string])[] = [
  [
    'what is read from text',
    `def is_late(text):
    hour, minute = text.split(":")
    hour, minute = int(hour), int(minute)
    day = int(text)
    return hour > 23 or day > 31 or day % 2 == 0
`,
  ],
  [
    'an async function',
    `async def spare(first, second):
    if first % 2 == 0 and second > 1:
        return first + 1
    return second // 12
`,
  ],
  [
    'text that is formatted',
    `def show(position):
    return "%d of them" % position + "s" + str(position)
`,
  ],
  [
    'numbers that are no whole ones',
    `def part(pause):
    return (pause % 1.0 - 0.5 + pause / 2 > 0.25) == 1.5
`,
  ],
  [
    'a chain of comparisons',
    `def within(low, minute, high):
    return 0 < low < minute <= high < 100
`,
  ],
  [
    'a test of identity and membership',
    `def known(minute, minutes):
    return minute is None or minute in minutes or not minute
`,
  ],
  [
    'what is shown with its text',
    `def shown(minute):
    return f"{minute % 2 = } {minute + 1} {minute > 2}"
`,
  ],
  [
    'a default and a decorator',
    `def start(minute=7 % 2, limit=3 + 4):
    return [minute, limit, 3 < 4, 12 // 6]
`,
  ],
  [
    'a body of a class',
    `class Sizes:
    position = 3
    half = position // 2
    last = position % 2
    is_many = position > 2
    more = position + 1
`,
  ],
  [
    'names that can be seen',
    `def seen(minute):
    rest = minute % 2
    more = minute + 1
    return sorted(locals()), rest, more > 1
`,
  ],
  [
    'words',
    `def follows(word, other):
    return word + "s" > other + "s" or word == "a" or "b" < other
`,
  ],
  [
    'what holds a time',
    `from datetime import date, timedelta


def later(year):
    moment = date(2000, 1, 1) + timedelta(days=7)
    other = date(2001, 1, 1)
    return moment > other, moment - other
`,
  ],
  [
    'a walrus in an operand',
    `def grown(minute):
    return (step := minute) % 2 == 1 and (other := step) > 1
`,
  ],
  [
    'an update in place',
    `def extended(minutes, more, other):
    minutes += more
    minutes -= other
    return minutes
`,
  ],
  [
    'a counter that steps, and one of an object',
    `def tally(owner, minutes):
    steps = 0
    for _ in minutes:
        steps += 1
        owner.steps += steps
        owner.totals["all"] -= steps
    return steps
`,
  ],
  [
    'a program that reckons with times twice',
    `from datetime import timedelta


def remainder(minute):
    return timedelta(minutes=minute) % timedelta(minutes=2) // timedelta(minutes=1)


def comes_first(first, second):
    return timedelta(days=first) < timedelta(days=second)


def spare(first: int, second: int):
    if first % 2 == 0 and second > 1:
        return first + 1
    return second // 12
`,
  ],
];
