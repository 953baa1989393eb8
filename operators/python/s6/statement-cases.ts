import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variants that take statements out. */
export const STATEMENT_CASES: readonly OperatorCase[] = [
  {
    name: 'a script gets a main function',
    variant: 'main-function',
    before: `import math

# How many tiles a floor takes.
width, depth = 7, 5
side = 2
rows = math.ceil(width / side)
text = \"\"\"a
 b\"\"\"
for row in range(rows):
    print(row, text)  # one
print(rows * math.ceil(depth / side))
`,
    after: `import math


def work_through_input():
    """Calculate what the script is for, and print it."""
    # How many tiles a floor takes.
    width, depth = 7, 5
    side = 2
    rows = math.ceil(width / side)
    text = """a
 b"""
    for row in range(rows):
        print(row, text)  # one
    print(rows * math.ceil(depth / side))


work_through_input()
`,
  },
  {
    name: 'a search loop becomes a predicate',
    variant: 'search',
    before: `def is_prime(number):
    """Whether the number is prime."""
    if number < 2:
        return False
    for divisor in range(2, number - 1):
        if number % divisor == 0:
            return False
    return True
`,
    after: `def has_divisor(number):
    """Return whether the number is divisible by the divisor anywhere."""
    for divisor in range(2, number - 1):
        if number % divisor == 0:
            return True
    return False


def is_prime(number):
    """Whether the number is prime."""
    if number < 2:
        return False
    if has_divisor(number):
        return False
    return True
`,
    calls: ['is_prime(7)', 'is_prime(9)', 'is_prime(-1)', "is_prime('x')", 'is_prime(2.5)'],
  },
  {
    name: 'an inner loop that searches',
    variant: 'search',
    before: `def has_pair(numbers, total):
    """Whether two numbers add up to the total."""
    for place, first in enumerate(numbers):
        for second in numbers[place + 1:]:
            if first + second == total:
                return True
    return False
`,
    after: `def finds_match(numbers, place, first, total):
    """Return whether the first plus the second equals the total for any second."""
    for second in numbers[place + 1:]:
        if first + second == total:
            return True
    return False


def has_pair(numbers, total):
    """Whether two numbers add up to the total."""
    for place, first in enumerate(numbers):
        if finds_match(numbers, place, first, total):
            return True
    return False
`,
    calls: ['has_pair([1, 2, 3], 5)', 'has_pair([], 5)', 'has_pair(3, 5)'],
  },
  {
    name: 'a loop becomes a function with what it starts from',
    variant: 'stage',
    before: `def best_offer(offers, fee):
    """What is left of the best offer."""
    best_gain = 0
    for offer in offers:
        if offer - fee > best_gain:
            best_gain = offer - fee
    if best_gain == 0:
        best_gain = max(-offer for offer in offers)
    return best_gain * 2
`,
    after: `def determine_best_gain(offers, fee):
    """Go through offers and return the best gain."""
    best_gain = 0
    for offer in offers:
        if offer - fee > best_gain:
            best_gain = offer - fee
    return best_gain


def best_offer(offers, fee):
    """What is left of the best offer."""
    best_gain = determine_best_gain(offers, fee)
    if best_gain == 0:
        best_gain = max(-offer for offer in offers)
    return best_gain * 2
`,
    calls: ['best_offer([1, 5], 2)', 'best_offer([], 0)', 'best_offer([1], 9)', "best_offer(['a'], 1)"],
  },
  {
    name: 'a comment goes with the loop that it stands above',
    variant: 'stage',
    before: `def best_offer(offers, fee):
    """What is left of the best offer."""
    # None is worse than nothing,
    # which is where it starts.
    best_gain = 0
    for offer in offers:
        if offer - fee > best_gain:
            best_gain = offer - fee
    if best_gain == 0:
        best_gain = max(-offer for offer in offers)
    return best_gain * 2
`,
    after: `def compute_best_gain(offers, fee):
    """Go through offers and return the best gain."""
    # None is worse than nothing,
    # which is where it starts.
    best_gain = 0
    for offer in offers:
        if offer - fee > best_gain:
            best_gain = offer - fee
    return best_gain


def best_offer(offers, fee):
    """What is left of the best offer."""
    best_gain = compute_best_gain(offers, fee)
    if best_gain == 0:
        best_gain = max(-offer for offer in offers)
    return best_gain * 2
`,
    calls: ['best_offer([4, 9], 2)', 'best_offer([1], 2)', 'best_offer([], 2)'],
  },
  {
    name: 'what a loop goes through is said, where it is neighbours',
    variant: 'stage',
    before: `def best_rise(prices, fee):
    """What is left of the best rise."""
    best_gain = 0
    for earlier, later in zip(prices, prices[1:]):
        if later - earlier > best_gain:
            best_gain = later - earlier
    if best_gain == 0:
        best_gain = max(-price for price in prices)
    return best_gain - fee
`,
    after: `def determine_best_gain(prices):
    """Go through the pairs of neighbours in the prices and return the best gain."""
    best_gain = 0
    for earlier, later in zip(prices, prices[1:]):
        if later - earlier > best_gain:
            best_gain = later - earlier
    return best_gain


def best_rise(prices, fee):
    """What is left of the best rise."""
    best_gain = determine_best_gain(prices)
    if best_gain == 0:
        best_gain = max(-price for price in prices)
    return best_gain - fee
`,
    calls: ['best_rise([1, 5, 2, 9], 2)', 'best_rise([], 0)', 'best_rise([1], 9)', "best_rise('ab', 1)"],
  },
  {
    name: 'branches that settle a value become a function',
    variant: 'stage',
    before: `def balance(signs):
    """How deep the signs go."""
    depth = 0
    for sign in signs:
        if sign == '(':
            depth = depth + 1
        else:
            depth = depth - 1
        if depth < 0:
            return False
    return depth == 0
`,
    after: `def compute_depth(sign, depth):
    """Return the depth, updated for sign."""
    if sign == '(':
        depth = depth + 1
    else:
        depth = depth - 1
    return depth


def balance(signs):
    """How deep the signs go."""
    depth = 0
    for sign in signs:
        depth = compute_depth(sign, depth)
        if depth < 0:
            return False
    return depth == 0
`,
    calls: ["balance('()')", "balance('())')", "balance('')", 'balance([1])', 'balance(3)'],
  },
  {
    name: 'what the loop that stays may leave, and what a handler sees half-way, is no stage',
    variant: 'stage',
    before: `def counted(words, limit):
    total = 0
    try:
        for word in words:
            total += len(word) * 2
    except TypeError:
        total = -total
    for word in words:
        if total > limit:
            break
        else:
            total += 1
    return total + 1
`,
    after: null,
  },
  {
    name: 'a loop that works out two results',
    variant: 'stage',
    before: `def summary(numbers):
    """Sum and product as text."""
    total = 0
    product = 1
    for number in numbers:
        total += number
        product *= number
    return f"{total}/{product}".strip()
`,
    after: `def calculate_total_and_product(numbers):
    """Go through numbers and return the total and the product."""
    total = 0
    product = 1
    for number in numbers:
        total += number
        product *= number
    return total, product


def summary(numbers):
    """Sum and product as text."""
    total, product = calculate_total_and_product(numbers)
    return f"{total}/{product}".strip()
`,
    calls: ['summary([2, 3])', 'summary([])', "summary('a')", 'summary(3)'],
  },
];
