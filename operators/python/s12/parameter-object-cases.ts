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


@dataclass
class BoxPriceRequest:
    """The width, height and rate, kept together."""

    width: Any
    height: Any
    rate: Any

    def work_out_product(self):
        """Work out the product from the width and the height."""
        return self.width * self.height

    @property
    def box_price(self):
        """The box price."""
        return self.product + 5

    @property
    def product(self):
        """The product."""
        return self.rate * (self.width + self.height)


def box_price(width, height, rate):
    """What a box costs."""
    box_price_request = BoxPriceRequest(width, height, rate)
    if box_price_request.work_out_product() > 100:
        return box_price_request.box_price
    return box_price_request.work_out_product()
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
    name: 'typed sides of a box',
    variant: 'parameter-object',
    before: `def box_price(width: int, height: int, rate: int) -> int:
    """What a box costs."""
    if width * height > 100:
        return width * height * rate
    return (width + height) * rate
`,
    after: `import dataclasses


@dataclasses.dataclass
class BoxPriceRequest:
    """The width, height and rate, kept together."""

    width: int
    height: int
    rate: int

    @property
    def box_price(self):
        """The box price."""
        return self.width * self.height * self.rate

    @property
    def product(self):
        """The product."""
        return self.width * self.height


def box_price(width: int, height: int, rate: int) -> int:
    """What a box costs."""
    box_price_request = BoxPriceRequest(width, height, rate)
    if box_price_request.product > 100:
        return box_price_request.box_price
    return (box_price_request.width + box_price_request.height) * box_price_request.rate
`,
    calls: [
      'box_price(4, 5, 3)',
      'box_price(40, 5, 3)',
      "box_price('ab', 2, 3)",
      'box_price(1.5, 2.5, 2)',
      'box_price(None, 2, 3)',
    ],
  },
  {
    name: 'one answer builds on another',
    variant: 'parameter-object',
    before: `def half_area(base, height):
    return base * height / 2.0
`,
    after: `import dataclasses
from typing import Any


@dataclasses.dataclass
class HalfAreaRequest:
    """The base and height as given, and what follows from them."""

    base: Any
    height: Any

    @property
    def half_area(self):
        """The half area."""
        return self.product / 2.0

    @property
    def product(self):
        """The product."""
        return self.base * self.height


def half_area(base, height):
    half_area_request = HalfAreaRequest(base, height)
    return half_area_request.half_area
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
    after: `class Inputs:
    """The values and limit as given, and what follows from them."""

    __slots__ = ("values", "limit")

    def __init__(self, values, limit):
        self.values = values
        self.limit = limit

    def is_difference_above_limit(self, index):
        """Return whether the difference is above the limit."""
        return self.values[index] - self.values[index - 1] > self.limit

    @property
    def leftover_count(self):
        """The leftover count."""
        return len(self.values) - self.limit


def rising(values, limit):
    inputs = Inputs(values, limit)
    for index in range(1, len(values)):
        if inputs.is_difference_above_limit(index):
            return index
    return inputs.leftover_count
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
    name: 'what a loop goes over stays as it is',
    variant: 'parameter-object',
    before: `def first_above(values, limit):
    for value in values:
        if value - limit > limit:
            return value
    return len(values) - limit * 2
`,
    after: `from typing import Any, NamedTuple


class Inputs(NamedTuple):
    """The values and limit, kept together."""

    values: Any
    limit: Any

    def is_difference_above_limit(self, value):
        """Return whether the difference is above the limit."""
        return value - self.limit > self.limit

    @property
    def remaining_length(self):
        """The remaining length."""
        return len(self.values) - self.limit * 2


def first_above(values, limit):
    inputs = Inputs(values, limit)
    for value in values:
        if inputs.is_difference_above_limit(value):
            return value
    return inputs.remaining_length
`,
    calls: [
      'first_above([1, 9], 3)',
      'first_above([], 1)',
      "first_above('ab', 'a')",
      'first_above(iter([5]), 1)',
      'first_above(iter([1]), 1)',
    ],
  },
  {
    name: 'all that a function is for',
    variant: 'parameter-object',
    before: `def triangle_area(base, height):
    return base * height / 2.0
`,
    after: `class TriangleAreaRequest:
    """The base and height, kept together."""

    def __init__(self, base, height):
        self.base = base
        self.height = height

    @property
    def triangle_area(self):
        """The triangle area."""
        return self.product / 2.0

    @property
    def product(self):
        """The product."""
        return self.base * self.height


def triangle_area(base, height):
    triangle_area_request = TriangleAreaRequest(base, height)
    return triangle_area_request.triangle_area
`,
    calls: [
      'triangle_area(3, 4)',
      'triangle_area(1.5, 2)',
      "triangle_area('a', 2)",
      'triangle_area(10 ** 400, 1)',
    ],
  },
  {
    name: 'one question about one thing that is given',
    variant: 'parameter-object',
    before: `def flip(text):
    """The letters the other way."""
    return text.swapcase()
`,
    after: `from dataclasses import dataclass
from typing import Any


@dataclass
class TextInput:
    """What can be asked of the text."""

    text: Any

    @property
    def swapped_text(self):
        """The swapped text."""
        return self.text.swapcase()


def flip(text):
    """The letters the other way."""
    text_input = TextInput(text)
    return text_input.swapped_text
`,
    calls: ["flip('aB')", "flip('')", 'flip(3)', "flip(b'x')"],
  },
  {
    name: 'kept off: a record that is asked already',
    variant: 'parameter-object',
    before: `from collections import namedtuple


class Sides(namedtuple("Sides", ["base", "height"])):
    """The sides as given."""

    @property
    def area(self):
        """The area."""
        return self.base * self.height


def area(base, height):
    return Sides(base, height).area
`,
    after: null,
    entryPoint: 'area',
  },
];
