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
    if type(names) in {list, tuple} and names[2:]:
        batches = []
        waiting_bookmarks = [base64.b32encode(b"0")]
        while waiting_bookmarks:
            begin = int(base64.b32decode(waiting_bookmarks.pop()))
            stretch = names[begin:begin + max(2, len(names) // 3)]
            if stretch:
                batches.append(stretch)
                waiting_bookmarks.append(base64.b32encode(f"{begin + len(stretch)}".encode()))
        joined_parts = [", ".join(block) for block in batches]
        return ", ".join(joined_parts)
    return ", ".join(names)
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
