import type { OperatorCase } from '../../testing/operator-case.js';

import type { CaseProgram } from './case-program.js';

export const ONLY_DIGITS: CaseProgram = {
  before: `def is_number(text: str):
    return text.isdigit()
`,
  calls: [
    "is_number('0123456789')",
    "is_number('x123456789')",
    "is_number('12345 6789')",
    "is_number('123456789x')",
    "is_number('\\u0661\\u0662\\u00b2\\u2460\\u0967\\u0968')",
    "is_number('\\u00bd\\u4e00\\u4e8c\\u4e09\\u56db')",
    "is_number('')",
    "is_number('7')",
    'is_number(b"12345678")',
    'is_number(type("Own", (str,), {"isdigit": lambda own: "own"})("12345678"))',
    'is_number(12345678)',
  ],
};

export const COPIED_LIST: CaseProgram = {
  before: `def with_end(entries):
    longer = list(entries)
    longer.append(0)
    return longer, entries
`,
  calls: [
    'with_end([1, 2, 3, 4, 5])',
    'with_end((1, 2, 3, 4, 5, [6]))',
    'with_end(list(range(30)))',
    "with_end('some letters')",
    "with_end({'a': 1, 'b': 2, 'c': 3, 'd': 4})",
    'with_end(range(12))',
    'with_end(iter([1, 2, 3, 4, 5]))[0]',
    'with_end([])',
    'with_end(7)',
  ],
};

/** What looks like such a reading, and is none that can be divided. */
export const SEARCH_KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'a chain of memberships',
    before: `def nested(name, rows, tables):
    return name in rows in tables
`,
    after: null,
  },
  {
    name: 'a membership of what a call gives',
    before: `def taken(source, rows):
    return next(source) in rows
`,
    after: null,
  },
  {
    name: 'a membership in a function without a name',
    before: `def finder(name):
    return lambda rows: name in rows
`,
    after: null,
  },
  {
    name: 'a membership shown with its text',
    before: `def show(values):
    return f"{3 in values=}"
`,
    after: null,
  },
  {
    name: 'a membership of a name that may have no value yet',
    before: `def taken(rows, is_late):
    if is_late:
        name = "late"
    return name in rows
`,
    after: null,
  },
  {
    name: 'a text in a text',
    before: `def mentions(text: str, word: str):
    return word in text
`,
    after: null,
  },
  {
    name: 'a membership in what is made on the spot',
    before: `def is_small(number):
    return number in {1, 2, 3}
`,
    after: null,
  },
  {
    name: 'a membership in a dictionary',
    before: `def is_known(name):
    ages = {"ann": 3}
    return name in ages
`,
    after: null,
  },
  {
    name: 'a place with bounds',
    before: `def place_of(entries, wanted):
    return entries.index(wanted, 2)
`,
    after: null,
  },
  {
    name: 'a place of several characters',
    before: `def place_of(value):
    text = str(value)
    return text.find("ab")
`,
    after: null,
  },
  {
    name: 'a question that is not the same of parts',
    before: `def is_small(value):
    text = str(value)
    return text.islower()
`,
    after: null,
  },
  {
    name: 'all of a sequence that is set',
    before: `def refill(values):
    values[:] = [1, 2, 3]
    return values
`,
    after: null,
  },
  {
    name: 'a list of what a call gives',
    before: `def lengths(rows):
    return list(map(len, rows))
`,
    after: null,
  },
];
