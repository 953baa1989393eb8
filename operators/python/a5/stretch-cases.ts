import type { OperatorCase } from '../../testing/operator-case.js';
import {
  CAPITALS_OF_TEXT,
  DIVIDED_KEPT_OFF_CASES,
  DIVISORS,
  LOOP_OVER_INPUT,
  LOOP_OVER_WORDS,
  SQUARES_OF_GAINS,
} from '../divisions/case-programs.js';

/** What divides a sequence writes, and what it leaves as it stands. */
export const STRETCH_CASES: readonly OperatorCase[] = [
  {
    name: 'what a script has read, indexed-stretches',
    variant: 'indexed-stretches',
    ...LOOP_OVER_INPUT,
    after:
      'from urllib.parse import parse_qs, urlencode\n\n\ndef queries_of_pages(listing, size):\n    """Return a query for every page."""\n    return [urlencode({"skip": begin}) for begin in range(len(listing))[::size]]\n\n\ndef get_page(listing, page_query, size):\n    """Return the page that a query asks for."""\n    begin = int(parse_qs(page_query)["skip"][0])\n    return listing[begin:begin + size]\n\n\ndef main():\n    shortest = int(input())\n    heights = [int(word) for word in input().split()]\n    total = 0\n    batches = [heights]\n    if len(heights) > 2:\n        batches = []\n        for query in queries_of_pages(heights, 2):\n            batches.append(get_page(heights, query, 2))\n    for group in batches:\n        for height in group:\n            if height >= shortest:\n                total += height\n    print(total)\n\n\nmain()\n',
  },
  {
    name: 'words are linked',
    variant: 'linked-stretches',
    ...LOOP_OVER_WORDS,
    after: `from urllib.parse import parse_qs, urlencode


def serve_page(listing, page_request, size):
    """Return a page, and the request for the next one, None for the last."""
    begin = int(parse_qs(page_request)["from"][0])
    stop = begin + size
    further_request = urlencode({"from": stop}) if stop < len(listing) else None
    return listing[begin:stop], further_request


def total_length(words):
    length = 0
    # Only lists and tuples are cut; other collections, and short ones, stay whole.
    if type(words) in (tuple, list) and len(words) >= 2:
        next_request = "from=0"
        word_groups = []
        while next_request is not None:
            page, next_request = serve_page(words, next_request, 3)
            word_groups.append(page)
    else:
        word_groups = (words,)
    for group_of_words in word_groups:
        for word in group_of_words:
            length += len(word)
    return length
`,
  },
  {
    name: 'gains are linked',
    variant: 'linked-stretches',
    ...SQUARES_OF_GAINS,
    after: `from itertools import chain
from urllib.parse import parse_qs, urlencode


def get_page(listing, request_sent, length):
    """Give the page that a request asks for, with the request of the next, if any."""
    begin = 0
    if request_sent is not None:
        begin = int(parse_qs(request_sent)["from"][0])
    stop = begin + length
    following_request = urlencode({"from": stop}) if stop < len(listing) else None
    return listing[begin:stop], following_request


def split_amounts(amounts):
    """Split the amounts into batches."""
    # Streams have no length to be cut by, and a few elements need no cut.
    if type(amounts) in (list, tuple) and len(amounts) >= 10:
        part_read, page_request = get_page(amounts, None, 4)
        listed_pages = [part_read]
        while page_request is not None:
            part_read, page_request = get_page(amounts, page_request, 4)
            listed_pages.append(part_read)
        return listed_pages
    return [amounts]


def squared_gains(amounts):
    return [amount * amount for amount in chain.from_iterable(split_amounts(amounts)) if amount > 0]
`,
  },
  {
    name: 'letters are indexed',
    variant: 'indexed-stretches',
    ...CAPITALS_OF_TEXT,
    after: `from itertools import chain
from urllib.parse import urlsplit


def page_addresses(items, most):
    """Return an address for every page."""
    return [f"/text#{begin}" for begin in range(len(items))[::most]]


def serve_page(items, address_sent, most):
    """Return the page that an address asks for."""
    begin = int(urlsplit(address_sent).fragment)
    return items[begin:begin + most]


def capitals(text):
    # What is short, or is no text, stays whole.
    if isinstance(text, str) and len(text) >= 12:
        letter_blocks = []
        for next_address in page_addresses(text, 4):
            letter_blocks.append(serve_page(text, next_address, 4))
    else:
        letter_blocks = [text]
    return sum(letter.isupper() for letter in chain.from_iterable(letter_blocks))
`,
  },
  {
    name: 'candidates are indexed',
    variant: 'indexed-stretches',
    ...DIVISORS,
    after: `from urllib.parse import parse_qsl, urlsplit


def list_links(items, length):
    """Yield the links that pages are asked for by."""
    begin = 0
    while begin < len(items):
        yield f"http://localhost/first_part?from={begin}"
        begin += length


def answer_page(items, page_link, length):
    """Return the page that a link asks for."""
    begin = int(parse_qsl(urlsplit(page_link).query)[0][1])
    return items[begin:begin + length]


def divide_candidates(places):
    """Split the first candidates into batches, and leave all others together."""
    first_part = places[:120]
    if len(first_part) > 2:
        known_links = list_links(first_part, 5)
        batches = [answer_page(first_part, next_link, 5) for next_link in known_links]
        return [*batches, places[120:]]
    return (places,)


def divisors(number):
    found = set()
    for group_of_candidates in divide_candidates(range(1, number + 1)):
        for candidate in group_of_candidates:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  // A listed tuple may be paged, which divides nothing.
  ...DIVIDED_KEPT_OFF_CASES.map((one) => ({ ...one, variant: 'linked-stretches' })),
];
