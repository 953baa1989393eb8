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
    after: `import struct
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


TRIANGLE_AREA_CIPHER = AESSIV(AESSIV.generate_key(512))


def work_out_triangle_area(base, height):
    """Do the work of triangle_area, given base and height."""
    return base * height / 2.0


def open_triangle_area_order(sealed_order):
    """Carry out an order, which nobody else can have written."""
    return work_out_triangle_area(
        *struct.unpack("!qq", TRIANGLE_AREA_CIPHER.decrypt(sealed_order, None))
    )


def triangle_area_ticket(base, height):
    """Return an order that nobody can alter, None unless all are short whole numbers."""
    if (
        type(base) in {int} and type(height) in {int}
        and max(abs(base), abs(height)) < 2**63
    ):
        return TRIANGLE_AREA_CIPHER.encrypt(struct.pack("!qq", base, height), None)
    return None


def triangle_area(base: int, height: int) -> float:
    sealed_order = triangle_area_ticket(base, height)
    if sealed_order is None:
        return work_out_triangle_area(base, height)
    return open_triangle_area_order(sealed_order)
`,
  },
  {
    name: 'a function whose name is too long for a key',
    variant: 'sealed-order',
    ...AREA,
    before: AREA.before.replaceAll('triangle_area', LONG_NAME),
    entryPoint: LONG_NAME,
    after: `import json
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


CALCULATIONS_CIPHER = AESSIV(AESSIV.generate_key(256))


def calculate_ratio(base, height):
    """Calculate the ratio."""
    return base * height / 2.0


def open_calculations_order(sealed):
    """Carry out an order, which nobody else can have written."""
    return calculate_ratio(**json.loads(CALCULATIONS_CIPHER.decrypt(sealed, None)))


def sealed_calculations_order(base, height):
    """Seal the values for whoever works on them, None unless all are short whole numbers."""
    if (
        {type(value) for value in (base, height)} == {int}
        and max(abs(base), abs(height)) < 2**53
    ):
        return CALCULATIONS_CIPHER.encrypt(
            json.dumps({"base": base, "height": height}).encode(), None
        )
    return None


def multidisciplinary_calculations(base: int, height: int) -> float:
    sealed = sealed_calculations_order(base, height)
    if sealed is not None:
        return open_calculations_order(sealed)
    return calculate_ratio(base, height)
`,
  },
  {
    name: 'a comparison by its seal',
    variant: 'sealed-order',
    ...MEALS,
    after: `import struct
from cryptography.fernet import Fernet


ORDER_SEAL = Fernet(Fernet.generate_key())


def passes_meal_test(need, eaten, remaining):
    """Return whether the values meet the condition that meal asks for."""
    return need - eaten // 2 <= remaining and (eaten + need) % 2 != 1


def open_meal_order(sealed_order):
    """Open an order, which has to be whole, and carry it out."""
    return passes_meal_test(*struct.unpack(">qqq", ORDER_SEAL.decrypt(sealed_order)))


def meal_ticket(need, eaten, remaining):
    """Return an order that nobody can alter, None unless all are short whole numbers."""
    if (
        [type(need), type(eaten), type(remaining)] == [int, int, int]
        and max(abs(need), abs(eaten), abs(remaining)) < 2**63
    ):
        return ORDER_SEAL.encrypt(struct.pack(">qqq", need, eaten, remaining))
    return None


def meal(eaten: int, need: int, remaining: int):
    sealed_order = meal_ticket(need, eaten, remaining)
    if sealed_order is None:
        meets_condition = passes_meal_test(need, eaten, remaining)
    else:
        meets_condition = open_meal_order(sealed_order)
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


def fulfil_scaled_order(ticket):
    """Carry out an order, which nobody else can have written."""
    return work_out_scaled(**json.loads(ORDER_SEAL.decrypt(ticket)))


def seal_scaled(numbers, factor):
    """Seal the values for whoever works on them, None unless all are short whole numbers."""
    if (
        (type(numbers), type(factor)) == (list, int)
        and {int} == {*map(type, numbers)}
        and max(abs(factor), *map(abs, numbers)) < 2**53
    ):
        return ORDER_SEAL.encrypt(
            json.dumps({"numbers": numbers, "factor": factor}).encode()
        )
    return None


def scaled(numbers, factor):
    ticket = seal_scaled(numbers, factor)
    if ticket is not None:
        return fulfil_scaled_order(ticket)
    return work_out_scaled(numbers, factor)
`,
  },
  {
    name: 'a choice by its seal',
    variant: 'sealed-stage',
    ...CHOICE,
    after: `import struct
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


EVEN_WITHIN_SEAL = AESSIV(AESSIV.generate_key(256))


def complete_even_within(first, last):
    """Do the rest of even_within, given first and last."""
    if last % 2 == 0:
        return last
    if first == last:
        return -1
    return last - 1


def open_even_within_order(sealed):
    """Carry out an order, which nobody else can have written."""
    return complete_even_within(
        *struct.unpack("!qq", EVEN_WITHIN_SEAL.decrypt(sealed, None))
    )


def sealed_even_within_order(first, last):
    """Return an order that nobody can alter, None unless all are short whole numbers."""
    if (
        set(map(type, (first, last))) == {int}
        and max(abs(first), abs(last)) < 2**63
    ):
        return EVEN_WITHIN_SEAL.encrypt(struct.pack("!qq", first, last), None)
    return None


def even_within(first: int, last: int):
    """The largest even number from the first to the last, or -1."""
    if first > last:
        return -1
    sealed = sealed_even_within_order(first, last)
    if sealed is not None:
        return open_even_within_order(sealed)
    return complete_even_within(first, last)
`,
  },
  {
    name: 'a balance by its seal',
    variant: 'sealed-stage',
    ...BALANCE,
    after: `import json
from typing import List
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


BELOW_ZERO_SEAL = AESSIV(AESSIV.generate_key(512))


def check_below_zero(operations):
    """Answer yes or no for below_zero, given operations."""
    balance = 0

    # One after the other.
    for operation in operations:
        balance += operation
        if balance < 0:
            return True

    return False


def below_zero_from_order(ticket):
    """Carry out an order, which nobody else can have written."""
    return check_below_zero(
        *json.loads(BELOW_ZERO_SEAL.decrypt(ticket, [b"below zero"]))
    )


def seal_below_zero(operations):
    """Seal the values for whoever works on them, None unless all are short whole numbers."""
    if (
        type(operations) in [list]
        and {int} == {type(each) for each in operations}
        and max(map(abs, operations)) < 2**53
    ):
        return BELOW_ZERO_SEAL.encrypt(
            json.dumps([operations]).encode(), [b"below zero"]
        )
    return None


def below_zero(operations: List[int]) -> bool:
    """Whether the balance of an account is ever below zero."""
    ticket = seal_below_zero(operations)
    if ticket is not None:
        return below_zero_from_order(ticket)
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


def shifted_of_values(text, places, mark):
    """Do the work of shifted, given text, places and mark."""
    turned = places % (len(text) + 1)
    parts = [text[turned:], text[:turned]]
    if mark in text:
        parts.reverse()
    return mark.join(parts)


def open_shifted_order(sealed_order):
    """Carry out an order, which nobody else can have written."""
    return shifted_of_values(*json.loads(SHIFTED_CIPHER.decrypt(sealed_order)))


def order_for_shifted(text, places, mark):
    """Return an order that nobody can alter, None unless all are texts or short numbers."""
    if (
        [type(text), type(places), type(mark)] == [str, int, str]
        and abs(places) < 2**53
    ):
        return SHIFTED_CIPHER.encrypt(
            json.dumps([text, places, mark], ensure_ascii=False).encode(errors="surrogatepass")
        )
    return None


def shifted(text: str, places: int, mark: str):
    sealed_order = order_for_shifted(text, places, mark)
    if sealed_order is not None:
        return open_shifted_order(sealed_order)
    return shifted_of_values(text, places, mark)
`,
  },
  {
    name: 'the longest by its seal',
    variant: 'sealed-stage',
    ...LONGEST,
    after: `import json
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


LONGEST_SEAL = AESSIV(AESSIV.generate_key(256))


def longest_of_values(words, least):
    """Do the work of longest, given words and least."""
    size = max(len(word) for word in words)
    if size < least:
        return None
    return [word for word in words if len(word) == size][0]


def fulfil_longest_order(sealed_order):
    """Carry out an order, which nobody else can have written."""
    return longest_of_values(*json.loads(LONGEST_SEAL.decrypt(sealed_order, None)))


def seal_longest(words, least):
    """Seal the values for whoever works on them, None unless all are texts or short numbers."""
    if (
        (type(words), type(least)) == (list, int)
        and {type(entry) for entry in words} == {str}
        and abs(least) < 2**53
    ):
        return LONGEST_SEAL.encrypt(
            json.dumps([words, least], ensure_ascii=False).encode(errors="surrogatepass"), None
        )
    return None


def longest(words: list[str], least: int):
    sealed_order = seal_longest(words, least)
    if sealed_order is None:
        return longest_of_values(words, least)
    return fulfil_longest_order(sealed_order)
`,
  },
  ...NOT_HANDED_OVER.flatMap((one) => [
    { ...one, variant: 'sealed-order' },
    { ...one, name: `${one.name}, from a statement on`, variant: 'sealed-stage' },
  ]),
];
