import type { OperatorCase } from '../../testing/operator-case.js';
import { KINDS_OF_LETTERS, REDUCTION_KEPT_OFF_CASES } from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'kinds from link to link',
    variant: 'linked-stretches',
    ...KINDS_OF_LETTERS,
    after: `from urllib.parse import parse_qs, urlencode


def serve_page(listing, asked_request, length):
    """Return a page, and the request for the next one, None for the last."""
    offset = int(parse_qs(asked_request)["offset"][0])
    limit = offset + length
    following = urlencode({"offset": limit}) if limit < len(listing) else None
    return listing[offset:limit], following


def kinds(letters: list):
    # Anything else takes the plain way.
    if type(letters) in (tuple, list) and len(letters) >= 10:
        member_groups = []
        page_request = "offset=0"
        while page_request is not None:
            page, page_request = serve_page(letters, page_request, max(2, len(letters) // 3))
            member_groups.append(page)
        seen = set()
        for batch in member_groups:
            seen.update(batch)
        return len(seen)
    return len(set(letters))
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
