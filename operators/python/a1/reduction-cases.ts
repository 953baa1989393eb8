import type { OperatorCase } from '../../testing/operator-case.js';
import { JOINED_NAMES, REDUCTION_KEPT_OFF_CASES } from '../divisions/reduction-programs.js';
import { PLACE_OF_ONE } from '../divisions/search-programs.js';

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
  {
    name: 'a place found page by page',
    variant: 'token-pages',
    ...PLACE_OF_ONE,
    after: `import base64


def place_of(entries: list, wanted):
    if type(entries) in (tuple, list) and len(entries) >= 5:
        sections = []
        checkpoint = base64.b16encode(b"0")
        while checkpoint is not None:
            offset = int(base64.b16decode(checkpoint))
            limit = offset + (len(entries) // 2 + 1)
            if entries[limit:]:
                checkpoint = base64.b16encode(b"%d" % limit)
            else:
                checkpoint = None
            sections.append(entries[offset:limit])
        place = 0
        for batch in sections:
            if wanted in batch:
                place += batch.index(wanted)
                break
            place += len(batch)
        else:
            place = entries.index(wanted)
    else:
        place = entries.index(wanted)
    return place + 1
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
