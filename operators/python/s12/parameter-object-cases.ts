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
    name: 'kept off: sides of a box answer for it',
    variant: 'parameter-object',
    before: `def box_price(width, height, rate):
    """What a box costs."""
    if width * height > 100:
        return rate * (width + height) + 5
    return width * height
`,
    after: null,
  },
  {
    name: 'kept off: typed sides of a box',
    variant: 'parameter-object',
    before: `def box_price(width: int, height: int, rate: int) -> int:
    """What a box costs."""
    if width * height > 100:
        return width * height * rate
    return (width + height) * rate
`,
    after: null,
  },
  {
    name: 'one answer builds on another',
    variant: 'parameter-object',
    before: `def half_area(base, height):
    return base * height / 2.0
`,
    after: `class Operands:
    """Base and height, and how they compare."""

    __slots__ = ("base", "height")

    def __init__(self, base, height):
        self.base = base
        self.height = height

    @property
    def product(self):
        """The product."""
        return self.base * self.height

    @property
    def half_area(self):
        """The half area."""
        return self.product / 2.0


def half_area(base, height):
    operands = Operands(base, height)
    return operands.half_area
`,
    calls: ['half_area(3, 4)', 'half_area(1.5, 2)', "half_area('a', 2)", 'half_area(10 ** 400, 1)'],
  },
  {
    name: 'kept off: a question about each position',
    variant: 'parameter-object',
    before: `def rising(values, limit):
    for index in range(1, len(values)):
        if values[index] - values[index - 1] > limit:
            return index
    return len(values) - limit
`,
    after: null,
  },
  {
    name: 'kept off: what a loop goes over stays as it is',
    variant: 'parameter-object',
    before: `def first_above(values, limit):
    for value in values:
        if value - limit > limit:
            return value
    return len(values) - limit * 2
`,
    after: null,
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
class Operands:
    """Base and height, looked at side by side."""

    base: Any
    height: Any


def compute_product(operands):
    """Compute the product from the base and the height."""
    return operands.base * operands.height


def calculate_ratio(operands):
    """Calculate the ratio from the base and the height."""
    return compute_product(operands) / 2.0


def triangle_area(base, height):
    operands = Operands(base=base, height=height)
    return calculate_ratio(operands)
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
