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


def unseal_triangle_area(triangle_area_order):
    """Carry out an order that nobody else can have written."""
    if isinstance(triangle_area_order, bytes):
        triangle_area_order = TRIANGLE_AREA_SEALER.decrypt(triangle_area_order, None).split(b" ")
        triangle_area_order = (
            int(triangle_area_order[0], 16),
            int(triangle_area_order[1], 16),
        )
    return triangle_area_order[0] * triangle_area_order[1] / 2.0


def triangle_area(base: int, height: int) -> float:
    if {*map(type, [base, height])} == {int}:
        triangle_area_order = TRIANGLE_AREA_SEALER.encrypt(
            b"%x %x" % (base, height), None
        )
        return unseal_triangle_area(triangle_area_order)
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


def work_out_sealed_meal(sealed_order):
    """Carry out an order that nobody else can have written."""
    if not isinstance(sealed_order, tuple):
        sealed_order = pickle.loads(MEAL_SEAL.decrypt(sealed_order, None))
    return sealed_order[0] - sealed_order[1] // 2 <= sealed_order[2]


def meal(eaten: int, need: int, remaining: int):
    if all(type(part) in {int} for part in [need, eaten, remaining]):
        sealed_order = MEAL_SEAL.encrypt(pickle.dumps((need, eaten, remaining)), None)
        is_within_remaining = work_out_sealed_meal(sealed_order)
    else:
        is_within_remaining = work_out_sealed_meal((need, eaten, remaining))
    if is_within_remaining:
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


def open_scaled_order(envelope):
    """Work on sealed values, whose seal has to be whole, or on a tuple of them."""
    if isinstance(envelope, bytes):
        envelope = pickle.loads(ORDER_SEAL.decrypt(envelope, None))
    return max(envelope[0]) * envelope[1] - min(envelope[0])


def scaled(numbers, factor):
    if (
        [type(numbers), type(factor)] == [list, int]
        and {int} == {*map(type, numbers)}
    ):
        envelope = ORDER_SEAL.encrypt(pickle.dumps((numbers, factor)), None)
        return open_scaled_order(envelope)
    return open_scaled_order((numbers, factor))
`,
  },
  {
    name: 'a choice by its seal',
    variant: 'sealed-stage',
    ...CHOICE,
    after: `from cryptography.hazmat.primitives.ciphers.aead import AESSIV


VALUES_SEAL = AESSIV(b"even_within key".ljust(32, b"*"))


def open_even_within_order(envelope):
    """Open an order and carry it out; what cannot be sealed comes as it is."""
    if not isinstance(envelope, tuple):
        envelope = VALUES_SEAL.decrypt(envelope, None).split(b";")
        first, last = (int(piece, 16) for piece in envelope)
    else:
        first, last = envelope
    if first > last:
        return -1
    if last % 2 == 0:
        return last
    if first == last:
        return -1
    return last - 1


def even_within(first: int, last: int):
    """The largest even number from the first to the last, or -1."""
    if all(type(part) in {int} for part in [first, last]):
        envelope = VALUES_SEAL.encrypt(b"%x;%x" % (first, last), None)
        return open_even_within_order(envelope)
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


def work_out_sealed_below_zero(below_zero_order):
    """Open an order and carry it out; what cannot be sealed comes as it is."""
    if not isinstance(below_zero_order, tuple):
        below_zero_order = pickle.loads(BELOW_ZERO_SEAL.decrypt(below_zero_order, None))
    operations = below_zero_order[0]
    balance = 0

    # One after the other.
    for operation in operations:
        balance += operation
        if balance < 0:
            return True

    return False


def below_zero(operations: List[int]) -> bool:
    """Whether the balance of an account is ever below zero."""
    if type(operations) in {list} and {*map(type, operations)} == {int}:
        below_zero_order = BELOW_ZERO_SEAL.encrypt(pickle.dumps((operations,)), None)
        return work_out_sealed_below_zero(below_zero_order)
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


def unseal_shifted(shifted_order):
    """Open an order and carry it out; what cannot be sealed comes as it is."""
    if not isinstance(shifted_order, tuple):
        text, places, mark = pickle.loads(ORDER_SEAL.decrypt(shifted_order, None))
    else:
        text, places, mark = shifted_order
    turned = places % (len(text) + 1)
    parts = [text[turned:], text[:turned]]
    if mark in text:
        parts.reverse()
    return mark.join(parts)


def shifted(text: str, places: int, mark: str):
    if (type(text), type(places), type(mark)) == (str, int, str):
        shifted_order = ORDER_SEAL.encrypt(pickle.dumps((text, places, mark)), None)
        return unseal_shifted(shifted_order)
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


def open_longest_order(longest_order):
    """Open an order and carry it out; what cannot be sealed comes as it is."""
    if isinstance(longest_order, tuple):
        words, least = longest_order
    else:
        words, least = pickle.loads(LONGEST_SEALER.decrypt(longest_order, None))
    size = max(len(word) for word in words)
    if size < least:
        return None
    return [word for word in words if len(word) == size][0]


def longest(words: list[str], least: int):
    if (
        [type(words), type(least)] == [list, int]
        and {*map(type, words)} == {str}
    ):
        longest_order = LONGEST_SEALER.encrypt(pickle.dumps((words, least)), None)
        return open_longest_order(longest_order)
    return open_longest_order((words, least))
`,
  },
  ...NOT_HANDED_OVER.flatMap((one) => [
    { ...one, variant: 'sealed-order' },
    { ...one, name: `${one.name}, from a statement on`, variant: 'sealed-stage' },
  ]),
];
