import type { OperatorCase } from '../../testing/operator-case.js';

import { TAKEN_AT_ONCE, TAKEN_ONE_BY_ONE } from '../divisions/case-programs.js';

export const PAGE_CASES: readonly OperatorCase[] = [
  {
    name: 'a loop over positions',
    variant: 'paged-loop',
    before: `def rises(numbers):
    count = []
    for place in range(1, len(numbers)):  # each neighbour
        if numbers[place] > numbers[place - 1]:
            count.append(place)
            continue
        print(place)
    return count, place
`,
    after: `from urllib.parse import urlsplit


def rises(numbers):
    count = []
    # Pages grow, so that a long listing takes few of them.
    listed_places = range(1, len(numbers))
    next_link = "http://localhost/places/0/1"
    while next_link:
        parsed_link = urlsplit(next_link).path.split("/")
        start, page_end = int(parsed_link[-2]), int(parsed_link[-1])
        if listed_places[page_end:]:
            next_link = f"http://localhost/places/{page_end}/{2 * page_end}"
        else:
            next_link = ""
        for place in listed_places[start:page_end]:  # each neighbour
            if numbers[place] > numbers[place - 1]:
                count.append(place)
                continue
            print(place)
    return count, place
`,
    calls: ['rises([1,3,2,5,8,9,1])', 'rises([])', "rises([1,'a'])", 'rises(4)', 'rises([1, 2])'],
  },
  {
    name: 'a loop that returns early, over a range of any size',
    variant: 'paged-loop',
    before: `def smallest_divisor(number):
    for divisor in range(2, number):
        if number % divisor == 0:
            return divisor
    return number
`,
    after: `from urllib.parse import urlsplit


def smallest_divisor(number):
    # The first page is short, and each one after it longer.
    listed_divisors = range(2, number)
    next_page = "https://localhost/v1/divisors/0/2"
    while next_page:
        fields = urlsplit(next_page).path.split("/")
        start, page_end = int(fields[-2]), int(fields[-1])
        if listed_divisors[page_end:]:
            next_page = f"https://localhost/v1/divisors/{page_end}/{3 * page_end}"
        else:
            next_page = ""
        for divisor in listed_divisors[start:page_end]:
            if number % divisor == 0:
                return divisor
    return number
`,
    calls: [
      'smallest_divisor(91)',
      'smallest_divisor(1)',
      'smallest_divisor(2 * 10 ** 5000)',
      'smallest_divisor(2.5)',
      'smallest_divisor(10 ** 30)',
    ],
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


def digit_names(number):
    names = []
    # Pages grow, so that a long listing takes few of them.
    all_digits = str(number)
    next_page = "/digits?first=0&until=2"
    while next_page:
        parsed_link = parse.parse_qs(parse.urlsplit(next_page).query)
        begin = int(parsed_link["first"][0])
        page_end = int(parsed_link["until"][0])
        next_page = None
        if all_digits[page_end:]:
            next_page = f"/digits?first={page_end}&until={2 * page_end}"
        for digit in all_digits[begin:page_end]:
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
    after: `from urllib import parse


def gaps(numbers):
    last = 0
    found = {}
    # Pages grow, so that a long listing takes few of them.
    all_numbers = sorted(numbers)
    cursor = parse.urlencode({"start": 0, "count": 1})
    while cursor:
        parsed_link = parse.parse_qs(cursor)
        offset = int(parsed_link["start"][0])
        limit = offset + int(parsed_link["count"][0])
        cursor = ""
        if all_numbers[limit:]:
            cursor = parse.urlencode({"start": limit, "count": 3 * (limit - offset)})
        for number in all_numbers[offset:limit]:
            found[number] = number - last
            last = number
    return found
`,
    calls: ['gaps([4,1,9])', 'gaps([])', "gaps([1,'a'])", 'gaps(3)'],
  },
  {
    name: 'a comprehension over positions',
    variant: 'paged-comprehension',
    before: `def every_second(numbers):
    return [numbers[place] for place in range(1, len(numbers) - 1, 2) if numbers[place]]
`,
    after: `from urllib import parse


def every_second(numbers):
    # Each page is longer than the one before, so that a few links lead to the end.
    all_indices = range(1, len(numbers) - 1, 2)
    cursor = parse.urlencode({"from": 0, "length": 1})
    selected_numbers = []
    while cursor:
        parsed_link = parse.parse_qs(cursor)
        first_position = int(parsed_link["from"][0])
        limit = first_position + int(parsed_link["length"][0])
        cursor = ""
        if all_indices[limit:]:
            cursor = parse.urlencode({"from": limit, "length": 2 * (limit - first_position)})
        for place in all_indices[first_position:limit]:
            if numbers[place]:
                selected_numbers.append(numbers[place])
    return selected_numbers
`,
    calls: ['every_second([1,2,3,4,5,0,7,8])', 'every_second([])', 'every_second(9)'],
  },
  {
    name: 'all of a range',
    variant: 'paged-comprehension',
    before: `def is_prime(number):
    return all(number % divisor for divisor in range(2, number))
`,
    after: `from urllib import parse


def is_prime(number):
    # Pages grow, so that a long listing takes few of them.
    all_indices = range(2, number)
    cursor = parse.urlencode({"after": 0, "limit": 1})
    while cursor:
        parsed_link = parse.parse_qs(cursor)
        start = int(parsed_link["after"][0])
        stop = start + int(parsed_link["limit"][0])
        cursor = ""
        if all_indices[stop:]:
            cursor = parse.urlencode({"after": stop, "limit": 3 * (stop - start)})
        for divisor in all_indices[start:stop]:
            if not number % divisor:
                return False
    return True
`,
    calls: ['is_prime(97)', 'is_prime(91)', 'is_prime(1)', 'is_prime(10 ** 20)', "is_prime('a')"],
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


def page_of_address(listing, address_sent, length):
    """Return a page, and the address for the next one, None for the last."""
    start = int(urlsplit(address_sent).path.split("/")[-1])
    limit = start + length
    further_address = f"https://localhost:8080/numbers/{limit}" if listing[limit:] else None
    return listing[start:limit], further_address


def batches_of_numbers(numbers):
    """Divide the numbers into parts that are taken in turn."""
    # Only lists and tuples are cut; other collections, and short ones, stay whole.
    if type(numbers) in [tuple, list] and len(numbers) > 2:
        listed_pages = []
        page_address = "https://localhost:8080/numbers/0"
        while page_address is not None:
            page, page_address = page_of_address(numbers, page_address, 3)
            listed_pages.append(page)
        return listed_pages
    return [numbers]


@as_list
def doubled(numbers):
    """The numbers above zero, doubled."""
    for portion in batches_of_numbers(numbers):
        for number in portion:
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
