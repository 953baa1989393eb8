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


def page_of_bookmark(everything, page_bookmark, size):
    """Return a page, and the bookmark for the next one, None for the last."""
    offset = int(base64.b32decode(page_bookmark))
    end = offset + size
    bookmark_behind = base64.b32encode(f"{end}".encode()) if everything[end:] else None
    return everything[offset:end], bookmark_behind


def as_line(names):
    if type(names) in {list, tuple} and len(names) >= 4:
        next_bookmark = base64.b32encode(b"0")
        batches = []
        while next_bookmark is not None:
            stretch, next_bookmark = page_of_bookmark(names, next_bookmark, max(2, len(names) // 3))
            batches.append(stretch)
        return ", ".join(", ".join(portion) for portion in batches)
    return ", ".join(names)
`,
  },
  {
    name: 'a place found page by page',
    variant: 'token-pages',
    ...PLACE_OF_ONE,
    after: `import base64


def get_page(listing, page_bookmark, most):
    """Return a page, and the bookmark for the next one, None for the last."""
    start = int(base64.b16decode(page_bookmark))
    stop = start + most
    behind = base64.b16encode(b"%d" % stop) if listing[stop:] else None
    return listing[start:stop], behind


def place_of(entries: list, wanted):
    if type(entries) in (tuple, list) and len(entries) >= 4:
        sections = []
        next_bookmark = base64.b16encode(b"0")
        while next_bookmark is not None:
            part_read, next_bookmark = get_page(entries, next_bookmark, len(entries) // 2 + 1)
            sections.append(part_read)
        *others, likely_one = sections
        location = 0
        for batch in others:
            if wanted in batch:
                likely_one = batch
                break
            location += len(batch)
        place = location + likely_one.index(wanted)
    else:
        place = entries.index(wanted)
    return place + 1
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
