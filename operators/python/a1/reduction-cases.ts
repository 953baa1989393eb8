import type { OperatorCase } from '../../testing/operator-case.js';
import { JOINED_NAMES, REDUCTION_KEPT_OFF_CASES } from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'names joined page by page',
    variant: 'token-pages',
    ...JOINED_NAMES,
    after: `import base64


def as_line(names):
    if type(names) in (list, tuple) and len(names) > 2:
        entry_groups = []
        pending_cursors = [base64.b32encode(b"0")]
        while pending_cursors:
            first = int(base64.b32decode(pending_cursors.pop()))
            page = names[first:first + max(2, len(names) // 3)]
            if page:
                pending_cursors.append(base64.b32encode(str(first + len(page)).encode()))
                entry_groups.append(page)
        pieces = [", ".join(section) for section in entry_groups]
        return ", ".join(pieces)
    return ", ".join(names)
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
