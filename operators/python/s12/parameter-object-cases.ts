import type { OperatorCase } from '../../testing/operator-case.js';

/** What becomes a record of the three where the program has none of these fields. */
const PRICE_BY_PRODUCT = `

def box_price(width, height, rate):
    """What a box costs."""
    if width * height > 100:
        return width * height * rate + 5
    return width * height * rate
`;

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
    after: `from typing import Any, TypedDict


class BoxPriceRequest(TypedDict):
    """The width, height and rate, kept together."""

    width: Any
    height: Any
    rate: Any


def work_out_product(box_price_request):
    """Work out the product from the width and the height."""
    return box_price_request["width"] * box_price_request["height"]


def compute_next_product(box_price_request):
    """Compute the next product from the width and the height."""
    return calculate_product(box_price_request) + 5


def calculate_product(box_price_request):
    """Calculate the product from the width and the height."""
    return box_price_request["rate"] * (box_price_request["width"] + box_price_request["height"])


def box_price(width, height, rate):
    """What a box costs."""
    box_price_request = BoxPriceRequest(width=width, height=height, rate=rate)
    if work_out_product(box_price_request) > 100:
        return compute_next_product(box_price_request)
    return work_out_product(box_price_request)
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
    after: `from typing import NamedTuple


class BoxPriceRequest(NamedTuple):
    """The width, height and rate as given, and what follows from them."""

    width: int
    height: int
    rate: int


def compute_multiple(box_price_request):
    """Compute the multiple from the width and the height."""
    return compute_combined_width(box_price_request) * box_price_request.rate


def work_out_product(box_price_request):
    """Work out the product from the width and the height."""
    return box_price_request.width * box_price_request.height


def compute_combined_width(box_price_request):
    """Compute the combined width from the height and the rate."""
    return box_price_request.width + box_price_request.height


def compute_product(box_price_request):
    """Compute the product from the width and the height."""
    return box_price_request.width * box_price_request.height * box_price_request.rate


def box_price(width: int, height: int, rate: int) -> int:
    """What a box costs."""
    box_price_request = BoxPriceRequest(width, height, rate)
    if work_out_product(box_price_request) > 100:
        return compute_product(box_price_request)
    return compute_multiple(box_price_request)
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


@dataclasses.dataclass(frozen=True)
class HalfAreaRequest:
    """The base and height as given, and what follows from them."""

    base: Any
    height: Any

    @property
    def product(self):
        """The product."""
        return self.base * self.height

    @property
    def half_area(self):
        """The half area."""
        return self.product / 2.0


def half_area(base, height):
    half_area_request = HalfAreaRequest(base=base, height=height)
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
    after: `class Request:
    """The values and limit, kept together."""

    __slots__ = ("values", "limit")

    def __init__(self, values, limit):
        self.values = values
        self.limit = limit

    @property
    def remaining_length(self):
        """The remaining length."""
        return len(self.values) - self.limit

    def is_difference_above_limit(self, index):
        """Return whether the difference is above the limit."""
        return self.values[index] - self.values[index - 1] > self.limit


def rising(values, limit):
    request = Request(values, limit)
    for index in range(1, len(values)):
        if request.is_difference_above_limit(index):
            return index
    return request.remaining_length
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
    after: `import dataclasses
from typing import Any


@dataclasses.dataclass
class Settings:
    """The values and limit as given, and what follows from them."""

    values: Any
    limit: Any

    def is_difference_above_limit(self, value):
        """Return whether the difference is above the limit."""
        return value - self.limit > self.limit

    @property
    def leftover_count(self):
        """The leftover count."""
        return len(self.values) - self.limit * 2


def first_above(values, limit):
    settings = Settings(values=values, limit=limit)
    for value in values:
        if settings.is_difference_above_limit(value):
            return value
    return settings.leftover_count
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


@dataclasses.dataclass(frozen=True)
class TriangleAreaRequest:
    """The base and height, kept together."""

    base: Any
    height: Any

    @property
    def product(self):
        """The product."""
        return self.base * self.height

    @property
    def triangle_area(self):
        """The triangle area."""
        return self.product / 2.0


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
  {
    name: 'a class has the same fields already',
    variant: 'parameter-object',
    before: `class Box:
    def __init__(self, height, rate, width):
        self.height = height
        self.rate = rate
        self.width = width
${PRICE_BY_PRODUCT}`,
    after: null,
  },
  {
    name: 'a named tuple has the same fields already',
    variant: 'parameter-object',
    before: `from collections import namedtuple


Box = namedtuple("Box", "width height rate")
${PRICE_BY_PRODUCT}`,
    after: null,
  },
  {
    name: 'a dataclass has the same fields already',
    variant: 'parameter-object',
    before: `from dataclasses import dataclass


@dataclass
class Box:
    rate: int
    width: int
    height: int
${PRICE_BY_PRODUCT}`,
    after: null,
  },
];
