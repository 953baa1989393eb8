import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of a memory for answers: which may be kept, and who has to ask. */
export const MEMORY_CASES: readonly OperatorCase[] = [
  {
    name: 'answers that nothing can change may be kept, None and numbers of any kind too',
    variant: 'remember-results',
    entryPoint: 'shares_below',
    before: `def share_of(number):
    """The share of a number that its divisors are, None for what has none."""
    if number < 2:
        return None
    return float(sum(part for part in range(1, number) if not number % part and any(range(part))))


def shares_below(limit):
    """Shares of the numbers below a limit."""
    return [share_of(number) for number in range(limit)]
`,
    after: `import functools
from typing import Callable


def cached(func: Callable) -> Callable:
    """Cache what a function answers for whole numbers and texts."""
    cached_call = functools.lru_cache(maxsize=512)(func)

    def look_up_or_compute(*args, **kwargs):
        if {int, str}.issuperset(map(type, [*args, *kwargs.values()])):
            return cached_call(*args, **kwargs)
        return func(*args, **kwargs)

    functools.update_wrapper(look_up_or_compute, func)
    return look_up_or_compute


@cached
def share_of(number):
    """The share of a number that its divisors are, None for what has none."""
    if number < 2:
        return None
    return float(sum(part for part in range(1, number) if not number % part and any(range(part))))


def shares_below(limit):
    """Shares of the numbers below a limit."""
    return [share_of(number) for number in range(limit)]
`,
    calls: ['shares_below(12)', 'shares_below(0)', "shares_below('a')", 'share_of(6.0)', 'share_of(True)'],
  },
  {
    name: 'a result that can be changed is not kept',
    variant: 'remember-results',
    entryPoint: 'marked',
    before: `def letters(word):
    """The letters of a word."""
    return word.replace('a', '!') if word[:1] == 'a' else [word]


def marked(words):
    """The words, marked and not."""
    return [letters(word) for word in words]
`,
    after: null,
  },
  {
    name: 'who asks twice in all needs no memory',
    variant: 'remember-results',
    entryPoint: 'ends',
    before: `def crossed(word):
    """How many letters of a word stand in it again."""
    return sum(1 for letter in word if any(other == letter for other in word))


def ends(words):
    """What the first word and the last one come to."""
    return crossed(words[0]), crossed(words[-1])
`,
    after: null,
  },
];
