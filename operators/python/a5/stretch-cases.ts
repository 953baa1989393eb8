import type { OperatorCase } from '../../testing/operator-case.js';
import {
  CAPITALS_OF_TEXT,
  DIVIDED_KEPT_OFF_CASES,
  DIVISORS,
  LOOP_OVER_WORDS,
  SQUARES_OF_GAINS,
} from '../divisions/case-programs.js';

/** What divides a sequence writes, and what it leaves as it stands. */
export const STRETCH_CASES: readonly OperatorCase[] = [
  {
    name: 'words are linked',
    variant: 'linked-stretches',
    ...LOOP_OVER_WORDS,
    after: `from urllib.parse import parse_qs, urlencode


PAGE_SIZE = 3


def page_of_query(listing, query):
    """Return the page that a query asks for, with the query of the next, if any."""
    begin = 0 if query is None else int(parse_qs(query)["from"][0])
    stop = begin + PAGE_SIZE
    following_query = urlencode({"from": stop}) if stop < len(listing) else None
    return listing[begin:stop], following_query


def total_length(words):
    length = 0
    if type(words) in {list, tuple} and len(words) > PAGE_SIZE:
        page, page_query = page_of_query(words, None)
        word_groups = [page]
        while page_query is not None:
            page, page_query = page_of_query(words, page_query)
            word_groups.append(page)
    else:
        word_groups = [words]
    for word_batch in word_groups:
        for word in word_batch:
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


AMOUNTS_PER_PAGE = 4


def answer_page(listing, page_query):
    """Return the page that a query asks for, the first one for None, and the next query."""
    begin = 0
    if page_query is not None:
        begin = int(parse_qs(page_query)["skip"][0])
    stop = begin + AMOUNTS_PER_PAGE
    next_query = urlencode({"skip": stop}) if stop < len(listing) else None
    return listing[begin:stop], next_query


def split_amounts(amounts):
    """Split the amounts into batches."""
    if type(amounts) in (list, tuple) and len(amounts) > AMOUNTS_PER_PAGE:
        page_read, query = answer_page(amounts, None)
        pages_read = [page_read]
        while query is not None:
            page_read, query = answer_page(amounts, query)
            pages_read.append(page_read)
        return pages_read
    return (amounts,)


def squared_gains(amounts):
    return [amount * amount for amount in chain.from_iterable(split_amounts(amounts)) if amount > 0]
`,
  },
  {
    name: 'letters are indexed',
    variant: 'indexed-stretches',
    ...CAPITALS_OF_TEXT,
    after: `from itertools import chain
from urllib.parse import parse_qsl, urlsplit


PAGE_SIZE = 3


def links_of_pages(listing):
    """Yield the links of all pages, in order."""
    offset = 0
    while offset < len(listing):
        yield f"/text?offset={offset}"
        offset += PAGE_SIZE


def serve_page(listing, page_link):
    """Return the part of the listing that a link leads to."""
    offset = int(dict(parse_qsl(urlsplit(page_link).query))["offset"])
    return listing[offset:offset + PAGE_SIZE]


def capitals(text):
    letter_blocks = [text]
    if type(text) in {str} and len(text) > PAGE_SIZE:
        letter_blocks = [serve_page(text, link) for link in links_of_pages(text)]
    return sum(letter.isupper() for letter in chain.from_iterable(letter_blocks))
`,
  },
  {
    name: 'nobody asks for numbers that follow each other',
    variant: 'indexed-stretches',
    before: DIVISORS.before,
    after: null,
  },
  // A listed tuple may be paged, which divides nothing.
  ...DIVIDED_KEPT_OFF_CASES.map((one) => ({ ...one, variant: 'linked-stretches' })),
];
