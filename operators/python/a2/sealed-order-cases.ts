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
    after: `from cryptography.hazmat.primitives.ciphers.aead import AESSIV


VALUES_SEAL = AESSIV(b"triangle_area key".ljust(32, b"*"))


def open_triangle_area_order(ciphertext):
    """Verify and open what was sealed, and work on what is in it."""
    if not isinstance(ciphertext, tuple):
        ciphertext = VALUES_SEAL.decrypt(ciphertext, [b"triangle_area order"]).split(b" ")
        ciphertext = int(ciphertext[0], 16), int(ciphertext[1], 16)
    return ciphertext[0] * ciphertext[1] / 2.0


def triangle_area(base: int, height: int) -> float:
    if {*map(type, (base, height))} == {int}:
        ciphertext = VALUES_SEAL.encrypt(
            b"%x %x" % (base, height), [b"triangle_area order"]
        )
        return open_triangle_area_order(ciphertext)
    return open_triangle_area_order((base, height))
`,
  },
  {
    name: 'a function whose name is too long for a key',
    variant: 'sealed-order',
    ...AREA,
    before: AREA.before.replaceAll('triangle_area', LONG_NAME),
    entryPoint: LONG_NAME,
    after: `import pickle
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


VALUES_SEAL = AESSIV(b"sealed orders".ljust(32, b"-"))


def unseal_multidisciplinary_calculations(sealed):
    """Open an order and carry it out; what cannot be sealed comes as it is."""
    sealed = (
        sealed if isinstance(sealed, tuple)
        else pickle.loads(VALUES_SEAL.decrypt(sealed, None))
    )
    return sealed[0] * sealed[1] / 2.0


def multidisciplinary_calculations(base: int, height: int) -> float:
    if {type(base), type(height)} == {int}:
        sealed = VALUES_SEAL.encrypt(pickle.dumps((base, height)), None)
        return unseal_multidisciplinary_calculations(sealed)
    return unseal_multidisciplinary_calculations((base, height))
`,
  },
  {
    name: 'a comparison by its seal',
    variant: 'sealed-order',
    ...MEALS,
    after: `import pickle
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


VALUES_SEAL = AESSIV(b"meal key".ljust(32, b" "))


def open_seal(envelope):
    """The values that were handed over, a tuple as it is."""
    if isinstance(envelope, tuple):
        return envelope
    return pickle.loads(VALUES_SEAL.decrypt(envelope, [b"meal order"]))


def meal_of_envelope(envelope):
    """Open an order and carry it out; what cannot be sealed comes as it is."""
    envelope = open_seal(envelope)
    return envelope[0] - envelope[1] // 2 <= envelope[2]


def meal(eaten: int, need: int, remaining: int):
    if all(type(each) in {int} for each in [need, eaten, remaining]):
        envelope = VALUES_SEAL.encrypt(
            pickle.dumps([need, eaten, remaining]), [b"meal order"]
        )
        is_difference_within_remaining = meal_of_envelope(envelope)
    else:
        is_difference_within_remaining = meal_of_envelope((need, eaten, remaining))
    if is_difference_within_remaining:
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


SCALED_SEAL = AESSIV(b"scaled".ljust(32, b"-"))


def work_out_sealed_scaled(sealed_scaled):
    """Carry out an order that nobody else can have written."""
    if isinstance(sealed_scaled, bytes):
        sealed_scaled = pickle.loads(SCALED_SEAL.decrypt(sealed_scaled, [b"scaled"]))
    return max(sealed_scaled[0]) * sealed_scaled[1] - min(sealed_scaled[0])


def scaled(numbers, factor):
    if (
        [type(numbers), type(factor)] == [list, int]
        and set(map(type, numbers)) == {int}
    ):
        sealed_scaled = SCALED_SEAL.encrypt(
            pickle.dumps((numbers, factor)), [b"scaled"]
        )
        return work_out_sealed_scaled(sealed_scaled)
    return work_out_sealed_scaled((numbers, factor))
`,
  },
  {
    name: 'a choice by its seal',
    variant: 'sealed-stage',
    ...CHOICE,
    after: `from cryptography.hazmat.primitives.ciphers.aead import AESSIV


EVEN_WITHIN_SEALER = AESSIV(b"even_within key".ljust(32, b"*"))


def opened_even_within(sealed_order):
    """What is in it; a tuple holds the values already."""
    if isinstance(sealed_order, tuple):
        return sealed_order
    sealed_order = EVEN_WITHIN_SEALER.decrypt(sealed_order, [b"even_within"]).split(b";")
    return [int(piece, 16) for piece in sealed_order]


def open_even_within_order(sealed_order):
    """Verify and open what was sealed, and work on what is in it."""
    first, last = opened_even_within(sealed_order)
    if first > last:
        return -1
    if last % 2 == 0:
        return last
    if first == last:
        return -1
    return last - 1


def even_within(first: int, last: int):
    """The largest even number from the first to the last, or -1."""
    if (type(first), type(last)) == (int, int):
        sealed_order = EVEN_WITHIN_SEALER.encrypt(
            b"%x;%x" % (first, last), [b"even_within"]
        )
        return open_even_within_order(sealed_order)
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


BELOW_ZERO_CIPHER = AESSIV(b"orders of below_zero".ljust(32, b"*"))


def work_out_sealed_below_zero(ciphertext):
    """Work on sealed values, whose seal has to be whole, or on a tuple of them."""
    if not isinstance(ciphertext, tuple):
        ciphertext = pickle.loads(BELOW_ZERO_CIPHER.decrypt(ciphertext, [b"below_zero order"]))
    operations = ciphertext[0]
    balance = 0

    # One after the other.
    for operation in operations:
        balance += operation
        if balance < 0:
            return True

    return False


def below_zero(operations: List[int]) -> bool:
    """Whether the balance of an account is ever below zero."""
    if type(operations) in [list] and {int} == {*map(type, operations)}:
        ciphertext = BELOW_ZERO_CIPHER.encrypt(
            pickle.dumps((operations,)), [b"below_zero order"]
        )
        return work_out_sealed_below_zero(ciphertext)
    return work_out_sealed_below_zero((operations,))
`,
  },
  {
    name: 'a shift by its seal',
    variant: 'sealed-stage',
    ...SHIFT,
    after: `import pickle
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


SHIFTED_CIPHER = AESSIV(b"shifted key".ljust(32, b"="))


def shifted_of_envelope(shifted_envelope):
    """Carry out an order that nobody else can have written."""
    text, places, mark = (
        shifted_envelope if isinstance(shifted_envelope, tuple)
        else pickle.loads(SHIFTED_CIPHER.decrypt(shifted_envelope, [b"shifted"]))
    )
    turned = places % (len(text) + 1)
    parts = [text[turned:], text[:turned]]
    if mark in text:
        parts.reverse()
    return mark.join(parts)


def shifted(text: str, places: int, mark: str):
    if [type(text), type(places), type(mark)] == [str, int, str]:
        shifted_envelope = SHIFTED_CIPHER.encrypt(
            pickle.dumps((text, places, mark)), [b"shifted"]
        )
        return shifted_of_envelope(shifted_envelope)
    return shifted_of_envelope((text, places, mark))
`,
  },
  {
    name: 'the longest by its seal',
    variant: 'sealed-stage',
    ...LONGEST,
    after: `import pickle
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


LONGEST_SEALER = AESSIV(b"orders of longest".ljust(32, b" "))


def open_longest_order(locked_values):
    """Carry out an order that nobody else can have written."""
    if not isinstance(locked_values, tuple):
        locked_values = pickle.loads(LONGEST_SEALER.decrypt(locked_values, [b"longest"]))
    words, least = locked_values
    size = max(len(word) for word in words)
    if size < least:
        return None
    return [word for word in words if len(word) == size][0]


def longest(words: list[str], least: int):
    if (
        (type(words), type(least)) == (list, int)
        and set(map(type, words)) == {str}
    ):
        locked_values = LONGEST_SEALER.encrypt(
            pickle.dumps((words, least)), [b"longest"]
        )
        return open_longest_order(locked_values)
    return open_longest_order((words, least))
`,
  },
  ...NOT_HANDED_OVER.flatMap((one) => [
    { ...one, variant: 'sealed-order' },
    { ...one, name: `${one.name}, from a statement on`, variant: 'sealed-stage' },
  ]),
];
