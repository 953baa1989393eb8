import type { OperatorCase } from '../../testing/operator-case.js';

export const MULTIPLIED_CASES: readonly OperatorCase[] = [
  {
    name: 'a factorial by the products of both halves',
    variant: 'multiplied-halves',
    before: `def ways_to_seat(guests):
    """In how many ways some guests can sit side by side."""
    ways = 1
    for guest in range(2, guests + 1):
        ways *= guest
    return ways
`,
    after: `def multiply_all(factors):
    """Multiply the factors of each half, and then both products.

    So the long numbers come last, and there are few of them.
    """
    if len(factors) <= 4:
        ways = 1
        for guest in factors:
            ways *= guest
        return ways
    half = len(factors) // 2
    return multiply_all(factors[:half]) * multiply_all(factors[half:])


def ways_to_seat(guests):
    """In how many ways some guests can sit side by side."""
    return multiply_all(range(2, guests + 1))
`,
    calls: [
      'ways_to_seat(0)',
      'ways_to_seat(1)',
      'ways_to_seat(5)',
      'ways_to_seat(60)',
      'ways_to_seat(-3)',
      'ways_to_seat(True)',
      'ways_to_seat(2.5)',
      "ways_to_seat('a')",
      'ways_to_seat(None)',
    ],
  },
  {
    name: 'whole numbers of a list are multiplied by halves, others in turn',
    variant: 'multiplied-halves',
    before: `def modulus_of(primes):
    modulus = 1
    for prime in primes:
        modulus = modulus * prime
    if modulus < 2:
        raise ValueError('no primes')
    return modulus
`,
    after: `def multiply_all(operands):
    """Multiply the factors of each half, and then both products.

    Binary splitting: only the last products are long ones.
    """
    if type(operands) not in (list, tuple) or len(operands) <= 2 or {*map(type, operands)} != {int}:
        modulus = 1
        for prime in operands:
            modulus = modulus * prime
        return modulus
    centre = len(operands) // 2
    return multiply_all(operands[:centre]) * multiply_all(operands[centre:])


def modulus_of(primes):
    modulus = multiply_all(primes)
    if modulus < 2:
        raise ValueError('no primes')
    return modulus
`,
    calls: [
      'modulus_of([2, 3, 5, 7, 11, 13])',
      'modulus_of([])',
      'modulus_of((101, 103))',
      'modulus_of([0.1, 0.7, 30, 2, 9.3, 1e9])',
      'modulus_of([True, 2, 3, 4, 5])',
      "modulus_of([2, 'ab', 3, 1, 1])",
      'modulus_of([[1], 2, 3, 4, 5])',
      'modulus_of(iter([2, 3, 5, 7, 11]))',
      'modulus_of({2: 1, 3: 1, 5: 1, 7: 1, 9: 1})',
      'modulus_of({2, 3})',
      "modulus_of('ab')",
      'modulus_of(7)',
      'modulus_of(list(range(1, 1500)))',
    ],
  },
  {
    name: 'kept off: a product that starts with what is given',
    variant: 'multiplied-halves',
    before: `def scaled(value, factors):
    for factor in factors:
        value *= factor
    return value
`,
    after: null,
  },
  {
    name: 'kept off: more is done than to multiply',
    variant: 'multiplied-halves',
    before: `def running(factors):
    product = 1
    products = []
    for factor in factors:
        product *= factor
        products.append(product)
    return products
`,
    after: null,
  },
  {
    name: 'kept off: the last factor is read behind the loop',
    variant: 'multiplied-halves',
    before: `def with_last(factors):
    factor = 0
    product = 1
    for factor in factors:
        product *= factor
    return product, factor
`,
    after: null,
  },
];
