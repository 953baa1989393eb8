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
    """Tell whether a number has a divisor among the candidates, tested chunk by chunk."""
    # Beyond 64 bits numpy has to divide by whole numbers of Python's own.
    dtype = numpy.int64 if max(abs(dividend), possible_divisors.stop) < 2**63 else object
    chunk_size = 64
    while possible_divisors:
        chunk = numpy.array(possible_divisors[:chunk_size], dtype=dtype)
        if (numpy.remainder(dividend, chunk) == 0).any():
            return True
        possible_divisors = possible_divisors[chunk_size:]
        chunk_size *= 2
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
    """Tell whether a number has a divisor among the candidates, tested batch by batch."""
    # Numbers that int64 might not hold are divided as objects, exactly.
    dtype = numpy.int64 if max(abs(number), possible_divisors.stop) < 2**62 else object
    size = 64
    while possible_divisors:
        batch = numpy.array(possible_divisors[:size], dtype=dtype)
        if numpy.any(numpy.remainder(number, batch) == 0):
            return True
        possible_divisors = possible_divisors[size:]
        size *= 2
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
    """Return whether one of the candidates divides a number, tested in batches that grow."""
    # Numbers that int64 might not hold are divided as objects, exactly.
    kind = numpy.int64 if max(abs(dividend), untested.stop) < 2**62 else object
    batch_size = 64
    while untested:
        batch = numpy.array(untested[:batch_size], dtype=kind)
        if (dividend % batch == 0).any():
            return True
        untested = untested[batch_size:]
        batch_size *= 2
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
    """Test candidates batch by batch and yield those that divide the number."""
    # Beyond 64 bits numpy has to divide by whole numbers of Python's own.
    dtype = numpy.int64 if max(abs(dividend), untested.stop) < 2**63 else object
    batch_size = 32
    while untested:
        batch = numpy.array(untested[:batch_size], dtype=dtype)
        yield from batch[dividend % batch == 0].tolist()
        untested = untested[batch_size:]
        batch_size *= 2


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
    """Test candidates batch by batch and yield those that divide the number."""
    # int64 is fastest; objects are exact where that would overflow.
    dtype = numpy.int64 if max(abs(number), possible_divisors.stop) < 2**63 else object
    size = 16
    while possible_divisors:
        batch = numpy.array(possible_divisors[:size], dtype=dtype)
        yield from numpy.extract(numpy.remainder(number, batch) == 0, batch).tolist()
        possible_divisors = possible_divisors[size:]
        size *= 2


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
