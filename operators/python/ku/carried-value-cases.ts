import type { OperatorCase } from '../../testing/operator-case.js';

/** What no variant that carries a value takes. */
export const CARRIED_KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'a count in a loop, and one that is not evaluated first, stay',
    before: `def counts(rows, choose):
    while rows and len(rows) > 1:
        rows = choose(rows, len(rows))
    return choose(rows) + len(rows)
`,
    after: null,
  },
  {
    name: 'a count that is asked for on every level of a recursion stays',
    before: `def depth(tree):
    if len(tree) == 0:
        return 0
    return 1 + depth(tree[0])
`,
    after: null,
  },
  {
    name: 'another len is meant, and a number may be of any size',
    before: `def scaled(values, len):
    total = sum(values)
    return len(values), max(values, 3), total * 2
`,
    after: null,
  },
  {
    name: 'a generator gives no count before it is asked for one',
    before: `def numbered(values):
    total = yield len(values)
    yield total
`,
    after: null,
  },
];
