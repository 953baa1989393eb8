import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases about the file around a function: nesting, line ends, decorators that are there already. */
export const FILE_CASES: readonly OperatorCase[] = [
  {
    name: 'a decorator that the file has already is used again',
    variant: 'unroll-comprehension',
    entryPoint: 'odds',
    before: `from functools import wraps


def listed(produce):
    """List items."""
    @wraps(produce)
    def make_list(*arguments, **keywords):
        return list(produce(*arguments, **keywords))

    return make_list


@listed
def evens(numbers):
    for number in numbers:
        if number % 2 == 0:
            yield number


def odds(numbers):
    return [number for number in numbers if number % 2]
`,
    after: `from functools import wraps


def listed(produce):
    """List items."""
    @wraps(produce)
    def make_list(*arguments, **keywords):
        return list(produce(*arguments, **keywords))

    return make_list


@listed
def evens(numbers):
    for number in numbers:
        if number % 2 == 0:
            yield number


@listed
def odds(numbers):
    for number in numbers:
        if number % 2:
            yield number
`,
    calls: ['odds([1, 2, 3])', "odds([1, 'a'])", 'evens([2])'],
  },
  {
    name: 'tabs and carriage returns stay',
    variant: 'guard-clause',
    before:
      'def halve(values):\r\n\tif not values:\r\n\t\treturn None\r\n\treturn values[:len(values) // 2]\r\n',
    after:
      'from functools import update_wrapper\r\n\r\n\r\ndef unless_empty(process):\r\n\t"""Leave a function to its work unless the values are empty."""\r\n\tdef settle_or_solve(values):\r\n\t\tif not values:\r\n\t\t\treturn None\r\n\r\n\t\treturn process(values)\r\n\r\n\treturn update_wrapper(settle_or_solve, process)\r\n\r\n\r\n@unless_empty\r\ndef halve(values):\r\n\treturn values[:len(values) // 2]\r\n',
    calls: ['halve([])', 'halve([1, 2])'],
  },
  {
    name: 'a nested function takes its decorator where it stands',
    variant: 'first-finding',
    before: `def primes(limit):
    def is_prime(number):
        for divisor in range(2, number):
            if number % divisor == 0:
                return False
        return True
    kept = []
    for number in range(2, limit):
        if is_prime(number):
            kept.append(number)
    kept.reverse()
    return kept
`,
    after: `from functools import update_wrapper


def presumed_prime(when_nothing_found):
    """Let one finding of a function overrule the presumed answer."""
    def decorate(scan):
        def take_first(number):
            return next(scan(number), when_nothing_found)

        return update_wrapper(take_first, scan)

    return decorate


def primes(limit):
    @presumed_prime(True)
    def is_prime(number):
        for divisor in range(2, number):
            if number % divisor == 0:
                yield False
    kept = []
    for number in range(2, limit):
        if is_prime(number):
            kept.append(number)
    kept.reverse()
    return kept
`,
    calls: ['primes(12)', "primes('a')"],
  },
];
