import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of functions that return the very same thing in the end. */
export const SHARED_ANSWER_CASES: readonly OperatorCase[] = [
  {
    name: 'an account that gives its balance',
    variant: 'shared-ending',
    before: `class Account:
    def __init__(self, balance=0):
        self.balance = balance

    def deposit(self, amount: float) -> float:
        """Put an amount in."""
        if amount < 0:
            raise ValueError('Invalid amount')
        self.balance += amount
        return self.balance

    def withdraw(self, amount: float) -> float:
        if amount > self.balance:
            raise ValueError('Insufficient balance')
        self.balance -= amount
        return self.balance

    def view_balance(self) -> float:
        return self.balance

    def transfer(self, other, amount):
        self.withdraw(amount)
        other.deposit(amount)


class Savings(Account):
    def deposit(self, amount):
        return super().deposit(amount * 2)


def moved(first, second):
    one, other = Account(10), Savings(1)
    one.transfer(other, first)
    print(one.deposit(second), other.withdraw(amount=1))
    return one.view_balance(), other.view_balance()
`,
    after: `from functools import update_wrapper


def answering_with_balance(perform):
    """Let a method do its own part, and answer with the balance."""
    def act_and_report(self, amount):
        perform(self, amount)

        return self.balance

    return update_wrapper(act_and_report, perform)


class Account:
    def __init__(self, balance=0):
        self.balance = balance

    @answering_with_balance
    def deposit(self, amount: float) -> None:
        """Put an amount in."""
        if amount < 0:
            raise ValueError('Invalid amount')
        self.balance += amount

    @answering_with_balance
    def withdraw(self, amount: float) -> None:
        if amount > self.balance:
            raise ValueError('Insufficient balance')
        self.balance -= amount

    def view_balance(self) -> float:
        return self.balance

    def transfer(self, other, amount):
        self.withdraw(amount)
        other.deposit(amount)


class Savings(Account):
    def deposit(self, amount):
        return super().deposit(amount * 2)


def moved(first, second):
    one, other = Account(10), Savings(1)
    one.transfer(other, first)
    print(one.deposit(second), other.withdraw(amount=1))
    return one.view_balance(), other.view_balance()
`,
    calls: [
      'moved(3, 4)',
      'moved(30, 4)',
      'moved(-3, 4)',
      "moved('a', 4)",
      'Account().deposit()',
      'Account().deposit(1, 2)',
    ],
    entryPoint: 'moved',
  },
  {
    name: 'methods to be chained',
    variant: 'shared-ending',
    before: `class Query:
    def __init__(self):
        self.parts = []

    def select(self, *columns):
        self.parts.append(', '.join(columns))
        return self

    def where(self, **tests):
        for name in sorted(tests):
            self.parts.append(f'{name} = {tests[name]}')
        return self

    def text(self):
        return ' '.join(self.parts)


def asked(column, value):
    return Query().select(column, 'b').where(size=value, args=1).text()
`,
    after: `from functools import update_wrapper
from typing import Callable


def fluent_step(wrapped: Callable) -> Callable:
    """Hand the object on to the next call of a chain."""
    def carry_out_and_return(self, *arguments, **options):
        wrapped(self, *arguments, **options)
        return self

    update_wrapper(carry_out_and_return, wrapped)
    return carry_out_and_return


class Query:
    def __init__(self):
        self.parts = []

    @fluent_step
    def select(self, *columns):
        self.parts.append(', '.join(columns))

    @fluent_step
    def where(self, **tests):
        for name in sorted(tests):
            self.parts.append(f'{name} = {tests[name]}')

    def text(self):
        return ' '.join(self.parts)


def asked(column, value):
    return Query().select(column, 'b').where(size=value, args=1).text()
`,
    calls: ["asked('a', 3)", 'asked(3, 3)', 'Query().where(1)'],
    entryPoint: 'asked',
  },
  {
    name: 'functions that answer in the same way',
    variant: 'shared-ending',
    before: `SEEN = []


def keep(word, change=1):
    SEEN.append(word * change)
    return True


def forget(word, change=1):
    SEEN.remove(word * change)
    return True


def run(word):
    first = [SEEN.clear(), len(SEEN)]
    print(keep(word), keep(word=word, change=2))
    if forget(word, 2):
        return first, list(SEEN)
    return None
`,
    after: `from functools import wraps

SEEN = []


def always_answering(answer):
    """Give a fixed answer once a function has done its work."""
    def wrap(perform):
        @wraps(perform)
        def carry_out_and_answer(*positional, **options):
            perform(*positional, **options)

            return answer

        return carry_out_and_answer

    return wrap


@always_answering(True)
def keep(word, change=1):
    SEEN.append(word * change)


@always_answering(True)
def forget(word, change=1):
    SEEN.remove(word * change)


def run(word):
    first = [SEEN.clear(), len(SEEN)]
    print(keep(word), keep(word=word, change=2))
    if forget(word, 2):
        return first, list(SEEN)
    return None
`,
    calls: ["run('a')", 'run(1)', 'run([])', 'forget(99)', 'keep()', 'keep(1, function=2)'],
    entryPoint: 'run',
  },
  {
    name: 'answers that are declared',
    variant: 'shared-ending',
    before: `from typing import List


class Path:
    def __init__(self) -> None:
        self.steps: List[str] = []

    def left(self, count: int = 1) -> "Path":
        self.steps.extend(['left'] * count)
        return self

    def right(self, count: int = 1) -> "Path":
        self.steps.extend(['right'] * count)
        return self


def walk(count):
    return Path().left(count).right().steps
`,
    after: `from functools import update_wrapper
from typing import List


def allowing_chains(perform):
    """Let calls of a method be chained."""
    def act_in_chain(self, *arguments, **options):
        perform(self, *arguments, **options)

        return self

    update_wrapper(act_in_chain, perform)
    return act_in_chain


class Path:
    def __init__(self) -> None:
        self.steps: List[str] = []

    @allowing_chains
    def left(self, count: int = 1) -> None:
        self.steps.extend(['left'] * count)

    @allowing_chains
    def right(self, count: int = 1) -> None:
        self.steps.extend(['right'] * count)


def walk(count):
    return Path().left(count).right().steps
`,
    calls: ['walk(2)', "walk('a')", 'walk(0)', 'Path().left(1, 2)'],
    entryPoint: 'walk',
  },
  {
    name: 'functions of a class that are given the class, or nothing',
    variant: 'shared-ending',
    before: `class Tally:
    total = 0

    @staticmethod
    def add(amount):
        Tally.total += amount
        return Tally.total

    @classmethod
    def take(cls, amount):
        cls.total -= amount
        return Tally.total

    def double(self):
        Tally.total += self.total
        return Tally.total


class Half(Tally):
    pass


def run(amount):
    Tally.total = 5
    print(Tally.add(amount), Tally().add(amount=2), Half.take(3), Half().take(amount))
    print(Half().double())
    return Tally.total, Half.total
`,
    after: `import functools
from typing import Callable


def with_closing_report(function: Callable):
    """Give the answer that several methods have in common."""
    def perform_and_answer(*positional, **options):
        function(*positional, **options)

        return Tally.total

    functools.update_wrapper(perform_and_answer, function)
    return perform_and_answer


class Tally:
    total = 0

    @staticmethod
    @with_closing_report
    def add(amount):
        Tally.total += amount

    @classmethod
    @with_closing_report
    def take(cls, amount):
        cls.total -= amount

    @with_closing_report
    def double(self):
        Tally.total += self.total


class Half(Tally):
    pass


def run(amount):
    Tally.total = 5
    print(Tally.add(amount), Tally().add(amount=2), Half.take(3), Half().take(amount))
    print(Half().double())
    return Tally.total, Half.total
`,
    calls: ['run(1)', 'run(None)', 'Tally.add()', 'Tally.take(1, 2)', 'Tally.double()', 'Half.add.__name__'],
    entryPoint: 'run',
  },
];
