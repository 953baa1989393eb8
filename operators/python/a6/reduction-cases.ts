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


def ranked(scores):
    if (
        type(scores) in (tuple, list)
        and {type(score) for score in scores} == {int}
        and len(scores) >= 3
    ):
        sections = []
        rest = scores
        while len(rest) > 0:
            frame_size = next_fast_len(len(rest) // 2 + 1)
            sections.append(rest[:frame_size])
            rest = rest[frame_size:]
        arranged = []
        for part in sections:
            arranged = sorted([*arranged, *part], reverse=True)
        return arranged
    return sorted(scores, reverse=True)
`,
  },
  {
    name: 'zeros in fast lengths',
    variant: 'fast-lengths',
    ...ZEROS,
    after: `from scipy.fft import next_fast_len


def zeros(numbers: list):
    if type(numbers) in {list, tuple} and len(numbers) >= 3:
        portions = []
        rest = numbers
        while rest:
            fast_size = next_fast_len(len(rest) // 2 + 1, real=True)
            portions.append(rest[:fast_size])
            rest = rest[fast_size:]
        return sum(block.count(0) for block in portions)
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
        zones = numpy.arange(len(text)) * 2 // len(text) + 1
        symbol_blocks = [text[region] for (region,) in find_objects(zones)]
        turned_round = ""
        for section in reversed(symbol_blocks):
            turned_round += "".join(section)[::-1]
    else:
        turned_round = text[::-1]
    return text + turned_round
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
