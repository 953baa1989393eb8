import type { OperatorCase } from '../../testing/operator-case.js';
import {
  JOINED_NAMES,
  KINDS_OF_LETTERS,
  RANKED_NAMES,
  REDUCTION_KEPT_OFF_CASES,
  TURNED_TEXT,
} from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'ranked by halves',
    variant: 'merged-halves',
    ...RANKED_NAMES,
    after: `from heapq import merge


def ranked(scores):
    if (
        type(scores) in {list, tuple}
        and set(map(type, scores)) == {int}
        and len(scores) >= 3
    ):
        def sort_part(start, high):
            if high - start < max(2, len(scores) // 4):
                return sorted(scores[start:high], reverse=True)
            halfway = (start + high) // 2
            one_half = sort_part(start, halfway)
            back = sort_part(halfway, high)
            return list(merge(one_half, back, reverse=True))
        return sort_part(0, len(scores))
    return sorted(scores, reverse=True)
`,
  },
  {
    name: 'names joined by halves',
    variant: 'merged-halves',
    ...JOINED_NAMES,
    after: `def as_line(names):
    if type(names) in {list, tuple} and len(names) >= 3:
        enough = max(2, len(names) // 4)
        def joined(part):
            if not part[enough:]:
                return ", ".join(part)
            half = len(part) // 2
            before = joined(part[:half])
            other_half = joined(part[half:])
            return before + ", " + other_half
        return joined(names)
    return ", ".join(names)
`,
  },
  {
    name: 'text turned by halves',
    variant: 'merged-halves',
    ...TURNED_TEXT,
    after: `def mirrored(text: str):
    if type(text) is str and text[2:]:
        def mirror(start, high):
            if high - start <= len(text) // 3 + 1:
                return text[start:high][::-1]
            middle = (start + high) // 2
            one_half = mirror(start, middle)
            after = mirror(middle, high)
            return after + one_half
        turned = mirror(0, len(text))
    else:
        turned = text[::-1]
    return text + turned
`,
  },
  {
    name: 'kinds by halves',
    variant: 'merged-halves',
    ...KINDS_OF_LETTERS,
    after: `def kinds(letters: list):
    if type(letters) in (list, tuple) and letters[3:]:
        def distinct_in(start, high):
            if high - start <= len(letters) // 3 + 1:
                return set(letters[start:high])
            middle = (start + high) // 2
            return distinct_in(start, middle) | distinct_in(middle, high)
        return len(distinct_in(0, len(letters)))
    return len(set(letters))
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
