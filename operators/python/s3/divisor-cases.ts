import type { OperatorCase } from '../../testing/operator-case.js';

export const DIVISOR_CASES: readonly OperatorCase[] = [
  {
    name: 'a search for a divisor passes over blocks',
    variant: 'divisor-blocks',
    before: `def is_prime(number):
    if number < 2:
        return False
    for divisor in range(2, number):
        if number % divisor == 0:
            return False
    return True
`,
    after: `from math import gcd, prod


def is_prime(number):
    if number < 2:
        return False
    whole_range = range(2, number)
    passed = 0
    while next_few := whole_range[passed:passed + 12]:
        passed += len(next_few)
        # A divisor among them would divide their product as well.
        if gcd(number, prod(next_few)) == 1:
            continue
        for divisor in next_few:
            if number % divisor == 0:
                return False
    return True
`,
    calls: [
      'is_prime(2)',
      'is_prime(91)',
      'is_prime(97)',
      'is_prime(0)',
      'is_prime(True)',
      'is_prime(7.0)',
      'is_prime(1.5)',
      'is_prime("7")',
      'is_prime(None)',
    ],
  },
  {
    name: 'the divisors of a length are listed, and a break leaves both loops',
    variant: 'divisor-blocks',
    before: `def first_divisors(text):
    found = []
    for count in range(2, len(text) + 1, 2):
        if not len(text) % count:
            found.append(count)
            if len(found) == 2:
                break
    else:
        return None
    return found
`,
    after: `from math import gcd, prod


def first_divisors(text):
    found = []
    candidates = range(2, len(text) + 1, 2)
    offset = 0
    while next_few := candidates[offset:offset + 12]:
        offset += 12
        # One look at all of them: without a common divisor none divides it.
        if gcd(len(text), prod(next_few)) == 1:
            continue
        for count in next_few:
            if not len(text) % count:
                found.append(count)
                if len(found) == 2:
                    break
        else:
            continue
        break
    else:
        return None
    return found
`,
    calls: [
      'first_divisors("")',
      'first_divisors("a" * 24)',
      'first_divisors("a" * 25)',
      'first_divisors("ab")',
      'first_divisors(24)',
    ],
  },
  {
    name: 'kept off: every number is divisible by 1',
    variant: 'divisor-blocks',
    before: `def divisors(number):
    found = []
    for divisor in range(1, number):
        if number % divisor == 0:
            found.append(divisor)
    return found
`,
    after: null,
  },
  {
    name: 'kept off: the number may be none that has divisors',
    variant: 'divisor-blocks',
    before: `def has_divisor(number, limit):
    for divisor in range(2, limit):
        if number % divisor == 0:
            return True
    return False
`,
    after: null,
  },
  {
    name: 'kept off: the last candidate is read behind the loop',
    variant: 'divisor-blocks',
    before: `def last_tried(number):
    divisor = 1
    for divisor in range(2, number):
        if number % divisor == 0:
            print(divisor)
    return divisor
`,
    after: null,
  },
  {
    name: 'kept off: the number changes on the way',
    variant: 'divisor-blocks',
    before: `def factors(number):
    found = []
    for divisor in range(2, number):
        if number % divisor == 0:
            number //= divisor
            found.append(divisor)
    return found
`,
    after: null,
  },
];
