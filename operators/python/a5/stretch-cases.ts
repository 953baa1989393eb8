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
    if type(amounts) in (list, tuple) and len(amounts) > 1:
        stretches = []
        next_request = "skip=0"
        while next_request:
            start = int(parse_qs(next_request)["skip"][0])
            stop = start + (len(amounts) // 2 + 1)
            next_request = None
            if stop < len(amounts):
                next_request = urlencode({"skip": stop})
            stretches.append(amounts[start:stop])
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
    letter_blocks = [text]
    if type(text) in (str,) and len(text) >= 3:
        addresses = [f"/text#{start}" for start in range(0, len(text), 4)]
        letter_blocks = []
        for next_address in addresses:
            start = int(urlsplit(next_address).fragment)
            letter_blocks.append(text[start:start + 4])
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
    candidate_groups = (places,)
    if (
        places[1:]
        and -2**20 < places[0] < 2**20
        and abs(places[-1]) < 2**20
    ):
        page_limits = range(0, len(places) + (len(places) // 2 + 1), len(places) // 2 + 1)
        continuations = [f"/v1/places?after={bound}" for bound in page_limits]
        limits = [int(parse_qsl(urlsplit(bound).query)[0][1]) for bound in continuations]
        candidate_groups = [places[low:until] for low, until in zip(limits, limits[1:])]
    for section in candidate_groups:
        for candidate in section:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  // A listed tuple may be paged, which divides nothing.
  ...DIVIDED_KEPT_OFF_CASES.map((one) => ({ ...one, variant: 'linked-stretches' })),
];
