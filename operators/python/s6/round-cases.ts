import type { OperatorCase } from '../../testing/operator-case.js';

function keptOff(name: string, before: string): OperatorCase {
  return { name: `kept off: ${name}`, variant: 'round-source', before, after: null };
}

/** How a generator comes to say how a while loop goes on. */
export const ROUND_CASES: readonly OperatorCase[] = [
  {
    name: 'two places that come together, from where a tuple sets them',
    variant: 'round-source',
    calls: ["is_palindrome('abba')", "is_palindrome('')", "is_palindrome('abcda')", 'is_palindrome(5)'],
    before: `def is_palindrome(letters):
    """Whether letters read the same from both ends."""
    (left, right) = (0, len(letters) - 1)
    while left < right:
        if letters[left] != letters[right]:
            return False
        left += 1
        right -= 1
    return True
`,
    after:
      'def step_through_states(left, right):\n    """Yield the left and the right round by round, while the left is less than the right."""\n    while left < right:\n        yield left, right\n        left += 1\n        right -= 1\n\n\ndef is_palindrome(letters):\n    """Whether letters read the same from both ends."""\n    for left, right in step_through_states(0, len(letters) - 1):\n        if letters[left] != letters[right]:\n            return False\n    return True\n',
  },
  {
    name: 'a parameter that is used up keeps its name, and what is left of it gets one',
    variant: 'round-source',
    calls: ['digits_of(1203)', 'digits_of(0)', 'digits_of(-5)', "digits_of('a')", 'digits_of(7.5)'],
    before: `def digits_of(n):
    """The digits of n, the last one first."""
    digits = []
    while n > 0:
        # The last one.
        digits.append(n % 10)
        n //= 10
    return digits
`,
    after:
      'def successive_numbers(n):\n    """Yield n round by round, while n is greater than 0."""\n    while n > 0:\n        yield n\n        n //= 10\n\n\ndef digits_of(n):\n    """The digits of n, the last one first."""\n    digits = []\n    for remainder in successive_numbers(n):\n        # The last one.\n        digits.append(remainder % 10)\n    return digits\n',
  },
  {
    name: 'rounds that are only counted, and a constant further up',
    variant: 'round-source',
    calls: ['cookies(3, 5, 7)', 'cookies(1, 1, 0)', "cookies(1, 'a', 2)", 'cookies(-1, 1, -5)'],
    before: `def cookies(every, baked, closing):
    time = 0
    total = baked * 0
    while time + every <= closing + 0.5:
        total += baked
        time += abs(every) + 1
    return total
`,
    after:
      'def successive_times(time, every, closing):\n    """Yield the time round by round, while the time plus every is at most the closing plus 0.5."""\n    while time + every <= closing + 0.5:\n        yield time\n        time += abs(every) + 1\n\n\ndef cookies(every, baked, closing):\n    total = baked * 0\n    for _ in successive_times(0, every, closing):\n        total += baked\n    return total\n',
  },
  {
    name: 'what is read behind the loop is work, though it moves on as well',
    variant: 'round-source',
    calls: ['halvings(40)', 'halvings(0)', 'halvings(7)', "halvings('x')"],
    before: `def halvings(number):
    """How often a number can be halved, and the digits that this gives."""
    digits = []
    steps = 0
    while number > 1:
        digits.append(number % 2)
        steps += 1
        number //= 2
    return steps, digits
`,
    after:
      'def successive_numbers(number):\n    """Go on while the number is greater than 1, and yield the number each time."""\n    while number > 1:\n        yield number\n        number //= 2\n\n\ndef halvings(number):\n    """How often a number can be halved, and the digits that this gives."""\n    digits = []\n    steps = 0\n    for number_now in successive_numbers(number):\n        digits.append(number_now % 2)\n        steps += 1\n    return steps, digits\n',
  },
  {
    name: 'a method that asks its object, and a round that ends the loop',
    variant: 'round-source',
    calls: ['Tree([1, 4, 9, 16]).above(5)', 'Tree([]).above(1)', "Tree([3]).above('x')"],
    before: `class Tree:
    """Numbers."""

    def __init__(self, numbers):
        self.numbers = numbers

    def above(self, limit):
        """Where the first number above the limit stands, and how many were passed."""
        index = 0
        passed = []
        while index < len(self.numbers):
            if self.numbers[index] > limit:
                passed.append(index)
                break
            passed.append(-1)
            index += 1
        return passed
`,
    after:
      'class Tree:\n    """Numbers."""\n\n    def __init__(self, numbers):\n        self.numbers = numbers\n\n    def _go_through_indices(self, index):\n        """Yield the index of every round that there is to do."""\n        while index < len(self.numbers):\n            yield index\n            index += 1\n\n    def above(self, limit):\n        """Where the first number above the limit stands, and how many were passed."""\n        passed = []\n        for index in self._go_through_indices(0):\n            if self.numbers[index] > limit:\n                passed.append(index)\n                break\n            passed.append(-1)\n        return passed\n',
  },
  keptOff(
    'what the last round leaves is read',
    'def f(n, k):\n    i = 0\n    while i < n:\n        k.append(i * 2)\n        i += 3\n    return i\n',
  ),
  keptOff(
    'a round that goes on at once',
    'def f(n, k):\n    i = 0\n    while i < n:\n        if k[i] > 3:\n            i += 2\n            continue\n        print(i, k)\n        i += 3\n    return k\n',
  ),
  keptOff(
    'the work moves on too',
    'def f(n, k):\n    i = 0\n    while i < n:\n        if k[i] > 3:\n            i += 2\n        print(i, k)\n        i += 3\n    return k\n',
  ),
  keptOff(
    'the move needs what the work has found',
    'def f(n, k):\n    i = 0\n    while i < n:\n        step = k[i]\n        print(step)\n        i += step\n    return k\n',
  ),
  keptOff(
    'the limit moves',
    'def f(n, k):\n    i = 0\n    while i < n:\n        n -= k[i] + 1\n        print(n)\n        i += 1\n    return k\n',
  ),
  keptOff(
    'the work takes out of what the test looks at',
    'def f(k):\n    i = 0\n    while i < len(k):\n        k.pop()\n        print(i)\n        i += 1\n    return k\n',
  ),
  keptOff(
    'a loop that yields already',
    'def f(n, k):\n    i = 0\n    while i < n:\n        yield i * k\n        i += 1\n',
  ),
  keptOff(
    'an else of the loop',
    'def f(n, k):\n    i = 0\n    while i < n:\n        print(i, k)\n        i += 1\n    else:\n        print(n)\n    return k\n',
  ),
  keptOff(
    'a function of the loop that sees the place',
    'def f(n, k):\n    i = 0\n    while i < n:\n        k.append(lambda: i)\n        i += 1\n    return k\n',
  ),
  keptOff(
    'a test that may stop what draws from it',
    'def f(n, k):\n    i = 0\n    while i < next(n):\n        k.append(i * 3)\n        i += 1\n    return k\n',
  ),
  keptOff(
    'a test that is called from outside',
    'def f(n, k):\n    i = 0\n    while n(i):\n        k.append(i * 3)\n        i += 1\n    return k\n',
  ),
  keptOff(
    'a name that an f-string shows',
    "def f(n, k):\n    while n > 0:\n        k.append(f'{n=}')\n        n -= 1\n    return k\n",
  ),
  keptOff(
    'a comment on how it moves on',
    'def f(n, k):\n    i = 0\n    while i < n:\n        print(i, k)\n        i += 1  # the next one\n    return k\n',
  ),
  keptOff(
    'an attribute that moves on',
    'def f(n, k):\n    n.at = 0\n    while n.at < 9:\n        k.append(n.at * 2)\n        n.at += 1\n    return k\n',
  ),
  keptOff(
    'a name that is declared elsewhere',
    'I = 0\n\n\ndef f(n, k):\n    global I\n    while I < n:\n        k.append(I * 2)\n        I += 1\n    return k\n',
  ),
];
