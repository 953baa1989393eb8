import type { OperatorCase } from '../../testing/operator-case.js';

/** Texts of which the log says how their characters repeat. */
export const TEXT_CASES: readonly OperatorCase[] = [
  {
    name: 'how a text repeats itself',
    variant: 'text-summary',
    before: `def depth(text):
    level = 0
    for letter in text:
        if letter == "(":
            level += 1
        if letter == "]":
            return level
    return level
`,
    calls: [
      "depth('((a)b')",
      "depth('')",
      "depth('(')",
      "depth('((((')",
      "depth('(]')",
      "depth(['(', None, '('])",
      "depth([['(']])",
      'depth(b"((")',
      'depth(None)',
      'depth(3)',
      '(lambda rest: (depth(rest), next(rest, "no more")))(letter for letter in "((]ab")',
    ],
    after: `import logging
from collections import Counter
from scipy.stats import entropy


LOGGER = logging.getLogger(__name__)


def summarised_letters(text):
    """Before the letters are handed on, log how many bits of information each of them has."""
    if isinstance(text, str):
        tally = Counter(text)
        if len(tally) > 1:
            information = entropy(list(tally.values()), base=2)
            LOGGER.debug("%s different letters, entropy %.2f", len(tally), information)
    return iter(text)


def depth(text):
    level = 0
    for letter in summarised_letters(text):
        if letter == "(":
            level += 1
        if letter == "]":
            return level
    return level
`,
  },
  {
    name: 'what each letter of words tells',
    variant: 'text-summary',
    before: `def capitals(first, last):
    text = f"{first} {last}"
    return [letter for letter in text if letter.isupper()]
`,
    calls: [
      "capitals('Ada', 'Lovelace')",
      "capitals('AAA', 'A')",
      "capitals('', '')",
      "capitals('a', '')",
      'capitals(1, None)',
      "capitals(['AbcABC'], 'äÖÜ')",
      'capitals("\\0", "\\ud800")',
    ],
    after: `import logging
from scipy.ndimage import label


LOGGER = logging.getLogger(__name__)


def survey_of_letters(text):
    """Hand on the letters of a text, and log how many stretches of equal ones there are."""
    same_again = [earlier == following for earlier, following in zip(text, text[1:])]
    if True in same_again:
        repetitions = label(same_again)[1]
        LOGGER.debug("%s times the same one again and again in %s letters", repetitions, len(text))
    yield from text


def capitals(first, last):
    text = f"{first} {last}"
    return [letter for letter in survey_of_letters(text) if letter.isupper()]
`,
  },
  {
    name: 'no summary of a text that is written out',
    variant: 'text-summary',
    before: `def count_vowels(word):
    text = "aeiou"
    found = 0
    for letter in text:
        found += word.count(letter)
    return found
`,
    after: null,
  },
];
