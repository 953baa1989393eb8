import type { OperatorCase } from '../../testing/operator-case.js';

/** Places that S7 keeps off. */
export const KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'a table that is changed stays',
    variant: 'tables',
    before: `def tally(words):
    counts = {'a': 0, 'b': 0, 'c': 0}
    for word in words:
        counts[word] += 1
    return sum(counts.values())
`,
    after: null,
  },
  {
    name: 'a table that is given away stays',
    variant: 'tables',
    before: `def days():
    names = ['mon', 'tue', 'wed']
    return names
`,
    after: null,
  },
  {
    name: 'a helper that reads what the file changes stays',
    variant: 'helper',
    entryPoint: 'count_up',
    before: `counter = 0


def advance(step):
    global counter
    counter += step
    return counter


def count_up(steps):
    return [advance(step) for step in steps]
`,
    after: null,
  },
  {
    name: 'a helper that uses the entry point stays',
    variant: 'helper',
    entryPoint: 'depth_of',
    before: `def deepest(parts):
    return max(depth_of(part) for part in parts)


def depth_of(tree):
    return 1 + deepest(tree) if tree else 0
`,
    after: null,
  },
  {
    name: 'what the tests name stays in the entry file',
    variant: 'helper',
    publicNames: ['twice'],
    entryPoint: 'doubled',
    before: `def twice(number):
    return number * 2


def doubled(numbers):
    return [twice(number) for number in numbers]
`,
    after: null,
  },
  {
    name: 'a file that looks at modules stays whole',
    before: `import inspect


def caller_of(distance, limit):
    frame = inspect.stack()
    if distance > limit * 2 and distance < limit * 3:
        return len(frame)
    return 0
`,
    after: null,
  },
  {
    name: 'a function that tells its module stays',
    variant: 'helper',
    entryPoint: 'label',
    before: `def place():
    return __name__


def label(word):
    return place() + word
`,
    after: null,
  },
  {
    name: 'a file with a future import stays whole',
    before: `from __future__ import annotations


def first_long(words, limit):
    for word in words:
        if len(word) > limit:
            return word
    return ''
`,
    after: null,
  },
  {
    name: 'star imports hide what a name means',
    before: `from math import *


def far(first, second, limit):
    for step in range(10):
        if sqrt(first * first + second * second) > limit + step:
            return step
    return None
`,
    after: null,
  },
  {
    name: 'a helper whose default is computed stays',
    variant: 'helper',
    entryPoint: 'stamped',
    before: `import time


def stamp(word, moment=time.time()):
    return word, moment


def stamped(words):
    return [stamp(word)[0] for word in words]
`,
    after: null,
  },
  {
    name: 'a registered helper stays',
    variant: 'helper',
    entryPoint: 'call_all',
    before: `import atexit


@atexit.register
def farewell():
    return 'bye'


def call_all(count):
    return [farewell() for _ in range(count)]
`,
    after: null,
  },
  {
    name: 'names that are deleted or bound twice stay',
    variant: 'constant',
    entryPoint: 'scaled',
    before: `FACTOR = 2
FACTOR = 3


def scaled(number):
    return number * FACTOR
`,
    after: null,
  },
  {
    name: 'a list that the program fills is no constant',
    variant: 'constant',
    entryPoint: 'first_of',
    before: `seen = []
firsts = {}


def first_of(word):
    seen.append(word)
    firsts[word[0]] = word
    return firsts[seen[0][0]]
`,
    after: null,
  },
  {
    name: 'async functions stay',
    entryPoint: 'gather',
    before: `async def fetch(word):
    return word


async def gather(words):
    return [await fetch(word) for word in words]
`,
    after: null,
  },
  {
    name: 'code with locals stays',
    before: `def show(first, second):
    for step in range(3):
        if first * step > second + step:
            return locals()
    return None
`,
    after: null,
  },
  {
    name: 'one comparison is no module of rules',
    variant: 'rules',
    before: `def checked_total(shares, least):
    if any(share < 0 for share in shares.values()):
        raise ValueError("negative")
    total = sum(shares.values())
    return max(total, least)
`,
    after: null,
  },
  {
    name: 'pairs of which none is left out are not put together again',
    variant: 'steps',
    before: `def open_steps(requirements):
    waiting = {step: set(needed) for step, needed in requirements.items()}
    waiting.pop("start", None)
    return waiting
`,
    after: null,
  },
];
