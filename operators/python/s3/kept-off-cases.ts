import type { OperatorCase } from '../../testing/operator-case.js';

export const KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'a skipped end of the body',
    variant: 'scan-runs',
    before: `def odd(numbers):
    total = 0
    for number in numbers:
        if number % 2:
            if number > 9:
                continue
            total += number
    return total
`,
    after: null,
  },
  {
    name: 'a closure over the element',
    variant: 'scan-runs',
    before: `def callers(words):
    found = []
    for word in words:
        if word:
            found.append(lambda: word)
    return found
`,
    after: null,
  },
  {
    name: 'the last element is read behind the loop',
    variant: 'scan-runs',
    before: `def last_long(words):
    count = 0
    word = ""
    for word in words:
        if len(word) > 3:
            count += 1
    return word, count
`,
    after: null,
  },
  {
    name: 'a test with an effect',
    before: `def drop(words):
    while words.pop():
        if words:
            words.pop()
        else:
            words.append(0)
    return words
`,
    after: null,
  },
  {
    name: 'an else clause of a while loop',
    before: `def climb(text):
    place = 0
    while place < len(text):
        place += 1
    else:
        place += 5
    return place
`,
    after: null,
  },
  {
    name: 'generators',
    before: `def halves(numbers):
    for number in numbers:
        yield number / 2
`,
    after: null,
  },
  {
    name: 'a constant count',
    before: `def dice():
    faces = []
    for face in range(1, 7):
        faces.append(face)
    return faces
`,
    after: null,
  },
  {
    name: 'names that are read by name',
    before: `def show(words):
    for word in words:
        print(word, eval("word"))
`,
    after: null,
  },
  {
    name: 'the top level of what others call into',
    before: `NAMES = []
for letter in "abc":
    NAMES.append(letter)


def names():
    return NAMES
`,
    after: null,
  },
  {
    name: 'builtins that mean something else',
    variant: 'reported-blocks',
    before: `def total(numbers, len):
    result = 0
    for number in numbers:
        result += number * len
    return result
`,
    after: null,
  },
  {
    name: 'kept off: an index may be out of bounds long before such a range ends',
    variant: 'block-results',
    before: `def vowels_from(text, margin):
    vowels = 0
    for index in range(margin, len(text)):
        if text[index] in "aeiou":
            vowels += 1
    return vowels
`,
    after: null,
  },
];
