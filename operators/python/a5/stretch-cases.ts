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


def total_length(words):
    length = 0
    if type(words) in {list, tuple} and len(words) >= 2:
        word_groups = []
        address = "from=0"
        while address:
            first = int(parse_qs(address)["from"][0])
            limit = first + 3
            if words[limit:]:
                address = urlencode({"from": limit})
            else:
                address = None
            word_groups.append(words[first:limit])
    else:
        word_groups = (words,)
    for portion in word_groups:
        for word in portion:
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


def split_amounts(amounts):
    """Split the amounts into batches."""
    if type(amounts) in (list, tuple) and len(amounts) >= 3:
        next_continuation = "from=0"
        stretches = []
        while next_continuation is not None:
            begin = int(parse_qs(next_continuation)["from"][0])
            limit = begin + 4
            stretches.append(amounts[begin:limit])
            if amounts[limit:]:
                next_continuation = urlencode({"from": limit})
            else:
                next_continuation = None
        return stretches
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
from urllib.parse import urlsplit


def capitals(text):
    letter_blocks = (text,)
    if type(text) in {str} and len(text) > 1:
        starts = range(0, len(text), 2)
        page_requests = [f"http://localhost/text#{offset}" for offset in starts]
        letter_blocks = []
        for request in page_requests:
            offset = int(urlsplit(request).fragment)
            letter_blocks.append(text[offset:offset + 2])
    return sum(letter.isupper() for letter in chain.from_iterable(letter_blocks))
`,
  },
  {
    name: 'candidates are indexed',
    variant: 'indexed-stretches',
    ...DIVISORS,
    after: `from urllib.parse import parse_qsl, urlsplit


def divisors(number):
    found = set()
    places = range(1, number + 1)
    nearest = places[:120]
    candidate_batches = (nearest,)
    if len(nearest) >= 3:
        page_limits = range(0, len(nearest) + 2, 2)
        bound_addresses = [f"/v1/nearest?start={border}" for border in page_limits]
        edges = [int(parse_qsl(urlsplit(border).query)[0][1]) for border in bound_addresses]
        candidate_batches = [nearest[begin:until] for begin, until in zip(edges, edges[1:])]
    for portion in [*candidate_batches, places[120:]]:
        for candidate in portion:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  // A listed tuple may be paged, which divides nothing.
  ...DIVIDED_KEPT_OFF_CASES.map((one) => ({ ...one, variant: 'linked-stretches' })),
];
