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

export const QUERY_REQUEST_CASES: readonly OperatorCase[] = [
  {
    name: 'an area from its request',
    variant: 'query-request',
    ...AREA,
    after: `from urllib.parse import parse_qs, urlencode


def handle_triangle_area(url_query):
    """Work on the fields of a request, sent or handed over."""
    if isinstance(url_query, str):
        url_query = parse_qs(url_query)
        url_query = (
            int(url_query["base"][0], 0),
            int(url_query["height"][0], 0),
        )
    return url_query[0] * url_query[1] / 2.0


def triangle_area(base: int, height: int) -> float:
    if type(base) in {int} and type(height) in {int}:
        url_query = urlencode({"base": hex(base), "height": hex(height)})
        return handle_triangle_area(url_query)
    return handle_triangle_area((base, height))
`,
  },
  {
    name: 'a comparison by its request',
    variant: 'query-request',
    ...MEALS,
    after: `from urllib.parse import parse_qsl, urlencode, urlsplit


def serve_meal(submitted):
    """Respond to a query string, or to the values themselves."""
    if isinstance(submitted, str):
        submitted = dict(parse_qsl(urlsplit(submitted).query))
        need, eaten, remaining = (
            int(submitted["need"], 0),
            int(submitted["eaten"], 0),
            int(submitted["remaining"], 0),
        )
    else:
        need, eaten, remaining = submitted
    return need - eaten // 2 <= remaining


def meal(eaten: int, need: int, remaining: int):
    if (type(need), type(eaten), type(remaining)) == (int, int, int):
        submitted = "/meal?" + urlencode(
            {"need": hex(need), "eaten": hex(eaten), "remaining": hex(remaining)}
        )
        is_difference_within_remaining = serve_meal(submitted)
    else:
        is_difference_within_remaining = serve_meal((need, eaten, remaining))
    if is_difference_within_remaining:
        print("enough")
        return [eaten + need, remaining - need]
    return [eaten + remaining, 0]
`,
  },
  {
    name: 'a scale by its request',
    variant: 'query-request',
    ...SEEN,
    after: `from itertools import repeat
from urllib.parse import parse_qs, urlencode


def answer_scaled(query_string):
    """Work on the fields of a request, sent or handed over."""
    if isinstance(query_string, str):
        query_string = parse_qs(query_string)
        query_string = (
            [*map(int, query_string["numbers"], repeat(16))],
            int(query_string["factor"][0], 0),
        )
    return max(query_string[0]) * query_string[1] - min(query_string[0])


def scaled(numbers, factor):
    if (
        (type(numbers), type(factor)) == (list, int)
        and {*map(type, numbers)} == {int}
    ):
        query_string = urlencode(
            {"numbers": [*map(hex, numbers)], "factor": hex(factor)}, doseq=True
        )
        return answer_scaled(query_string)
    return answer_scaled((numbers, factor))
`,
  },
  {
    name: 'a choice by its request',
    variant: 'stage-request',
    ...CHOICE,
    after: `from urllib.parse import parse_qs, urlencode


def requested_values(query):
    """The values that were handed over, a tuple as it is."""
    if isinstance(query, tuple):
        return query
    query = parse_qs(query)
    return (
        int(query["first"][0], 0),
        int(query["last"][0], 0),
    )


def even_within_response(query):
    """Answer a request with its fields in the query, or a tuple of them."""
    first, last = requested_values(query)
    if first > last:
        return -1
    if last % 2 == 0:
        return last
    if first == last:
        return -1
    return last - 1


def even_within(first: int, last: int):
    """The largest even number from the first to the last, or -1."""
    if {type(each) for each in [first, last]} == {int}:
        return even_within_response(urlencode({"first": hex(first), "last": hex(last)}))
    return even_within_response((first, last))
`,
  },
  {
    name: 'a balance by its request',
    variant: 'stage-request',
    ...BALANCE,
    after: `from itertools import repeat
from typing import List
from urllib.parse import parse_qs, urlencode, urlsplit


def respond_with_below_zero(request):
    """Respond to a query string, or to the values themselves."""
    if not isinstance(request, tuple):
        request = parse_qs(urlsplit(request).query)
        request = ([*map(int, request["operations"], repeat(16))],)
    operations = request[0]
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
        request = "/v1/below-zero?" + urlencode(
            {"operations": [*map(hex, operations)]}, doseq=True
        )
        return respond_with_below_zero(request)
    return respond_with_below_zero((operations,))
`,
  },
  {
    name: 'a shift by its request',
    variant: 'stage-request',
    ...SHIFT,
    after: `from urllib.parse import parse_qsl, urlencode


def shifted_response(request):
    """Answer a request with its fields in the query, or a tuple of them."""
    if not isinstance(request, tuple):
        request = dict(parse_qsl(request, True, errors="surrogatepass"))
        request = request["text"], int(request["places"], 0), request["mark"]
    text, places, mark = request
    turned = places % (len(text) + 1)
    parts = [text[turned:], text[:turned]]
    if mark in text:
        parts.reverse()
    return mark.join(parts)


def shifted(text: str, places: int, mark: str):
    if [type(text), type(places), type(mark)] == [str, int, str]:
        request = urlencode(
            {"text": text, "places": hex(places), "mark": mark}, errors="surrogatepass"
        )
        return shifted_response(request)
    return shifted_response((text, places, mark))
`,
  },
  {
    name: 'the longest by its request',
    variant: 'stage-request',
    ...LONGEST,
    after: `from urllib.parse import parse_qs, urlencode


def requested_longest(query):
    """Take apart what has been handed over, where that is needed."""
    if isinstance(query, tuple):
        return query
    query = parse_qs(query, errors="surrogatepass", keep_blank_values=True)
    return query["words"], int(query["least"][0], 16)


def handle_longest(query):
    """Respond to a query string, or to the values themselves."""
    words, least = requested_longest(query)
    size = max(len(word) for word in words)
    if size < least:
        return None
    return [word for word in words if len(word) == size][0]


def longest(words: list[str], least: int):
    if (
        (type(words), type(least)) == (list, int)
        and set(map(type, words)) == {str}
    ):
        query = urlencode(
            {"words": words, "least": hex(least)}, doseq=True, errors="surrogatepass"
        )
        return handle_longest(query)
    return handle_longest((words, least))
`,
  },
  ...NOT_HANDED_OVER.flatMap((one) => [
    { ...one, variant: 'query-request' },
    { ...one, name: `${one.name}, from a statement on`, variant: 'stage-request' },
  ]),
];
