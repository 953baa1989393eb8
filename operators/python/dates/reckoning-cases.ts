import type { OperatorCase } from '../../testing/operator-case.js';

/** What no operation of dates takes, for each of some variants. */
export function keptOffReckoning(...variants: readonly string[]): readonly OperatorCase[] {
  return variants.flatMap((variant) =>
    KEPT_OFF.map(([name, before]) => ({
      name: `kept off: ${name} (${variant})`,
      variant,
      before,
      after: null,
    })),
  );
}

const KEPT_OFF: readonly (readonly [string, string])[] = [
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
    `def show(count):
    return "%d of them" % count + "s" + str(count)
`,
  ],
  [
    'numbers that are no whole ones',
    `def part(share):
    return (share % 1.0 - 0.5 + share / 2 > 0.25) == 1.5
`,
  ],
  [
    'a chain of comparisons',
    `def within(low, number, high):
    return 0 < low < number <= high < 100
`,
  ],
  [
    'a test of identity and membership',
    `def known(number, numbers):
    return number is None or number in numbers or not number
`,
  ],
  [
    'what is shown with its text',
    `def shown(number):
    return f"{number % 2 = } {number + 1} {number > 2}"
`,
  ],
  [
    'a default and a decorator',
    `def start(number=7 % 2, limit=3 + 4):
    return [number, limit, 3 < 4, 12 // 6]
`,
  ],
  [
    'a body of a class',
    `class Sizes:
    count = 3
    half = count // 2
    last = count % 2
    is_many = count > 2
    more = count + 1
`,
  ],
  [
    'names that can be seen',
    `def seen(number):
    rest = number % 2
    more = number + 1
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
    `def grown(number):
    return (step := number) % 2 == 1 and (other := step) > 1
`,
  ],
  [
    'an update in place',
    `def extended(numbers, more, other):
    numbers += more
    numbers -= other
    return numbers
`,
  ],
  [
    'a counter that steps, and one of an object',
    `def tally(owner, numbers):
    steps = 0
    for _ in numbers:
        steps += 1
        owner.steps += steps
        owner.totals["all"] -= steps
    return steps
`,
  ],
  [
    'a program that reckons with times twice',
    `from datetime import timedelta


def remainder(number):
    return timedelta(minutes=number) % timedelta(minutes=2) // timedelta(minutes=1)


def comes_first(first, second):
    return timedelta(days=first) < timedelta(days=second)


def spare(first: int, second: int):
    if first % 2 == 0 and second > 1:
        return first + 1
    return second // 12
`,
  ],
];
