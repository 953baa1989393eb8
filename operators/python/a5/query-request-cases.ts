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


def calculate_ratio(base, height):
    """Calculate the ratio."""
    return base * height / 2.0


def handle_triangle_area(url_query):
    """Read the fields of a request and respond to them."""
    query = parse_qs(url_query)
    return calculate_ratio(
        int(query["base"][0]),
        int(query["height"][0])
    )


def triangle_area_request(base, height):
    """Write the fields of a request, None unless all are short whole numbers."""
    if (
        {type(base), type(height)} == {int}
        and max(abs(base), abs(height)) < 10**18
    ):
        return urlencode({"base": base, "height": height})
    return None


def triangle_area(base: int, height: int) -> float:
    url_query = triangle_area_request(base, height)
    if url_query is None:
        return calculate_ratio(base, height)
    return handle_triangle_area(url_query)
`,
  },
  {
    name: 'a comparison by its request',
    variant: 'query-request',
    ...MEALS,
    after: `from urllib.parse import parse_qsl, urlencode, urlsplit


def work_out_meal(need, eaten, remaining):
    """Work out the meal."""
    return need - eaten // 2 <= remaining and (eaten + need) % 2 != 1


def answer_meal(query_string):
    """Handle a request, from this program or from outside."""
    fields = dict(parse_qsl(urlsplit(query_string).query))
    return work_out_meal(
        int(fields["need"]),
        int(fields["eaten"]),
        int(fields["remaining"])
    )


def request_for_meal(need, eaten, remaining):
    """Return the request that asks for it, None unless all are short whole numbers."""
    if (
        {type(need), type(eaten), type(remaining)} == {int}
        and max(abs(need), abs(eaten), abs(remaining)) < 2**53
    ):
        return "/v1/meal?" + urlencode(
            {"need": need, "eaten": eaten, "remaining": remaining}
        )
    return None


def meal(eaten: int, need: int, remaining: int):
    query_string = request_for_meal(need, eaten, remaining)
    if query_string is None:
        condition_holds = work_out_meal(need, eaten, remaining)
    else:
        condition_holds = answer_meal(query_string)
    if condition_holds:
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
    """Work out the scaled."""
    return max(numbers) * factor - min(numbers)


def serve_scaled(url_query):
    """Answer a request by the fields of its query."""
    sent = parse_qs(url_query)
    return work_out_scaled(
        list(map(int, sent["numbers"])),
        int(sent["factor"][0])
    )


def ask_for_scaled(numbers, factor):
    """Write the fields of a request, None unless all are short whole numbers."""
    if (
        (type(numbers), type(factor)) == (list, int)
        and set(map(type, numbers)) == {int}
        and max(abs(factor), *map(abs, numbers)) < 2**53
    ):
        return urlencode({"numbers": numbers, "factor": factor}, doseq=True)
    return None


def scaled(numbers, factor):
    url_query = ask_for_scaled(numbers, factor)
    if url_query is not None:
        return serve_scaled(url_query)
    return work_out_scaled(numbers, factor)
`,
  },
  {
    name: 'a choice by its request',
    variant: 'stage-request',
    ...CHOICE,
    after: `from urllib.parse import parse_qs, urlencode


def complete_even_within(first, last):
    """Do what is left to do."""
    if last % 2 == 0:
        return last
    if first == last:
        return -1
    return last - 1


def answer_even_within(request):
    """Read the fields of a request and respond to them."""
    query = parse_qs(request)
    return complete_even_within(
        int(query["first"][0]),
        int(query["last"][0])
    )


def ask_for_even_within(first, last):
    """Return the request that asks for it, None unless all are short whole numbers."""
    if (
        {*map(type, (first, last))} == {int}
        and max(abs(first), abs(last)) < 10**18
    ):
        return urlencode({"first": first, "last": last})
    return None


def even_within(first: int, last: int):
    """The largest even number from the first to the last, or -1."""
    if first > last:
        return -1
    request = ask_for_even_within(first, last)
    if request is None:
        return complete_even_within(first, last)
    return answer_even_within(request)
`,
  },
  {
    name: 'a balance by its request',
    variant: 'stage-request',
    ...BALANCE,
    after: `from typing import List
from urllib.parse import parse_qs, urlencode, urlsplit


def work_out_below_zero(operations):
    """Work out the below zero on plain values."""
    balance = 0

    # One after the other.
    for operation in operations:
        balance += operation
        if balance < 0:
            return True

    return False


def handle_below_zero(url):
    """Answer a request by the fields of its query."""
    query = parse_qs(urlsplit(url).query)
    return work_out_below_zero(list(map(int, query["operations"])))


def request_for_below_zero(operations):
    """Write the fields of a request, None unless all are short whole numbers."""
    if (
        type(operations) in {list}
        and set(map(type, operations)) == {int}
        and max(map(abs, operations)) < 10**18
    ):
        return "/v1/below-zero?" + urlencode({"operations": operations}, doseq=True)
    return None


def below_zero(operations: List[int]) -> bool:
    """Whether the balance of an account is ever below zero."""
    url = request_for_below_zero(operations)
    if url is not None:
        return handle_below_zero(url)
    return work_out_below_zero(operations)
`,
  },
  {
    name: 'a shift by its request',
    variant: 'stage-request',
    ...SHIFT,
    after: `from urllib.parse import parse_qsl, urlencode


def work_out_shifted(text, places, mark):
    """Work out the shifted on plain values."""
    turned = places % (len(text) + 1)
    parts = [text[turned:], text[:turned]]
    if mark in text:
        parts.reverse()
    return mark.join(parts)


def answer_shifted(query_string):
    """Handle a request, from this program or from outside."""
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
        return answer_shifted(query_string)
    return work_out_shifted(text, places, mark)
`,
  },
  {
    name: 'the longest by its request',
    variant: 'stage-request',
    ...LONGEST,
    after: `from urllib.parse import parse_qs, urlencode


def work_out_longest(words, least):
    """Work out the longest on plain values."""
    size = max(len(word) for word in words)
    if size < least:
        return None
    return [word for word in words if len(word) == size][0]


def handle_longest(request):
    """Handle a request, from this program or from outside."""
    fields = parse_qs(request, errors="surrogatepass", keep_blank_values=True)
    return work_out_longest(fields["words"], int(fields["least"][0]))


def longest_url(words, least):
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
    request = longest_url(words, least)
    if request is not None:
        return handle_longest(request)
    return work_out_longest(words, least)
`,
  },
  ...NOT_HANDED_OVER.flatMap((one) => [
    { ...one, variant: 'query-request' },
    { ...one, name: `${one.name}, from a statement on`, variant: 'stage-request' },
  ]),
];
