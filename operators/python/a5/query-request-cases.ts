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


def work_out_triangle_area(base, height):
    """Return the answer of triangle_area, worked out from base and height."""
    return base * height / 2.0


def respond_with_triangle_area(query):
    """Read the values from a query and return the result."""
    parameters = parse_qs(query)
    return work_out_triangle_area(
        int(parameters["base"][0]),
        int(parameters["height"][0])
    )


def make_triangle_area_query(base, height):
    """Write the values as a query, None unless all are short whole numbers."""
    if (
        {type(base), type(height)} == {int}
        and max(abs(base), abs(height)) < 10**18
    ):
        return urlencode({"base": base, "height": height})
    return None


def triangle_area(base: int, height: int) -> float:
    query = make_triangle_area_query(base, height)
    if query is None:
        return work_out_triangle_area(base, height)
    return respond_with_triangle_area(query)
`,
  },
  {
    name: 'a comparison by its request',
    variant: 'query-request',
    ...MEALS,
    after: `from urllib.parse import parse_qsl, urlencode, urlsplit


def passes_meal_test(need, eaten, remaining):
    """Return whether the condition in meal holds for these values."""
    return need - eaten // 2 <= remaining and (eaten + need) % 2 != 1


def handle_meal(url):
    """Read the values from a URL and return the result."""
    fields = dict(parse_qsl(urlsplit(url).query))
    return passes_meal_test(
        int(fields["need"]),
        int(fields["eaten"]),
        int(fields["remaining"])
    )


def url_for_meal(need, eaten, remaining):
    """Write the values into the query of a URL, None unless all are short whole numbers."""
    if (
        {type(need), type(eaten), type(remaining)} == {int}
        and all(abs(each) < 2**53 for each in [remaining, need, eaten])
    ):
        return "/v1/meal?" + urlencode(
            {"need": need, "eaten": eaten, "remaining": remaining}
        )
    return None


def meal(eaten: int, need: int, remaining: int):
    if (url := url_for_meal(need, eaten, remaining)) is None:
        meets_condition = passes_meal_test(need, eaten, remaining)
    else:
        meets_condition = handle_meal(url)
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
    """Return the answer of scaled, worked out from numbers and factor."""
    return max(numbers) * factor - min(numbers)


def respond_with_scaled(request_query):
    """Read the values from a query and return the result."""
    form = parse_qs(request_query)
    return work_out_scaled(
        list(map(int, form["numbers"])),
        int(form["factor"][0])
    )


def query_for_scaled(numbers, factor):
    """Return the values as a query string, None unless all are short whole numbers."""
    if (
        (type(numbers), type(factor)) == (list, int)
        and set(map(type, numbers)) == {int}
        and max(abs(factor), *map(abs, numbers)) < 2**53
    ):
        return urlencode({"numbers": numbers, "factor": factor}, doseq=True)
    return None


def scaled(numbers, factor):
    request_query = query_for_scaled(numbers, factor)
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
    """Do the last steps of even_within, given first and last."""
    if last % 2 == 0:
        return last
    if first == last:
        return -1
    return last - 1


def respond_with_even_within(query):
    """Read the values from a query and return the result."""
    parameters = parse_qs(query)
    return finish_even_within(
        int(parameters["first"][0]),
        int(parameters["last"][0])
    )


def make_even_within_query(first, last):
    """Write the values as a query, None unless all are short whole numbers."""
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
    query = make_even_within_query(first, last)
    if query is None:
        return finish_even_within(first, last)
    return respond_with_even_within(query)
`,
  },
  {
    name: 'a balance by its request',
    variant: 'stage-request',
    ...BALANCE,
    after: `from typing import List
from urllib.parse import parse_qs, urlencode, urlsplit


def check_answer(operations):
    """Return whether below_zero holds, given operations."""
    balance = 0

    # One after the other.
    for operation in operations:
        balance += operation
        if balance < 0:
            return True

    return False


def serve_answer(url):
    """Return the result that a URL asks for."""
    parameters = parse_qs(urlsplit(url).query)
    return check_answer(list(map(int, parameters["operations"])))


def answer_url(operations):
    """Return the URL that asks for the result, None unless all are short whole numbers."""
    if (
        type(operations) in {list}
        and set(map(type, operations)) == {int}
        and max(map(abs, operations)) < 10**18
    ):
        return "/v1/answer?" + urlencode({"operations": operations}, doseq=True)
    return None


def below_zero(operations: List[int]) -> bool:
    """Whether the balance of an account is ever below zero."""
    if (url := answer_url(operations)) is not None:
        return serve_answer(url)
    return check_answer(operations)
`,
  },
  {
    name: 'a shift by its request',
    variant: 'stage-request',
    ...SHIFT,
    after: `from urllib.parse import parse_qsl, urlencode


def work_out_shifted(text, places, mark):
    """Return the answer of shifted, worked out from text, places and mark."""
    turned = places % (len(text) + 1)
    parts = [text[turned:], text[:turned]]
    if mark in text:
        parts.reverse()
    return mark.join(parts)


def handle_shifted(query_string):
    """Read the values from a query and return the result."""
    values = dict(parse_qsl(query_string, True, errors="surrogatepass"))
    return work_out_shifted(values["text"], int(values["places"]), values["mark"])


def encode_shifted_query(text, places, mark):
    """Return the values as a query string, None unless all are texts or short numbers."""
    if (
        [type(text), type(places), type(mark)] == [str, int, str]
        and abs(places) < 10**18
    ):
        return urlencode(
            {"text": text, "places": places, "mark": mark}, errors="surrogatepass"
        )
    return None


def shifted(text: str, places: int, mark: str):
    query_string = encode_shifted_query(text, places, mark)
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


def longest_of_values(words, least):
    """Return the answer of longest, worked out from words and least."""
    size = max(len(word) for word in words)
    if size < least:
        return None
    return [word for word in words if len(word) == size][0]


def handle_longest(query_string):
    """Return the result that a query asks for."""
    fields = parse_qs(query_string, errors="surrogatepass", keep_blank_values=True)
    return longest_of_values(fields["words"], int(fields["least"][0]))


def query_for_longest(words, least):
    """Write the values as a query, None unless all are texts or short numbers."""
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
    if (query_string := query_for_longest(words, least)) is not None:
        return handle_longest(query_string)
    return longest_of_values(words, least)
`,
  },
  ...NOT_HANDED_OVER.flatMap((one) => [
    { ...one, variant: 'query-request' },
    { ...one, name: `${one.name}, from a statement on`, variant: 'stage-request' },
  ]),
];
