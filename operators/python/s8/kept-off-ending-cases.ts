import type { OperatorCase } from '../../testing/operator-case.js';

/** A class with two methods that have the given last statements, at eight spaces. */
function account(first: string, second = first): string {
  return `LOG = []


class Account:
    def __init__(self):
        self.balance = 0
        self._known = {}

    def deposit(self, amount):
        self.balance += amount
${first}

    def withdraw(self, amount):
        self.balance -= amount
${second}
`;
}

function keptOff(name: string, before: string): OperatorCase {
  return { name: `not: ${name}`, variant: 'shared-ending', before, after: null };
}

/** Endings that stay in their functions. */
export const KEPT_OFF_ENDING_CASES: readonly OperatorCase[] = [
  keptOff('one ending is another', account('        return self.balance', '        return -self.balance')),
  keptOff('an ending that reads an argument', account('        LOG.append(amount)')),
  keptOff(
    'an ending that reads a variable',
    account('        total = self.balance\n        LOG.append(total)'),
  ),
  keptOff('a private attribute, read outside of its class', account('        self._known.clear()')),
  keptOff(
    'a private name, which is another outside of its class',
    account('        LOG.append(self.__cost)'),
  ),
  keptOff('an attribute that no __init__ sets', account('        self.changed = True')),
  keptOff(
    'another way out',
    account('        if amount > 3:\n            return None\n        return self.balance'),
  ),
  keptOff(
    'a bare return on the way',
    account('        if amount > 3:\n            return\n        LOG.append(1)'),
  ),
  keptOff('a comment that is about the ending', account('        # All of it.\n        return self.balance')),
  keptOff('a comment behind the ending', account('        return self.balance  # all of it')),
  keptOff('a comment below the ending', account('        return self.balance\n        # That was it.')),
  keptOff('an ending on the line of another statement', account('        LOG.append(1); LOG.append(2)')),
  keptOff('an ending with a function of its own', account('        LOG.append(lambda: self.balance)')),
  keptOff('an ending that is nothing', account('        return None')),
  keptOff('a warning, which is given once a place', account("        warnings.warn('changed')")),
  keptOff('an object that is set anew', account('        self = LOG\n        self.append(1)')),
  keptOff('generators', account('        yield amount\n        LOG.append(1)')),
  keptOff(
    'a log that shows where a line was written',
    `import logging

logging.basicConfig(format='%(funcName)s %(message)s')


def enter(name):
    print(name)
    logging.info('done')


def leave(name):
    print(name * 2)
    logging.info('done')
`,
  ),
  keptOff(
    'nothing but the ending',
    `def open_gate():
    """Not yet."""
    pass
    return True


def close_gate():
    ...
    return True


def paint_gate():
    return True
`,
  ),
  keptOff(
    'methods that call each other',
    `class Walk:
    def __init__(self):
        self.steps = 0

    def left(self, count):
        if count > 0:
            self.right(count - 1)
        self.steps += 1

    def right(self, count):
        if count > 0:
            self.left(count - 1)
        self.steps += 1
`,
  ),
  keptOff(
    'a property, what an operation calls, and what is waited for',
    `class Tally:
    def __init__(self):
        self.total = 0

    def add(self, amount):
        self.total += amount
        return self.total

    @property
    def doubled(self):
        self.total *= 2
        return self.total

    def __len__(self):
        self.total += 1
        return self.total

    async def wait(self):
        self.total += 3
        return self.total
`,
  ),
  keptOff(
    'methods of two classes',
    `class Left:
    def turn(self, log):
        log.append('left')
        print('turned')


class Right:
    def swing(self, log):
        log.append('right')
        print('turned')
`,
  ),
  keptOff(
    'functions inside of a function, and a name of theirs',
    `def run(values):
    found = []

    def enter(value):
        values.append(value)
        found.append(1)

    def leave(value):
        values.remove(value)
        found.append(1)

    enter(3)
    leave(3)
    return values, found
`,
  ),
  keptOff(
    'a result that is worked with',
    `class Account:
    def __init__(self):
        self.parts = []

    def deposit(self, amount):
        self.parts.append(amount)
        return self.parts

    def withdraw(self, amount):
        self.parts.remove(amount)
        return self.parts

    def both(self, amount):
        return self.deposit(amount)[0] + self.withdraw(amount)[0]
`,
  ),
  keptOff(
    'an import that only the annotations read',
    `from typing import List


class Account:
    def __init__(self):
        self.parts = []

    def deposit(self, amount) -> List:
        self.parts.append(amount)
        return self.parts

    def withdraw(self, amount) -> List:
        self.parts.remove(amount)
        return self.parts
`,
  ),
  keptOff(
    'an object that may be left out',
    `class Account:
    def deposit(self=None, amount=1):
        print(amount)
        return self

    def withdraw(self=None, amount=1):
        print(-amount)
        return self
`,
  ),
  keptOff(
    'functions that take any keyword',
    `LOG = []


def enter(**options):
    print(options)
    LOG.append(1)


def leave(**options):
    print(sorted(options))
    LOG.append(1)
`,
  ),
  keptOff(
    'an ending too long for one line of a decorator',
    account("        print('the balance of this account is now at the following amount', self.balance)"),
  ),
  keptOff(
    'a comment in one of the two',
    account('        # All of it.\n        return self.balance', '        return self.balance'),
  ),
  keptOff(
    'methods that do not ask their object for anything else',
    `class Door:
    def __init__(self):
        self.moves = 0

    def open(self, way):
        print('open', way)
        self.moves += 1

    def close(self, way):
        print('close', way)
        self.moves += 1
`,
  ),
  keptOff(
    'an argument of functions of the module',
    `def enter(log, name):
    log.append(name)
    log.sort()


def leave(log, name):
    log.remove(name)
    log.sort()
`,
  ),
  keptOff(
    'an option that may be called as the object is',
    `class Stock:
    def __init__(self):
        self.parts = []

    def put(self, part, /, **options):
        self.parts.append((part, options))
        self.parts.reverse()

    def take(self, part, /, **options):
        self.parts.remove((part, options))
        self.parts.reverse()
`,
  ),
  keptOff(
    'functions inside of a function',
    `def run(values):
    def enter(value):
        values.append(value)
        print('done')

    def leave(value):
        values.remove(value)
        print('done')

    enter(3)
    leave(3)
    return values
`,
  ),
];
