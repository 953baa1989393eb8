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

export const WORK_TOKEN_CASES: readonly OperatorCase[] = [
  {
    name: 'an area from its token',
    variant: 'work-token',
    ...AREA,
    after: `import base64


def triangle_area_of_ticket(ticket):
    """Work on the values in a token, or on a tuple of them."""
    if not isinstance(ticket, tuple):
        ticket = base64.b64decode(ticket).split(b"|")
        ticket = int(ticket[0], 16), int(ticket[1], 16)
    return ticket[0] * ticket[1] / 2.0


def triangle_area(base: int, height: int) -> float:
    if (type(base), type(height)) == (int, int):
        return triangle_area_of_ticket(base64.b64encode(b"%x|%x" % (base, height)))
    return triangle_area_of_ticket((base, height))
`,
  },
  {
    name: 'a comparison by its token',
    variant: 'work-token',
    ...MEALS,
    after: `import base64
import json


def redeem_meal(ticket):
    """Read the values that a client sent as a token, and answer it."""
    if isinstance(ticket, bytes):
        ticket = json.loads(base64.b85decode(ticket))
        ticket = (
            int(ticket[0], 16),
            int(ticket[1], 16),
            int(ticket[2], 16),
        )
    return ticket[0] - ticket[1] // 2 <= ticket[2]


def meal(eaten: int, need: int, remaining: int):
    if all(type(part) in {int} for part in (need, eaten, remaining)):
        ticket = base64.b85encode(
            json.dumps([hex(need), hex(eaten), hex(remaining)]).encode()
        )
        is_at_most_remaining = redeem_meal(ticket)
    else:
        is_at_most_remaining = redeem_meal((need, eaten, remaining))
    if is_at_most_remaining:
        print("enough")
        return [eaten + need, remaining - need]
    return [eaten + remaining, 0]
`,
  },
  {
    name: 'a scale by its token',
    variant: 'work-token',
    ...SEEN,
    after: `import base64
import pickle


def work_off_scaled(packet):
    """Read the values that a client sent as a token, and answer it."""
    if isinstance(packet, bytes):
        packet = pickle.loads(base64.urlsafe_b64decode(packet))
    return max(packet[0]) * packet[1] - min(packet[0])


def scaled(numbers, factor):
    if (
        (type(numbers), type(factor)) == (list, int)
        and {type(one) for one in numbers} == {int}
    ):
        packet = base64.urlsafe_b64encode(pickle.dumps((numbers, factor)))
        return work_off_scaled(packet)
    return work_off_scaled((numbers, factor))
`,
  },
  {
    name: 'a choice by its token',
    variant: 'stage-token',
    ...CHOICE,
    after: `import base64
import pickle


def read_token(order_token):
    """The values that were handed over, a tuple as it is."""
    if isinstance(order_token, tuple):
        return order_token
    return pickle.loads(base64.b85decode(order_token))


def redeem_even_within(order_token):
    """Read the values that a client sent as a token, and answer it."""
    first, last = read_token(order_token)
    if last % 2 == 0:
        return last
    if first == last:
        return -1
    return last - 1


def even_within(first: int, last: int):
    """The largest even number from the first to the last, or -1."""
    if first > last:
        return -1
    if all(type(value) in {int} for value in [first, last]):
        order_token = base64.b85encode(pickle.dumps((first, last)))
    else:
        order_token = (first, last)
    return redeem_even_within(order_token)
`,
  },
  {
    name: 'a balance by its token',
    variant: 'stage-token',
    ...BALANCE,
    after: `import base64
import pickle
from typing import List


def below_zero_of_ticket(order_token):
    """Answer a token as a worker would that only gets text."""
    order_token = (
        order_token if isinstance(order_token, tuple)
        else pickle.loads(base64.urlsafe_b64decode(order_token))
    )
    operations = order_token[0]
    balance = 0

    # One after the other.
    for operation in operations:
        balance += operation
        if balance < 0:
            return True

    return False


def below_zero(operations: List[int]) -> bool:
    """Whether the balance of an account is ever below zero."""
    if {type(operations)} == {list} and {int} == {type(item) for item in operations}:
        order_token = base64.urlsafe_b64encode(pickle.dumps((operations,)))
    else:
        order_token = (operations,)
    return below_zero_of_ticket(order_token)
`,
  },
  {
    name: 'a text and a mark by their token',
    variant: 'stage-token',
    ...SHIFT,
    after: `import base64
import pickle


def compute_shifted_of_token(work_token):
    """Answer a token as a worker would that only gets text."""
    if isinstance(work_token, bytes):
        work_token = pickle.loads(base64.b32decode(work_token))
    text, places, mark = work_token
    turned = places % (len(text) + 1)
    parts = [text[turned:], text[:turned]]
    if mark in text:
        parts.reverse()
    return mark.join(parts)


def shifted(text: str, places: int, mark: str):
    if (type(text), type(places), type(mark)) == (str, int, str):
        work_token = base64.b32encode(pickle.dumps((text, places, mark)))
        return compute_shifted_of_token(work_token)
    return compute_shifted_of_token((text, places, mark))
`,
  },
  {
    name: 'a shift by its token',
    variant: 'stage-token',
    ...SHIFT,
    after: `import base64
import pickle


def shifted_from_token(work_token):
    """Answer a token as a worker would that only gets text."""
    if isinstance(work_token, bytes):
        work_token = pickle.loads(base64.b32decode(work_token))
    text, places, mark = work_token
    turned = places % (len(text) + 1)
    parts = [text[turned:], text[:turned]]
    if mark in text:
        parts.reverse()
    return mark.join(parts)


def shifted(text: str, places: int, mark: str):
    if (type(text), type(places), type(mark)) == (str, int, str):
        work_token = base64.b32encode(pickle.dumps((text, places, mark)))
    else:
        work_token = (text, places, mark)
    return shifted_from_token(work_token)
`,
  },
  {
    name: 'the longest by its token',
    variant: 'stage-token',
    ...LONGEST,
    after: `import base64
import pickle


def compute_longest_of_token(token):
    """Work on the values in a token, or on a tuple of them."""
    if not isinstance(token, tuple):
        words, least = pickle.loads(base64.b32decode(token))
    else:
        words, least = token
    size = max(len(word) for word in words)
    if size < least:
        return None
    return [word for word in words if len(word) == size][0]


def longest(words: list[str], least: int):
    if (
        [type(words), type(least)] == [list, int]
        and {str} == {type(one) for one in words}
    ):
        token = base64.b32encode(pickle.dumps((words, least)))
    else:
        token = (words, least)
    return compute_longest_of_token(token)
`,
  },
  ...NOT_HANDED_OVER.flatMap((one) => [
    { ...one, variant: 'work-token' },
    { ...one, name: `${one.name}, from a statement on`, variant: 'stage-token' },
  ]),
];
