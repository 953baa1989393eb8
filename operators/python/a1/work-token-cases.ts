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
import json


def calculate_ratio(base, height):
    """Calculate the ratio."""
    return base * height / 2.0


def resume_triangle_area(work_token):
    """Do the work that a queued token asks for."""
    return calculate_ratio(**json.loads(base64.standard_b64decode(work_token)))


def triangle_area_ticket(base, height):
    """Write a token for the queue, None unless all are short whole numbers."""
    if (
        type(base) in {int} and type(height) in {int}
        and max(abs(base), abs(height)) < 2**53
    ):
        return base64.standard_b64encode(
            json.dumps({"base": base, "height": height}).encode()
        )
    return None


def triangle_area(base: int, height: int) -> float:
    work_token = triangle_area_ticket(base, height)
    if work_token is None:
        return calculate_ratio(base, height)
    return resume_triangle_area(work_token)
`,
  },
  {
    name: 'a comparison by its token',
    variant: 'work-token',
    ...MEALS,
    after: `import base64


def meets_meal_condition(need, eaten, remaining):
    """Return whether the values meet the condition that meal asks for."""
    return need - eaten // 2 <= remaining and (eaten + need) % 2 != 1


def do_meal_job(job):
    """Take up the work that a token stands for."""
    return meets_meal_condition(*map(int, base64.b32decode(job).split(b"|")))


def write_meal_job(need, eaten, remaining):
    """Return the token that a worker goes on from, None unless all are short whole numbers."""
    if (
        all(type(value) in {int} for value in (need, eaten, remaining))
        and max(abs(need), abs(eaten), abs(remaining)) < 10**18
    ):
        return base64.b32encode(b"%d|%d|%d" % (need, eaten, remaining))
    return None


def meal(eaten: int, need: int, remaining: int):
    job = write_meal_job(need, eaten, remaining)
    if job is None:
        meets_condition = meets_meal_condition(need, eaten, remaining)
    else:
        meets_condition = do_meal_job(job)
    if meets_condition:
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
import json


def calculate_difference(numbers, factor):
    """Calculate the difference."""
    return max(numbers) * factor - min(numbers)


def scaled_from_token(work_token):
    """Do the work that a queued token asks for."""
    return calculate_difference(*json.loads(base64.urlsafe_b64decode(work_token)))


def write_scaled_job(numbers, factor):
    """Write a token for the queue, None unless all are short whole numbers."""
    if (
        (type(numbers), type(factor)) == (list, int)
        and {*map(type, numbers)} == {int}
        and max(abs(factor), *map(abs, numbers)) < 2**53
    ):
        return base64.urlsafe_b64encode(json.dumps([numbers, factor]).encode())
    return None


def scaled(numbers, factor):
    work_token = write_scaled_job(numbers, factor)
    if work_token is not None:
        return scaled_from_token(work_token)
    return calculate_difference(numbers, factor)
`,
  },
  {
    name: 'a choice by its token',
    variant: 'stage-token',
    ...CHOICE,
    after: `import base64
import json


def complete_even_within(first, last):
    """Do the rest of even_within, given first and last."""
    if last % 2 == 0:
        return last
    if first == last:
        return -1
    return last - 1


def even_within_from_token(order_token):
    """Take up the work that a token stands for."""
    return complete_even_within(*json.loads(base64.urlsafe_b64decode(order_token)))


def token_for_even_within(first, last):
    """Return a token for doing it later, None unless all are short whole numbers."""
    if (
        type(first) in {int} and type(last) in {int}
        and max(abs(first), abs(last)) < 2**53
    ):
        return base64.urlsafe_b64encode(json.dumps([first, last]).encode())
    return None


def even_within(first: int, last: int):
    """The largest even number from the first to the last, or -1."""
    if first > last:
        return -1
    order_token = token_for_even_within(first, last)
    if order_token is not None:
        return even_within_from_token(order_token)
    return complete_even_within(first, last)
`,
  },
  {
    name: 'a balance by its token',
    variant: 'stage-token',
    ...BALANCE,
    after: `import base64
import json
from typing import List


def decide_below_zero(operations):
    """Answer yes or no for below_zero, given operations."""
    balance = 0

    # One after the other.
    for operation in operations:
        balance += operation
        if balance < 0:
            return True

    return False


