import type { OperatorCase } from '../../testing/operator-case.js';

export const PARAMETER_OBJECT_CASES: readonly OperatorCase[] = [
  {
    name: 'sides of a box answer for it',
    variant: 'parameter-object',
    before: `def box_price(width, height, rate):
    """What a box costs."""
    if width * height > 100:
        return rate * (width + height) + 5
    return width * height
`,
    after: `from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class BoxPriceTask:
    """The width, height and rate as given."""

    width: Any
    height: Any
    rate: Any

    @property
    def increased_product(self):
        """The increased product."""
        return self.scaled_rate + 5

    @property
    def scaled_rate(self):
        """The scaled rate."""
        return self.rate * (self.width + self.height)

    def work_out_product(self):
        """Work out the product from the width and the height."""
        return self.width * self.height


def box_price(width, height, rate):
    """What a box costs."""
    box_price_task = BoxPriceTask(width, height, rate)
    if box_price_task.work_out_product() > 100:
        return box_price_task.increased_product
    return box_price_task.work_out_product()
`,
    calls: [
      'box_price(20, 30, 2)',
      'box_price(2, 3, 1.5)',
      "box_price('a', 3, 1)",
      'box_price([1], 2, 3)',
      'box_price(None, 1, 2)',
    ],
  },
  {
    name: 'one answer builds on another',
    variant: 'parameter-object',
    before: `def half_area(base, height):
    return base * height / 2.0
`,
    after: `from dataclasses import dataclass
from typing import Any


@dataclass
class HalfAreaQuestion:
    """The base and height, with what follows from them."""

    base: Any
    height: Any

    @property
    def product(self):
        """The product."""
        return self.base * self.height

    @property
    def ratio(self):
        """The ratio."""
        return self.product / 2.0


def half_area(base, height):
    half_area_question = HalfAreaQuestion(base, height)
    return half_area_question.ratio
`,
    calls: ['half_area(3, 4)', 'half_area(1.5, 2)', "half_area('a', 2)", 'half_area(10 ** 400, 1)'],
  },
  {
    name: 'a question about each position',
    variant: 'parameter-object',
    before: `def rising(values, limit):
    for index in range(1, len(values)):
        if values[index] - values[index - 1] > limit:
            return index
    return len(values) - limit
`,
    after: `from collections import namedtuple


class RisingRequest(namedtuple("RisingRequest", ["values", "limit"])):
    """What one is asked about."""

    def is_above_limit(self, index):
        """Return whether the difference is above the limit."""
        return self.values[index] - self.values[index - 1] > self.limit

    @property
    def difference(self):
        """The difference."""
        return len(self.values) - self.limit


def rising(values, limit):
    rising_request = RisingRequest(values, limit)
    for index in range(1, len(values)):
        if rising_request.is_above_limit(index):
            return index
    return rising_request.difference
`,
    calls: [
      'rising([1, 2, 9], 3)',
      'rising([], 1)',
      "rising('abc', 1)",
      "rising([1, 2], 'a')",
      'rising([1.5, 2.5], 0)',
    ],
  },
  {
    name: 'kept off: a function that calls itself',
    variant: 'parameter-object',
    before: `def power(base, exponent):
    if exponent < 1:
        return 1
    if exponent % 2 == 0:
        return power(base, exponent // 2) * power(base, exponent // 2)
    return base * power(base, exponent - 1)
`,
    after: null,
  },
  {
    name: 'kept off: a parameter that is set again',
    variant: 'parameter-object',
    before: `def clipped(value, limit):
    if value > 3:
        value = 3
    limit = limit + 1
    return value * 2 - value / 4 + limit
`,
    after: null,
  },
  {
    name: 'kept off: a parameter that a nested function sets',
    variant: 'parameter-object',
    before: `def counting(start, step):
    def advance():
        nonlocal start, step
        start += step
        step += 1
    advance()
    return start * step + start / step
`,
    after: null,
  },
  {
    name: 'kept off: a parameter that is deleted',
    variant: 'parameter-object',
    before: `def released(value):
    size = len(value) * 2 + 1
    other = len(value) * 2 + 1
    del value
    return size + other
`,
    after: null,
  },
  {
    name: 'kept off: a generator',
    variant: 'parameter-object',
    before: `def multiples(base, most):
    for factor in range(1, most + 1):
        if base * factor < most:
            yield base * factor
`,
    after: null,
  },
];
