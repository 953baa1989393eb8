import type { OperatorCase } from '../../testing/operator-case.js';
import {
  AREA,
  BALANCE,
  CHOICE,
  LONGEST,
  MEALS,
  NOT_HANDED_OVER,
  SEEN,
  SHIFT,
} from '../payloads/case-programs.js';

const LONG_NAME = 'multidisciplinary_calculations';

export const SEALED_ORDER_CASES: readonly OperatorCase[] = [
  {
    name: 'an area from its seal',
    variant: 'sealed-order',
    ...AREA,
    after: `from cryptography.fernet import Fernet


TRIANGLE_AREA_CIPHER = Fernet(Fernet.generate_key())


def calculate_ratio(base, height):
    """Calculate the ratio."""
    return base * height / 2.0


def fulfil_triangle_area_order(sealed_triangle_area):
    """Carry out an order, which nobody else can have written."""
    return calculate_ratio(
        *map(int, TRIANGLE_AREA_CIPHER.decrypt(sealed_triangle_area).split(b"|"))
    )


def seal_triangle_area(base, height):
    """Return an order that nobody can alter, None unless all are short whole numbers."""
    if (
        type(base) in {int} and type(height) in {int}
        and max(abs(base), abs(height)) < 2**63
    ):
        return TRIANGLE_AREA_CIPHER.encrypt(b"%d|%d" % (base, height))
    return None


def triangle_area(base: int, height: int) -> float:
    sealed_triangle_area = seal_triangle_area(base, height)
    if sealed_triangle_area is None:
        return calculate_ratio(base, height)
    return fulfil_triangle_area_order(sealed_triangle_area)
`,
  },
  {
    name: 'a function whose name is too long for a key',
    variant: 'sealed-order',
    ...AREA,
    before: AREA.before.replaceAll('triangle_area', LONG_NAME),
    entryPoint: LONG_NAME,
    after: `import json
from cryptography.fernet import Fernet


CALCULATIONS_ORDER_SEAL = Fernet(Fernet.generate_key())


def work_out_calculations(base, height):
    """Do the work of multidisciplinary_calculations, given base and height."""
    return base * height / 2.0


def open_calculations_order(ticket):
    """Carry out an order, which nobody else can have written."""
    return work_out_calculations(**json.loads(CALCULATIONS_ORDER_SEAL.decrypt(ticket)))


def calculations_ticket(base, height):
    """Seal the values for whoever works on them, None unless all are short whole numbers."""
    if (
        {type(value) for value in (base, height)} == {int}
        and max(abs(base), abs(height)) < 2**53
    ):
        return CALCULATIONS_ORDER_SEAL.encrypt(
            json.dumps({"base": base, "height": height}).encode()
        )
    return None


def multidisciplinary_calculations(base: int, height: int) -> float:
    ticket = calculations_ticket(base, height)
    if ticket is not None:
        return open_calculations_order(ticket)
    return work_out_calculations(base, height)
`,
  },
  {
    name: 'a comparison by its seal',
    variant: 'sealed-order',
    ...MEALS,
    after: `import json
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


ORDER_SEAL = AESSIV(AESSIV.generate_key(512))


def meets_meal_condition(need, eaten, remaining):
    """Return whether the values meet the condition that meal asks for."""
    return need - eaten // 2 <= remaining and (eaten + need) % 2 != 1


def fulfil_meal_order(sealed_order):
    """Open an order, which has to be whole, and carry it out."""
    return meets_meal_condition(**json.loads(ORDER_SEAL.decrypt(sealed_order, None)))


def meal_ticket(need, eaten, remaining):
    """Seal the values for whoever works on them, None unless all are short whole numbers."""
    if (
        [type(need), type(eaten), type(remaining)] == [int, int, int]
        and max(abs(need), abs(eaten), abs(remaining)) < 2**53
    ):
        return ORDER_SEAL.encrypt(
            json.dumps({"need": need, "eaten": eaten, "remaining": remaining}).encode(), None
        )
    return None


def meal(eaten: int, need: int, remaining: int):
    sealed_order = meal_ticket(need, eaten, remaining)
    if sealed_order is None:
        meets_condition = meets_meal_condition(need, eaten, remaining)
    else:
        meets_condition = fulfil_meal_order(sealed_order)
    if meets_condition:
        print("enough")
        return [eaten + need, remaining - need]
    return [eaten + remaining, 0]
`,
  },
  {
    name: 'a scale by its seal',
    variant: 'sealed-order',
    ...SEEN,
    after: `import json
from cryptography.fernet import Fernet


ORDER_SEAL = Fernet(Fernet.generate_key())


def work_out_scaled(numbers, factor):
    """Do the work of scaled, given numbers and factor."""
    return max(numbers) * factor - min(numbers)


def scaled_from_order(sealed):
    """Carry out an order, which nobody else can have written."""
    return work_out_scaled(*json.loads(ORDER_SEAL.decrypt(sealed)))


def sealed_scaled_order(numbers, factor):
    """Return an order that nobody can alter, None unless all are short whole numbers."""
    if (
        (type(numbers), type(factor)) == (list, int)
        and {int} == {*map(type, numbers)}
        and max(abs(factor), *map(abs, numbers)) < 2**53
    ):
        return ORDER_SEAL.encrypt(json.dumps([numbers, factor]).encode())
    return None


def scaled(numbers, factor):
    sealed = sealed_scaled_order(numbers, factor)
    if sealed is not None:
        return scaled_from_order(sealed)
    return work_out_scaled(numbers, factor)
`,
  },
  {
    name: 'a choice by its seal',
    variant: 'sealed-stage',
    ...CHOICE,
    after: `from cryptography.fernet import Fernet


EVEN_WITHIN_CIPHER = Fernet(Fernet.generate_key())


def complete_even_within(first, last):
    """Do the rest of even_within, given first and last."""
    if last % 2 == 0:
        return last
    if first == last:
        return -1
    return last - 1


def fulfil_even_within_order(sealed_even_within):
    """Open an order, which has to be whole, and carry it out."""
    return complete_even_within(
        *map(int, EVEN_WITHIN_CIPHER.decrypt(sealed_even_within).split(b"|"))
    )


def order_for_even_within(first, last):
    """Return an order that nobody can alter, None unless all are short whole numbers."""
    if (
        set(map(type, (first, last))) == {int}
        and max(abs(first), abs(last)) < 2**63
    ):
        return EVEN_WITHIN_CIPHER.encrypt(b"%d|%d" % (first, last))
    return None


def even_within(first: int, last: int):
    """The largest even number from the first to the last, or -1."""
    if first > last:
        return -1
    sealed_even_within = order_for_even_within(first, last)
    if sealed_even_within is not None:
        return fulfil_even_within_order(sealed_even_within)
    return complete_even_within(first, last)
`,
  },
  {
    name: 'a balance by its seal',
    variant: 'sealed-stage',
    ...BALANCE,
    after: `import json
from typing import List
from cryptography.fernet import Fernet


BELOW_ZERO_ORDER_SEAL = Fernet(Fernet.generate_key())


def check_below_zero(operations):
    """Answer yes or no for below_zero, given operations."""
    balance = 0

    # One after the other.
    for operation in operations:
        balance += operation
        if balance < 0:
            return True

    return False


def fulfil_below_zero_order(envelope):
    """Carry out an order, which nobody else can have written."""
    return check_below_zero(**json.loads(BELOW_ZERO_ORDER_SEAL.decrypt(envelope)))


def order_for_below_zero(operations):
    """Seal the values for whoever works on them, None unless all are short whole numbers."""
    if (
        type(operations) in [list]
        and {int} == {type(each) for each in operations}
        and max(map(abs, operations)) < 2**53
    ):
        return BELOW_ZERO_ORDER_SEAL.encrypt(
            json.dumps({"operations": operations}).encode()
        )
    return None


def below_zero(operations: List[int]) -> bool:
    """Whether the balance of an account is ever below zero."""
    envelope = order_for_below_zero(operations)
    if envelope is not None:
        return fulfil_below_zero_order(envelope)
    return check_below_zero(operations)
`,
  },
  {
    name: 'a shift by its seal',
    variant: 'sealed-stage',
    ...SHIFT,
    after: `import json
from cryptography.fernet import Fernet


SHIFTED_CIPHER = Fernet(Fernet.generate_key())


def work_out_shifted(text, places, mark):
    """Do the work of shifted, given text, places and mark."""
    turned = places % (len(text) + 1)
    parts = [text[turned:], text[:turned]]
    if mark in text:
        parts.reverse()
    return mark.join(parts)


def open_shifted_order(sealed):
    """Open an order, which has to be whole, and carry it out."""
    return work_out_shifted(*json.loads(SHIFTED_CIPHER.decrypt(sealed)))


def sealed_shifted_order(text, places, mark):
    """Seal the values for whoever works on them, None unless all are texts or short numbers."""
    if (
        [type(text), type(places), type(mark)] == [str, int, str]
        and abs(places) < 2**53
    ):
        return SHIFTED_CIPHER.encrypt(
            json.dumps([text, places, mark], ensure_ascii=False).encode("utf-8", "surrogatepass")
        )
    return None


def shifted(text: str, places: int, mark: str):
    sealed = sealed_shifted_order(text, places, mark)
    if sealed is not None:
        return open_shifted_order(sealed)
    return work_out_shifted(text, places, mark)
`,
  },
  {
    name: 'the longest by its seal',
    variant: 'sealed-stage',
    ...LONGEST,
    after: `import json
from cryptography.fernet import Fernet


LONGEST_CIPHER = Fernet(Fernet.generate_key())


def longest_of_values(words, least):
    """Do the work of longest, given words and least."""
    size = max(len(word) for word in words)
    if size < least:
        return None
    return [word for word in words if len(word) == size][0]


def open_longest_order(sealed_longest):
    """Open an order, which has to be whole, and carry it out."""
    return longest_of_values(*json.loads(LONGEST_CIPHER.decrypt(sealed_longest)))


def order_for_longest(words, least):
    """Return an order that nobody can alter, None unless all are texts or short numbers."""
    if (
        (type(words), type(least)) == (list, int)
        and {type(entry) for entry in words} == {str}
        and abs(least) < 2**53
    ):
        return LONGEST_CIPHER.encrypt(
            json.dumps([words, least], ensure_ascii=False).encode("utf8", errors="surrogatepass")
        )
    return None


def longest(words: list[str], least: int):
    sealed_longest = order_for_longest(words, least)
    if sealed_longest is None:
        return longest_of_values(words, least)
    return open_longest_order(sealed_longest)
`,
  },
  ...NOT_HANDED_OVER.flatMap((one) => [
    { ...one, variant: 'sealed-order' },
    { ...one, name: `${one.name}, from a statement on`, variant: 'sealed-stage' },
  ]),
];