def redeem_below_zero_token(job):
    """Go on from where a token says."""
    return decide_below_zero(*json.loads(base64.urlsafe_b64decode(job)))


def write_below_zero_job(operations):
    """Write a token for the queue, None unless all are short whole numbers."""
    if (
        type(operations) in (list,)
        and {type(one) for one in operations} == {int}
        and max(map(abs, operations)) < 2**53
    ):
        return base64.urlsafe_b64encode(json.dumps([operations]).encode())
    return None


def below_zero(operations: List[int]) -> bool:
    """Whether the balance of an account is ever below zero."""
    job = write_below_zero_job(operations)
    if job is None:
        return decide_below_zero(operations)
    return redeem_below_zero_token(job)
`,
  },
  {
    name: 'a text and a mark by their token',
    variant: 'stage-token',
    ...SHIFT,
    after: `import base64
import json


def work_out_shifted(text, places, mark):
    """Do the work of shifted, given text, places and mark."""
    turned = places % (len(text) + 1)
    parts = [text[turned:], text[:turned]]
    if mark in text:
        parts.reverse()
    return mark.join(parts)


def shifted_from_token(work_token):
    """Take up the work that a token stands for."""
    return work_out_shifted(*json.loads(base64.standard_b64decode(work_token)))


def token_for_shifted(text, places, mark):
    """Return the token that a worker goes on from, None unless all are texts or short numbers."""
    if (
        (type(text), type(places), type(mark)) == (str, int, str)
        and abs(places) < 2**53
    ):
        return base64.standard_b64encode(
            json.dumps([text, places, mark], ensure_ascii=False).encode(errors="surrogatepass")
        )
    return None


def shifted(text: str, places: int, mark: str):
    work_token = token_for_shifted(text, places, mark)
    if work_token is None:
        return work_out_shifted(text, places, mark)
    return shifted_from_token(work_token)
`,
  },
  {
    name: 'a shift by its token',
    variant: 'stage-token',
    ...SHIFT,
    after: `import base64
import json


def shifted_of_values(text, places, mark):
    """Do the work of shifted, given text, places and mark."""
    turned = places % (len(text) + 1)
    parts = [text[turned:], text[:turned]]
    if mark in text:
        parts.reverse()
    return mark.join(parts)


def resume_shifted(token):
    """Take up the work that a token stands for."""
    return shifted_of_values(*json.loads(base64.standard_b64decode(token)))


def shifted_ticket(text, places, mark):
    """Return a token for doing it later, None unless all are texts or short numbers."""
    if (
        [type(text), type(places), type(mark)] == [str, int, str]
        and abs(places) < 2**53
    ):
        return base64.standard_b64encode(
            json.dumps([text, places, mark], ensure_ascii=False).encode(errors="surrogatepass")
        )
    return None


def shifted(text: str, places: int, mark: str):
    token = shifted_ticket(text, places, mark)
    if token is None:
        return shifted_of_values(text, places, mark)
    return resume_shifted(token)
`,
  },
  {
    name: 'the longest by its token',
    variant: 'stage-token',
    ...LONGEST,
    after: `import base64
import json


def work_out_longest(words, least):
    """Do the work of longest, given words and least."""
    size = max(len(word) for word in words)
    if size < least:
        return None
    return [word for word in words if len(word) == size][0]


def longest_from_token(token):
    """Take up the work that a token stands for."""
    return work_out_longest(*json.loads(base64.standard_b64decode(token)))


def longest_ticket(words, least):
    """Return the token that a worker goes on from, None unless all are texts or short numbers."""
    if (
        [type(words), type(least)] == [list, int]
        and {str} == {type(one) for one in words}
        and abs(least) < 2**53
    ):
        return base64.standard_b64encode(
            json.dumps([words, least], ensure_ascii=False).encode(errors="surrogatepass")
        )
    return None


def longest(words: list[str], least: int):
    token = longest_ticket(words, least)
    if token is None:
        return work_out_longest(words, least)
    return longest_from_token(token)
`,
  },
  ...NOT_HANDED_OVER.flatMap((one) => [
    { ...one, variant: 'work-token' },
    { ...one, name: `${one.name}, from a statement on`, variant: 'stage-token' },
  ]),
];
