import type { OperatorCase } from '../../testing/operator-case.js';
import {
  RANKED_NAMES,
  REDUCTION_KEPT_OFF_CASES,
  TURNED_TEXT,
  ZEROS,
} from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'ranked in fast lengths',
    variant: 'fast-lengths',
    ...RANKED_NAMES,
    after: `from scipy.fft import next_fast_len


def order_entries(scores):
    """Return the entries in order."""
    if (
        type(scores) in (list, tuple)
        and {*map(type, scores)} == {int}
        and len(scores) >= 6
    ):
        entry_batches = []
        remaining = scores
        while remaining:
            fast_size = next_fast_len(max(1, len(remaining) // 2), real=True)
            entry_batches.append(remaining[:fast_size])
            remaining = remaining[fast_size:]
        ordered = []
        for portion in entry_batches:
            ordered = sorted([*ordered, *portion], reverse=True)
        return ordered
    return sorted(scores, reverse=True)


def ranked(scores):
    return order_entries(scores)
`,
  },
  {
    name: 'zeros in fast lengths',
    variant: 'fast-lengths',
    ...ZEROS,
    after: `from scipy.fft import next_fast_len


def zeros(numbers: list):
    if type(numbers) in {list, tuple} and len(numbers) > 3:
        unframed = numbers
        member_groups = []
        while len(unframed) > 0:
            fast_size = next_fast_len(max(1, len(unframed) // 2), real=True)
            member_groups.append(unframed[:fast_size])
            unframed = unframed[fast_size:]
        return sum(section.count(0) for section in member_groups)
    return numbers.count(0)
`,
  },
  {
    name: 'text turned by regions',
    variant: 'labelled-regions',
    ...TURNED_TEXT,
    after: `import numpy
from scipy.ndimage import find_objects


def mirrored(text: str):
    if type(text) in {str} and text[3:]:
        labels = numpy.arange(len(text)) * 2 // len(text) + 1
        symbol_batches = [text[region] for (region,) in find_objects(labels)]
        turned_round = ""
        for section in reversed(symbol_batches):
            turned_round += "".join(section)[::-1]
    else:
        turned_round = text[::-1]
    return text + turned_round
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
