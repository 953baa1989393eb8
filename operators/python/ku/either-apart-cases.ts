import type { OperatorCase } from '../../testing/operator-case.js';

export const EITHER_APART_CASES: readonly OperatorCase[] = [
  {
    name: 'two cases of one answer have a branch each',
    variant: 'either-apart',
    before: `def ways(rows, row):
    if row == 0 or row == rows:
        count = 1
    else:
        count = ways(rows - 1, row - 1) + ways(rows - 1, row)
    return count
`,
    after: `def ways(rows, row):
    if row == 0:
        count = 1
    elif row == rows:
        count = 1
    else:
        count = ways(rows - 1, row - 1) + ways(rows - 1, row)
    return count
`,
    calls: ['ways(5, 2)', 'ways(3, 0)', 'ways(2, 2)'],
  },
  {
    name: 'without an else, where the branch goes on',
    variant: 'either-apart',
    before: `def marked(rows, limit):
    count = 0
    for row in rows:
        if row < 0 or row > limit or row == 7:  # outside
            count += 1
    return count
`,
    after: `def marked(rows, limit):
    count = 0
    for row in rows:
        if row < 0:  # outside
            count += 1
        elif row > limit or row == 7:
            count += 1
    return count
`,
    calls: ['marked([-1, 3, 9, 7], 8)', 'marked([], 1)', "marked(['a'], 1)"],
  },
  {
    name: 'guards have a way of their own, and long branches stand once',
    variant: 'either-apart',
    before: `def told(row, limit):
    if row < 0 or row > limit:
        return None
    if row == 1 or row == 2:
        print('the row is told with a text that is long')
    return row
`,
    after: null,
    calls: ['told(1, 2)'],
  },
  {
    name: 'a branch of several statements, and one that is no or, stand once',
    variant: 'either-apart',
    before: `def summed(row, limit):
    if row < 0 or row > limit:
        row = 0
        limit = 1
    if row and limit:
        row += 1
    return row
`,
    after: null,
    calls: ['summed(1, 2)'],
  },
];
