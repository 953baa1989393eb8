import type { OperatorCase } from '../../testing/operator-case.js';

/** How one round of a loop becomes a function. */
export const LOOP_STEP_CASES: readonly OperatorCase[] = [
  {
    name: 'a round that carries two values on',
    variant: 'loop-step',
    calls: ['balance_of([5, -2, 4, -9, 1])', 'balance_of([])', "balance_of(['a'])", 'balance_of([2.5, -1])'],
    before: `def balance_of(payments):
    balance = 0
    lowest = 0
    for payment in payments:
        balance += payment
        if balance < lowest:
            lowest = balance
    return balance, lowest
`,
    after: `def take_in_payment(balance, lowest, payment):
    """Take a payment in, and return what the next round starts from."""
    balance += payment
    if balance < lowest:
        lowest = balance
    return balance, lowest


def balance_of(payments):
    balance = 0
    lowest = 0
    for payment in payments:
        balance, lowest = take_in_payment(balance, lowest, payment)
    return balance, lowest
`,
  },
  {
    name: 'a round that ends early, and one that changes a list on its way',
    variant: 'loop-step',
    calls: ["collect(['tea', '', 'oat', 'tea'])", 'collect([])', "collect(['x', 3])"],
    before: `def collect(words):
    seen = []
    length = 0
    for word in words:
        if not word:
            continue
        # Only words that are new count.
        if word not in seen:
            seen.append(word)
            length += len(word)
    return length, seen
`,
    after: `def advance_length(length, seen, word):
    """Do one round on seen, and return the length."""
    if not word:
        return length
    # Only words that are new count.
    if word not in seen:
        seen.append(word)
        length += len(word)
    return length


def collect(words):
    seen = []
    length = 0
    for word in words:
        length = advance_length(length, seen, word)
    return length, seen
`,
  },
  {
    name: 'a round of a while loop, whose test reads what it carries',
    variant: 'loop-step',
    calls: ['halvings(40)', 'halvings(0)', 'halvings(7)', "halvings('x')"],
    before: `def halvings(number):
    steps = 0
    while number > 1:
        if number % 2:
            number = 3 * number + 1
        else:
            number //= 2
        steps += 1
    return steps
`,
    after: `def advance_number_and_steps(number, steps):
    """Do one round, and return the number and the steps."""
    if number % 2:
        number = 3 * number + 1
    else:
        number //= 2
    steps += 1
    return number, steps


def halvings(number):
    steps = 0
    while number > 1:
        number, steps = advance_number_and_steps(number, steps)
    return steps
`,
  },
  {
    name: 'a round that nothing names',
    variant: 'loop-step',
    calls: ['f(3, 4)', 'f(0, 0)', 'f(-2, 9)', 'f(None, 1)'],
    before: `def f(a, b):
    for _ in range(4):
        a += b % 3
        b -= a // 2
    return a * b
`,
    after: `def carry_on(a, b):
    """Go one round further, and give what the next round starts from."""
    a += b % 3
    b -= a // 2
    return a, b


def f(a, b):
    for _ in range(4):
        a, b = carry_on(a, b)
    return a * b
`,
  },
  {
    name: 'a loop that may be left stays whole',
    variant: 'loop-step',
    before: `def first_gap(numbers):
    last = 0
    total = 0
    for number in numbers:
        if number - last > 1:
            break
        last = number
        total += number * 2
    return last, total
`,
    after: null,
  },
  {
    name: 'a round that answers for the function stays in it',
    variant: 'loop-step',
    before: `def find(numbers):
    total = 0
    for number in numbers:
        total += number * 2
        if total > 10:
            return number
    return None
`,
    after: null,
  },
  {
    name: 'what is done in a line needs no function',
    variant: 'loop-step',
    before: `def total(numbers):
    result = 0
    for number in numbers:
        result += number * 2 + 1
    return result
`,
    after: null,
  },
  {
    name: 'nor does what is done in two lines without a decision',
    variant: 'loop-step',
    before: `def totals(numbers):
    total = 0
    count = 0
    for number in numbers:
        total += abs(number)
        count += 1
    return total, count
`,
    after: null,
  },
  {
    name: 'what a finally clause changes comes too late for what is returned in front of it',
    variant: 'loop-step',
    before: `def sums(numbers):
    total = 0
    count = 0
    for number in numbers:
        try:
            if number > 1:
                continue
            count += 2
        finally:
            total += number
        count += 1
    return total, count
`,
    after: null,
  },
  {
    name: 'a text that grows is copied where somebody else holds it',
    variant: 'loop-step',
    before: `def listed(numbers):
    text = ''
    for number in numbers:
        if number % 3:
            text += 'ab'
        else:
            text += str(number)
    return text
`,
    after: null,
  },
  {
    name: 'a round that calls what the function is given may come back to it, deeper',
    variant: 'loop-step',
    before: `def spread(visit, items):
    total = 0
    for item in items:
        if isinstance(item, list):
            total += visit(item)
        else:
            total += item
    return total
`,
    after: null,
  },
  {
    name: 'a round within a try statement is left half-way, where its handler sees how far it is',
    variant: 'loop-step',
    before: `def total(numbers):
    result = 0
    count = 0
    try:
        for number in numbers:
            result += int(number)
            count += 1
    except ValueError:
        return result, count
    return result, -1
`,
    after: null,
  },
  {
    name: 'what is bound in a round for what comes behind the loop stays',
    variant: 'loop-step',
    before: `def last_of(numbers):
    count = 0
    for number in numbers:
        last = number * 2
        count += last % 3
    return last, count
`,
    after: null,
  },
  {
    name: 'a generator gives its values itself',
    variant: 'loop-step',
    before: `def sums(numbers):
    total = 0
    for number in numbers:
        total += number * 2
        yield total - 1
    return total
`,
    after: null,
  },
  {
    name: 'what a function within sees is not handed around',
    variant: 'loop-step',
    before: `def counted(numbers):
    total = 0
    count = 0

    def show():
        return total

    for number in numbers:
        total += number * 2
        count += show() % 3
    return total, count
`,
    after: null,
  },
];
