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

export const SEALED_ORDER_CASES: readonly OperatorCase[] = [
  {
    name: 'an area from its seal',
    variant: 'sealed-order',
    ...AREA,
    after: `from cryptography.hazmat.primitives.ciphers.aead import AESSIV


TRIANGLE_AREA_SEALER = AESSIV(b"triangle_area key".ljust(32, b"*"))


def unseal_triangle_area(sealed):
    """Carry out an order that nobody else can have written."""
    if isinstance(sealed, bytes):
        sealed = TRIANGLE_AREA_SEALER.decrypt(sealed, [b"triangle_area order"]).split(b" ")
        sealed = int(sealed[0], 16), int(sealed[1], 16)
    return sealed[0] * sealed[1] / 2.0


def triangle_area(base: int, height: int) -> float:
    if (type(base), type(height)) == (int, int):
        sealed = TRIANGLE_AREA_SEALER.encrypt(
            b"%x %x" % (base, height), [b"triangle_area order"]
        )
        return unseal_triangle_area(sealed)
    return unseal_triangle_area((base, height))
`,
  },
  {
    name: 'a comparison by its seal',
    variant: 'sealed-order',
    ...MEALS,
    after: `import pickle
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


MEAL_SEAL = AESSIV(b"meal key".ljust(32, b" "))


def open_seal(meal_envelope):
    """The values that were handed over, a tuple as it is."""
    if isinstance(meal_envelope, tuple):
        return meal_envelope
    return pickle.loads(MEAL_SEAL.decrypt(meal_envelope, [b"meal order"]))


def unseal_meal(meal_envelope):
    """Carry out an order that nobody else can have written."""
    meal_envelope = open_seal(meal_envelope)
    return meal_envelope[0] - meal_envelope[1] // 2 <= meal_envelope[2]


def meal(eaten: int, need: int, remaining: int):
    if {type(value) for value in [need, eaten, remaining]} == {int}:
        meal_envelope = MEAL_SEAL.encrypt(
            pickle.dumps([need, eaten, remaining]), [b"meal order"]
        )
        is_at_most_remaining = unseal_meal(meal_envelope)
    else:
        is_at_most_remaining = unseal_meal((need, eaten, remaining))
    if is_at_most_remaining:
        print("enough")
        return [eaten + need, remaining - need]
    return [eaten + remaining, 0]
`,
  },
  {
    name: 'a scale by its seal',
    variant: 'sealed-order',
    ...SEEN,
    after: `import pickle
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


ORDER_SEAL = AESSIV(b"scaled".ljust(32, b"-"))


def open_scaled_order(scaled_order):
    """Work on sealed values, whose seal has to be whole, or on a tuple of them."""
    if isinstance(scaled_order, bytes):
        scaled_order = pickle.loads(ORDER_SEAL.decrypt(scaled_order, [b"scaled"]))
    return max(scaled_order[0]) * scaled_order[1] - min(scaled_order[0])


def scaled(numbers, factor):
    if (
        (type(numbers), type(factor)) == (list, int)
        and {type(value) for value in numbers} == {int}
    ):
        scaled_order = ORDER_SEAL.encrypt(pickle.dumps((numbers, factor)), [b"scaled"])
        return open_scaled_order(scaled_order)
    return open_scaled_order((numbers, factor))
`,
  },
  {
    name: 'a choice by its seal',
    variant: 'sealed-stage',
    ...CHOICE,
    after: `from cryptography.hazmat.primitives.ciphers.aead import AESSIV


VALUES_SEAL = AESSIV(b"even_within key".ljust(32, b"*"))


def opened_order(even_within_order):
    """What is in it; a tuple holds the values already."""
    if isinstance(even_within_order, tuple):
        return even_within_order
    even_within_order = VALUES_SEAL.decrypt(even_within_order, [b"even_within"]).split(b";")
    return [int(piece, 16) for piece in even_within_order]


def open_even_within_order(even_within_order):
    """Open an order and carry it out; what cannot be sealed comes as it is."""
    first, last = opened_order(even_within_order)
    if first > last:
        return -1
    if last % 2 == 0:
        return last
    if first == last:
        return -1
    return last - 1


def even_within(first: int, last: int):
    """The largest even number from the first to the last, or -1."""
    if all(type(each) in {int} for each in [first, last]):
        even_within_order = VALUES_SEAL.encrypt(
            b"%x;%x" % (first, last), [b"even_within"]
        )
        return open_even_within_order(even_within_order)
    return open_even_within_order((first, last))
`,
  },
  {
    name: 'a balance by its seal',
    variant: 'sealed-stage',
    ...BALANCE,
    after: `import pickle
from typing import List
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


BELOW_ZERO_SEAL = AESSIV(b"orders of below_zero".ljust(32, b"*"))


def work_out_sealed_below_zero(sealed):
    """Open an order and carry it out; what cannot be sealed comes as it is."""
    if not isinstance(sealed, tuple):
        sealed = pickle.loads(BELOW_ZERO_SEAL.decrypt(sealed, [b"below_zero order"]))
    operations = sealed[0]
    balance = 0

    # One after the other.
    for operation in operations:
        balance += operation
        if balance < 0:
            return True

    return False


def below_zero(operations: List[int]) -> bool:
    """Whether the balance of an account is ever below zero."""
    if type(operations) in (list,) and {*map(type, operations)} == {int}:
        sealed = BELOW_ZERO_SEAL.encrypt(
            pickle.dumps((operations,)), [b"below_zero order"]
        )
        return work_out_sealed_below_zero(sealed)
    return work_out_sealed_below_zero((operations,))
`,
  },
  {
    name: 'a shift by its seal',
    variant: 'sealed-stage',
    ...SHIFT,
    after: `import pickle
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


ORDER_SEAL = AESSIV(b"shifted key".ljust(32, b"="))


def unseal_shifted(sealed):
    """Open an order and carry it out; what cannot be sealed comes as it is."""
    if not isinstance(sealed, tuple):
        sealed = pickle.loads(ORDER_SEAL.decrypt(sealed, [b"shifted"]))
    text, places, mark = sealed
    turned = places % (len(text) + 1)
    parts = [text[turned:], text[:turned]]
    if mark in text:
        parts.reverse()
    return mark.join(parts)


def shifted(text: str, places: int, mark: str):
    if [type(text), type(places), type(mark)] == [str, int, str]:
        sealed = ORDER_SEAL.encrypt(pickle.dumps((text, places, mark)), [b"shifted"])
        return unseal_shifted(sealed)
    return unseal_shifted((text, places, mark))
`,
  },
  {
    name: 'the longest by its seal',
    variant: 'sealed-stage',
    ...LONGEST,
    after: `import pickle
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


LONGEST_SEALER = AESSIV(b"orders of longest".ljust(32, b" "))


def open_longest_order(sealed):
    """Open an order and carry it out; what cannot be sealed comes as it is."""
    words, least = (
        sealed if isinstance(sealed, tuple)
        else pickle.loads(LONGEST_SEALER.decrypt(sealed, [b"longest"]))
    )
    size = max(len(word) for word in words)
    if size < least:
        return None
    return [word for word in words if len(word) == size][0]


def longest(words: list[str], least: int):
    if (
        [type(words), type(least)] == [list, int]
        and {str} == {type(one) for one in words}
    ):
        sealed = LONGEST_SEALER.encrypt(pickle.dumps((words, least)), [b"longest"])
        return open_longest_order(sealed)
    return open_longest_order((words, least))
`,
  },
  ...NOT_HANDED_OVER.flatMap((one) => [
    { ...one, variant: 'sealed-order' },
    { ...one, name: `${one.name}, from a statement on`, variant: 'sealed-stage' },
  ]),
];
