import type { OperatorCase } from '../../testing/operator-case.js';

export const NAMED_STEPS_CASES: readonly OperatorCase[] = [
  {
    name: 'what is evaluated first gets a name',
    before: `def spread(values, limit):
    """How far the values lie apart."""
    if len(values) > limit and values[0] is not None:
        return max(values) - min(values)
    return 0
`,
    after: `def spread(values, limit):
    """How far the values lie apart."""
    is_present = len(values) > limit and values[0] is not None
    if is_present:
        difference = max(values) - min(values)
        return difference
    return 0
`,
    calls: [
      'spread([1, 5], 1)',
      'spread([], 0)',
      "spread('ab', 1)",
      'spread(None, 1)',
      'spread([None, 1], 1)',
      'spread([1], None)',
    ],
  },
  {
    name: 'steps in loops stand where they are evaluated',
    before: `def tally(rows):
    total = 0
    for row in sorted(set(rows)):
        if not row % 2:
            total += abs(row) * 2
        elif row > total:
            total = row * row + total
    return [str(total), total if total > 3 else -total]
`,
    after: `def tally(rows):
    total = 0
    for row in sorted(set(rows)):
        condition_holds = not row % 2
        if condition_holds:
            magnitude = abs(row)
            total += magnitude * 2
        elif row > total:
            square = row * row
            total = square + total
    total_text = str(total)
    return [total_text, total if total > 3 else -total]
`,
    calls: ['tally([1, 2, 2, 4])', 'tally([])', "tally('ab')", 'tally(3)', 'tally([1.5, None])'],
  },
  {
    name: 'an argument waits for the method to be found, not that of a literal',
    before: `def joined(parts, mark):
    if mark.join(str(part) for part in parts):
        return ''.join(sorted(parts))
    return mark.strip(str(len(parts)))
`,
    after: `def joined(parts, mark):
    condition_holds = mark.join(str(part) for part in parts)
    if condition_holds:
        sorted_parts = sorted(parts)
        return ''.join(sorted_parts)
    stripped_mark = mark.strip(str(len(parts)))
    return stripped_mark
`,
    calls: ["joined(['b', 'a'], '-')", "joined([], '-')", 'joined(None, 3)', "joined([1], '-')"],
  },
  {
    name: 'what may have no value, or is evaluated only sometimes, stays',
    before: `def last(values):
    for value in values:
        found = value
    while len(values) > 3:
        values = values and values[1:]
    return found, len(values)
`,
    after: null,
  },
  {
    name: 'what is evaluated for each item stays',
    before: `def halves(values):
    return (value / 2 for value in values)
`,
    after: null,
  },
  {
    name: 'a name of the module, or one that others set, may be another by then',
    before: `limit = 3


def scaled(value):
    total = 0

    def grow():
        nonlocal total
        total = limit
        return total

    result = limit * (value + 1)
    total += grow() + 1
    return result, total
`,
    after: null,
  },
];
