import type { OperatorCase } from '../../testing/operator-case.js';

/** Places where no site may be offered. */
export const KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'a generator is left alone',
    before: `def lines(words):
    yield ' '.join(words)
`,
    after: null,
  },
  {
    name: 'an async function is left alone',
    before: `async def line(words):
    return ' '.join(words)
`,
    after: null,
  },
  {
    name: 'a join behind what may raise stays',
    before: `def line(words, count):
    gap = ' '
    return words[count] + gap.join(words)
`,
    after: null,
  },
  {
    name: 'a join in a loop test stays',
    before: `def line(words):
    while ' '.join(words):
        words.pop()
    return words
`,
    after: null,
  },
  {
    name: 'a join for the message of an error stays',
    before: `def check(words):
    if len(words) > 3:
        told = ', '.join(words)
        raise ValueError(told)
    return words
`,
    after: null,
  },
  {
    name: 'a join of bytes stays',
    before: `def line(words):
    return b' '.join(words)
`,
    after: null,
  },
  {
    name: 'a join with a walrus stays',
    before: `def line(words):
    return ' '.join((found := words))
`,
    after: null,
  },
  {
    name: 'names that are seen by text stay',
    before: `def line(words):
    names = locals()
    return ' '.join(names)
`,
    after: null,
  },
  {
    name: 'a type of its own for str is left alone',
    before: `def str(value):
    return value


def line(words):
    return ' '.join(words)
`,
    after: null,
  },
  {
    name: 'a text read while it grows stays',
    before: `def spell(numbers):
    text = ''
    for number in iter(numbers):
        text += str(number)
        if len(text) > 5:
            break
    return text
`,
    after: null,
  },
  {
    name: 'parts that may be no texts stay',
    before: `def spell(words):
    text = ''
    for word in iter(words):
        text += word
    return text
`,
    after: null,
  },
  {
    name: 'a list that is changed on the way is no list to look up',
    before: `def count(words):
    known = ['a', 'b']
    for word in iter(words):
        if not word:
            break
        if word in known:
            known.append(word)
    return known
`,
    after: null,
  },
  {
    name: 'literal parts and literal texts stay',
    before: `def ones(number):
    text = ''
    for digit in 'abc':
        text += '1'
    return text
`,
    after: null,
  },
  {
    name: 'class bodies and defaults stay',
    before: `class Line:
    mark = 'a' in 'abc'

    def text(self, other='b' in ('a', 'b')):
        return other
`,
    after: null,
  },
];
