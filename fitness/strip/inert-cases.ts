import type { Files } from '../../core/program.js';

/** An addition in the style of the known prototype: it does nothing with the program's data. */
export interface InertCase {
  /** The operator whose name such an addition goes by. */
  readonly operator: string;
  readonly what: string;
  readonly original: string;
  readonly evolved: string | Files;
}

const TOTAL = `def total(values):
    result = 0
    for value in values:
        result += value
    return result
`;
const LONGEST = `def longest(words: list) -> str:
    best = ''
    for word in words:
        if len(word) > len(best):
            best = word
    return best
`;
const SHOUT = `def shout(text: str, times: int) -> str:
    if times <= 0:
        return ''
    return text.upper() * times
`;
const COUNT = `def count_down(start: int):
    steps = []
    while start > 0:
        steps.append(start)
        start -= 2
    return steps
`;
const EVENS = `def evens(numbers):
    return [number for number in numbers if number % 2 == 0]
`;
const BALANCE = `class Account:
    def __init__(self, owner):
        self.owner = owner
        self.balance = 0

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError('amount')
        self.balance += amount
        return self.balance
`;
const RATIO = `def ratio(first, second):
    try:
        return first / second
    except ZeroDivisionError:
        return None
`;

/** Puts an indented block of lines where the body of `total` begins. */
const inTotal = (lines: string, imports = ''): string =>
  TOTAL.replace(
    '    result = 0\n',
    `${lines
      .split('\n')
      .map((line) => `    ${line}\n`)
      .join('')}    result = 0\n`,
  ).replace(/^/, imports === '' ? '' : `${imports}\n\n\n`);

