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


def keeping_answers(wrapped):
    """Remember the answers for whole numbers and texts that were asked for lately."""
    notebook = {}

    def recall(number):
        if type(number) not in (int, str):
            return wrapped(number)
        found = notebook.get(number)
        if found is None:
            found = wrapped(number)
            if type(found) in (int, str, bool):
                if len(notebook) >= 8:
                    notebook.clear()
                notebook[number] = found
        return found
    return wraps(wrapped)(recall)


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
