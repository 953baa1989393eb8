import { BALANCE, COUNT, EVENS, LONGEST, RATIO, SHOUT, TOTAL, inTotal } from './programs.js';
import type { InertCase } from './programs.js';

export const LIBRARY_CASES: readonly InertCase[] = [
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
];
