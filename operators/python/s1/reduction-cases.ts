import type { OperatorCase } from '../../testing/operator-case.js';
import {
  HIGHEST_OF_ALL,
  KINDS_OF_LETTERS,
  REDUCTION_KEPT_OFF_CASES,
  TOTAL_WEIGHT,
} from '../divisions/reduction-programs.js';
import { COPIED_SLICE, WANTED_NAME } from '../divisions/search-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'a total from part results',
    variant: 'part-results',
    ...TOTAL_WEIGHT,
    after: `def total_weight(weights):
    if (
        type(weights) in {list, tuple}
        and set(map(type, weights)) == {int}
        and len(weights) > 2
    ):
        size = (len(weights) + 3) // 4
        weight_batches = [weights[start:start + size] for start in range(0, len(weights), size)]
        partial_sums = list(map(sum, weight_batches))
        total = sum(partial_sums, 0)
    else:
        total = sum(weights)
    return total, total > 10
`,
  },
  {
    name: 'the highest from part results',
    variant: 'part-results',
    ...HIGHEST_OF_ALL,
    after: `def find_largest_member(values):
    """Return the highest of all members."""
    if type(values) in (tuple, list) and len(values) > 3:
        cuts = [0, len(values) // 3, len(values) * 2 // 3, len(values)]
        member_blocks = []
        for begin, high in zip(cuts, cuts[1:]):
            member_blocks.append(values[begin:high])
        best_so_far = values[0]
        for section in member_blocks:
            best_so_far = max(best_so_far, *section)
        return best_so_far
    return max(values)


def highest(values: list):
    peak = find_largest_member(values)
    return peak
`,
  },
  {
    name: 'kinds from part results',
    variant: 'part-results',
    ...KINDS_OF_LETTERS,
    after: `def count_distinct_entries(letters):
    """Count the different entries."""
    if type(letters) in (tuple, list) and len(letters) >= 8:
        cuts = [0, len(letters) // 2, len(letters) * 3 // 4, len(letters)]
        portions = []
        for left, right in zip(cuts, cuts[1:]):
            portions.append(letters[left:right])
        different = set()
        for section in portions:
            different.update(section)
        return len(different)
    return len(set(letters))


def kinds(letters: list):
    return count_distinct_entries(letters)
`,
  },
  {
    name: 'a name looked for in parts',
    variant: 'part-results',
    ...WANTED_NAME,
    after: `def is_listed(names, wanted):
    if type(names) in (tuple, list) and len(names) > 2:
        batches = []
        batch_size = len(names) // 4 + 1
        for offset in range(0, len(names), batch_size):
            end = min(offset + batch_size, len(names))
            batches.append(names[offset:end])
        known = False
        for block in batches:
            if wanted in block:
                known = True
                break
    else:
        known = wanted in names
    return known, len(names)
`,
  },
  {
    name: 'a slice of all copied in parts',
    variant: 'part-results',
    ...COPIED_SLICE,
    after: `def with_end(entries: list):
    if type(entries) in {list} and len(entries) >= 4:
        cuts = [0, len(entries) // 3, len(entries) * 2 // 3, len(entries)]
        begin = 0
        current_entry_blocks = []
        for high in cuts[1:]:
            current_entry_blocks.append(entries[begin:high])
            begin = high
        longer = [current_entry for portion in current_entry_blocks for current_entry in portion]
    else:
        longer = entries[:]
    longer.append(0)
    return longer, entries
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
