import { BALANCE, EVENS, LONGEST, SHOUT, TOTAL } from './programs.js';
import type { InertCase } from './programs.js';

export const STRUCTURE_CASES: readonly InertCase[] = [
  {
    operator: 'S4',
    what: 'a thread around the body, joined at once, result through a list',
    original: TOTAL,
    evolved: `import threading


def total(values):
    answers = []

    def worker():
        result = 0
        for value in values:
            result += value
        answers.append(result)

    thread = threading.Thread(target=worker)
    thread.start()
    thread.join()
    return answers[0]
`,
  },
  {
    operator: 'S4',
    what: 'a pool for one call',
    original: EVENS,
    evolved: `from concurrent.futures import ThreadPoolExecutor


def select(numbers):
    return [number for number in numbers if number % 2 == 0]


def evens(numbers):
    with ThreadPoolExecutor(max_workers=1) as executor:
        future = executor.submit(select, numbers)
        return future.result()
`,
  },
  {
    operator: 'S4',
    what: 'a queue that carries one value out of a thread',
    original: SHOUT,
    evolved: `import queue
import threading


def shout(text: str, times: int) -> str:
    if times <= 0:
        return ''
    outcomes = queue.Queue()

    def worker():
        outcomes.put(text.upper() * times)

    thread = threading.Thread(target=worker)
    thread.daemon = True
    thread.start()
    thread.join()
    return outcomes.get()
`,
  },
  {
    operator: 'S4',
    what: 'a lock that nobody else takes',
    original: BALANCE,
    evolved: `import threading


class Account:
    def __init__(self, owner):
        self.owner = owner
        self.balance = 0

    def deposit(self, amount):
        lock = threading.Lock()
        with lock:
            if amount <= 0:
                raise ValueError('amount')
            self.balance += amount
        return self.balance
`,
  },
  {
    operator: 'S5',
    what: 'a handler that raises what it caught',
    original: TOTAL,
    evolved: `def total(values):
    try:
        result = 0
        for value in values:
            result += value
        return result
    except Exception as error:
        raise error
    finally:
        pass
`,
  },
  {
    operator: 'S5',
    what: 'an attempt at a constant',
    original: LONGEST,
    evolved: `def longest(words: list) -> str:
    try:
        quotient = 842 / 985
    except ZeroDivisionError:
        quotient = 0
    best = ''
    for word in words:
        if len(word) > len(best):
            best = word
    return best
`,
  },
  {
    operator: 'S5',
    what: 'handlers for what cannot happen here',
    original: EVENS,
    evolved: `class EvensError(Exception):
    pass


def evens(numbers):
    try:
        return [number for number in numbers if number % 2 == 0]
    except ImportError:
        return None
    except EvensError:
        raise
`,
  },
  {
    operator: 'S6',
    what: 'the body moved into a function with the same parameters',
    original: TOTAL,
    evolved: `def compute_total(values):
    result = 0
    for value in values:
        result += value
    return result


def total(values):
    return compute_total(values)
`,
  },
  {
    operator: 'S6',
    what: 'an expression in a function that is called once',
    original: LONGEST,
    evolved: `def is_longer(word, best):
    return len(word) > len(best)


def longest(words: list) -> str:
    best = ''
    for word in words:
        if is_longer(word, best):
            best = word
    return best
`,
  },
  {
    operator: 'S6',
    what: 'a function that computes something else, called for nothing',
    original: SHOUT,
    evolved: `def checksum(number):
    result = 0
    for digit in range(number):
        result += digit * 3
    return result


def shout(text: str, times: int) -> str:
    checksum(12)
    if times <= 0:
        return ''
    return text.upper() * times
`,
  },
  {
    operator: 'S7',
    what: 'a helper in a module of its own',
    original: EVENS,
    evolved: {
      'main.py': `from selection import select


def evens(numbers):
    return select(numbers)
`,
      'selection.py': `"""Selecting numbers."""


def select(numbers):
    return [number for number in numbers if number % 2 == 0]
`,
    },
  },
  {
    operator: 'S7',
    what: 'an imported module that nothing uses',
    original: TOTAL,
    evolved: {
      'main.py': `import settings
from settings import DEFAULT_LIMIT


def total(values):
    limit = DEFAULT_LIMIT
    result = 0
    for value in values:
        result += value
    return result
`,
      'settings.py': 'DEFAULT_LIMIT = 842\n',
    },
  },
  {
    operator: 'S8',
    what: 'a decorator that only calls through',
    original: TOTAL,
    evolved: `from functools import wraps


def my_decorator(func):
    @wraps(func)
    def wrapper(*args, **kwargs):
        result = func(*args, **kwargs)
        return result

    return wrapper


@my_decorator
def total(values):
    result = 0
    for value in values:
        result += value
    return result
`,
  },
  {
    operator: 'S8',
    what: 'a decorator that takes the time and keeps it to itself',
    original: EVENS,
    evolved: `import time


def timed(label):
    def decorate(func):
        def wrapper(*args, **kwargs):
            started = time.time()
            result = func(*args, **kwargs)
            elapsed = time.time() - started
            return result

        return wrapper

    return decorate


@timed('evens')
def evens(numbers):
    return [number for number in numbers if number % 2 == 0]
`,
  },
  {
    operator: 'S8',
    what: 'an object that stands for the function',
    original: SHOUT,
    evolved: `class Tracer:
    def __init__(self, func):
        self.func = func

    def __call__(self, *args, **kwargs):
        return self.func(*args, **kwargs)


@Tracer
def shout(text: str, times: int) -> str:
    if times <= 0:
        return ''
    return text.upper() * times
`,
  },
];
