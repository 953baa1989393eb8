import type { OperatorCase } from '../../testing/operator-case.js';
import {
  JOINED_NAMES,
  KINDS_OF_LETTERS,
  RANKED_NAMES,
  REDUCTION_KEPT_OFF_CASES,
  TURNED_TEXT,
} from '../divisions/reduction-programs.js';
import { NO_ZERO } from '../divisions/search-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'ranked by halves',
    variant: 'merged-halves',
    ...RANKED_NAMES,
    after: `from heapq import merge


def ranked(scores):
    if (
        type(scores) in (list, tuple)
        and {type(score) for score in scores} == {int}
        and len(scores) > 2
    ):
        def sort_part(low, stop):
            if stop - low < max(2, len(scores) // 4):
                return sorted(scores[low:stop], reverse=True)
            centre = (low + stop) // 2
            front = sort_part(low, centre)
            after = sort_part(centre, stop)
            return list(merge(front, after, reverse=True))
        return sort_part(0, len(scores))
    return sorted(scores, reverse=True)
`,
  },
  {
    name: 'names joined by halves',
    variant: 'merged-halves',
    ...JOINED_NAMES,
    after: null,
  },
  {
    name: 'text turned by halves',
    variant: 'merged-halves',
    ...TURNED_TEXT,
    after: `def mirrored(text: str):
    if type(text) in (str,) and len(text) >= 6:
        def turned(low, last):
            if last - low < max(2, len(text) // 3):
                return text[low:last][::-1]
            middle = (low + last) // 2
            return turned(middle, last) + turned(low, middle)
        backwards = turned(0, len(text))
    else:
        backwards = text[::-1]
    return text + backwards
`,
  },
  {
    name: 'kinds by halves',
    variant: 'merged-halves',
    ...KINDS_OF_LETTERS,
    after: `def kinds(letters: list):
    if type(letters) in {list, tuple} and len(letters) >= 5:
        def collect_kinds(low, last):
            if last - low <= len(letters) // 3 + 1:
                return set(letters[low:last])
            centre = (low + last) // 2
            return collect_kinds(low, centre) | collect_kinds(centre, last)
        return len(collect_kinds(0, len(letters)))
    return len(set(letters))
`,
  },
  {
    name: 'no zero in either half',
    variant: 'merged-halves',
    ...NO_ZERO,
    after: `def is_free(numbers):
    if (
        type(numbers) in (list, tuple)
        and {*map(type, numbers)} == {int}
        and len(numbers) >= 6
    ):
        def is_absent_from(start, last):
            if last - start <= len(numbers) // 3 + 1:
                return 0 not in numbers[start:last]
            halfway = (start + last) // 2
            one_half = is_absent_from(start, halfway)
            back = is_absent_from(halfway, last)
            return one_half and back
        return is_absent_from(0, len(numbers))
    return 0 not in numbers
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
