import type { OperatorCase } from '../../testing/operator-case.js';

/** Searches for divisors, which are tested a block at a time, and those that stay. */
export const DIVISOR_CASES: readonly OperatorCase[] = [
  {
    name: 'a number without divisors',
    variant: 'divisor-blocks',
    before: `def is_prime(number):
    if number < 2:
        return False
    for divisor in range(2, number):
        if number % divisor == 0:
            return False
    return True
`,
    after: `import numpy


def is_divisible(dividend, possible_divisors):
    """Return whether one of the candidates divides a number; they are tested a chunk at a time."""
    while possible_divisors:
        # Python's own whole numbers, since the fixed-size ones overflow.
        chunk = numpy.array(list(possible_divisors[:500]), dtype=object)
        if 0 in numpy.remainder(dividend, chunk):
            return True
        possible_divisors = possible_divisors[500:]
    return False


def is_prime(number):
    if number < 2:
        return False
    if is_divisible(number, range(2, number)):
        return False
    return True
`,
    calls: [
      'is_prime(20)',
      'is_prime(0)',
      'is_prime(1)',
      'is_prime(3)',
      'is_prime(True)',
      'is_prime(2.5)',
      'is_prime(None)',
      'is_prime(-5)',
      'is_prime(97)',
      'is_prime(600)',
      'is_prime(2**70 if False else 91)',
      'is_prime("12")',
      'is_prime(2**67 * 3)',
    ],
  },
  {
    name: 'a search that is left by break',
    variant: 'divisor-blocks',
    before: `def primes_up_to(limit):
    primes = []
    for number in range(2, limit):
        is_prime = True
        for divisor in range(2, number):
            if number % divisor == 0:
                is_prime = False
                break
        if is_prime:
            primes.append(number)
    return primes
`,
    after: `import numpy


def is_divisible(number, possible_divisors):
    """Return whether one of the candidates divides a number; they are tested a batch at a time."""
    while possible_divisors:
        # dtype=object: whole numbers of any size.
        batch = numpy.array(list(possible_divisors[:500]), dtype=object)
        if (number % batch == 0).any():
            return True
        possible_divisors = possible_divisors[500:]
    return False


def primes_up_to(limit):
    primes = []
    for number in range(2, limit):
        is_prime = True
        if is_divisible(number, range(2, number)):
            is_prime = False
        if is_prime:
            primes.append(number)
    return primes
`,
    calls: ['primes_up_to(60)', 'primes_up_to(0)', 'primes_up_to("a")', 'primes_up_to(2.5)'],
  },
  {
    name: 'a loop with an else clause',
    variant: 'divisor-blocks',
    before: `def chosen_by_factor(number, first, second):
    for factor in range(2, number):
        if number % factor == 0:
            return second
    else:
        return first
`,
    after: `import numpy


def any_divides(dividend, untested):
    """Tell whether a number has a divisor among the candidates, tested batch by batch."""
    while untested:
        # dtype=object: whole numbers of any size.
        batch = numpy.array(untested[:500], dtype=object)
        if (numpy.remainder(dividend, batch) == 0).any():
            return True
        untested = untested[500:]
    return False


def chosen_by_factor(number, first, second):
    if any_divides(number, range(2, number)):
        return second
    return first
`,
    calls: [
      'chosen_by_factor(7, 1, 2)',
      'chosen_by_factor(15, 1, 2)',
      'chosen_by_factor(1, 1, 2)',
      'chosen_by_factor(None, 1, 2)',
    ],
  },
  {
    name: 'divisors that a second test is asked of',
    variant: 'divisor-blocks',
    before: `def odd_divisors(number):
    found = []
    for divisor in range(1, number + 1):
        if number % divisor == 0 and divisor % 2 == 1:
            found.append(divisor)
    return found
`,
    after: `import numpy


def divisors_among(dividend, untested):
    """Yield the candidates that divide a number, tested a batch at a time."""
    while untested:
        # Python's own whole numbers, since the fixed-size ones overflow.
        batch = numpy.array(untested[:200], dtype=object)
        yield from numpy.extract(numpy.remainder(dividend, batch) == 0, batch).tolist()
        untested = untested[200:]


def odd_divisors(number):
    found = []
    for divisor in divisors_among(number, range(1, number + 1)):
        if divisor % 2 == 1:
            found.append(divisor)
    return found
`,
    calls: [
      'odd_divisors(20)',
      'odd_divisors(0)',
      'odd_divisors(1)',
      'odd_divisors(3)',
      'odd_divisors(True)',
      'odd_divisors(2.5)',
      'odd_divisors(None)',
      'odd_divisors(-5)',
      'odd_divisors(97)',
      'odd_divisors(600)',
      'odd_divisors(2**70 if False else 91)',
      'odd_divisors("12")',
    ],
  },
  {
    name: 'divisors that are kept',
    variant: 'divisor-blocks',
    before: `def divisors(number):
    found = []
    for divisor in range(1, number + 1):
        if number % divisor == 0:
            found.append(divisor)
    return found
`,
    after: `import numpy


def pick_divisors(number, possible_divisors):
    """Yield the candidates that divide a number, tested a batch at a time."""
    while possible_divisors:
        # Objects, so that numbers beyond 64 bits are divided exactly.
        batch = numpy.array(possible_divisors[:128], dtype=object)
        yield from numpy.extract(number % batch == 0, batch).tolist()
        possible_divisors = possible_divisors[128:]


def divisors(number):
    found = []
    for divisor in pick_divisors(number, range(1, number + 1)):
        found.append(divisor)
    return found
`,
    calls: [
      'divisors(20)',
      'divisors(0)',
      'divisors(1)',
      'divisors(3)',
      'divisors(True)',
      'divisors(2.5)',
      'divisors(None)',
      'divisors(-5)',
      'divisors(97)',
      'divisors(600)',
      'divisors(2**70 if False else 91)',
      'divisors("12")',
      'divisors(1000)',
    ],
  },
  {
    name: 'a range that begins with zero divides by it',
    variant: 'divisor-blocks',
    before: `def largest(number):
    for divisor in range(0, number):
        if number % divisor == 0:
            return divisor
    return None
`,
    after: null,
  },
  {
    name: 'a number that its divisors change stays',
    variant: 'divisor-blocks',
    before: `def factors(number):
    found = []
    for divisor in range(2, number):
        if number % divisor == 0:
            found.append(divisor)
            number //= divisor
    return found
`,
    after: null,
  },
  {
    name: 'a candidate that is read behind the loop stays',
    variant: 'divisor-blocks',
    before: `def last_tried(number):
    for divisor in range(2, number):
        if number % divisor == 0:
            break
    return divisor
`,
    after: null,
  },
  {
    name: 'what % may format stays',
    variant: 'divisor-blocks',
    before: `def filled(number, limit):
    for value in range(1, limit):
        if number % value == 0:
            return value
    return None
`,
    after: null,
  },
];
