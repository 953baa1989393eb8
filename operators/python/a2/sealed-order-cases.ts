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


def unseal_triangle_area(sealed_values):
    """Carry out an order that nobody else can have written."""
    if isinstance(sealed_values, bytes):
        sealed_values = TRIANGLE_AREA_SEALER.decrypt(sealed_values, None).split(b" ")
        sealed_values = int(sealed_values[0], 16), int(sealed_values[1], 16)
    return sealed_values[0] * sealed_values[1] / 2.0


def triangle_area(base: int, height: int) -> float:
    if {*map(type, [base, height])} == {int}:
        sealed_values = TRIANGLE_AREA_SEALER.encrypt(b"%x %x" % (base, height), None)
        return unseal_triangle_area(sealed_values)
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
        first, last = int(envelope[0], 16), int(envelope[1], 16)
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


def work_out_sealed_below_zero(sealed_values):
    """Open an order and carry it out; what cannot be sealed comes as it is."""
    if not isinstance(sealed_values, tuple):
        sealed_values = pickle.loads(BELOW_ZERO_SEAL.decrypt(sealed_values, None))
    operations = sealed_values[0]
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
        sealed_values = BELOW_ZERO_SEAL.encrypt(pickle.dumps((operations,)), None)
        return work_out_sealed_below_zero(sealed_values)
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


def unseal_shifted(sealed_values):
    """Open an order and carry it out; what cannot be sealed comes as it is."""
    if not isinstance(sealed_values, tuple):
        text, places, mark = pickle.loads(ORDER_SEAL.decrypt(sealed_values, None))
    else:
        text, places, mark = sealed_values
    turned = places % (len(text) + 1)
    parts = [text[turned:], text[:turned]]
    if mark in text:
        parts.reverse()
    return mark.join(parts)


def shifted(text: str, places: int, mark: str):
    if (type(text), type(places), type(mark)) == (str, int, str):
        sealed_values = ORDER_SEAL.encrypt(pickle.dumps((text, places, mark)), None)
        return unseal_shifted(sealed_values)
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


def open_longest_order(sealed_values):
    """Open an order and carry it out; what cannot be sealed comes as it is."""
    if not isinstance(sealed_values, tuple):
        words, least = pickle.loads(LONGEST_SEALER.decrypt(sealed_values, None))
    else:
        words, least = sealed_values
    size = max(len(word) for word in words)
    if size < least:
        return None
    return [word for word in words if len(word) == size][0]


def longest(words: list[str], least: int):
    if (
        [type(words), type(least)] == [list, int]
        and {*map(type, words)} == {str}
    ):
        sealed_values = LONGEST_SEALER.encrypt(pickle.dumps((words, least)), None)
        return open_longest_order(sealed_values)
    return open_longest_order((words, least))
`,
  },
  ...NOT_HANDED_OVER.flatMap((one) => [
    { ...one, variant: 'sealed-order' },
    { ...one, name: `${one.name}, from a statement on`, variant: 'sealed-stage' },
  ]),
];
