import type { CaseTable } from '../testing/operator-case.js';

import { DEFINITION_CASES } from './s7/definition-cases.js';
import { KEPT_OFF_CASES } from './s7/kept-off-cases.js';
import { PARTS_CASES } from './s7/parts-cases.js';
import { READING_CASES } from './s7/reading-cases.js';
import { SCRIPT_CASES } from './s7/script-cases.js';

/** What S7 does and keeps off. */
export const CASES: CaseTable = {
  operator: 'S7',
  cases: [
    {
      name: 'what a loop goes through gets a module',
      variant: 'selections',
      calls: ["long_size(['a', 'abc'], 2)", 'long_size([], 1)', 'long_size([1], 2)'],
      before: `def long_size(words, limit):
    """Size of the words that are longer than the limit."""
    size = 0
    for word in words:
        if len(word) > limit:
            size += len(word) + 1
    return size
`,
      after: `from word_selection import words_longer_than_limit


def long_size(words, limit):
    """Size of the words that are longer than the limit."""
    size = 0
    for word in words_longer_than_limit(words, limit):
        size += len(word) + 1
    return size
`,
    },
    {
      name: 'the rules of a function get a module',
      variant: 'rules',
      calls: ["shouted(['A', 'b', 'C'])", 'shouted([])', 'shouted([1])'],
      before: `def shouted(words):
    """Words in capitals, and how many there are."""
    loud = [word for word in words if word.isupper() and len(word) < 9]
    return loud, len(loud)
`,
      after: `from shouted_checks import is_loud


def shouted(words):
    """Words in capitals, and how many there are."""
    loud = list(filter(is_loud, words))
    return loud, len(loud)
`,
    },
    {
      name: 'a table of measures is called after what is measured',
      variant: 'constant',
      calls: ["seconds_of('m')", "seconds_of('x')"],
      before: `UNIT_SECONDS = {"m": 60, "s": 1}


def seconds_of(unit):
    return UNIT_SECONDS[unit]
`,
      after: 'from unit_data import UNIT_SECONDS\n\n\ndef seconds_of(unit):\n    return UNIT_SECONDS[unit]\n',
    },
    {
      name: 'calculations move with the imports that they need',
      variant: 'calculations',
      calls: ['spread([1, 4])', 'spread([])', "spread('ab')", 'spread([1.5, 9])'],
      before: `import math
from typing import List


def spread(distances: List[float]):
    """How far the distances lie apart, in the order of their roots."""
    ordered = sorted(distances, key=lambda distance: math.sqrt(distance * 2))
    return ordered[-1] - ordered[0]
`,
      after: `from typing import List

from spread_calculations import sort_key


def spread(distances: List[float]):
    """How far the distances lie apart, in the order of their roots."""
    ordered = sorted(distances, key=sort_key)
    return ordered[-1] - ordered[0]
`,
    },
    {
      name: 'steps move as functions of statements',
      variant: 'steps',
      calls: ['balance([1, 2, -3])', 'balance([])', "balance(['a'])"],
      before: `def balance(payments):
    """What the payments come to, and their average."""
    amounts = []
    for payment in payments:
        if payment > 0:
            amounts.append(payment)
        elif payment < -9:
            amounts.append(payment + 9)
    average = sum(amounts) / len(amounts) if amounts else 0
    return sum(amounts), average
`,
      after: `import amount_steps


def balance(payments):
    """What the payments come to, and their average."""
    amounts = [*amount_steps.iterate_amounts(payments)]
    average = sum(amounts) / len(amounts) if amounts else 0
    return sum(amounts), average
`,
    },
    ...DEFINITION_CASES,
    {
      name: 'a named constant moves to a module of tables',
      variant: 'constant',
      entryPoint: 'weigh',
      calls: ["weigh('ab')", "weigh('c')", 'weigh(1)'],
      before: `WEIGHTS = {'a': 1, 'b': 3}


def weigh(letters):
    """The weight of the letters."""
    return sum(WEIGHTS[letter] for letter in letters)
`,
      after: `import weight_constants


def weigh(letters):
    """The weight of the letters."""
    return sum(weight_constants.WEIGHTS[letter] for letter in letters)
`,
    },
    {
      name: 'a named constant that is calculated with moves too',
      variant: 'constant',
      entryPoint: 'weigh',
      calls: ["weigh('a')", "weigh('c')"],
      before: `WEIGHTS = {'a': 1, 'b': 3}


def weigh(letter):
    """The weight of a letter in its box."""
    return WEIGHTS[letter] + 2
`,
      after: `import weight_constants


def weigh(letter):
    """The weight of a letter in its box."""
    return weight_constants.WEIGHTS[letter] + 2
`,
    },
    {
      name: 'a literal table becomes a constant',
      variant: 'tables',
      calls: ["value_of('XVI')", "value_of('A')", 'value_of([[]])'],
      before: `def value_of(numeral):
    """The value of a Roman numeral without subtraction."""
    worth = {'I': 1, 'V': 5, 'X': 10, 'L': 50}
    total = 0
    for sign in numeral:
        total += worth[sign]
    return total
`,
      after: `import worth_constants


def value_of(numeral):
    """The value of a Roman numeral without subtraction."""
    total = 0
    for sign in numeral:
        total += worth_constants.WORTH[sign]
    return total
`,
    },
    {
      name: 'a text that is only looked into becomes a constant',
      variant: 'tables',
      calls: ["count_vowels('audio')", 'count_vowels([1])', "count_vowels('')"],
      before: `def count_vowels(text):
    """How many vowels there are."""
    return len([letter for letter in text if letter in 'aeiou'])
`,
      after: `from letter_constants import VOWEL_LETTERS


def count_vowels(text):
    """How many vowels there are."""
    return len([letter for letter in text if letter in VOWEL_LETTERS])
`,
    },
    {
      name: 'line ends are kept',
      variant: 'selections',
      calls: ["long_size(['a', 'abc'], 2)"],
      before:
        'def long_size(words, limit):\r\n    """Size of the words that are longer than the limit."""\r\n    size = 0\r\n    for word in words:\r\n        if len(word) > limit:\r\n            size += len(word) + 1\r\n    return size\r\n',
      after:
        'import word_filters\r\n\r\n\r\ndef long_size(words, limit):\r\n    """Size of the words that are longer than the limit."""\r\n    size = 0\r\n    for word in word_filters.words_longer_than_limit(words, limit):\r\n        size += len(word) + 1\r\n    return size\r\n',
    },
    {
      name: 'tabs are kept',
      variant: 'steps',
      calls: ['totals([1, -2])', 'totals(3)'],
      before: `def totals(prices):
	"""Prices that count, and how many there were."""
	amounts = []
	for price in prices:
		if price > 0:
			amounts.append(price * 2)
		else:
			amounts.append(1)
	return amounts, len(prices)
`,
      after: `import amount_helpers


def totals(prices):
	"""Prices that count, and how many there were."""
	amounts = list(amount_helpers.yield_amounts(prices))
	return amounts, len(prices)
`,
    },
    {
      name: 'an exception class moves with what raises it',
      variant: 'helper',
      entryPoint: 'ask',
      calls: ["ask('')", "ask('a')"],
      before: `class Missing(ValueError):
    """Nothing was given."""


def demand(word):
    """The word, which has to be there."""
    if not word:
        raise Missing(word)
    return word


def ask(word):
    """The word, or none."""
    try:
        return demand(word)
    except Missing:
        return None
`,
      after: `from demand_steps import Missing, demand


def ask(word):
    """The word, or none."""
    try:
        return demand(word)
    except Missing:
        return None
`,
    },
    ...PARTS_CASES,
    ...SCRIPT_CASES,
    ...READING_CASES,
    ...KEPT_OFF_CASES,
  ],
};
