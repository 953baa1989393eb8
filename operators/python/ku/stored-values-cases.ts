import type { OperatorCase } from '../../testing/operator-case.js';

import { CARRIED_KEPT_OFF_CASES } from './carried-value-cases.js';

export const STORED_VALUES_CASES: readonly OperatorCase[] = [
  {
    name: 'a count is a row of a table',
    variant: 'stored-value',
    before: `def mean(numbers):
    """The mean of some numbers."""
    total = sum(numbers)
    return total / len(numbers)
`,
    after: `from contextlib import closing
from sqlite3 import connect


def mean(numbers):
    """The mean of some numbers."""
    total = sum(numbers)
    with closing(connect(":memory:")) as database:
        database.execute("CREATE TABLE sizes (size INTEGER)")
        database.execute("INSERT INTO sizes VALUES (?)", [len(numbers)])
        number_count = database.execute("SELECT size FROM sizes").fetchone()[0]
    return total / number_count
`,
    calls: ['mean([1, 2, 4])', 'mean([])', 'mean((1.5,))', 'mean(range(3))', 'mean(3)', 'mean({1: 2})'],
  },
  {
    name: 'a count that is all of a variable is read into it',
    variant: 'stored-value',
    before: `def middle(entries):
    count = len(entries)
    return entries[count // 2], count
`,
    after: `from contextlib import closing
from sqlite3 import connect


def middle(entries):
    with closing(connect(":memory:")) as archive:
        archive.execute("CREATE TABLE sizes (size INTEGER)")
        archive.execute("INSERT INTO sizes VALUES (?)", [len(entries)])
        count = archive.execute("SELECT size FROM sizes").fetchone()[0]
    return entries[count // 2], count
`,
    calls: ["middle('abc')", 'middle([])', 'middle(None)', 'middle({0: 1})'],
  },
  ...CARRIED_KEPT_OFF_CASES,
];
