import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of a memory for answers of which not all may be kept. */
export const MEMORY_CASES: readonly OperatorCase[] = [
  {
    name: 'answers of which not all may be kept are kept by hand',
    variant: 'remember-results',
    entryPoint: 'divisors_below',
    before: `def divisor_of(number):
    """The smallest divisor of a number."""
    for divisor in range(2, number):
        if number % divisor == 0:
            return divisor
    return None


def divisors_below(limit):
    """Smallest divisors below a limit."""
    return [divisor_of(number) for number in range(limit)]
`,
    after: `from functools import wraps


def keeping_answers(compute):
    """Remember the answers for whole numbers and texts that were asked for lately."""
    seen_before = {}

    def look_up(number):
        is_plain = type(number) in (int, str)
        earlier_answer = seen_before.get(number) if is_plain else None
        if earlier_answer is not None:
            return earlier_answer
        found = compute(number)
        if is_plain and type(found) in (int, str, bool):
            if len(seen_before) >= 8:
                seen_before.clear()
            seen_before[number] = found
        return found
    return wraps(compute)(look_up)


@keeping_answers
def divisor_of(number):
    """The smallest divisor of a number."""
    for divisor in range(2, number):
        if number % divisor == 0:
            return divisor
    return None


def divisors_below(limit):
    """Smallest divisors below a limit."""
    return [divisor_of(number) for number in range(limit)]
`,
    calls: ['divisors_below(12)', 'divisors_below(0)', "divisors_below('a')"],
  },
];
