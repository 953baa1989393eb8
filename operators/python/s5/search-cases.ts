import type { OperatorCase } from '../../testing/operator-case.js';

export const SEARCH_CASES: readonly OperatorCase[] = [
  {
    name: 'the first that fits',
    variant: 'first-match',
    before: `def first_long(words, size):
    for word in words:
        if len(word) > size:
            return word
    return None
`,
    after: `def first_long(words, size):
    try:
        return next(word for word in words if len(word) > size)
    except StopIteration:
        return None
`,
    calls: ['first_long(["a", "bcd"], 2)', 'first_long([], 1)', 'first_long([1], 1)', 'first_long(3, 1)'],
  },
  {
    name: 'the first that fits, at the end of a function',
    variant: 'first-match',
    before: `def largest_divisor(number):
    for divisor in reversed(range(number)):
        if number % divisor == 0:
            return divisor
`,
    after: `def largest_divisor(number):
    try:
        return next(divisor for divisor in reversed(range(number)) if number % divisor == 0)
    except StopIteration:
        return None
`,
    calls: ['largest_divisor(15)', 'largest_divisor(1)', 'largest_divisor(0)', 'largest_divisor(2.5)'],
  },
  {
    name: 'a loop variable that lives on',
    variant: 'first-match',
    before: `def first_long(words, size):
    word = ""
    for word in words:
        if len(word) > size:
            return word
    return word
`,
    after: null,
  },
  {
    name: 'a truth value is no match',
    variant: 'first-match',
    before: `def has_long(words, size):
    for word in words:
        if len(word) > size:
            return True
    return False
`,
    after: null,
  },
  {
    name: 'a counter moves on however the turn ends',
    variant: 'finally-advance',
    before: `def last_drop(numbers):
    drop = -1
    place = 1
    while place < len(numbers):
        if numbers[place] < numbers[place - 1]:
            drop = place
        place += 1
    return drop
`,
    after: `def last_drop(numbers):
    drop = -1
    place = 1
    while place < len(numbers):
        try:
            if numbers[place] < numbers[place - 1]:
                drop = place
        finally:
            place += 1
    return drop
`,
    calls: ['last_drop([1, 3, 2])', 'last_drop([])', 'last_drop([1, "a"])', 'last_drop(3)'],
  },
  {
    name: 'a loop that goes on early does not count',
    variant: 'finally-advance',
    before: `def last_drop(numbers):
    place = 1
    while place < len(numbers):
        if numbers[place] < 3:
            numbers[place] = 3
            continue
        print(place)
        place += 1
`,
    after: null,
  },
  {
    name: 'a counter that a closure reads is left alone',
    variant: 'finally-advance',
    before: `def last_drop(numbers):
    place = 0
    while place < len(numbers):
        numbers[place] = lambda: place
        print(place)
        place += 1
`,
    after: null,
  },
  {
    name: 'a search on a way back to itself keeps its depth',
    variant: 'first-match',
    before: `def first_step(number):
    for step in range(1, 3):
        if number - step >= 0:
            return second_step(number - step)
    return None


def second_step(number):
    return [first_step(other) for other in (number - 1, number - 2) if other > 0]
`,
    after: null,
  },
  {
    name: 'a counter behind a loop whose else goes on',
    variant: 'finally-advance',
    before: `def count_apart(numbers, banned):
    place = 0
    while place < len(numbers):
        print(numbers[place])
        for other in banned:
            if other == numbers[place]:
                print(other)
        else:
            break
        place += 1
    return place
`,
    after: null,
  },
];
