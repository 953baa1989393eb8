import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variants that take an expression out. */
export const EXPRESSION_CASES: readonly OperatorCase[] = [
  {
    name: 'the same expression twice',
    variant: 'repeated-expression',
    before: `def closest(numbers):
    """The smallest distance."""
    best = abs(numbers[0] - numbers[1])
    for left in numbers:
        for right in numbers:
            if left != right and abs(left - right) < best:
                best = abs(left - right)
    return best
`,
    after: `def measure_distance(left, right):
    """Measure the distance from the left and the right."""
    return abs(left - right)


def closest(numbers):
    """The smallest distance."""
    best = abs(numbers[0] - numbers[1])
    for left in numbers:
        for right in numbers:
            if left != right and measure_distance(left, right) < best:
                best = measure_distance(left, right)
    return best
`,
    calls: ['closest([1, 4, 2])', 'closest([])', 'closest([1.0, 2.5, 9])'],
  },
  {
    name: 'a sort key gets a name',
    variant: 'lambda',
    before: `def by_last_letter(words):
    """Words by their last letters."""
    return sorted(words, key=lambda word: word[-1:] + word)
`,
    after: `def build_combined_text(word):
    """Build the combined text from the word."""
    return word[-1:] + word


def by_last_letter(words):
    """Words by their last letters."""
    return sorted(words, key=build_combined_text)
`,
    calls: ["by_last_letter(['ab', 'ba', ''])", 'by_last_letter([1])'],
  },
];
