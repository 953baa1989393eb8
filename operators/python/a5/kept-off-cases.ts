import type { OperatorCase } from '../../testing/operator-case.js';

export const KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'an iterator that is left early',
    before: `def first_rise(numbers):
    for place in iter(range(1, len(numbers))):
        if numbers[place] > numbers[place - 1]:
            break
    return place
`,
    after: null,
  },
  {
    name: 'a loop over what may be anything',
    variant: 'paged-loop',
    before: `def shown(words):
    for word in words:
        print(word)
`,
    after: null,
  },
  {
    name: 'a text that the loop replaces',
    variant: 'paged-loop',
    before: `def shortened(number):
    text = str(number)
    for digit in text:
        text = text.replace(digit, "", 1)
        print(text)
`,
    after: null,
  },
  {
    name: 'a list that the loop may change',
    before: `def doubled(numbers):
    waiting = [*numbers]
    for number in waiting:
        if number < 9:
            waiting.append(2 * number)
    return waiting
`,
    after: null,
  },
  {
    name: 'a loop with an else',
    before: `def shown(number):
    for digit in iter(str(number)):
        print(digit)
    else:
        print("end")
`,
    after: null,
  },
  {
    name: 'a loop of a coroutine',
    before: `async def shown(number):
    for digit in str(number):
        print(digit)
`,
    after: null,
  },
  {
    name: 'a loop of a generator',
    before: `def shown(number):
    for digit in str(number):
        yield digit
`,
    after: null,
  },
  {
    name: 'a function that is called in a loop',
    before: `def shown(numbers):
    for number in numbers:
        show(number)


def show(number):
    for digit in str(number):
        print(digit)
`,
    after: null,
  },
  {
    name: 'a function that calls itself',
    before: `def depth_of(number):
    if number < 2:
        return 0
    if depth_of(number - 1) > 3:
        return 2
    return 1
`,
    after: null,
  },
  {
    name: 'answers that are no constants',
    before: `def larger(one, other):
    if one > other:
        return one
    return other
`,
    after: null,
  },
  {
    name: 'a comparison of what may be anything',
    before: `def is_larger(one, other):
    if one is other:
        return False
    return one > other
`,
    after: null,
  },
  {
    name: 'one constant alone',
    before: `def shown(word):
    print(word)
    return True
`,
    after: null,
  },
  {
    name: 'a parameter that can only be named',
    before: `def is_long(word, *, size=3):
    if word.find("ab") > size:
        return True
    return False
`,
    after: null,
  },
  {
    name: 'a parameter that can only stand in its place',
    before: `def is_long(word, size, /):
    if word.find("ab") > size:
        return True
    return False
`,
    after: null,
  },
  {
    name: 'a method',
    before: `class Word:
    def is_long(self, size):
        if self.text.count("a") > size:
            return True
        return False
`,
    after: null,
  },
  {
    name: 'a decorated function',
    before: `import functools


@functools.lru_cache
def is_long(word):
    if word.find("a") > 3:
        return True
    return False
`,
    after: null,
  },
  {
    name: 'a flag that may be something else',
    before: `def last_of(words):
    found = False
    for word in iter(words):
        if not word:
            break
        found = word
    return found
`,
    after: null,
  },
  {
    name: 'a flag that a closure reads',
    before: `def finder(words):
    found = False

    def tell():
        return found

    if words:
        found = True
    return tell
`,
    after: null,
  },
  {
    name: 'a flag in a formatted text',
    before: `def told(words):
    found = False
    if words:
        found = True
    return f"{found=}"
`,
    after: null,
  },
  {
    name: 'a count of many steps',
    before: `def steps_of(number):
    steps = 0
    while number > 1:
        number = number // 2
        steps += 1
    return steps
`,
    after: null,
  },
  {
    name: 'a count that doubles',
    before: `def doubled(words):
    count = 1
    for word in iter(words):
        if not word:
            break
        count *= 2
    return count
`,
    after: null,
  },
  {
    name: 'a count that loses its name',
    before: `def counted(words):
    count = 0
    for word in iter(words):
        if not word:
            break
        count += 1
    total = count
    del count
    return total
`,
    after: null,
  },
  {
    name: 'names that can be seen as text',
    before: `def counted(words):
    count = 0
    for word in words:
        count += 1
    return count, locals()
`,
    after: null,
  },
  {
    name: 'a nonlocal count',
    before: `def outer(words):
    count = 0

    def add():
        nonlocal count
        for word in words:
            count += 1

    add()
    return count
`,
    after: null,
  },
  {
    name: 'a chained assignment',
    before: `def counted(words):
    count = total = 0
    for word in iter(words):
        if not word:
            break
        count += 1
    return count + total
`,
    after: null,
  },
  {
    name: 'a script that reads its input',
    before: `for digit in iter(input()):
    print(digit)
else:
    print()
`,
    after: null,
  },
];
