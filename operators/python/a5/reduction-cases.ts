import type { OperatorCase } from '../../testing/operator-case.js';
import { KINDS_OF_LETTERS, REDUCTION_KEPT_OFF_CASES } from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'kinds from link to link',
    variant: 'linked-stretches',
    ...KINDS_OF_LETTERS,
    after: `from urllib.parse import parse_qs, urlencode


PAGE_SIZE = 5


def get_page(listing, given_query):
    """Return a page, and the query for the next one, None for the last."""
    offset = int(parse_qs(given_query)["offset"][0])
    end = offset + PAGE_SIZE
    following_query = urlencode({"offset": end}) if end < len(listing) else None
    return listing[offset:end], following_query


def kinds(letters: list):
    if type(letters) in {list, tuple} and len(letters) > PAGE_SIZE:
        next_query = "offset=0"
        member_groups = []
        while next_query is not None:
            received, next_query = get_page(letters, next_query)
            member_groups.append(received)
        kinds_seen = set().union(*member_groups)
    else:
        kinds_seen = set(letters)
    return len(kinds_seen)
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
