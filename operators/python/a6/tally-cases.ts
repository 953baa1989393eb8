import type { OperatorCase } from '../../testing/operator-case.js';

/** What is counted by a table of frequencies. */
export const TALLY_CASES: readonly OperatorCase[] = [
  {
    name: 'vowels in a table of both answers',
    variant: 'tallied-sum',
    before: `def vowels(word):
    """How many vowels a word has."""
    return sum(letter in "aeiou" for letter in word)
`,
    after: `from scipy.stats.contingency import crosstab


def vowels(word):
    """How many vowels a word has."""
    outcomes = [letter in "aeiou" for letter in word]
    frequencies = crosstab(outcomes, levels=([False, True],)).count
    return int(frequencies[-1])
`,
    calls: [
      'vowels("banana")',
      'vowels("bä")',
      'vowels("")',
      'vowels(["b", "a"])',
      'vowels(b"cab")',
      'vowels(None)',
      'vowels("a\\0b")',
      'vowels(("x", "yy"))',
      'vowels([3, 1])',
      'vowels("The Quick Brown Fox")',
      'vowels(["A", "b", "C"])',
    ],
  },
  {
    name: 'a list that is only measured, by labels',
    variant: 'tallied-sum',
    before: `def capitals(text):
    count = len([letter for letter in text if letter.isupper()])
    return count + 1
`,
    after: `from scipy.stats.contingency import crosstab


def capitals(text):
    verdicts = ["yes" if letter.isupper() else "no" for letter in text]
    tally = crosstab(verdicts, levels=(["no", "yes"],)).count
    count = int(tally[-1])
    return count + 1
`,
    calls: [
      'capitals("banana")',
      'capitals("bä")',
      'capitals("")',
      'capitals(["b", "a"])',
      'capitals(b"cab")',
      'capitals(None)',
      'capitals("a\\0b")',
      'capitals(("x", "yy"))',
      'capitals([3, 1])',
      'capitals("The Quick Brown Fox")',
      'capitals(["A", "b", "C"])',
    ],
  },
  {
    name: 'ones that are added up, by labels',
    variant: 'tallied-sum',
    before: `def ones(text):
    return sum(1 for letter in text if letter.isupper())
`,
    after: `from scipy.stats.contingency import crosstab


def ones(text):
    possible = ["no", "yes"]
    outcomes = ["yes" if letter.isupper() else "no" for letter in text]
    tally = crosstab(outcomes, levels=(possible,)).count
    return int(tally[-1])
`,
    calls: [
      'ones("banana")',
      'ones("bä")',
      'ones("")',
      'ones(["b", "a"])',
      'ones(b"cab")',
      'ones(None)',
      'ones("a\\0b")',
      'ones(("x", "yy"))',
      'ones([3, 1])',
      'ones("The Quick Brown Fox")',
      'ones(["A", "b", "C"])',
    ],
  },
  {
    name: 'a loop that counts, by labels',
    variant: 'tallied-loop',
    before: `def capitals(text):
    found = 0
    for letter in text:
        if letter.isupper():
            found += 1
    return found
`,
    after: `from scipy.stats.contingency import crosstab


def capitals(text):
    found = 0
    outcomes = ["match" if letter.isupper() else "other" for letter in text]
    categories = ["other", "match"]
    tally = crosstab(outcomes, levels=(categories,)).count
    found += int(tally[1])
    return found
`,
    calls: [
      'capitals("banana")',
      'capitals("bä")',
      'capitals("")',
      'capitals(["b", "a"])',
      'capitals(b"cab")',
      'capitals(None)',
      'capitals("a\\0b")',
      'capitals(("x", "yy"))',
      'capitals([3, 1])',
      'capitals("The Quick Brown Fox")',
      'capitals(["A", "b", "C"])',
    ],
  },
  {
    name: 'positions in a table of both answers',
    variant: 'tallied-loop',
    before: `def odd_places(text):
    found = 0
    for place in range(1, len(text), 2):
        if text[place] in "xyz":
            found += 1
    return found
`,
    after: `from scipy.stats.contingency import crosstab


def odd_places(text):
    found = 0
    outcomes = [text[place] in "xyz" for place in range(1, len(text), 2)]
    categories = [False, True]
    observations = crosstab(outcomes, levels=(categories,)).count
    found += observations.tolist()[1]
    return found
`,
    calls: [
      'odd_places("banana")',
      'odd_places("bä")',
      'odd_places("")',
      'odd_places(["b", "a"])',
      'odd_places(b"cab")',
      'odd_places(None)',
      'odd_places("a\\0b")',
      'odd_places(("x", "yy"))',
      'odd_places([3, 1])',
      'odd_places("The Quick Brown Fox")',
      'odd_places(["A", "b", "C"])',
    ],
  },
  {
    name: 'whole numbers up to one',
    variant: 'binomial-sum',
    before: `def triangle(height):
    return sum(range(height + 1))
`,
    after: `from scipy.special import comb


def triangle(height):
    positions = range(height + 1)
    # The whole numbers below n add up to n choose 2.
    terms = len(positions)
    return comb(terms, 2, exact=True)
`,
    calls: [
      'triangle(10)',
      'triangle(0)',
      'triangle(-7)',
      'triangle(2.5)',
      'triangle(None)',
      'triangle(10**9)',
      'triangle(True)',
    ],
  },
  {
    name: 'whole numbers from another one than zero',
    variant: 'binomial-sum',
    before: `def between(first, last):
    return sum(range(first, last))
`,
    after: null,
  },
  {
    name: 'a sum of what may be no truth values has no table',
    variant: 'tallied-sum',
    before: `def weight(loads):
    return sum(load.size for load in loads)
`,
    after: null,
  },
];
