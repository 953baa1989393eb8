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
    after: `import json
from cryptography.fernet import Fernet


TRIANGLE_AREA_ORDER_SEAL = Fernet(Fernet.generate_key())


def calculate_ratio(base, height):
    """Calculate the ratio."""
    return base * height / 2.0


def open_triangle_area_order(sealed_triangle_area):
    """Carry out an order, which nobody else can have written."""
    return calculate_ratio(
        **json.loads(TRIANGLE_AREA_ORDER_SEAL.decrypt(sealed_triangle_area))
    )


def sealed_triangle_area_order(base, height):
    """Seal the values for whoever works on them, None unless all are short whole numbers."""
    if (
        type(base) in {int} and type(height) in {int}
        and max(map(abs, (height, base))) < 2**52
    ):
        return TRIANGLE_AREA_ORDER_SEAL.encrypt(
            json.dumps({"base": base, "height": height}).encode()
        )
    return None


def triangle_area(base: int, height: int) -> float:
    sealed_triangle_area = sealed_triangle_area_order(base, height)
    if sealed_triangle_area is None:
        return calculate_ratio(base, height)
    return open_triangle_area_order(sealed_triangle_area)
`,
  },
  {
    name: 'a function whose name is too long for a key',
    variant: 'sealed-order',
    ...AREA,
    before: AREA.before.replaceAll('triangle_area', LONG_NAME),
    entryPoint: LONG_NAME,
    after: `import struct
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


CALCULATIONS_CIPHER = AESSIV(AESSIV.generate_key(384))


def work_out_calculations(base, height):
    """Do the work of multidisciplinary_calculations, given base and height."""
    return base * height / 2.0


def open_calculations_order(sealed_order):
    """Carry out an order, which nobody else can have written."""
    return work_out_calculations(
        *struct.unpack(">qq", CALCULATIONS_CIPHER.decrypt(sealed_order, [b"calculations"]))
    )


def calculations_ticket(base, height):
    """Return an order that nobody can alter, None unless all are short whole numbers."""
    if (
        {type(value) for value in (base, height)} == {int}
        and max(abs(base), abs(height)) < 2**63
    ):
        return CALCULATIONS_CIPHER.encrypt(
            struct.pack(">qq", base, height), [b"calculations"]
        )
    return None


def multidisciplinary_calculations(base: int, height: int) -> float:
    sealed_order = calculations_ticket(base, height)
    if sealed_order is not None:
        return open_calculations_order(sealed_order)
    return work_out_calculations(base, height)
`,
  },
  {
    name: 'a comparison by its seal',
    variant: 'sealed-order',
    ...MEALS,
    after: `import json
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


MEAL_CIPHER = AESSIV(AESSIV.generate_key(384))


def passes_meal_test(need, eaten, remaining):
    """Return whether the values meet the condition that meal asks for."""
    return need - eaten // 2 <= remaining and (eaten + need) % 2 != 1


def open_meal_order(sealed_meal):
    """Open an order, which has to be whole, and carry it out."""
    return passes_meal_test(*json.loads(MEAL_CIPHER.decrypt(sealed_meal, None)))


def sealed_meal_order(need, eaten, remaining):
    """Seal the values for whoever works on them, None unless all are short whole numbers."""
    if (
        [type(need), type(eaten), type(remaining)] == [int, int, int]
        and max(map(abs, [remaining, eaten, need])) < 2**53
    ):
        return MEAL_CIPHER.encrypt(json.dumps([need, eaten, remaining]).encode(), None)
    return None


def meal(eaten: int, need: int, remaining: int):
    sealed_meal = sealed_meal_order(need, eaten, remaining)
    if sealed_meal is None:
        condition_holds = passes_meal_test(need, eaten, remaining)
    else:
        condition_holds = open_meal_order(sealed_meal)
    if condition_holds:
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
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


ORDER_SEAL = AESSIV(AESSIV.generate_key(256))


def calculate_difference(numbers, factor):
    """Calculate the difference."""
    return max(numbers) * factor - min(numbers)


def open_scaled_order(sealed_scaled):
    """Carry out an order, which nobody else can have written."""
    return calculate_difference(**json.loads(ORDER_SEAL.decrypt(sealed_scaled, None)))


def scaled_ticket(numbers, factor):
    """Seal the values for whoever works on them, None unless all are short whole numbers."""
    if (
        (type(numbers), type(factor)) == (list, int)
        and {int} == {*map(type, numbers)}
        and max(abs(factor), *map(abs, numbers)) < 2**53
    ):
        return ORDER_SEAL.encrypt(
            json.dumps({"numbers": numbers, "factor": factor}).encode(), None
        )
    return None


def scaled(numbers, factor):
    sealed_scaled = scaled_ticket(numbers, factor)
    if sealed_scaled is not None:
        return open_scaled_order(sealed_scaled)
    return calculate_difference(numbers, factor)
`,
  },
  {
    name: 'a choice by its seal',
    variant: 'sealed-stage',
    ...CHOICE,
    after: `import json
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


EVEN_WITHIN_SEAL = AESSIV(AESSIV.generate_key(512))


def complete_even_within(first, last):
    """Do the rest of even_within, given first and last."""
    if last % 2 == 0:
        return last
    if first == last:
        return -1
    return last - 1


def even_within_from_order(sealed):
    """Open an order, which has to be whole, and carry it out."""
    return complete_even_within(*json.loads(EVEN_WITHIN_SEAL.decrypt(sealed, None)))


def order_for_even_within(first, last):
    """Return an order that nobody can alter, None unless all are short whole numbers."""
    if (
        set(map(type, (first, last))) == {int}
        and max(map(abs, [first, last])) < 2**50
    ):
        return EVEN_WITHIN_SEAL.encrypt(json.dumps([first, last]).encode(), None)
    return None


def even_within(first: int, last: int):
    """The largest even number from the first to the last, or -1."""
    if first > last:
        return -1
    sealed = order_for_even_within(first, last)
    if sealed is not None:
        return even_within_from_order(sealed)
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


ORDER_SEAL = Fernet(Fernet.generate_key())


def check_below_zero(operations):
    """Answer yes or no for below_zero, given operations."""
    balance = 0

    # One after the other.
    for operation in operations:
        balance += operation
        if balance < 0:
            return True

    return False


def open_below_zero_order(sealed):
    """Carry out an order, which nobody else can have written."""
    return check_below_zero(*json.loads(ORDER_SEAL.decrypt(sealed)))


def seal_below_zero(operations):
    """Seal the values for whoever works on them, None unless all are short whole numbers."""
    if (
        type(operations) in [list]
        and {int} == {type(each) for each in operations}
        and max(map(abs, operations)) < 2**50
    ):
        return ORDER_SEAL.encrypt(json.dumps([operations]).encode())
    return None


def below_zero(operations: List[int]) -> bool:
    """Whether the balance of an account is ever below zero."""
    sealed = seal_below_zero(operations)
    if sealed is not None:
        return open_below_zero_order(sealed)
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


def fulfil_shifted_order(envelope):
    """Open an order, which has to be whole, and carry it out."""
    return shifted_of_values(*json.loads(SHIFTED_CIPHER.decrypt(envelope)))


def shifted_ticket(text, places, mark):
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
    envelope = shifted_ticket(text, places, mark)
    if envelope is not None:
        return fulfil_shifted_order(envelope)
    return shifted_of_values(text, places, mark)
`,
  },
  {
    name: 'the longest by its seal',
    variant: 'sealed-stage',
    ...LONGEST,
    after: `import json
from cryptography.fernet import Fernet


LONGEST_CIPHER = Fernet(Fernet.generate_key())


def work_out_longest(words, least):
    """Do the work of longest, given words and least."""
    size = max(len(word) for word in words)
    if size < least:
        return None
    return [word for word in words if len(word) == size][0]


def fulfil_longest_order(sealed_longest):
    """Carry out an order, which nobody else can have written."""
    return work_out_longest(*json.loads(LONGEST_CIPHER.decrypt(sealed_longest)))


def longest_ticket(words, least):
    """Seal the values for whoever works on them, None unless all are texts or short numbers."""
    if (
        [type(words), type(least)] == [list, int]
        and {str} == {type(value) for value in words}
        and abs(least) < 2**53
    ):
        return LONGEST_CIPHER.encrypt(
            json.dumps([words, least], ensure_ascii=False).encode("utf-8", "surrogatepass")
        )
    return None


def longest(words: list[str], least: int):
    sealed_longest = longest_ticket(words, least)
    if sealed_longest is not None:
        return fulfil_longest_order(sealed_longest)
    return work_out_longest(words, least)
`,
  },
  ...NOT_HANDED_OVER.flatMap((one) => [
    { ...one, variant: 'sealed-order' },
    { ...one, name: `${one.name}, from a statement on`, variant: 'sealed-stage' },
  ]),
];
