import { AREA, BALANCE, CHOICE, LONGEST, SHIFT } from '../payloads/case-programs.js';
import { LENGTH, REMAINDER } from '../payloads/one-operation-programs.js';
import type { OperatorCase } from '../../testing/operator-case.js';

/** Values of a piece of work that travel as one token. */
export const TOKEN_ORDER_CASES: readonly OperatorCase[] = [
  {
    name: 'an area from its token',
    variant: 'token-order',
    ...AREA,
    after: `import base64
from json import dumps, loads


def work_out_triangle_area(base, height):
    """Return what triangle_area gives for base and height."""
    return base * height / 2.0


def read_triangle_area_token(ticket):
    """Take the values out of a token, as they were written into it."""
    plain_bytes = base64.b32decode(ticket)
    return loads(plain_bytes)


def triangle_area_token_for(base, height):
    """Return the values as a token, None unless all are short whole numbers."""
    if (
        type(base) in {int} and type(height) in {int}
        and max(abs(height), abs(base)) < 2**50
    ):
        return base64.b32encode(dumps([base, height]).encode())
    return None


def triangle_area(base: int, height: int) -> float:
    ticket = triangle_area_token_for(base, height)
    if ticket is None:
        return work_out_triangle_area(base, height)
    return work_out_triangle_area(*read_triangle_area_token(ticket))
`,
  },
  {
    name: 'a remainder of a fraction, which is all that a function does',
    variant: 'token-order',
    ...REMAINDER,
    after: `import json
from base64 import urlsafe_b64decode, urlsafe_b64encode


def work_out_number(number):
    """Return what truncate_number gives for number."""
    return number % 1.0


def write_number_token(number):
    """Return the value as a token, None unless the value is a number of moderate size."""
    if {type(number)} == {float} and abs(number) < 2**53:
        return urlsafe_b64encode(json.dumps(number).encode())
    return None


def truncate_number(number: float) -> float:
    if (number_token := write_number_token(number)) is not None:
        return work_out_number(json.loads(urlsafe_b64decode(number_token)))
    return work_out_number(number)
`,
  },
  {
    name: 'a length that is all that a function does',
    variant: 'token-order',
    ...LENGTH,
    after: `import base64


def work_out_letters(text):
    """Return what count_letters gives for text."""
    return len(text)


def answer_letters_token(letters_token):
    """Decode a token, and do the work with the value that it holds."""
    text = base64.b32decode(letters_token).decode("utf-8", "surrogatepass")
    return work_out_letters(text)


def letters_token_for(text):
    """Write the token that asks for the work, None unless the value is a text."""
    if type(text) in {str}:
        return base64.b32encode(text.encode("utf-8", "surrogatepass"))
    return None


def count_letters(text: str) -> int:
    if (letters_token := letters_token_for(text)) is not None:
        return answer_letters_token(letters_token)
    return work_out_letters(text)
`,
  },
  {
    name: 'the rest of a choice from its token',
    variant: 'token-stage',
    ...CHOICE,
    after: `import base64
import json


def complete_even_within(first, last):
    """Finish the work of even_within from first and last."""
    if last % 2 == 0:
        return last
    if first == last:
        return -1
    return last - 1


def run_even_within_job(even_within_token):
    """Take the values out of a token, and work on them."""
    order_values = json.loads(base64.b64decode(even_within_token))
    return complete_even_within(**order_values)


def even_within_token_for(first, last):
    """Write the token that asks for the work, None unless all are short whole numbers."""
    if (
        {type(first), type(last)} == {int}
        and -2**52 < min(last, first) <= max(last, first) < 2**52
    ):
        return base64.b64encode(json.dumps({"first": first, "last": last}).encode())
    return None


def even_within(first: int, last: int):
    """The largest even number from the first to the last, or -1."""
    if first > last:
        return -1
    even_within_token = even_within_token_for(first, last)
    if even_within_token is not None:
        return run_even_within_job(even_within_token)
    return complete_even_within(first, last)
`,
  },
  {
    name: 'a balance of listed operations from its token',
    variant: 'token-stage',
    ...BALANCE,
    after: `import base64
from json import dumps, loads
from typing import List


def check_answer(operations):
    """Return whether below_zero holds for operations."""
    balance = 0

    # One after the other.
    for operation in operations:
        balance += operation
        if balance < 0:
            return True

    return False


def redeem_answer_token(answer_token):
    """Decode a token, and do the work with the values that it holds."""
    values = loads(base64.standard_b64decode(answer_token))
    return check_answer(*values)


def write_answer_token(operations):
    """Return the values as a token, None unless all are short whole numbers."""
    if (
        type(operations) in (list,)
        and {int} == {type(entry) for entry in operations}
        and -2**53 < min(operations) <= max(operations) < 2**53
    ):
        return base64.standard_b64encode(dumps([operations]).encode())
    return None


def below_zero(operations: List[int]) -> bool:
    """Whether the balance of an account is ever below zero."""
    if (answer_token := write_answer_token(operations)) is not None:
        return redeem_answer_token(answer_token)
    return check_answer(operations)
`,
  },
  {
    name: 'a shift of texts and numbers',
    variant: 'token-stage',
    ...SHIFT,
    after: `import base64
from json import dumps, loads


def work_out_shifted(text, places, mark):
    """Return what shifted gives for text, places and mark."""
    turned = places % (len(text) + 1)
    parts = [text[turned:], text[:turned]]
    if mark in text:
        parts.reverse()
    return mark.join(parts)


def redeem_shifted_token(ticket):
    """Decode a token, and do the work with the values that it holds."""
    text, places, mark = loads(base64.b64decode(ticket))
    return work_out_shifted(text, places, mark)


def token_for_shifted(text, places, mark):
    """Return the values as a token, None unless all are texts or short numbers."""
    if (
        (type(text), type(places), type(mark)) == (str, int, str)
        and abs(places) < 10**15
    ):
        return base64.b64encode(
            dumps([text, places, mark], ensure_ascii=False).encode("utf8", "surrogatepass")
        )
    return None


def shifted(text: str, places: int, mark: str):
    if (ticket := token_for_shifted(text, places, mark)) is not None:
        return redeem_shifted_token(ticket)
    return work_out_shifted(text, places, mark)
`,
  },
  {
    name: 'the longest of listed texts',
    variant: 'token-stage',
    ...LONGEST,
    after: `import json
from base64 import b16decode, b16encode


def work_out_longest(words, least):
    """Return what longest gives for words and least."""
    size = max(len(word) for word in words)
    if size < least:
        return None
    return [word for word in words if len(word) == size][0]


def answer_longest_token(ticket):
    """Read the values from a token and do the work with them."""
    return work_out_longest(*json.loads(b16decode(ticket)))


def pack_longest_job(words, least):
    """Return the values as a token, None unless all are texts or short numbers."""
    if (
        [type(words), type(least)] == [list, int]
        and {str} == {type(entry) for entry in words}
        and abs(least) < 2**52
    ):
        return b16encode(
            json.dumps([words, least], ensure_ascii=False).encode("utf-8", errors="surrogatepass")
        )
    return None


def longest(words: list[str], least: int):
    ticket = pack_longest_job(words, least)
    if ticket is not None:
        return answer_longest_token(ticket)
    return work_out_longest(words, least)
`,
  },
  {
    name: 'the rest of a search that needs one number',
    variant: 'token-stage',
    before: `def smallest_divisor(number: int):
    """The smallest divisor above one, None below two."""
    if number < 2:
        return None
    divisor = 2
    while number % divisor:
        divisor += 1
    return divisor
`,
    calls: [
      'smallest_divisor(15)',
      'smallest_divisor(1)',
      'smallest_divisor(7.0)',
      "smallest_divisor('a')",
      'smallest_divisor(True)',
    ],
    after: `import json
from base64 import b64decode, b64encode


def finish_smallest_divisor(number):
    """Finish the work of smallest_divisor from number."""
    divisor = 2
    while number % divisor:
        divisor += 1
    return divisor


def run_smallest_divisor_job(ticket):
    """Read the value from a token and do the work with it."""
    return finish_smallest_divisor(json.loads(b64decode(ticket)))


def smallest_divisor_token_for(number):
    """Write the token that asks for the work, None unless the value is a short whole number."""
    if type(number) in {int} and abs(number) < 2**52:
        return b64encode(json.dumps(number).encode())
    return None


def smallest_divisor(number: int):
    """The smallest divisor above one, None below two."""
    if number < 2:
        return None
    ticket = smallest_divisor_token_for(number)
    if ticket is None:
        return finish_smallest_divisor(number)
    return run_smallest_divisor_job(ticket)
`,
  },
  {
    name: 'a balance of a list that is written as it is',
    variant: 'token-stage',
    ...BALANCE,
    after:
      'import base64\nimport json\nfrom typing import List\n\n\ndef check_answer(operations):\n    """Return whether below_zero holds for operations."""\n    balance = 0\n\n    # One after the other.\n    for operation in operations:\n        balance += operation\n        if balance < 0:\n            return True\n\n    return False\n\n\ndef run_answer_job(token):\n    """Decode a token, and do the work with the values that it holds."""\n    message = base64.b32decode(token)\n    return check_answer(json.loads(message))\n\n\ndef pack_answer_job(operations):\n    """Write the token that asks for the work, None unless all are short whole numbers."""\n    if (\n        type(operations) in (list,)\n        and set(map(type, operations)) == {int}\n        and max(map(abs, operations)) < 2**53\n    ):\n        return base64.b32encode(json.dumps(operations).encode())\n    return None\n\n\ndef below_zero(operations: List[int]) -> bool:\n    """Whether the balance of an account is ever below zero."""\n    if (token := pack_answer_job(operations)) is None:\n        return check_answer(operations)\n    return run_answer_job(token)\n',
  },
  {
    name: 'work that is done from a token already',
    variant: 'token-stage',
    before: `import base64


def area(token):
    base, height = map(int, base64.b64decode(token).split(b";"))
    return base * height / 2
`,
    after: null,
  },
];
