import { factsOf } from '../../testing/facts-of.js';
import type { OperatorCase } from '../../testing/operator-case.js';
import type { CaseProgram } from '../divisions/case-program.js';

/** A search up to a number that somebody chose. */
export const DIVISORS: CaseProgram = {
  before: `def smallest_divisor(number):
    """The smallest divisor above one."""
    for divisor in range(2, number):
        if number % divisor == 0:
            return divisor
    return number
`,
  calls: [
    'smallest_divisor(91)',
    'smallest_divisor(97)',
    'smallest_divisor(-4)',
    'smallest_divisor(True)',
    'smallest_divisor(number=15)',
    "smallest_divisor('ab')",
    'smallest_divisor(2.5)',
    'smallest_divisor()',
  ],
};

/** A loop in a loop over what is given, with an exception of its own. */
export const PAIRS: CaseProgram = {
  before: `def closest_pair(numbers, limit=None):
    """The two numbers that are closest to each other."""
    # Every number against every other one.
    pair = None
    for first in numbers:
        for second in numbers:
            if first < second and (pair is None or second - first < pair[1] - pair[0]):
                pair = first, second
    if pair is None:
        raise ValueError("no two numbers differ")
    numbers.append(pair)
    return pair
`,
  calls: [
    'closest_pair([1, 5, 3, 9])',
    'closest_pair([])',
    'closest_pair([0.0, -0.0, 1e-9], limit=3)',
    "closest_pair(['a', 'b'])",
    'closest_pair((1, 2))',
    'closest_pair(3)',
    // Of two digits, as the caller has asked for in its own thread, the first two are as close as the others.
    "__import__('decimal').setcontext(__import__('decimal').Context(prec=2)) or closest_pair([__import__('decimal').Decimal(one) for one in ('10001', '20004', '30006.9')])",
  ],
};

/** A helper in a function that is asked about each number; what it is given may be anything. */
export const DIGIT_SUMS: CaseProgram = {
  before: `def with_even_digits(numbers):
    """The numbers with more even digits than odd ones."""
    def has_more_even(number):
        even = 0
        for digit in str(number):
            if digit in "02468":
                even += 1
        return 2 * even > len(str(number))
    return [number for number in numbers if has_more_even(number)]
`,
  calls: [
    'with_even_digits([12, 200, 12, 200, 35])',
    'with_even_digits([20, 20.0, True, -0.0, 0.0, 20])',
    "with_even_digits(['200', '200', [2, 0], None, (2, 0), (2.0, 0)])",
    'with_even_digits([])',
    'with_even_digits(5)',
    "with_even_digits([float('nan')] * 2)",
  ],
};

/** A helper of the module that is only asked about numbers that a range gives. */
export const PRIME_PAIRS: CaseProgram = {
  before: `def is_prime(number):
    """Whether it is a prime number."""
    if number < 2:
        return False
    for divisor in range(2, number):
        if number % divisor == 0:
            return False
    return True


def prime_pairs(limit):
    """How many pairs of primes below the limit add up to it."""
    count = 0
    for first in range(limit):
        if is_prime(first) and is_prime(len(range(first, limit))):
            count += 1
    return count
`,
  calls: ['prime_pairs(20)', 'prime_pairs(0)', 'prime_pairs(True)', "prime_pairs('a')", 'prime_pairs(2.5)'],
};

/** A question to each word, which is no short one. */
export const SORTED_WORDS: CaseProgram = {
  before: `def sorted_words(words):
    """The words, each with its letters in order."""
    result = []
    for word in words:
        result.append("".join(sorted(word)))
    return result
`,
  calls: [
    "sorted_words(['dog', 'cat', 'dog'])",
    'sorted_words([])',
    "sorted_words([['b', 'a'], ['b', 'a'], ('b', 'a')])",
    'sorted_words([1, 1])',
    'sorted_words(None)',
    "sorted_words('word')",
    "sorted_words([iter('ba')])",
  ],
};

/** The same where the words are surely texts. */
export const SORTED_NUMBERS: CaseProgram = {
  before: `def sorted_digits(limit):
    """How many numbers have their digits in order."""
    count = 0
    for number in range(limit):
        if "".join(sorted(str(number))) == str(number):
            count += 1
    return count
`,
  calls: ['sorted_digits(120)', 'sorted_digits(0)', 'sorted_digits(True)', "sorted_digits('a')"],
};

const NOT_LIMITED: readonly (readonly [string, string])[] = [
  [
    'loops that are over soon',
    `def total(values, base):
    while base:
        base = base // 10
    return sum(value for value in values)
`,
  ],
  [
    'a method',
    `class Pairs:
    def __init__(self, numbers):
        self.numbers = numbers

    def count(self, limit):
        count = 0
        for first in range(limit):
            for second in range(first):
                if first + second in self.numbers:
                    count += 1
        return count
`,
  ],
  [
    'what calls itself',
    `def count_down(number):
    for step in range(number):
        if step > 2:
            return count_down(step)
    return number
`,
  ],
  [
    'a generator',
    `def divisors(number):
    for divisor in range(1, number):
        if number % divisor == 0:
            yield divisor
`,
  ],
  [
    'a program with threads of its own',
    `import threading


def first_divisor(number):
    with threading.Lock():
        for divisor in range(2, number):
            if number % divisor == 0:
                return divisor
    return None
`,
  ],
  [
    'a limit of its own',
    `def patient(number):
    for divisor in range(2, number):
        if number % divisor == 0:
            raise TimeoutError("too late")
    return None
`,
  ],
];

const NOT_KEPT: readonly (readonly [string, string])[] = [
  [
    'helpers that change what they are given, or give what can be changed',
    `def sort_all(rows):
    def put_in_order(row):
        row.sort()
        return len(row)
    def letters(row):
        return sorted(row)
    return [(put_in_order(row), letters(row)) for row in rows]
`,
  ],
  [
    'helpers that read what is around them',
    `def scaled(values, factor):
    def scale(value):
        return sum(factor for _ in range(value)) > 3
    return [scale(value) for value in values]
`,
  ],
  [
    'objects that are told apart',
    `def same(values):
    def spelled(value):
        return "".join(sorted(value))
    return [spelled(value) is value for value in values]
`,
  ],
  [
    'questions that cost less than looking them up',
    `def short(words):
    return [len(word) > 3 for word in words if word.isdigit()]
`,
  ],
  [
    'questions whose answers can be changed',
    `def split_all(texts):
    result = []
    for text in texts:
        result.append(sorted(text) + [text])
    return result
`,
  ],
];

/** What is not limited, for the variants of an operator that limit, and not kept, for those that keep. */
export function clockKeptOff(
  limiting: readonly string[],
  keeping: readonly string[],
): readonly OperatorCase[] {
  const lists = keeping.map((variant) => ({
    ...{ name: `kept off: questions about what the tests showed to be lists (${variant})`, variant },
    ...{ before: SORTED_WORDS.before, after: null },
    facts: factsOf('sorted_words', { words: 'list', word: 'list' }),
  }));
  return [...keptOffFor(limiting, NOT_LIMITED), ...keptOffFor(keeping, NOT_KEPT), ...lists];
}

/** Cases of programs that some variants leave alone. */
export function keptOffFor(
  variants: readonly string[],
  programs: readonly (readonly [string, string])[],
): readonly OperatorCase[] {
  return variants.flatMap((variant) =>
    programs.map(([name, before]) => ({
      ...{ name: `kept off: ${name} (${variant})`, variant },
      ...{ before, after: null },
    })),
  );
}
