import type { OperatorCase } from '../../testing/operator-case.js';
import { KINDS_OF_LETTERS, REDUCTION_KEPT_OFF_CASES } from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'kinds from link to link',
    variant: 'linked-stretches',
    ...KINDS_OF_LETTERS,
    after: `from urllib.parse import parse_qs, urlencode


def kinds(letters: list):
    if type(letters) in {list, tuple} and letters[2:]:
        next_request = "from=0"
        member_groups = []
        while next_request is not None:
            start = int(parse_qs(next_request)["from"][0])
            limit = start + (len(letters) // 2 + 1)
            member_groups.append(letters[start:limit])
            next_request = None
            if limit < len(letters):
                next_request = urlencode({"from": limit})
        distinct = set().union(*member_groups)
        return len(distinct)
    return len(set(letters))
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
