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


@dataclass(slots=True)
class BoxPriceTask:
    """The width, height and rate as given."""

    width: Any
    height: Any
    rate: Any

    def work_out_product(self):
        """Work out the product from the width and the height."""
        return self.width * self.height

    @property
    def increased_product(self):
        """The increased product."""
        return self.scaled_rate + 5

    @property
    def scaled_rate(self):
        """The scaled rate."""
        return self.rate * (self.width + self.height)


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
    name: 'typed sides of a box',
    variant: 'parameter-object',
    before: `def box_price(width: int, height: int, rate: int) -> int:
    """What a box costs."""
    if width * height > 100:
        return width * height * rate
    return (width + height) * rate
`,
    after: `class BoxPriceInputs:
    """The width, height and rate as given."""

    __slots__ = ["width", "height", "rate"]

    def __init__(self, width: int, height: int, rate: int) -> None:
        self.width = width
        self.height = height
        self.rate = rate

    @property
    def multiple(self):
        """The multiple."""
        return self.width * self.height * self.rate

    @property
    def partial_product(self):
        """The partial product."""
        return self.combined_width * self.rate

    @property
    def combined_width(self):
        """The combined width."""
        return self.width + self.height

    @property
    def product(self):
        """The product."""
        return self.width * self.height


def box_price(width: int, height: int, rate: int) -> int:
    """What a box costs."""
    box_price_inputs = BoxPriceInputs(width, height, rate)
    if box_price_inputs.product > 100:
        return box_price_inputs.multiple
    return box_price_inputs.partial_product
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
    after: `import collections


class RisingRequest(collections.namedtuple("RisingRequest", ["values", "limit"])):
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
    name: 'what a loop goes over stays as it is',
    variant: 'parameter-object',
    before: `def first_above(values, limit):
    for value in values:
        if value - limit > limit:
            return value
    return len(values) - limit * 2
`,
    after: `import collections


class FirstAboveTask(collections.namedtuple("FirstAboveTask", "values limit")):
    """The values that are worked on."""

    def is_above_limit(self, value):
        """Return whether the difference is above the limit."""
        return value - self.limit > self.limit

    @property
    def remaining_length(self):
        """The remaining length."""
        return len(self.values) - self.limit * 2


def first_above(values, limit):
    first_above_task = FirstAboveTask(values, limit)
    for value in values:
        if first_above_task.is_above_limit(value):
            return value
    return first_above_task.remaining_length
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
    after: `import dataclasses
from typing import Any


@dataclasses.dataclass
class TriangleAreaInputs:
    """The base and height, with what follows from them."""

    base: Any
    height: Any

    @property
    def share(self):
        """The share."""
        return self.multiple / 2.0

    @property
    def multiple(self):
        """The multiple."""
        return self.base * self.height


def triangle_area(base, height):
    triangle_area_inputs = TriangleAreaInputs(base, height)
    return triangle_area_inputs.share
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
    after: `from typing import Any, NamedTuple


class FlipRequest(NamedTuple):
    """What is known of the text."""

    text: Any

    @property
    def flipped_text(self):
        """The flipped text."""
        return self.text.swapcase()


def flip(text):
    """The letters the other way."""
    flip_request = FlipRequest(text)
    return flip_request.flipped_text
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
