import type { OperatorCase } from '../../testing/operator-case.js';

/** Places that N2 keeps off. */
export const KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'a deed that looks like a noun is no thing to work out',
    variant: 'deed',
    entryPoint: 'turn_all',
    before: `def demand(coin):
    return "tails" if coin == "heads" else "heads"


def turn_all(coins):
    return [demand(coin) for coin in coins]
`,
    after: null,
  },
  {
    name: 'what the tests name stays',
    publicNames: ['calc'],
    entryPoint: 'costs',
    before: `def calc(price):
    return price * 2


def costs(prices):
    total = calc(sum(prices))
    return total
`,
    after: null,
  },
  {
    name: 'what the prompt shows stays',
    entryPoint: 'costs',
    prompt: 'def calc(price):\n    ...\n\ndef costs(prices):\n',
    before: `def calc(price):
    return price * 2


def costs(prices):
    total = calc(sum(prices))
    return total
`,
    after: null,
  },
  {
    name: 'what is reached by text stays',
    entryPoint: 'costs',
    before: `class Price:
    def calc(self):
        return 2

    def ask(self, name):
        total = self.calc()
        return getattr(self, name)() + total


def costs(name):
    return Price().ask(name)
`,
    after: null,
  },
  {
    name: 'a function that shows its name stays',
    entryPoint: 'costs',
    before: `def calc(price):
    return price * 2


def costs(prices):
    total = calc(sum(prices))
    return total, calc.__name__
`,
    after: null,
  },
  {
    name: 'a function whose exception is shown stays',
    entryPoint: 'costs',
    before: `def calc(price):
    return price * 2


def costs(prices):
    try:
        total = calc(*prices)
    except TypeError as problem:
        return str(problem)
    return total
`,
    after: null,
  },
  {
    name: 'a function that is given away stays',
    entryPoint: 'costs',
    before: `def calc(price):
    return price * 2


def costs(prices):
    total = calc(sum(prices))
    return total, calc
`,
    after: null,
  },
  {
    name: 'a decorator keeps its name',
    entryPoint: 'costs',
    before: `def calc(work):
    def doubled(*prices):
        return work(*prices) * 2

    return doubled


@calc
def costs(price):
    return price
`,
    after: null,
  },
  {
    name: 'a decorated function stays',
    entryPoint: 'costs',
    before: `from functools import lru_cache


@lru_cache
def calc(price):
    return price * 2


def costs(prices):
    total = calc(sum(prices))
    return total
`,
    after: null,
  },
  {
    name: 'generators and async functions stay',
    entryPoint: 'costs',
    before: `def gen(prices):
    for price in prices:
        yield price * 2


async def calc(price):
    return price


def costs(prices):
    total = gen(prices)
    return list(total)
`,
    after: null,
  },
  {
    name: 'a method that a class below replaces stays',
    entryPoint: 'costs',
    before: `class Plain:
    def total(self):
        result = self.calc()
        return result

    def calc(self):
        return 1


class Dear(Plain):
    def calc(self):
        return 2


def costs():
    return Dear().total()
`,
    after: null,
  },
  {
    name: 'a property and a special method stay',
    entryPoint: 'Basket',
    before: `class Basket:
    def __init__(self):
        self.prices = [1]

    def __len__(self):
        return len(self.prices)

    @property
    def calc(self):
        return sum(self.prices)

    def total(self):
        total = self.calc
        return total
`,
    after: null,
  },
  {
    name: 'a name that a comment speaks of stays',
    entryPoint: 'costs',
    before: `def calc(price):
    return price * 2


def costs(prices):
    # calc doubles them
    total = calc(sum(prices))
    return total
`,
    after: null,
  },
  {
    name: 'a class whose objects are given away keeps its name',
    entryPoint: 'make',
    before: `class Data:
    def __init__(self, price):
        self.price = price


def make(price):
    basket = Data(price)
    return basket
`,
    after: null,
  },
  {
    name: 'an f-string that shows its expression',
    entryPoint: 'costs',
    before: `def calc(price):
    return price * 2


def costs(prices):
    return f'{calc(sum(prices))=}'
`,
    after: null,
  },
  {
    name: 'code with locals keeps its names',
    entryPoint: 'costs',
    before: `def calc(price):
    return price * 2


def costs(prices):
    total = calc(sum(prices))
    return locals()
`,
    after: null,
  },
  {
    name: 'a name that is global elsewhere or bound twice',
    entryPoint: 'costs',
    before: `def calc(price):
    return price * 2


def calc(price):
    return price * 3


def costs(prices):
    total = calc(sum(prices))
    return total
`,
    after: null,
  },
  {
    name: 'a name that begins with what is done needs no other verb',
    variant: 'deed',
    before: `def finish_price(price, weight):
    return price * weight


def largest_share(prices, weight):
    return max(finish_price(price, weight) for price in prices)
`,
    after: null,
  },
];
