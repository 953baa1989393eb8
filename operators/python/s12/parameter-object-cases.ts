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
    before: `def trip_price(distance, rate):
    fuel_cost = distance * rate
    toll = distance * rate / 10
    return fuel_cost + toll
`,
    after: `class TripPriceRequest:
    """What makes up a trip price request: distance and rate."""

    __slots__ = ("distance", "rate")

    def __init__(self, distance, rate):
        self.distance = distance
        self.rate = rate

    @property
    def fuel_cost(self):
        """The fuel cost: the distance times the rate."""
        return self.distance * self.rate

    @property
    def toll(self):
        """The toll: distance * rate divided by 10."""
        return self.distance * self.rate / 10


def trip_price(distance, rate):
    trip_price_request = TripPriceRequest(distance=distance, rate=rate)
    fuel_cost = trip_price_request.fuel_cost
    toll = trip_price_request.toll
    return fuel_cost + toll
`,
    calls: ['trip_price(3, 4)', 'trip_price(1.5, 2)', "trip_price('a', 2)", 'trip_price(10 ** 400, 1)'],
  },
  {
    name: 'made where it is asked once',
    variant: 'parameter-object',
    before: `def prism_price(width, height, rate):
    """What a prism costs."""
    return (width * height + 1) * rate + 5
`,
    after: `import dataclasses
from typing import Any


@dataclasses.dataclass(slots=True)
class PrismPriceQuery:
    """What makes up a prism price query: width, height and rate."""

    width: Any
    height: Any
    rate: Any

    @property
    def prism_price(self):
        """The prism price, worked out from the width, the height and the rate."""
        return self.upper_end * self.rate + 5

    @property
    def upper_end(self):
        """The upper end: width * height plus 1."""
        return self.width * self.height + 1


def prism_price(width, height, rate):
    """What a prism costs."""
    return PrismPriceQuery(width=width, height=height, rate=rate).prism_price
`,
    calls: [
      'prism_price(3, 4, 2)',
      'prism_price(1.5, 2, 0)',
      "prism_price('a', 2, 3)",
      'prism_price([], 1, 2)',
    ],
  },
  {
    name: 'keys of a trip',
    variant: 'parameter-object',
    before: `def trip_price(distance, days, rate):
    """What a trip costs."""
    extra = 7
    base_price = distance * days * rate
    discount = distance * days / rate
    return base_price - discount + extra
`,
    after: `from typing import Any, TypedDict


class TripPriceQuery(TypedDict):
    """The distance, days and rate of a trip price query."""

    distance: Any
    days: Any
    rate: Any


def compute_base_price(trip_price_query: TripPriceQuery):
    """Work out the base price: distance * days times the rate."""
    return trip_price_query["distance"] * trip_price_query["days"] * trip_price_query["rate"]


def compute_discount(trip_price_query: TripPriceQuery):
    """Work out the discount: distance * days divided by the rate."""
    return trip_price_query["distance"] * trip_price_query["days"] / trip_price_query["rate"]


def trip_price(distance, days, rate):
    """What a trip costs."""
    extra = 7
    trip_price_query: TripPriceQuery = {"distance": distance, "days": days, "rate": rate}
    base_price = compute_base_price(trip_price_query)
    discount = compute_discount(trip_price_query)
    return base_price - discount + extra
`,
    calls: [
      'trip_price(3, 4, 2)',
      'trip_price(1.5, 2, 0)',
      "trip_price('a', 2, 3)",
      'trip_price(10 ** 400, 1, 3)',
      'trip_price(None, 1, 2)',
    ],
  },
  {
    name: 'only the last by its name',
    variant: 'parameter-object',
    before: `def trip_price(distance, days, rate):
    """What a trip costs."""
    extra = 7
    base_price = distance * days * rate
    discount = distance * days / rate
    return base_price - discount + extra
`,
    after: `from dataclasses import dataclass
from typing import Any


@dataclass(slots=True)
class TripPriceQuery:
    """What makes up a trip price query: distance, days and rate."""

    distance: Any
    days: Any
    rate: Any


def work_out_discount(trip_price_query):
    """Work out the discount: distance * days divided by the rate."""
    return trip_price_query.distance * trip_price_query.days / trip_price_query.rate


def work_out_base_price(trip_price_query):
    """Work out the base price: distance * days times the rate."""
    return trip_price_query.distance * trip_price_query.days * trip_price_query.rate


def trip_price(distance, days, rate):
    """What a trip costs."""
    extra = 7
    trip_price_query = TripPriceQuery(distance, days, rate=rate)
    base_price = work_out_base_price(trip_price_query)
    discount = work_out_discount(trip_price_query)
    return base_price - discount + extra
`,
    calls: [
      'trip_price(3, 4, 2)',
      'trip_price(1.5, 2, 0)',
      "trip_price('a', 2, 3)",
      'trip_price(10 ** 400, 1, 3)',
      'trip_price(None, 1, 2)',
    ],
  },
  {
    name: 'kept off: values of which no text says more than the name',
    variant: 'parameter-object',
    before: `def pick(x, q):
    left = len(x[q]["a"].lower())
    right = len(q[0]["b"])
    return left + right
`,
    after: null,
  },
  {
    name: 'kept off: a product of which nothing says what it is',
    variant: 'parameter-object',
    before: `def half_area(base, height):
    return base * height / 2.0
`,
    after: null,
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
  {
    name: 'kept off: what has to be asked for its type',
    variant: 'parameter-object',
    before: `def trip_price(distance, rate):
    if {*map(type, (distance, rate))} != {int}:
        return None
    fuel_cost = distance * rate
    toll = distance * rate / 10
    return fuel_cost + toll
`,
    after: null,
  },
];
