import type { OperatorCase } from '../../testing/operator-case.js';

/** Places that the variants around a call keep off. */
export const KEPT_OFF_CALL_CASES: readonly OperatorCase[] = [
  {
    name: 'a memory that could never answer is not kept: an argument is certainly a tuple',
    variant: 'remember-results',
    before: `def has_any(text, wanted):
    return any(one in wanted for one in str(text))


def count_wanted(texts):
    wanted = (1, 2, 3)
    count = 0
    for text in texts:
        if has_any(text, wanted):
            count += 1
    return count
`,
    after: null,
    entryPoint: 'count_wanted',
  },
  {
    name: 'a memory that could never answer is not kept: the profile saw floats only',
    variant: 'remember-results',
    before: `def halvings(number):
    steps = 0
    while number > 1:
        number /= 2
        steps += 1
    return steps


def all_halvings(numbers):
    return [halvings(number) for number in numbers] + [halvings(len(numbers) / 2) for number in numbers]
`,
    after: null,
    entryPoint: 'all_halvings',
    facts: {
      functions: {
        'all_halvings.<locals>.<listcomp>': {
          calls: 2,
          maxDepth: 1,
          raised: [],
          variables: {
            number: {
              types: ['float'],
              elementTypes: [],
              wasEmpty: false,
              wasNonEmpty: false,
              wasNegative: false,
              wasZero: false,
              wasPositive: true,
              wasTruthy: true,
              wasFalsy: false,
              length: null,
            },
          },
          returned: null,
        },
      },
      lines: {},
      totalLines: 0,
      totalWork: 0,
    },
  },
  {
    name: 'not: a conversion that is the only use of another parameter',
    variant: 'normalise-argument',
    before: `def without(text, letters):
    text = ''.join(one for one in text if one not in letters)
    return text, text == text[::-1]
`,
    after: null,
  },
  {
    name: 'not: a helper that is quicker than a look',
    variant: 'remember-results',
    before: `def distance(left, right):
    return abs(left - right)


def total(numbers):
    return sum(distance(number, 5) for number in numbers)
`,
    after: null,
    entryPoint: 'total',
  },
  {
    name: 'not: a helper that always makes a list',
    variant: 'remember-results',
    before: `def letters(word):
    return [letter for letter in word if letter.isalpha()]


def total(words):
    return [len(letters(word)) for word in words]
`,
    after: null,
    entryPoint: 'total',
  },
  {
    name: 'not: the entry point, which is asked once',
    variant: 'remember-results',
    before: `def is_prime(number):
    """Whether a number is prime."""
    if number < 2:
        return False
    for divisor in range(2, number):
        if number % divisor == 0:
            return False
    return True
`,
    after: null,
    entryPoint: 'is_prime',
  },
  {
    name: 'not: a helper that is asked once',
    variant: 'remember-results',
    before: `def doubled(numbers):
    return sum(2 * number for number in numbers)


def total(numbers):
    return doubled(numbers) + 1
`,
    after: null,
    entryPoint: 'total',
  },
  {
    name: 'not: a helper that counts its calls',
    variant: 'remember-results',
    before: `SEEN = []


def doubled(number):
    SEEN.append(number)
    return len(str(number))


def total(numbers):
    return [doubled(number) for number in numbers]
`,
    after: null,
    entryPoint: 'total',
  },
  {
    name: 'not: a helper that calls itself',
    variant: 'remember-results',
    before: `def height(number):
    return 1 if number < 2 else height(number // 2) + len(str(number))


def total(numbers):
    return [height(number) for number in numbers]
`,
    after: null,
    entryPoint: 'total',
  },
  {
    name: 'not: results that are told apart as objects',
    variant: 'remember-results',
    before: `def written(number):
    return str(number) * 3


def total(numbers):
    return [written(number) is written(number) for number in numbers]
`,
    after: null,
    entryPoint: 'total',
  },
  {
    name: 'not: an answer to any exception, running out of stack included',
    variant: 'answer-when',
    before: `def whole(text):
    try:
        return int(text)
    except Exception:
        return None
`,
    after: null,
  },
  {
    name: 'not: a failure of a module that is imported where it is needed',
    variant: 'answer-when',
    before: `def numbers(frame):
    import struct
    try:
        return struct.unpack(">hh", frame)
    except struct.error:
        return None
`,
    after: null,
  },
  {
    name: 'not: an exception of a module that may not be there',
    variant: 'answer-when',
    before: `import struct


def numbers(frame):
    try:
        return struct.unpack(">hh", frame)
    except struct.mishap:
        return None
`,
    after: null,
  },
  {
    name: 'not: a handler that looks at the exception',
    variant: 'answer-when',
    before: `def whole(text):
    try:
        return int(text)
    except ValueError as problem:
        return problem.args
`,
    after: null,
  },
  {
    name: 'not: a statement before the try that may fail in the same way',
    variant: 'answer-when',
    before: `def whole(text):
    number = float(text)
    try:
        return int(text)
    except ValueError:
        return number
`,
    after: null,
  },
  {
    name: 'not: a try that answers after other work',
    variant: 'answer-when',
    before: `def whole(text):
    number = float(text)
    try:
        return int(text) + number
    except ValueError:
        return None
`,
    after: null,
  },
  {
    name: 'not: a list as an answer, which is another one each time',
    variant: 'answer-when',
    before: `def whole(text):
    try:
        return [int(text)]
    except ValueError:
        return []
`,
    after: null,
  },
  {
    name: 'not: an else of the try',
    variant: 'answer-when',
    before: `def whole(text):
    try:
        number = int(text)
    except ValueError:
        return None
    else:
        return number + 1
`,
    after: null,
  },
  {
    name: 'not: cases that exclude each other',
    variant: 'first-rule',
    before: `def larger(left, right):
    if left > right:
        return left
    else:
        return right
`,
    after: null,
  },
  {
    name: 'not: a case that is left to the end of the function',
    variant: 'first-rule',
    before: `def sign(number):
    if number > 0:
        return 1
    if number < 0:
        return -1
`,
    after: null,
  },
  {
    name: 'not: one case and the rest',
    variant: 'first-rule',
    before: `def gap(left, right):
    if left > right:
        return left - right
    return right - left + 1
`,
    after: null,
  },
  {
    name: 'not: a case under a try',
    variant: 'first-rule',
    before: `def sign(number):
    if number == 0:
        return 0
    try:
        return 1 / number
    except TypeError:
        return -1
`,
    after: null,
  },
  ...[
    ['work on an argument is no other form of it', 'left = int(left - left / 3)'],
    ['an argument that is counted down', 'left -= 1'],
  ].map(([name = '', update = '']) => ({
    name: `not: ${name}`,
    variant: 'normalise-argument',
    before: `def after_round(left, cuts):
    ${update}
    cuts.append(left)
    return left


def cuts_of(length):
    """Where the cuts are."""
    cuts = []
    while length > 1:
        length = after_round(length, cuts)
    return cuts
`,
    after: null,
  })),
  {
    name: 'not: nothing but the arguments would stay',
    variant: 'normalise-argument',
    before: `def both(left, right):
    left = sorted(left)
    return left, right
`,
    after: null,
  },
  {
    name: 'not: an operation is all that the function does',
    variant: 'finish-result',
    before: `def length(text):
    return len(text)
`,
    after: null,
  },
  {
    name: 'not: parts that are only handed on',
    variant: 'yield-parts',
    before: `def both(left, right):
    return left, right
`,
    after: null,
  },
];