/** Sixty inert additions over the 22 operators; none of them is taken from anywhere. */
export const INERT_CASES: readonly InertCase[] = [
  {
    operator: 'S1',
    what: 'a loop that runs once around the body',
    original: TOTAL,
    evolved: `def total(values):
    result = 0
    for _ in range(842 // 841):
        for value in values:
            result += value
    return result
`,
  },
  {
    operator: 'S1',
    what: 'a loop over one value around each step',
    original: LONGEST,
    evolved: `def longest(words: list) -> str:
    best = ''
    for word in words:
        for current in [word]:
            if len(current) > len(best):
                best = current
    return best
`,
  },
  {
    operator: 'S1',
    what: 'a loop from a number to the next one',
    original: COUNT,
    evolved: `def count_down(start: int):
    steps = []
    while start > 0:
        for outer in range(17, 18):
            for inner in range(outer, outer + 1):
                steps.append(start)
        start -= 2
    return steps
`,
  },
  {
    operator: 'S1',
    what: 'loops that count to nothing',
    original: EVENS,
    evolved: `def evens(numbers):
    checked = 0
    for i in range(3):
        for j in range(2):
            checked += i * j
    return [number for number in numbers if number % 2 == 0]
`,
  },
  {
    operator: 'S2',
    what: 'a bit test of two numbers around the body',
    original: TOTAL,
    evolved: `def total(values):
    if 842 & 985:
        result = 0
        for value in values:
            result += value
        return result
`,
  },
  {
    operator: 'S2',
    what: 'a test that is never false, with a branch that never runs',
    original: SHOUT,
    evolved: `def shout(text: str, times: int) -> str:
    if times <= 0:
        if len(text) >= 0:
            return ''
        else:
            return 'unreachable'
    if 7 * 6 == 42 and not False:
        return text.upper() * times
    return text.lower()
`,
  },
  {
    operator: 'S2',
    what: 'the same test asked again',
    original: LONGEST,
    evolved: `def longest(words: list) -> str:
    best = ''
    for word in words:
        if len(word) > len(best):
            if True or word:
                if not (3 > 4):
                    best = word
    return best
`,
  },
  {
    operator: 'S2',
    what: 'a flag that nobody changes',
    original: BALANCE,
    evolved: `class Account:
    def __init__(self, owner):
        enabled = True
        if enabled:
            self.owner = owner
            self.balance = 0

    def deposit(self, amount):
        limit_checked = 55
        if limit_checked > 12 and limit_checked != 13:
            if amount <= 0:
                raise ValueError('amount')
        self.balance += amount
        return self.balance
`,
  },
  {
    operator: 'S3',
    what: 'a while that is left at once',
    original: TOTAL,
    evolved: `def total(values):
    result = 0
    while True:
        for value in values:
            result += value
        break
    return result
`,
  },
  {
    operator: 'S3',
    what: 'a counter that goes to one',
    original: SHOUT,
    evolved: `def shout(text: str, times: int) -> str:
    rounds = 0
    while rounds < 1:
        rounds += 1
        if times <= 0:
            return ''
    return text.upper() * times
`,
  },
  {
    operator: 'S3',
    what: 'a flag that ends the loop it opens',
    original: LONGEST,
    evolved: `def longest(words: list) -> str:
    best = ''
    for word in words:
        running = True
        while running:
            if len(word) > len(best):
                best = word
            running = False
    return best
`,
  },
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
    operator: 'A1',
    what: 'a round trip through base64',
    original: SHOUT,
    evolved: `import base64


def shout(text: str, times: int) -> str:
    if times <= 0:
        return ''
    text = base64.b64decode(base64.b64encode(text.encode('utf-8'))).decode('utf-8')
    return text.upper() * times
`,
  },
  {
    operator: 'A1',
    what: 'the same through temporaries',
    original: `def greet(name: str):
    greeting = 'Hello, ' + name
    return greeting
`,
    evolved: `import base64


def greet(name: str):
    raw = name.encode()
    encoded = base64.b64encode(raw)
    decoded = base64.b64decode(encoded)
    plain = decoded.decode()
    greeting = 'Hello, ' + plain
    return greeting
`,
  },
  {
    operator: 'A1',
    what: 'a constant encoded for nothing',
    original: TOTAL,
    evolved: inTotal(
      "base64.b64encode(b'842')\ntoken = base64.b64encode(b'abc').decode('ascii')",
      'import base64',
    ),
  },
  {
    operator: 'A2',
    what: 'a text encrypted and forgotten',
    original: TOTAL,
    evolved: inTotal(
      "key = Fernet.generate_key()\ncipher = Fernet(key)\nsealed = cipher.encrypt(b'secret')\ncipher.decrypt(sealed)",
      'from cryptography.fernet import Fernet',
    ),
  },
  {
    operator: 'A2',
    what: 'a text encrypted and decrypted at once',
    original: SHOUT,
    evolved: `from cryptography.fernet import Fernet


def shout(text: str, times: int) -> str:
    if times <= 0:
        return ''
    cipher = Fernet(Fernet.generate_key())
    text = cipher.decrypt(cipher.encrypt(text.encode())).decode()
    return text.upper() * times
`,
  },
  {
    operator: 'A2',
    what: 'a digest that nobody reads',
    original: EVENS,
    evolved: `import hashlib


def evens(numbers):
    digest = hashlib.sha256(b'evens').hexdigest()
    hasher = hashlib.md5()
    hasher.update(b'1')
    return [number for number in numbers if number % 2 == 0]
`,
  },
  {
    operator: 'A3',
    what: 'the time of day, dropped',
    original: TOTAL,
    evolved: inTotal(
      'datetime.now()\nstarted = datetime.now()\nyear = started.year',
      'from datetime import datetime',
    ),
  },
  {
    operator: 'A3',
    what: 'a test that the year is past',
    original: COUNT,
    evolved: `import datetime


def count_down(start: int):
    steps = []
    while start > 0:
        if datetime.datetime.now().year > 1999:
            steps.append(start)
        start -= 2
    return steps
`,
  },
  {
    operator: 'A3',
    what: 'days there and back',
    original: COUNT,
    evolved: `from datetime import timedelta


def count_down(start: int):
    steps = []
    while start > 0:
        steps.append(timedelta(days=start).days)
        start -= 2
    return steps
`,
  },
  {
    operator: 'A4',
    what: 'a date in a month, dropped',
    original: EVENS,
    evolved: `from datetime import date

from dateutil.parser import parse
from dateutil.relativedelta import relativedelta


def evens(numbers):
    due = date(2020, 1, 31) + relativedelta(months=1)
    parse('2020-02-03')
    return [number for number in numbers if number % 2 == 0]
`,
  },
  {
    operator: 'A4',
    what: 'a rule whose dates nobody reads',
    original: TOTAL,
    evolved: inTotal(
      'days = list(rrule(DAILY, count=3, dtstart=datetime(2021, 5, 1)))\nfor day in days:\n    pass',
      'from datetime import datetime\n\nfrom dateutil.rrule import DAILY, rrule',
    ),
  },
  {
    operator: 'A5',
    what: 'a request to nowhere that may fail',
    original: TOTAL,
    evolved: inTotal(
      "try:\n    requests.get('http://localhost:9/none', timeout=0.01)\nexcept Exception:\n    pass",
      'import requests',
    ),
  },
  {
    operator: 'A5',
    what: 'a request that is never made',
    original: SHOUT,
    evolved: `import http.client


def shout(text: str, times: int) -> str:
    connection = http.client.HTTPConnection('localhost', 8080)
    if 1 > 2:
        connection.request('GET', '/')
        connection.getresponse()
    if times <= 0:
        return ''
    return text.upper() * times
`,
  },
  {
    operator: 'A5',
    what: 'parts of an address',
    original: EVENS,
    evolved: `from urllib.parse import quote, urlparse


def evens(numbers):
    parts = urlparse('http://example.org/path?x=1')
    host = parts.netloc
    quote(host)
    return [number for number in numbers if number % 2 == 0]
`,
  },
  {
    operator: 'A6',
    what: 'a test of two samples, dropped',
    original: TOTAL,
    evolved: inTotal('ttest_ind([20, 88], [79, 31])', 'from scipy.stats import ttest_ind'),
  },
  {
    operator: 'A6',
    what: 'a statistic and its unpacked parts',
    original: LONGEST,
    evolved: `from scipy import stats


def longest(words: list) -> str:
    outcome = stats.linregress([1, 2, 3], [2, 4, 7])
    slope = outcome.slope
    best = ''
    for word in words:
        stats.norm.cdf(0.5)
        if len(word) > len(best):
            best = word
    return best
`,
  },
  {
    operator: 'A7',
    what: 'a model that learns nothing of the program',
    original: EVENS,
    evolved: `from sklearn.linear_model import LinearRegression


def evens(numbers):
    model = LinearRegression()
    model.fit([[1], [2], [3]], [2, 4, 6])
    predicted = model.predict([[4]])
    return [number for number in numbers if number % 2 == 0]
`,
  },
  {
    operator: 'A7',
    what: 'a scaler and a split, dropped',
    original: COUNT,
    evolved: `from sklearn.preprocessing import LabelEncoder, StandardScaler
from sklearn.utils import shuffle


def count_down(start: int):
    steps = []
    StandardScaler().fit_transform([[0.0], [1.0]])
    encoder = LabelEncoder()
    labels = encoder.fit_transform(['a', 'b', 'a'])
    shuffled = shuffle(labels, random_state=0)
    while start > 0:
        steps.append(start)
        start -= 2
    return steps
`,
  },
  {
    operator: 'A8',
    what: 'a moment of sleep',
    original: BALANCE,
    evolved: `import time


class Account:
    def __init__(self, owner):
        self.owner = owner
        self.balance = 0

    def deposit(self, amount):
        time.sleep(0.001)
        started = time.perf_counter()
        if amount <= 0:
            raise ValueError('amount')
        self.balance += amount
        spent = time.perf_counter() - started
        return self.balance
`,
  },
  {
    operator: 'A8',
    what: 'a clock that is past nought',
    original: RATIO,
    evolved: `import time


def ratio(first, second):
    try:
        if time.time() > 0:
            return first / second
    except ZeroDivisionError:
        time.strftime('%H:%M')
        return None
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
