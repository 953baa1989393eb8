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


def serve_triangle_area(request):
    """Answer a request with its fields in the query, or a tuple of them."""
    if isinstance(request, str):
        request = parse_qs(request)
        request = (
            int(request["base"][0], 16),
            int(request["height"][0], 16),
        )
    return request[0] * request[1] / 2.0


def triangle_area(base: int, height: int) -> float:
    if all(type(value) in {int} for value in [base, height]):
        request = urlencode({"base": hex(base), "height": hex(height)})
        return serve_triangle_area(request)
    return serve_triangle_area((base, height))
`,
  },
  {
    name: 'a comparison by its request',
    variant: 'query-request',
    ...MEALS,
    after: `from urllib.parse import parse_qsl, urlencode, urlsplit


def serve_meal(request):
    """Work on the fields of a request, sent or handed over."""
    if not isinstance(request, tuple):
        request = dict(parse_qsl(urlsplit(request).query))
        request = (
            int(request["need"], 16),
            int(request["eaten"], 16),
            int(request["remaining"], 16),
        )
    need, eaten, remaining = request
    return need - eaten // 2 <= remaining


def meal(eaten: int, need: int, remaining: int):
    if {type(need), type(eaten), type(remaining)} == {int}:
        request = "/meal?" + urlencode(
            {"need": hex(need), "eaten": hex(eaten), "remaining": hex(remaining)}
        )
        is_at_most_remaining = serve_meal(request)
    else:
        is_at_most_remaining = serve_meal((need, eaten, remaining))
    if is_at_most_remaining:
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


def serve_scaled(query_string):
    """Work on the fields of a request, sent or handed over."""
    if not isinstance(query_string, tuple):
        query_string = parse_qs(query_string)
        query_string = (
            [*map(int, query_string["numbers"], repeat(16))],
            int(query_string["factor"][0], 16),
        )
    return max(query_string[0]) * query_string[1] - min(query_string[0])


def scaled(numbers, factor):
    if (
        (type(numbers), type(factor)) == (list, int)
        and {type(entry) for entry in numbers} == {int}
    ):
        query_string = urlencode(
            {"numbers": [*map(hex, numbers)], "factor": hex(factor)}, doseq=True
        )
        return serve_scaled(query_string)
    return serve_scaled((numbers, factor))
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
        int(query["first"][0], 16),
        int(query["last"][0], 16),
    )


def respond_with_even_within(query):
    """Work on the fields of a request, sent or handed over."""
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
    if type(first) in {int} and type(last) in {int}:
        query = urlencode({"first": hex(first), "last": hex(last)})
        return respond_with_even_within(query)
    return respond_with_even_within((first, last))
`,
  },
  {
    name: 'a balance by its request',
    variant: 'stage-request',
    ...BALANCE,
    after: `from itertools import repeat
from typing import List
from urllib.parse import parse_qs, urlencode, urlsplit


def serve_below_zero(fields_sent):
    """Handle a request; values that no query can hold come as a tuple."""
    if not isinstance(fields_sent, tuple):
        fields_sent = parse_qs(urlsplit(fields_sent).query)
        fields_sent = ([*map(int, fields_sent["operations"], repeat(16))],)
    operations = fields_sent[0]
    balance = 0

    # One after the other.
    for operation in operations:
        balance += operation
        if balance < 0:
            return True

    return False


def below_zero(operations: List[int]) -> bool:
    """Whether the balance of an account is ever below zero."""
    if type(operations) in {list} and {int} == set(map(type, operations)):
        fields_sent = "/v1/below-zero?" + urlencode(
            {"operations": [*map(hex, operations)]}, doseq=True
        )
        return serve_below_zero(fields_sent)
    return serve_below_zero((operations,))
`,
  },
  {
    name: 'a shift by its request',
    variant: 'stage-request',
    ...SHIFT,
    after: `from urllib.parse import parse_qsl, urlencode


def answer_shifted(request):
    """Work on the fields of a request, sent or handed over."""
    if isinstance(request, tuple):
        text, places, mark = request
    else:
        request = dict(
            parse_qsl(request, keep_blank_values=True, errors="surrogatepass")
        )
        text, places, mark = (
            request["text"],
            int(request["places"], 16),
            request["mark"],
        )
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
        return answer_shifted(request)
    return answer_shifted((text, places, mark))
`,
  },
  {
    name: 'the longest by its request',
    variant: 'stage-request',
    ...LONGEST,
    after: `from urllib.parse import parse_qs, urlencode


def read_fields(request):
    """Take apart what has been handed over, where that is needed."""
    if isinstance(request, tuple):
        return request
    request = parse_qs(request, keep_blank_values=True, errors="surrogatepass")
    return request["words"], int(request["least"][0], 16)


def answer_longest(request):
    """Answer a request with its fields in the query, or a tuple of them."""
    words, least = read_fields(request)
    size = max(len(word) for word in words)
    if size < least:
        return None
    return [word for word in words if len(word) == size][0]


def longest(words: list[str], least: int):
    if (
        [type(words), type(least)] == [list, int]
        and set(map(type, words)) == {str}
    ):
        request = urlencode(
            {"words": words, "least": hex(least)}, doseq=True, errors="surrogatepass"
        )
        return answer_longest(request)
    return answer_longest((words, least))
`,
  },
  ...NOT_HANDED_OVER.flatMap((one) => [
    { ...one, variant: 'query-request' },
    { ...one, name: `${one.name}, from a statement on`, variant: 'stage-request' },
  ]),
];
