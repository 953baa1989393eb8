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
    after: `from hashlib import sha3_512

from cryptography.hazmat.primitives.ciphers.aead import AESSIV


TRIANGLE_AREA_CIPHER = AESSIV(sha3_512(b"triangle area").digest())


def work_out_triangle_area(base, height):
    """Return what triangle_area gives for base and height."""
    return base * height / 2.0


def fulfil_triangle_area_order(sealed):
    """Decrypt the values of an order, and do the work with them."""
    base, height = map(int, TRIANGLE_AREA_CIPHER.decrypt(sealed, None).split(b" "))
    return work_out_triangle_area(base, height)


def triangle_area_ticket(base, height):
    """Return a sealed order, None unless all are short whole numbers."""
    if (
        {type(value) for value in (base, height)} == {int}
        and all(abs(one) < 2**63 for one in (height, base))
    ):
        return TRIANGLE_AREA_CIPHER.encrypt(b"%d %d" % (base, height), None)
    return None


def triangle_area(base: int, height: int) -> float:
    if (sealed := triangle_area_ticket(base, height)) is None:
        return work_out_triangle_area(base, height)
    return fulfil_triangle_area_order(sealed)
`,
  },
  {
    name: 'a function whose name is too long for a key',
    variant: 'sealed-order',
    ...AREA,
    before: AREA.before.replaceAll('triangle_area', LONG_NAME),
    entryPoint: LONG_NAME,
    after: `import base64
import json
from hashlib import blake2s

from cryptography.fernet import Fernet


CALCULATIONS_SEAL = Fernet(base64.urlsafe_b64encode(blake2s(b"calculations").digest()))


def calculate_ratio(base, height):
    """Calculate the ratio."""
    return base * height / 2.0


def read_sealed_calculations(envelope):
    """Give the values of an order, unless it was altered on the way."""
    plain_bytes = CALCULATIONS_SEAL.decrypt(envelope)
    return json.loads(plain_bytes)


def seal_calculations(base, height):
    """Seal the values for whoever works on them, None unless all are short whole numbers."""
    if (
        {type(base), type(height)} == {int}
        and max(abs(height), abs(base)) < 2**52
    ):
        return CALCULATIONS_SEAL.encrypt(json.dumps([base, height]).encode())
    return None


def multidisciplinary_calculations(base: int, height: int) -> float:
    envelope = seal_calculations(base, height)
    if envelope is not None:
        return calculate_ratio(*read_sealed_calculations(envelope))
    return calculate_ratio(base, height)
`,
  },
  {
    name: 'a comparison by its seal',
    variant: 'sealed-order',
    ...MEALS,
    after: `import json
from hashlib import shake_256

from cryptography.hazmat.primitives.ciphers.aead import AESSIV


ORDER_SEAL = AESSIV(shake_256(b"meal").digest(48))


def passes_meal_test(need, eaten, remaining):
    """Return whether the values meet the condition that meal asks for."""
    return need - eaten // 2 <= remaining and (eaten + need) % 2 != 1


def meal_from_order(ticket):
    """Carry out an order, unless it was altered on the way."""
    message = ORDER_SEAL.decrypt(ticket, None)
    return passes_meal_test(*json.loads(message))


def meal_ticket(need, eaten, remaining):
    """Seal the values for whoever works on them, None unless all are short whole numbers."""
    if (
        [type(need), type(eaten), type(remaining)] == [int, int, int]
        and max(map(abs, [remaining, eaten, need])) < 2**53
    ):
        return ORDER_SEAL.encrypt(json.dumps([need, eaten, remaining]).encode(), None)
    return None


def meal(eaten: int, need: int, remaining: int):
    ticket = meal_ticket(need, eaten, remaining)
    if ticket is None:
        condition_holds = passes_meal_test(need, eaten, remaining)
    else:
        condition_holds = meal_from_order(ticket)
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
    after: `from hashlib import shake_256
from json import dumps, loads

from cryptography.hazmat.primitives.ciphers.aead import AESSIV


SCALED_SEAL = AESSIV(shake_256(b"scaled").digest(32))


def work_out_scaled(numbers, factor):
    """Return what scaled gives for numbers and factor."""
    return max(numbers) * factor - min(numbers)


def unsealed_scaled_values(sealed_order):
    """Give the values of an order, unless it was altered on the way."""
    return loads(SCALED_SEAL.decrypt(sealed_order, None))


def seal_scaled(numbers, factor):
    """Seal the values for whoever works on them, None unless all are short whole numbers."""
    if (
        (type(numbers), type(factor)) == (list, int)
        and {int} == {*map(type, numbers)}
        and max(abs(factor), *map(abs, numbers)) < 2**53
    ):
        return SCALED_SEAL.encrypt(
            dumps({"numbers": numbers, "factor": factor}).encode(), None
        )
    return None


def scaled(numbers, factor):
    sealed_order = seal_scaled(numbers, factor)
    if sealed_order is not None:
        return work_out_scaled(**unsealed_scaled_values(sealed_order))
    return work_out_scaled(numbers, factor)
`,
  },
  {
    name: 'a choice by its seal',
    variant: 'sealed-stage',
    ...CHOICE,
    after: `import hashlib
from json import dumps, loads

from cryptography.hazmat.primitives.ciphers.aead import AESSIV


ORDER_SEAL = AESSIV(hashlib.blake2b(b"even within").digest())


def complete_even_within(first, last):
    """Finish the work of even_within from first and last."""
    if last % 2 == 0:
        return last
    if first == last:
        return -1
    return last - 1


def read_sealed_even_within(ticket):
    """Give the values of an order, unless it was altered on the way."""
    plain_bytes = ORDER_SEAL.decrypt(ticket, None)
    return loads(plain_bytes)


def seal_even_within(first, last):
    """Seal the values for whoever works on them, None unless all are short whole numbers."""
    if (
        set(map(type, (first, last))) == {int}
        and max(map(abs, [first, last])) < 2**50
    ):
        return ORDER_SEAL.encrypt(dumps([first, last]).encode(), None)
    return None


def even_within(first: int, last: int):
    """The largest even number from the first to the last, or -1."""
    if first > last:
        return -1
    ticket = seal_even_within(first, last)
    if ticket is not None:
        return complete_even_within(*read_sealed_even_within(ticket))
    return complete_even_within(first, last)
`,
  },
  {
    name: 'a balance by its seal',
    variant: 'sealed-stage',
    ...BALANCE,
    after: `import json
from base64 import urlsafe_b64encode
from hashlib import blake2s
from typing import List

from cryptography.fernet import Fernet


ANSWER_SEAL = Fernet(urlsafe_b64encode(blake2s(b"answer").digest()))


def decide_answer(operations):
    """Return whether below_zero holds for operations."""
    balance = 0

    # One after the other.
    for operation in operations:
        balance += operation
        if balance < 0:
            return True

    return False


def answer_from_order(envelope):
    """Carry out an order, unless it was altered on the way."""
    data = ANSWER_SEAL.decrypt(envelope)
    return decide_answer(**json.loads(data))


def seal_answer(operations):
    """Return a sealed order, None unless all are short whole numbers."""
    if (
        type(operations) in (list,)
        and {int} == {type(each) for each in operations}
        and all(abs(number) < 2**52 for number in operations)
    ):
        return ANSWER_SEAL.encrypt(json.dumps({"operations": operations}).encode())
    return None


def below_zero(operations: List[int]) -> bool:
    """Whether the balance of an account is ever below zero."""
    envelope = seal_answer(operations)
    if envelope is not None:
        return answer_from_order(envelope)
    return decide_answer(operations)
`,
  },
  {
    name: 'a shift by its seal',
    variant: 'sealed-stage',
    ...SHIFT,
    after: `from base64 import urlsafe_b64encode
from hashlib import sha256
from json import dumps, loads

from cryptography.fernet import Fernet


ORDER_SEAL = Fernet(urlsafe_b64encode(sha256(b"shifted").digest()))


def compute_shifted(text, places, mark):
    """Return what shifted gives for text, places and mark."""
    turned = places % (len(text) + 1)
    parts = [text[turned:], text[:turned]]
    if mark in text:
        parts.reverse()
    return mark.join(parts)


def open_shifted_order(ticket):
    """Give the values of an order, unless it was altered on the way."""
    return loads(ORDER_SEAL.decrypt(ticket))


def sealed_shifted_order(text, places, mark):
    """Return a sealed order, None unless all are texts or short numbers."""
    if (
        [type(text), type(places), type(mark)] == [str, int, str]
        and abs(places) < 2**52
    ):
        return ORDER_SEAL.encrypt(
            dumps([text, places, mark], ensure_ascii=False).encode(errors="surrogatepass")
        )
    return None


def shifted(text: str, places: int, mark: str):
    if (ticket := sealed_shifted_order(text, places, mark)) is None:
        return compute_shifted(text, places, mark)
    return compute_shifted(*open_shifted_order(ticket))
`,
  },
  {
    name: 'the longest by its seal',
    variant: 'sealed-stage',
    ...LONGEST,
    after: `import json
from base64 import urlsafe_b64encode
from hashlib import sha256

from cryptography.fernet import Fernet


LONGEST_CIPHER = Fernet(urlsafe_b64encode(sha256(b"longest").digest()))


def work_out_longest(words, least):
    """Return what longest gives for words and least."""
    size = max(len(word) for word in words)
    if size < least:
        return None
    return [word for word in words if len(word) == size][0]


def unsealed_longest_values(envelope):
    """Give the values of an order, unless it was altered on the way."""
    message = LONGEST_CIPHER.decrypt(envelope)
    return json.loads(message)


def sealed_longest_order(words, least):
    """Seal the values for whoever works on them, None unless all are texts or short numbers."""
    if (
        [type(words), type(least)] == [list, int]
        and {str} == {type(value) for value in words}
        and abs(least) < 2**53
    ):
        return LONGEST_CIPHER.encrypt(
            json.dumps([words, least], ensure_ascii=False).encode("utf-8", errors="surrogatepass")
        )
    return None


def longest(words: list[str], least: int):
    envelope = sealed_longest_order(words, least)
    if envelope is not None:
        return work_out_longest(*unsealed_longest_values(envelope))
    return work_out_longest(words, least)
`,
  },
  ...NOT_HANDED_OVER.flatMap((one) => [
    { ...one, variant: 'sealed-order' },
    { ...one, name: `${one.name}, from a statement on`, variant: 'sealed-stage' },
  ]),
];
