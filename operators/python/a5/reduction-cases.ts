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
    if type(letters) in (tuple, list) and len(letters) > 4:
        member_groups = []
        page_address = "offset=0"
        while page_address:
            offset = int(parse_qs(page_address)["offset"][0])
            following = offset + max(2, len(letters) // 3)
            if letters[following:]:
                page_address = urlencode({"offset": following})
            else:
                page_address = None
            member_groups.append(letters[offset:following])
        distinct = set().union(*member_groups)
        return len(distinct)
    return len(set(letters))
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
