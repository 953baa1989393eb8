import type { CaseTable } from '../testing/operator-case.js';

/** What N1 does and keeps off. */
export const CASES: CaseTable = {
  operator: 'N1',
  cases: [
    {
      name: 'a loop variable takes the singular of what it runs over',
      variant: 'element',
      before: 'def shout(words):\n    for w in words:\n        print(w.upper())\n',
      after: 'def shout(words):\n    for word in words:\n        print(word.upper())\n',
      calls: ["shout(['a', 'b'])", 'shout(5)', 'shout([1])'],
    },
    {
      name: 'a counted index becomes an index',
      variant: 'index',
      before:
        'def rising(numbers):\n    for i in range(1, len(numbers)):\n        if numbers[i] < numbers[i - 1]:\n            return False\n    return True\n',
      after:
        'def rising(numbers):\n    for position in range(1, len(numbers)):\n        if numbers[position] < numbers[position - 1]:\n            return False\n    return True\n',
      calls: ['rising([1, 2])', 'rising([2, 1])', 'rising(None)'],
    },
    {
      name: 'a counter says what it counts',
      variant: 'accumulator',
      before:
        'def even(numbers):\n    c = 0\n    for number in numbers:\n        if number % 2 == 0:\n            c += 1\n    return c\n',
      after:
        'def even(numbers):\n    count = 0\n    for number in numbers:\n        if number % 2 == 0:\n            count += 1\n    return count\n',
      calls: ['even([1, 2, 4])', "even('ab')"],
    },
    {
      name: 'what is returned takes the words of the function',
      variant: 'problem-words',
      before:
        'def count_vowels(text):\n    r = 0\n    for letter in text:\n        r += letter in "aeiou"\n    return r\n',
      after:
        'def count_vowels(text):\n    vowel_total = 0\n    for letter in text:\n        vowel_total += letter in "aeiou"\n    return vowel_total\n',
      calls: ["count_vowels('banana')", 'count_vowels(3)'],
    },
    {
      name: 'what does the work of a function is named by that one, without the verb in front',
      variant: 'problem-words',
      before:
        'def work_out_all_vowels(text):\n    r = []\n    for letter in text:\n        if letter in "aeiou":\n            r.append(letter)\n    return r\n\n\ndef all_vowels(text):\n    return work_out_all_vowels(text)\n',
      after:
        'def work_out_all_vowels(text):\n    found_vowels = []\n    for letter in text:\n        if letter in "aeiou":\n            found_vowels.append(letter)\n    return found_vowels\n\n\ndef all_vowels(text):\n    return work_out_all_vowels(text)\n',
      calls: ["all_vowels('banana')", 'all_vowels(3)'],
    },
    {
      name: 'a function that is called by a verb alone has no word for what it returns',
      variant: 'problem-words',
      before:
        'def complete_intersperse(text):\n    r = []\n    for letter in text:\n        r.append(letter)\n    return r\n\n\ndef intersperse(text):\n    return complete_intersperse(text)\n',
      after: null,
    },
    {
      name: 'a verb of two words is none of what it gives',
      variant: 'problem-words',
      before:
        'def hand_out_vowels(text):\n    r = []\n    for letter in text:\n        if letter in "aeiou":\n            r.append(letter)\n    return r\n',
      after:
        'def hand_out_vowels(text):\n    found_vowels = []\n    for letter in text:\n        if letter in "aeiou":\n            found_vowels.append(letter)\n    return found_vowels\n',
      calls: ["hand_out_vowels('banana')", 'hand_out_vowels(3)'],
    },
    {
      name: 'the function that holds the work of a script has no word for what it returns',
      variant: 'problem-words',
      texts: ['tea\n', ''],
      before:
        'def run_script():\n    r = 0\n    for letter in input():\n        r += letter in "aeiou"\n    return r\n\n\nprint(run_script())\n',
      after: null,
    },
    {
      name: 'closures, nonlocal and f-strings follow it',
      variant: 'accumulator',
      before:
        'def tally(words):\n    n = 0\n\n    def step():\n        nonlocal n\n        n += 1\n        return f"{n}n"\n\n    return [step() for word in words], n\n',
      after:
        'def tally(words):\n    count = 0\n\n    def step():\n        nonlocal count\n        count += 1\n        return f"{count}n"\n\n    return [step() for word in words], count\n',
      calls: ["tally(['a', 'b'])", 'tally(1)'],
    },
    {
      name: 'a comprehension variable keeps off a variable of the same name around it',
      variant: 'element',
      before: 'def lengths(words):\n    x = len(words)\n    return [len(x) for x in words], x\n',
      after: 'def lengths(words):\n    x = len(words)\n    return [len(word) for word in words], x\n',
      calls: ["lengths(['a', 'bc'])", 'lengths(0)'],
    },
    {
      name: 'the parameter of a helper that is called by position',
      variant: 'parameter',
      before:
        'def outer(words):\n    def flip(s):\n        return s.lower()[::-1]\n\n    return [flip(word) for word in words]\n',
      after:
        'def outer(words):\n    def flip(phrase):\n        return phrase.lower()[::-1]\n\n    return [flip(word) for word in words]\n',
      calls: ["outer(['Ab'])", 'outer([1])'],
    },
    {
      name: 'an attribute that only its own class uses',
      variant: 'attribute',
      before:
        'class Basket:\n    def __init__(self, words):\n        self.l = len(words)\n\n    def size(self):\n        return self.l + 1\n',
      after:
        'class Basket:\n    def __init__(self, words):\n        self.word_count = len(words)\n\n    def size(self):\n        return self.word_count + 1\n',
      calls: ['Basket([1, 2]).size()'],
    },
    {
      name: 'a name that hides a builtin says what it holds',
      variant: 'accumulator',
      before: 'def whole(parts):\n    sum = 0\n    for part in parts:\n        sum += part\n    return sum\n',
      after:
        'def whole(parts):\n    part_total = 0\n    for part in parts:\n        part_total += part\n    return part_total\n',
      calls: ['whole([1, 2])', 'whole([])', "whole('ab')"],
    },
    {
      name: 'a name of the module that may mean the builtin yet stays',
      entryPoint: 'most',
      before:
        'import sys\n\nif len(sys.argv) > 99:\n    max = len(sys.argv)\n\n\ndef most(numbers):\n    return max(numbers)\n',
      after: null,
    },
    {
      name: 'a parameter of the entry point stays',
      before: 'def outer(s):\n    return s.lower()\n',
      after: null,
    },
    {
      name: 'a parameter that is passed by keyword stays',
      variant: 'parameter',
      before:
        'def outer(words):\n    def flip(s):\n        return s.lower()\n\n    return [flip(s=word) for word in words]\n',
      after: null,
    },
    {
      name: 'a parameter of a helper that is handed on stays',
      variant: 'parameter',
      before:
        'def outer(words):\n    def flip(s):\n        return s.lower()\n\n    return run(flip, words)\n',
      after: null,
    },
    {
      name: 'good names stay',
      before: 'def shout(words):\n    return [word.upper() for word in words]\n',
      after: null,
    },
    {
      name: 'names that code reads by name stay',
      before: 'def shout(words):\n    for w in words:\n        print(locals())\n        print(w)\n',
      after: null,
    },
    {
      name: 'an f-string that shows its own expression',
      before: 'def shout(words):\n    for w in words:\n        print(f"{w=}")\n',
      after: null,
    },
    {
      name: 'a match pattern',
      before:
        'def shout(word):\n    match word:\n        case [w, *_]:\n            return w\n    return None\n',
      after: null,
    },
    {
      name: 'a class variable and a public attribute',
      before: 'class Basket:\n    n = 0\n\n    def __init__(self, words):\n        self.l = len(words)\n',
      publicNames: ['l'],
      after: null,
    },
    {
      name: 'an attribute that another object may have',
      before:
        'class Basket:\n    def __init__(self, words):\n        self.l = len(words)\n\n    def is_less(self, other):\n        return self.l < other.l\n',
      after: null,
    },
    {
      name: 'tabs and CRLF stay',
      variant: 'element',
      before: 'def shout(words):\r\n\tfor w in words:\r\n\t\tprint(w)\r\n',
      after: 'def shout(words):\r\n\tfor word in words:\r\n\t\tprint(word)\r\n',
      calls: ["shout(['a'])"],
    },
    {
      name: 'an attribute that a format text names',
      variant: 'attribute',
      before: `class Row:
    def __init__(self, values):
        self.tmp = sum(values)

    def show(self):
        return '{0.tmp} in all'.format(self)
`,
      after: null,
    },
    {
      name: 'an attribute that an f-string shows by name',
      variant: 'attribute',
      before: `class Row:
    def __init__(self, values):
        self.tmp = sum(values)

    def show(self):
        return f'{self.tmp=}'
`,
      after: null,
    },
    {
      name: 'a docstring of one line tells of the variable by its new name',
      variant: 'accumulator',
      entryPoint: 'growth',
      before: `def doubled(numbers):
    """Add twice each number to tot, and return the tot."""
    tot = 0
    for number in numbers:
        tot += number * 2
    return tot


def growth(numbers):
    return doubled(numbers)
`,
      calls: ['growth([1, 2])', 'growth([])'],
      after: `def doubled(numbers):
    """Add twice each number to the running total, and return the running total."""
    running_total = 0
    for number in numbers:
        running_total += number * 2
    return running_total


def growth(numbers):
    return doubled(numbers)
`,
    },
    {
      name: 'a docstring that has the name as a word of prose stays',
      variant: 'accumulator',
      entryPoint: 'growth',
      before: `def doubled(numbers):
    """Return a sum, an answer."""
    a = 0
    for number in numbers:
        a += number * 2
    return a


def growth(numbers):
    return doubled(numbers)
`,
      calls: ['growth([1, 2])', 'growth([])'],
      after: `def doubled(numbers):
    """Return a sum, an answer."""
    total = 0
    for number in numbers:
        total += number * 2
    return total


def growth(numbers):
    return doubled(numbers)
`,
    },
    {
      name: 'what is known outside says what it said',
      variant: 'accumulator',
      entryPoint: 'growth',
      before: `def growth(numbers):
    """Add twice each number to tot."""
    tot = 0
    for number in numbers:
        tot += number * 2
    return tot
`,
      calls: ['growth([1, 2])', 'growth([])'],
      after: `def growth(numbers):
    """Add twice each number to tot."""
    total = 0
    for number in numbers:
        total += number * 2
    return total
`,
    },
    {
      name: 'what is told in several lines is not told anew',
      variant: 'accumulator',
      entryPoint: 'growth',
      before: `def doubled(numbers):
    """Add twice each number to tot,
    and return tot.
    """
    tot = 0
    for number in numbers:
        tot += number * 2
    return tot


def growth(numbers):
    return doubled(numbers)
`,
      calls: ['growth([1, 2])', 'growth([])'],
      after: `def doubled(numbers):
    """Add twice each number to tot,
    and return tot.
    """
    total = 0
    for number in numbers:
        total += number * 2
    return total


def growth(numbers):
    return doubled(numbers)
`,
    },
    {
      name: 'what numbers are divided by is no total, and a verb no result',
      variant: 'accumulator',
      before: `def prime_factorize(number):
    primes = []
    f = 2
    while f * f <= number:
        while number % f == 0:
            primes.append(f)
            number //= f
        f += 1 + f % 2
    return primes + [number]
`,
      calls: ['prime_factorize(12)', 'prime_factorize(7)', 'prime_factorize(1)'],
      after: `def prime_factorize(number):
    primes = []
    candidate = 2
    while candidate * candidate <= number:
        while number % candidate == 0:
            primes.append(candidate)
            number //= candidate
        candidate += 1 + candidate % 2
    return primes + [number]
`,
    },
    {
      name: 'what a function is called for by a verb alone names nothing',
      variant: 'problem-words',
      before: `def prime_factorize(number):
    res = [number]
    return res
`,
      after: null,
    },
  ],
};
