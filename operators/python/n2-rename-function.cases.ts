import type { CaseTable } from '../testing/operator-case.js';

import { KEPT_OFF_CASES } from './n2/kept-off-cases.js';

/** What N2 does and keeps off. */
export const CASES: CaseTable = {
  operator: 'N2',
  cases: [
    {
      name: 'a helper of a function takes the name of what its value becomes',
      variant: 'role',
      entryPoint: 'spread',
      calls: ['spread([1, 2, 6])', 'spread([])', "spread('a')"],
      before: `def combine_values(numbers):
    return sum(numbers) / len(numbers)


def spread(numbers):
    mean = combine_values(numbers)
    return [number - mean for number in numbers]
`,
      after: `def work_out_mean(numbers):
    return sum(numbers) / len(numbers)


def spread(numbers):
    mean = work_out_mean(numbers)
    return [number - mean for number in numbers]
`,
    },
    {
      name: 'a name without a verb gets one',
      variant: 'deed',
      entryPoint: 'largest_share',
      calls: ['largest_share([1, 2], 3)', 'largest_share([], 1)'],
      before: `def weighted_price(price, weight):
    return price * weight


def largest_share(prices, weight):
    return max(weighted_price(price, weight) for price in prices)
`,
      after: `def work_out_weighted_price(price, weight):
    return price * weight


def largest_share(prices, weight):
    return max(work_out_weighted_price(price, weight) for price in prices)
`,
    },
    {
      name: 'what answers yes or no asks a question',
      variant: 'predicate',
      calls: ['primes_below(10)', "primes_below('a')"],
      before: `def primes_below(limit):
    def check_prime(number):
        if number < 2:
            return False
        return all(number % divisor for divisor in range(2, number))

    return [number for number in range(limit) if check_prime(number)]
`,
      after: `def primes_below(limit):
    def is_prime(number):
        if number < 2:
            return False
        return all(number % divisor for divisor in range(2, number))

    return [number for number in range(limit) if is_prime(number)]
`,
    },
    {
      name: 'a deed is told with what it is done for',
      variant: 'argument',
      entryPoint: 'costs',
      calls: ['costs([1, 3])', 'costs([])', "costs('a')"],
      before: `def compute_share(price, total):
    return price / total if total else 0


def costs(prices):
    return [compute_share(price, sum(prices)) for price in prices]
`,
      after: `def compute_share_for_price(price, total):
    return price / total if total else 0


def costs(prices):
    return [compute_share_for_price(price, sum(prices)) for price in prices]
`,
    },
    {
      name: 'a step is told with what needs it',
      variant: 'caller',
      entryPoint: 'check_brackets',
      calls: ["check_brackets('(())')", "check_brackets(')(')", 'check_brackets(1)'],
      before: `def adjust_depth(ch, depth):
    return depth + 1 if ch == '(' else depth - 1


def check_brackets(text):
    depth = 0
    for sign in text:
        depth = adjust_depth(sign, depth)
        if depth < 0:
            return False
    return depth == 0
`,
      after: `def adjust_depth_for_brackets(ch, depth):
    return depth + 1 if ch == '(' else depth - 1


def check_brackets(text):
    depth = 0
    for sign in text:
        depth = adjust_depth_for_brackets(sign, depth)
        if depth < 0:
            return False
    return depth == 0
`,
    },
    {
      name: 'a method that only its own class calls',
      variant: 'method',
      entryPoint: 'Basket',
      calls: ['Basket().put(3)', "Basket().put('a')"],
      before: `class Basket:
    def __init__(self):
        self.prices = []

    def put(self, price):
        self.prices.append(price)
        total = self._calc()
        return total

    def _calc(self):
        return sum(self.prices) * 2
`,
      after: `class Basket:
    def __init__(self):
        self.prices = []

    def put(self, price):
        self.prices.append(price)
        total = self._compute_total()
        return total

    def _compute_total(self):
        return sum(self.prices) * 2
`,
    },
    {
      name: 'a class is called after what its object is kept as',
      variant: 'class',
      entryPoint: 'tally_words',
      calls: ["tally_words(['a', 'b', 'a'])", 'tally_words([[]])'],
      before: `class Data:
    def __init__(self):
        self.counts = {}

    def add(self, word):
        self.counts[word] = self.counts.get(word, 0) + 1


def tally_words(words):
    tally = Data()
    for word in words:
        tally.add(word)
    return tally.counts
`,
      after: `class Tally:
    def __init__(self):
        self.counts = {}

    def add(self, word):
        self.counts[word] = self.counts.get(word, 0) + 1


def tally_words(words):
    tally = Tally()
    for word in words:
        tally.add(word)
    return tally.counts
`,
    },
    ...KEPT_OFF_CASES,
  ],
};
