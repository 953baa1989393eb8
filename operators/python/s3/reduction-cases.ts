import type { OperatorCase } from '../../testing/operator-case.js';
import {
  JOINED_NAMES,
  REDUCTION_KEPT_OFF_CASES,
  TURNED_TEXT,
  ZEROS,
} from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'names joined by stretches',
    variant: 'taken-by-stretches',
    ...JOINED_NAMES,
    after: `def as_line(names):
    if type(names) in (list, tuple) and len(names) > 2:
        entry_blocks = []
        start = 0
        while start < len(names):
            stop = start + len(names) // 3 + 1
            entry_blocks.append(names[start:stop])
            start = stop
        stretches_joined = list(map(", ".join, entry_blocks))
        return ", ".join(stretches_joined)
    return ", ".join(names)
`,
  },
  {
    name: 'text turned by stretches',
    variant: 'taken-by-stretches',
    ...TURNED_TEXT,
    after: `def mirrored(text: str):
    if type(text) is str and text[1:]:
        remaining = text
        portions = []
        while remaining:
            next_size = max(2, len(remaining) * 3 // 4)
            portions.append(remaining[:next_size])
            remaining = remaining[next_size:]
        pieces = []
        for part in reversed(portions):
            pieces.append("".join(part)[::-1])
        backwards = "".join(pieces)
    else:
        backwards = text[::-1]
    return text + backwards
`,
  },
  {
    name: 'zeros counted by stretches',
    variant: 'taken-by-stretches',
    ...ZEROS,
    after: `def zeros(numbers: list):
    if type(numbers) in (tuple, list) and numbers[1:]:
        member_groups = []
        taken = 0
        batch_size = 2
        while taken < len(numbers):
            member_groups.append(numbers[taken:taken + batch_size])
            taken += batch_size
            batch_size = batch_size * 3
        occurrences = 0
        for block in member_groups:
            occurrences += block.count(0)
        return occurrences
    return numbers.count(0)
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
