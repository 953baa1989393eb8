import type { OperatorCase } from '../../testing/operator-case.js';

/** `collected-amounts`, `named-counts` and `counted-rounds`: what a loop updates round by round. */
export const LOOP_CASES: readonly OperatorCase[] = [
  {
    name: 'behind the outer loop, for an else clause of the inner one goes on with it',
    variant: 'collected-amounts',
    before: `def taken(rows, most):
    total = 0
    for row in rows:
        for number in row:
            if number > most:
                break
            most -= number
            total += 1
        else:
            continue
        break
    return total, most
`,
    after: `def taken(rows, most):
    selected_numbers = []
    for row in rows:
        for number in row:
            if number > most:
                break
            most -= number
            selected_numbers.append(number)
        else:
            continue
        break
    total = len(selected_numbers)
    return total, most
`,
    calls: ['taken([[1, 2], [3]], 4)', 'taken([[1], [2]], 9)', 'taken([[5]], 1)'],
  },
  {
    name: 'what is counted is collected',
    variant: 'collected-amounts',
    before:
      'def long_words(words):\n    count = 0\n    for word in words:\n        if len(word) > 2:\n            count += 1\n    return count\n',
    after:
      'def long_words(words):\n    selected_words = []\n    for word in words:\n        if len(word) > 2:\n            selected_words.append(word)\n    count = len(selected_words)\n    return count\n',
    calls: ["long_words(['a', 'abc', 'abcd'])", 'long_words([])', 'long_words([1])', "long_words('abc')"],
  },
  {
    name: 'amounts of several kinds are collected and summed up',
    variant: 'collected-amounts',
    before:
      "def score(words):\n    points = 3\n    for word in words:\n        if word == '':\n            points -= 2\n        else:\n            points += len(word)\n    return points\n",
    after:
      "def score(words):\n    points = 3\n    point_changes = []\n    for word in words:\n        if word == '':\n            point_changes.append(-2)\n        else:\n            point_changes.append(len(word))\n    points += sum(point_changes)\n    return points\n",
    calls: ["score(['a', '', 'abc'])", 'score([])', "score(['a', 1])"],
  },
  {
    name: 'factors are collected',
    variant: 'collected-amounts',
    before:
      'def product(text):\n    result = 1\n    for digit in text:\n        value = int(digit)\n        if value % 2:\n            result = result * value\n    return result\n',
    after:
      'from math import prod\n\n\ndef product(text):\n    factors_so_far = []\n    for digit in text:\n        value = int(digit)\n        if value % 2:\n            factors_so_far.append(value)\n    result = prod(factors_so_far)\n    return result\n',
    calls: ["product('1235')", "product('')", "product('x')", 'product(5)'],
  },
  {
    name: 'pieces of text are joined',
    variant: 'collected-amounts',
    before:
      "def spell(numbers):\n    text = ''\n    for number in numbers:\n        if number > 1:\n            text += str(number)\n    return text\n",
    after:
      'def spell(numbers):\n    text_parts = []\n    for number in numbers:\n        if number > 1:\n            text_parts.append(str(number))\n    text = "".join(text_parts)\n    return text\n',
    calls: ['spell([1, 2, 3])', 'spell([])', "spell(['a'])"],
  },
  {
    name: 'a total that the loop reads is needed at once',
    variant: 'collected-amounts',
    before:
      'def f(words):\n    count = 0\n    for word in words:\n        if word:\n            count += 1\n        if count > 2:\n            break\n    return count\n',
    after: null,
  },
  {
    name: 'amounts of unknown type may raise: no putting off',
    variant: 'collected-amounts',
    before:
      'def f(values):\n    total = 0\n    for value in values:\n        if value > 1:\n            total += value\n    return total\n',
    after: null,
  },
  {
    name: 'a loop that only adds would be a sum',
    variant: 'collected-amounts',
    before:
      'def f(words):\n    total = 0\n    for word in words:\n        total += len(word)\n    return total\n',
    after: null,
  },
  {
    name: 'a handler could see the total half done',
    variant: 'collected-amounts',
    before:
      'def f(words):\n    count = 0\n    try:\n        for word in words:\n            if word > 1:\n                count += 1\n    except TypeError:\n        return count\n    return -count\n',
    after: null,
  },
  {
    name: 'two counts become one counter',
    variant: 'named-counts',
    before:
      'def parity(numbers):\n    even_count = 0\n    odd_count = 0\n    for number in numbers:\n        if number % 2 == 0:\n            even_count += 1\n        else:\n            odd_count += 1\n    return even_count, odd_count\n',
    after:
      'from collections import Counter\n\n\ndef parity(numbers):\n    even_count = 0\n    odd_count = 0\n    counts = Counter()\n    for number in numbers:\n        if number % 2 == 0:\n            counts["even"] += 1\n        else:\n            counts["odd"] += 1\n    even_count += counts["even"]\n    odd_count += counts["odd"]\n    return even_count, odd_count\n',
    calls: ['parity([1, 2, 3])', 'parity([])', 'parity([1, "a"])'],
  },
  {
    name: 'one count alone stays',
    variant: 'named-counts',
    before:
      'def f(words):\n    count = 0\n    for word in words:\n        if word:\n            count += 1\n    return count\n',
    after: null,
  },
  {
    name: 'a counting while loop draws its number',
    variant: 'counted-rounds',
    before: `def divisors(text):
    number = len(text)
    found = []
    divisor = number // 2
    while divisor * divisor > number:
        if number % divisor == 0:
            found.append(divisor)
        divisor -= 1
    return found
`,
    after: `from itertools import count, takewhile


def divisors(text):
    number = len(text)
    found = []
    for divisor in takewhile(lambda divisor: divisor * divisor > number, count(number // 2, -1)):
        if number % divisor == 0:
            found.append(divisor)
    return found
`,
    calls: ["divisors('abcdef' * 6)", "divisors('abcde')", "divisors('')", 'divisors(3)'],
  },
  {
    name: 'a number that is read behind the loop would be set twice',
    variant: 'counted-rounds',
    before:
      'def first_divisor(text):\n    number = len(text)\n    divisor = 2\n    while divisor < number:\n        if number % divisor == 0:\n            break\n        divisor += 1\n    return divisor\n',
    after: null,
  },
  {
    name: 'a number that starts from itself',
    variant: 'counted-rounds',
    before:
      'def backwards(text):\n    letters = []\n    i = len(text)\n    letters.append(i)\n    i = i - 1\n    while i >= 0:\n        letters.append(text[i])\n        i -= 1\n    return letters\n',
    after: null,
  },
  {
    name: 'a number that starts elsewhere',
    variant: 'counted-rounds',
    before:
      'def backwards(text):\n    i = len(text) - 1\n    letters = []\n    while i >= 0:\n        letters.append(text[i])\n        i -= 1\n    return letters\n',
    after: null,
  },
  {
    name: 'counting down with nothing left to read',
    variant: 'counted-rounds',
    before:
      'def backwards(text):\n    letters = []\n    i = len(text) - 1\n    while i >= 0:\n        letters.append(text[i])\n        i -= 1\n    return letters\n',
    after:
      'def backwards(text):\n    letters = []\n    for i in range(len(text) - 1, -1, -1):\n        letters.append(text[i])\n    return letters\n',
    calls: ["backwards('abc')", "backwards('')", 'backwards(3)'],
  },
  {
    name: 'nothing but counting on: a loop that only tests and breaks would be left',
    variant: 'counted-rounds',
    before:
      'def all_true(checks):\n    place = 0\n    while checks[place]:\n        place += 1\n    return True\n',
    after: null,
  },
  {
    name: 'a round that may be cut short does not count on',
    variant: 'counted-rounds',
    before:
      'def f(text):\n    i = 0\n    while i < 5:\n        if text:\n            i = 9\n            continue\n        i += 1\n    return i\n',
    after: null,
  },
  {
    name: 'a number that the round changes too',
    variant: 'counted-rounds',
    before:
      'def f(text):\n    i = 0\n    while i < 5:\n        if text:\n            i += 2\n        i += 1\n    return i\n',
    after: null,
  },
  {
    name: 'a number of unknown type',
    variant: 'counted-rounds',
    before: 'def f(n):\n    while n < 5:\n        print(n)\n        n += 1\n    return n\n',
    after: null,
  },
  {
    name: 'a while loop with an else clause',
    variant: 'counted-rounds',
    before:
      'def f(text):\n    i = 0\n    while i < 5:\n        print(i)\n        i += 1\n    else:\n        i = 7\n    return i\n',
    after: null,
  },
  {
    name: 'a sum that is called sum',
    variant: 'collected-amounts',
    before: `def total(numbers):
    sum = 0
    for number in range(numbers):
        double = number * 2
        sum += double
    return sum
`,
    after: null,
  },
];
