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
import { REMAINDER, SUM } from '../payloads/one-operation-programs.js';

export const QUERY_REQUEST_CASES: readonly OperatorCase[] = [
  {
    name: 'an area from its request',
    variant: 'query-request',
    ...AREA,
    after:
      'from urllib.parse import parse_qs, urlencode\n\n\ndef work_out_triangle_area(base, height):\n    """Return what triangle_area gives for base and height."""\n    return base * height / 2.0\n\n\ndef respond_with_triangle_area(request):\n    """Read the fields of a request and respond to them."""\n    query = parse_qs(request)\n    return work_out_triangle_area(\n        int(query["base"][0]),\n        int(query["height"][0])\n    )\n\n\ndef triangle_area_query(base, height):\n    """Write the fields of a request, None unless all are short whole numbers."""\n    if (\n        {type(base), type(height)} == {int}\n        and max(abs(base), abs(height)) < 10**18\n    ):\n        return urlencode({"base": base, "height": height})\n    return None\n\n\ndef triangle_area(base: int, height: int) -> float:\n    if (request := triangle_area_query(base, height)) is None:\n        return work_out_triangle_area(base, height)\n    return respond_with_triangle_area(request)\n',
  },
  {
    name: 'a remainder of a fraction by its request',
    variant: 'query-request',
    ...REMAINDER,
    after: `from urllib.parse import parse_qs, urlencode


def work_out_number(number):
    """Return what truncate_number gives for number."""
    return number % 1.0


def handle_number(query_string):
    """Read the fields of a request and respond to them."""
    fields = parse_qs(query_string)
    return work_out_number(float(fields["number"][0]))


def number_query(number):
    """Return the request that asks for it, None unless the value is a number of moderate size."""
    if type(number) in {float} and abs(number) < 2**63:
        return urlencode({"number": number})
    return None


def truncate_number(number: float) -> float:
    if (query_string := number_query(number)) is not None:
        return handle_number(query_string)
    return work_out_number(number)
`,
  },
  {
    name: 'a sum that is all that a function does',
    variant: 'query-request',
    ...SUM,
    after: `from urllib.parse import parse_qs, urlencode


def work_out_add(left, right):
    """Return what add gives for left and right."""
    return left + right


def serve_add(request):
    """Handle a request, from this program or from outside."""
    query = parse_qs(request)
    return work_out_add(
        int(query["left"][0]),
        int(query["right"][0])
    )


def ask_for_add(left, right):
    """Return the request that asks for it, None unless all are short whole numbers."""
    if (
        {type(left), type(right)} == {int}
        and -2**53 < min(left, right) <= max(left, right) < 2**53
    ):
        return urlencode({"left": left, "right": right})
    return None


def add(left: int, right: int):
    if (request := ask_for_add(left, right)) is None:
        return work_out_add(left, right)
    return serve_add(request)
`,
  },
  {
    name: 'a comparison by its request',
    variant: 'query-request',
    ...MEALS,
    after: `from urllib.parse import parse_qsl, urlencode, urlsplit


def meets_meal_condition(need, eaten, remaining):
    """Return whether the values meet the condition that meal asks for."""
    return need - eaten // 2 <= remaining and (eaten + need) % 2 != 1


def answer_meal(request_url):
    """Handle a request, from this program or from outside."""
    fields = dict(parse_qsl(urlsplit(request_url).query))
    return meets_meal_condition(
        int(fields["need"]),
        int(fields["eaten"]),
        int(fields["remaining"])
    )


def request_for_meal(need, eaten, remaining):
    """Write the fields of a request, None unless all are short whole numbers."""
    if (
        {type(need), type(eaten), type(remaining)} == {int}
        and all(abs(each) < 2**53 for each in [remaining, need, eaten])
    ):
        return "/v1/meal?" + urlencode(
            {"need": need, "eaten": eaten, "remaining": remaining}
        )
    return None


def meal(eaten: int, need: int, remaining: int):
    if (request_url := request_for_meal(need, eaten, remaining)) is None:
        meets_condition = meets_meal_condition(need, eaten, remaining)
    else:
        meets_condition = answer_meal(request_url)
    if meets_condition:
        print("enough")
        return [eaten + need, remaining - need]
    return [eaten + remaining, 0]
`,
  },
  {
    name: 'a scale by its request',
    variant: 'query-request',
    ...SEEN,
    after: `from urllib.parse import parse_qs, urlencode


def work_out_scaled(numbers, factor):
    """Return what scaled gives for numbers and factor."""
    return max(numbers) * factor - min(numbers)


def respond_with_scaled(request_query):
    """Handle a request, from this program or from outside."""
    sent = parse_qs(request_query)
    return work_out_scaled(
        list(map(int, sent["numbers"])),
        int(sent["factor"][0])
    )


def request_for_scaled(numbers, factor):
    """Return the request that asks for it, None unless all are short whole numbers."""
    if (
        (type(numbers), type(factor)) == (list, int)
        and set(map(type, numbers)) == {int}
        and max(abs(factor), *map(abs, numbers)) < 2**53
    ):
        return urlencode({"numbers": numbers, "factor": factor}, doseq=True)
    return None


def scaled(numbers, factor):
    request_query = request_for_scaled(numbers, factor)
    if request_query is not None:
        return respond_with_scaled(request_query)
    return work_out_scaled(numbers, factor)
`,
  },
  {
    name: 'a choice by its request',
    variant: 'stage-request',
    ...CHOICE,
    after: `from urllib.parse import parse_qs, urlencode


def finish_even_within(first, last):
    """Finish the work of even_within from first and last."""
    if last % 2 == 0:
        return last
    if first == last:
        return -1
    return last - 1


def respond_with_even_within(request):
    """Handle a request, from this program or from outside."""
    query = parse_qs(request)
    return finish_even_within(
        int(query["first"][0]),
        int(query["last"][0])
    )


def even_within_query(first, last):
    """Write the fields of a request, None unless all are short whole numbers."""
    if (
        {*map(type, (first, last))} == {int}
        and max(abs(last), abs(first)) < 10**18
    ):
        return urlencode({"first": first, "last": last})
    return None


def even_within(first: int, last: int):
    """The largest even number from the first to the last, or -1."""
    if first > last:
        return -1
    request = even_within_query(first, last)
    if request is None:
        return finish_even_within(first, last)
    return respond_with_even_within(request)
`,
  },
  {
    name: 'a balance by its request',
    variant: 'stage-request',
    ...BALANCE,
    after: `from typing import List
from urllib.parse import parse_qs, urlencode, urlsplit


def decide_answer(operations):
    """Return whether below_zero holds for operations."""
    balance = 0

    # One after the other.
    for operation in operations:
        balance += operation
        if balance < 0:
            return True

    return False


def respond_with_answer(asked_url):
    """Answer a request by the fields of its query."""
    query = parse_qs(urlsplit(asked_url).query)
    return decide_answer(list(map(int, query["operations"])))


def request_for_answer(operations):
    """Return the request that asks for it, None unless all are short whole numbers."""
    if (
        type(operations) in {list}
        and set(map(type, operations)) == {int}
        and max(map(abs, operations)) < 10**18
    ):
        return "/v1/answer?" + urlencode({"operations": operations}, doseq=True)
    return None


def below_zero(operations: List[int]) -> bool:
    """Whether the balance of an account is ever below zero."""
    if (asked_url := request_for_answer(operations)) is not None:
        return respond_with_answer(asked_url)
    return decide_answer(operations)
`,
  },
  {
    name: 'a shift by its request',
    variant: 'stage-request',
    ...SHIFT,
    after: `from urllib.parse import parse_qsl, urlencode


def work_out_shifted(text, places, mark):
    """Return what shifted gives for text, places and mark."""
    turned = places % (len(text) + 1)
    parts = [text[turned:], text[:turned]]
    if mark in text:
        parts.reverse()
    return mark.join(parts)


def handle_shifted(query_string):
    """Read the fields of a request and respond to them."""
    asked = dict(parse_qsl(query_string, True, errors="surrogatepass"))
    return work_out_shifted(asked["text"], int(asked["places"]), asked["mark"])


def ask_for_shifted(text, places, mark):
    """Return the request that asks for it, None unless all are texts or short numbers."""
    if (
        [type(text), type(places), type(mark)] == [str, int, str]
        and abs(places) < 10**18
    ):
        return urlencode(
            {"text": text, "places": places, "mark": mark}, errors="surrogatepass"
        )
    return None


def shifted(text: str, places: int, mark: str):
    query_string = ask_for_shifted(text, places, mark)
    if query_string is not None:
        return handle_shifted(query_string)
    return work_out_shifted(text, places, mark)
`,
  },
  {
    name: 'the longest by its request',
    variant: 'stage-request',
    ...LONGEST,
    after: `from urllib.parse import parse_qs, urlencode


def compute_longest(words, least):
    """Return what longest gives for words and least."""
    size = max(len(word) for word in words)
    if size < least:
        return None
    return [word for word in words if len(word) == size][0]


def handle_longest(query_string):
    """Answer a request by the fields of its query."""
    fields = parse_qs(query_string, errors="surrogatepass", keep_blank_values=True)
    return compute_longest(fields["words"], int(fields["least"][0]))


def request_for_longest(words, least):
    """Write the fields of a request, None unless all are texts or short numbers."""
    if (
        (type(words), type(least)) == (list, int)
        and set(map(type, words)) == {str}
        and abs(least) < 2**53
    ):
        return urlencode(
            {"words": words, "least": least}, doseq=True, errors="surrogatepass"
        )
    return None


def longest(words: list[str], least: int):
    if (query_string := request_for_longest(words, least)) is not None:
        return handle_longest(query_string)
    return compute_longest(words, least)
`,
  },
  ...NOT_HANDED_OVER.flatMap((one) => [
    { ...one, variant: 'query-request' },
    { ...one, name: `${one.name}, from a statement on`, variant: 'stage-request' },
  ]),
];
