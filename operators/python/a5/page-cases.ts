import type { OperatorCase } from '../../testing/operator-case.js';

import { TAKEN_AT_ONCE, TAKEN_ONE_BY_ONE } from '../divisions/case-programs.js';

export const PAGE_CASES: readonly OperatorCase[] = [
  {
    name: 'a loop that goes on early, over a text',
    variant: 'paged-loop',
    before: `def capitals(text):
    found = []
    for letter in str(text):  # each of them
        if letter.isupper():
            found.append(letter)
            continue
        print(letter)
    return found, letter
`,
    after: `from http.client import HTTPMessage


PAGE_SIZE = 3


def capitals(text):
    found = []
    # The letters come page by page.
    letters = str(text)
    page_request = HTTPMessage()
    page_request["Range"] = f"letters=0-{PAGE_SIZE - 1}"
    while "Range" in page_request:
        bounds = page_request["Range"].partition("=")[2].split("-")
        start, page_stop = int(bounds[0]), int(bounds[1]) + 1
        del page_request["Range"]
        if letters[page_stop:]:
            page_request["Range"] = f"letters={page_stop}-{page_stop + PAGE_SIZE - 1}"
        for letter in letters[start:page_stop]:  # each of them
            if letter.isupper():
                found.append(letter)
                continue
            print(letter)
    return found, letter
`,
    calls: ["capitals('A Tale of Two Cities')", "capitals('')", "capitals('ab')", 'capitals(4)'],
  },
  {
    name: 'a loop that returns early, over a text',
    variant: 'paged-loop',
    before: `def first_repeated(number):
    seen = set()
    for digit in str(number):
        if digit in seen:
            return digit
        seen.add(digit)
    return None
`,
    after: `from urllib import parse


PAGE_SIZE = 4


def first_repeated(number):
    seen = set()
    # The digits come page by page.
    all_digits = str(number)
    continuation = f"/digits?from=0&length={PAGE_SIZE}"
    while continuation is not None:
        query = parse.parse_qs(parse.urlsplit(continuation).query)
        start = int(query["from"][0])
        stop = start + int(query["length"][0])
        continuation = None
        if all_digits[stop:]:
            continuation = f"/digits?from={stop}&length={PAGE_SIZE}"
        for digit in all_digits[start:stop]:
            if digit in seen:
                return digit
            seen.add(digit)
    return None
`,
    calls: ['first_repeated(1234564)', 'first_repeated(12)', "first_repeated('')", 'first_repeated(None)'],
  },
  {
    name: 'a loop over positions',
    variant: 'paged-loop',
    before: `def rises(numbers):
    count = []
    for place in range(1, len(numbers)):
        if numbers[place] > numbers[place - 1]:
            count.append(place)
    return count
`,
    after: null,
  },
  {
    name: 'a loop over the digits of a number',
    variant: 'paged-loop',
    before: `def digit_names(number):
    names = []
    for digit in str(number):
        names += ["zero" if digit == "0" else digit]
    return names
`,
    after: `from urllib import parse


DIGITS_PER_PAGE = 4


def digit_names(number):
    names = []
    # Each page tells how to ask for the next one.
    digits = str(number)
    continuation = f"/digits?start=0&count={DIGITS_PER_PAGE}"
    while continuation:
        query = parse.parse_qs(parse.urlsplit(continuation).query)
        start = int(query["start"][0])
        stop = start + int(query["count"][0])
        continuation = None
        if digits[stop:]:
            continuation = f"/digits?start={stop}&count={DIGITS_PER_PAGE}"
        for digit in digits[start:stop]:
            names += ["zero" if digit == "0" else digit]
    return names
`,
    calls: ['digit_names(10203)', 'digit_names(0)', "digit_names('')", 'digit_names(None)'],
  },
  {
    name: 'a loop over a sorted list',
    variant: 'paged-loop',
    before: `def gaps(numbers):
    last = 0
    found = {}
    for number in sorted(numbers):
        found[number] = number - last
        last = number
    return found
`,
    after: `from urllib.parse import parse_qs, urlencode


NUMBERS_PER_PAGE = 3


def gaps(numbers):
    last = 0
    found = {}
    # Each page tells how to ask for the next one.
    listed_numbers = sorted(numbers)
    next_page = urlencode({"start": 0, "count": NUMBERS_PER_PAGE})
    while next_page:
        parsed_query = parse_qs(next_page)
        page_start = int(parsed_query["start"][0])
        page_stop = page_start + int(parsed_query["count"][0])
        next_page = ""
        if listed_numbers[page_stop:]:
            next_page = urlencode({"start": page_stop, "count": NUMBERS_PER_PAGE})
        for number in listed_numbers[page_start:page_stop]:
            found[number] = number - last
            last = number
    return found
`,
    calls: ['gaps([4,1,9])', 'gaps([])', "gaps([1,'a'])", 'gaps(3)'],
  },
  {
    name: 'a comprehension over a sorted list',
    variant: 'paged-comprehension',
    before: `def positive_in_order(numbers):
    return [number for number in sorted(numbers) if number > 0]
`,
    after: `from urllib.parse import parse_qs, urlsplit


PAGE_LENGTH = 4


def positive_in_order(numbers):
    # The numbers come page by page.
    listed_items = sorted(numbers)
    continuation = f"/numbers?offset=0&limit={PAGE_LENGTH}"
    matching_numbers = []
    while continuation:
        parameters = parse_qs(urlsplit(continuation).query)
        start = int(parameters["offset"][0])
        page_end = start + int(parameters["limit"][0])
        continuation = None
        if listed_items[page_end:]:
            continuation = f"/numbers?offset={page_end}&limit={PAGE_LENGTH}"
        for number in listed_items[start:page_end]:
            if number > 0:
                matching_numbers.append(number)
    return matching_numbers
`,
    calls: ['positive_in_order([4, -1, 9, 2, 7, 5])', 'positive_in_order([])', "positive_in_order([1, 'a'])"],
  },
  {
    name: 'all of a text',
    variant: 'paged-comprehension',
    before: `def is_even_throughout(number):
    return all(int(digit) % 2 == 0 for digit in str(number))
`,
    after: `from urllib import parse


PAGE_LENGTH = 5


def is_even_throughout(number):
    # One page after the other, as long as there is a next one.
    all_digits = str(number)
    next_link = f"/digits?start=0&count={PAGE_LENGTH}"
    while next_link:
        fields = parse.parse_qs(parse.urlsplit(next_link).query)
        page_start = int(fields["start"][0])
        stop = page_start + int(fields["count"][0])
        next_link = None
        if all_digits[stop:]:
            next_link = f"/digits?start={stop}&count={PAGE_LENGTH}"
        for digit in all_digits[page_start:stop]:
            if int(digit) % 2 != 0:
                return False
    return True
`,
    calls: [
      'is_even_throughout(2486420)',
      'is_even_throughout(24864207)',
      'is_even_throughout(1)',
      "is_even_throughout('')",
      "is_even_throughout('2a')",
    ],
  },
  {
    name: 'a generator whose decorator takes all that it yields',
    variant: 'linked-stretches',
    ...TAKEN_AT_ONCE,
    after: `from functools import wraps
from urllib.parse import urlsplit


def as_list(generate):
    """List what a function yields."""
    @wraps(generate)
    def collect(numbers):
        return list(generate(numbers))

    return collect


PAGE_SIZE = 5


def answer_page(items, page_address):
    """Return a page, and the address for the next one, None for the last."""
    begin = 0
    if page_address is not None:
        begin = int(urlsplit(page_address).path.split("/")[-1])
    stop = begin + PAGE_SIZE
    next_address = f"https://api.example.com/numbers/{stop}" if stop < len(items) else None
    return items[begin:stop], next_address


def batches_of_numbers(numbers):
    """Divide the numbers into parts that are taken in turn."""
    if type(numbers) in {list, tuple} and len(numbers) > PAGE_SIZE:
        page, address = answer_page(numbers, None)
        all_pages = [page]
        while address is not None:
            page, address = answer_page(numbers, address)
            all_pages.append(page)
        return all_pages
    return (numbers,)


@as_list
def doubled(numbers):
    """The numbers above zero, doubled."""
    for group_of_numbers in batches_of_numbers(numbers):
        for number in group_of_numbers:
            if number > 0:
                yield number * 2
`,
  },
  {
    name: 'a generator whose caller may change the sequence between two items',
    variant: 'linked-stretches',
    ...TAKEN_ONE_BY_ONE,
    after: null,
  },
];
