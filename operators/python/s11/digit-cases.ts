import type { OperatorCase } from '../../testing/operator-case.js';

export const DIGIT_CASES: readonly OperatorCase[] = [
  {
    name: 'digits are added up from the front',
    variant: 'leading-digits',
    before: `def is_harshad(number):
    """Whether a number can be divided by the sum of its digits."""
    checksum = sum(int(digit) for digit in str(number))
    return number % checksum == 0
`,
    after: `def digit_sum(integer):
    """Add up the digits of a number.

    What is in front of the last digit, and the last one on top.
    """
    if not isinstance(integer, int) or not 10 <= integer < 10**60:
        # Read as text: one digit, or what is not to be taken apart.
        return sum(int(digit) for digit in str(integer))
    higher, ones = divmod(integer, 10)
    return digit_sum(higher) + digit_sum(ones)


def is_harshad(number):
    """Whether a number can be divided by the sum of its digits."""
    checksum = digit_sum(number)
    return number % checksum == 0
`,
    calls: [
      'is_harshad(18)',
      'is_harshad(19)',
      'is_harshad(0)',
      'is_harshad(7)',
      'is_harshad(-18)',
      'is_harshad(True)',
      'is_harshad(1.5)',
      "is_harshad('12')",
      'is_harshad(None)',
      'is_harshad(10 ** 80)',
      'is_harshad(10 ** 5000)',
      'is_harshad([1])',
    ],
  },
  {
    name: 'the digits of a number as a list',
    variant: 'leading-digits',
    before: `def narcissistic(value):
    digits = list(map(int, str(value)))
    return value == sum(digit ** len(digits) for digit in digits)
`,
    after: `def digits_of(whole_number):
    """List the digits of a number.

    All digits but the last one, and the last one behind them.
    """
    if isinstance(whole_number, int) and 10 <= whole_number < 10**30:
        leading, units = divmod(whole_number, 10)
        return digits_of(leading) + digits_of(units)
    # Read as text: one digit, or what is not to be taken apart.
    return list(map(int, str(whole_number)))


def narcissistic(value):
    digits = digits_of(value)
    return value == sum(digit ** len(digits) for digit in digits)
`,
    calls: [
      'narcissistic(153)',
      'narcissistic(154)',
      'narcissistic(0)',
      'narcissistic(-1)',
      "narcissistic('153')",
      'narcissistic(2.0)',
      'narcissistic(10 ** 70)',
      'narcissistic(True)',
    ],
  },
  {
    name: 'every digit is asked, those in front first',
    variant: 'leading-digits',
    before: `def odd_ones(codes):
    kept = []
    for code in codes:
        if all(int(digit) % 2 == 1 for digit in str(code)):
            kept.append(code)
    return kept
`,
    after: `def all_digits_pass(figure):
    """Return whether all digits of a number pass.

    What is in front of the last digit, and then the last one as well.
    """
    if isinstance(figure, int) and 10 <= figure < 10**60:
        leading, units = divmod(figure, 10)
        return all_digits_pass(leading) and all_digits_pass(units)
    # Read as text: one digit, or what is not to be taken apart.
    return all(int(digit) % 2 == 1 for digit in str(figure))


def odd_ones(codes):
    kept = []
    for code in codes:
        if all_digits_pass(code):
            kept.append(code)
    return kept
`,
    calls: [
      'odd_ones([135, 124, 9, 8])',
      'odd_ones([])',
      "odd_ones(['13', 13.0])",
      'odd_ones([-1])',
      'odd_ones([True])',
      'odd_ones([10 ** 90 + 1])',
      'odd_ones(3)',
    ],
  },
  {
    name: 'a digit is looked up in what is handed on',
    variant: 'leading-digits',
    before: `def segments_lit(reading, segments):
    return sum([len(segments[digit]) for digit in str(reading)])
`,
    after: `def list_by_digit(integer, segments):
    """List what comes of each digit of a number.

    What is in front of the last digit, and the last one behind them.
    """
    if isinstance(integer, int) and 10 <= integer < 10**30:
        front, last = divmod(integer, 10)
        return list_by_digit(front, segments) + list_by_digit(last, segments)
    # Read as text: one digit, or what is not to be taken apart.
    return [len(segments[digit]) for digit in str(integer)]


def segments_lit(reading, segments):
    return sum(list_by_digit(reading, segments))
`,
    calls: [
      "segments_lit(17, {'1': 'cf', '7': 'acf'})",
      "segments_lit(2, {'1': 'cf'})",
      "segments_lit('71', {'1': 'cf', '7': 'acf'})",
      "segments_lit(12, {'1': 'cf'})",
      'segments_lit(3, None)',
    ],
  },
  {
    name: 'kept off: digits of a class that may write itself in its own way',
    before: `def digit_sum(number):
    return sum(int(digit) for digit in str(number))


class Code(int):
    def __str__(self):
        return "12"
`,
    after: null,
  },
  {
    name: 'kept off: floats add up differently in another order',
    before: `def weighed(number, weights):
    return sum(weights[digit] for digit in str(number))
`,
    after: null,
  },
  {
    name: 'kept off: the greatest of what is left of some digits',
    variant: 'leading-digits',
    before: `def greatest_odd(number):
    return max(int(digit) for digit in str(number) if digit in "13579")
`,
    after: null,
  },
];
