import { COUNT, EVENS, LONGEST, RATIO, SHOUT, TOTAL, inTotal } from './programs.js';
import type { InertCase } from './programs.js';

export const VALUE_CASES: readonly InertCase[] = [
  {
    operator: 'S9',
    what: 'an array that is built and forgotten',
    original: TOTAL,
    evolved: inTotal(
      'samples = np.array([3, 1, 2])\nnp.sort(samples)\nmean = np.mean(samples)',
      'import numpy as np',
    ),
  },
  {
    operator: 'S9',
    what: 'an array turned back into the list at once',
    original: EVENS,
    evolved: `import numpy as np


def evens(numbers):
    weights = np.zeros(4)
    weights[0] = 1.5
    if weights.shape == (4,):
        pass
    return [number for number in numbers if number % 2 == 0]
`,
  },
  {
    operator: 'S10',
    what: 'augmented assignments spelled out',
    original: TOTAL,
    evolved: TOTAL.replace('result += value', 'result = result + value'),
  },
  {
    operator: 'S10',
    what: 'nothing added to a number',
    original: COUNT,
    evolved: COUNT.replace('        start -= 2\n', '        start = start - 2\n        start += 0\n'),
  },
  {
    operator: 'S11',
    what: 'a loop over an index as tail recursion',
    original: TOTAL,
    evolved: `def total(values):
    def loop(index, result):
        if index >= len(values):
            return result
        result += values[index]
        return loop(index + 1, result)

    return loop(0, 0)
`,
  },
  {
    operator: 'S11',
    what: 'a while loop as a function that calls itself',
    original: COUNT,
    evolved: `def count_down(start: int):
    steps = []

    def step(start):
        if start > 0:
            steps.append(start)
            step(start - 2)

    step(start)
    return steps
`,
  },
  {
    operator: 'S11',
    what: 'a recursion over constants whose result is dropped',
    original: SHOUT,
    evolved: `def factorial(n):
    if n <= 1:
        return 1
    return n * factorial(n - 1)


def shout(text: str, times: int) -> str:
    product = factorial(5)
    if times <= 0:
        return ''
    return text.upper() * times
`,
  },
  {
    operator: 'S12',
    what: 'a list of one value, read back at once',
    original: LONGEST,
    evolved: `def longest(words: list) -> str:
    best = ''
    for word in words:
        word = [word][0]
        if len(word) > len(best):
            best = word
    return best
`,
  },
  {
    operator: 'S12',
    what: 'a dictionary of one value',
    original: TOTAL,
    evolved: `def total(values):
    state = {'result': 0}
    for value in values:
        state['result'] += value
    return state['result']
`,
  },
  {
    operator: 'S12',
    what: 'a dataclass of one field',
    original: TOTAL,
    evolved: `from dataclasses import dataclass


@dataclass
class Holder:
    value: int


def total(values):
    holder = Holder(0)
    for value in values:
        holder.value += value
    return holder.value
`,
  },
  {
    operator: 'S12',
    what: 'a tuple of one value',
    original: SHOUT,
    evolved: `def shout(text: str, times: int) -> str:
    pair = (times,)
    if pair[0] <= 0:
        return ''
    return text.upper() * pair[0]
`,
  },
  {
    operator: 'N1',
    what: 'variables by other names',
    original: LONGEST,
    evolved: LONGEST.replaceAll('best', 'variable_3_17')
      .replaceAll('word ', 'variable_1_2 ')
      .replaceAll('(word)', '(variable_1_2)')
      .replace('= word\n', '= variable_1_2\n'),
  },
  {
    operator: 'N1',
    what: 'a variable under two names',
    original: TOTAL,
    evolved: `def total(values):
    copied_values = values
    other_values = copied_values
    result = 0
    for value in other_values:
        same_value = value
        result += same_value
    return result
`,
  },
  {
    operator: 'N2',
    what: 'a function under another name that calls the first',
    original: RATIO,
    evolved: `def checkOneSixteen(first, second):
    try:
        return first / second
    except ZeroDivisionError:
        return None


def ratio(first, second):
    return checkOneSixteen(first, second)


alias_of_ratio = ratio
`,
  },
];
