import type { OperatorCase } from '../../testing/operator-case.js';

export const RAISED_ANSWER_CASES: readonly OperatorCase[] = [
  {
    name: 'a check that fails at the first misfit',
    variant: 'raised-answer',
    before: `def ascending(rows):
    for row in rows:
        for position in range(1, len(row)):
            if row[position] < row[position - 1]:
                return False
    return True
`,
    after: `class RowRejected(Exception):
    """Raised at the first row that does not fit."""


def ascending(rows):
    try:
        for row in rows:
            for position in range(1, len(row)):
                if row[position] < row[position - 1]:
                    raise RowRejected()
    except RowRejected:
        return False
    return True
`,
    calls: [
      'ascending([[1, 2], [3]])',
      'ascending([[1], [2, 1]])',
      'ascending([])',
      "ascending([[1, 'a']])",
      'ascending(3)',
    ],
  },
  {
    name: 'the exception carries what was found',
    variant: 'raised-answer',
    before: `def first_long(lines, size):
    for line in lines:
        for word in line:
            if len(word) > size:
                return word, len(word)
            if word == "end":
                return None
    return None
`,
    after: `class AnswerFound(LookupError):
    """Raised as soon as a line settles the question."""


def first_long(lines, size):
    try:
        for line in lines:
            for word in line:
                if len(word) > size:
                    raise AnswerFound((word, len(word)))
                if word == "end":
                    raise AnswerFound(None)
    except AnswerFound as outcome:
        return outcome.args[0]
    return None
`,
    calls: [
      "first_long([['a'], ['abc']], 2)",
      "first_long([['end', 'abc']], 3)",
      'first_long([], 1)',
      'first_long([[1]], 1)',
      "first_long([['a']], None)",
    ],
  },
  {
    name: 'a search that calls itself',
    variant: 'raised-answer',
    before: `def depth_of(tree, wanted, depth=0):
    for branch in tree:
        for leaf in branch:
            if leaf == wanted:
                return depth
            if isinstance(leaf, list):
                found = depth_of(leaf, wanted, depth + 1)
                if found is not None:
                    return found
    return None
`,
    after: `class SearchEnded(Exception):
    """The branches that are left need not be looked at."""


def depth_of(tree, wanted, depth=0):
    try:
        for branch in tree:
            for leaf in branch:
                if leaf == wanted:
                    raise SearchEnded(depth)
                if isinstance(leaf, list):
                    found = depth_of(leaf, wanted, depth + 1)
                    if found is not None:
                        raise SearchEnded(found)
    except SearchEnded as finding:
        return finding.args[0]
    return None
`,
    calls: [
      'depth_of([[1, [[2], [3]]]], 3)',
      'depth_of([[1, [[2, [[3]]]]]], 4)',
      'depth_of([], 1)',
      'depth_of(5, 1)',
    ],
  },
  {
    name: 'a single loop is left by its return',
    variant: 'raised-answer',
    before: `def ascending(numbers):
    for position in range(1, len(numbers)):
        if numbers[position] < numbers[position - 1]:
            return False
    return True
`,
    after: null,
  },
  {
    name: 'a loop in a try statement, whose handler might catch it',
    variant: 'raised-answer',
    before: `def first_of(lines):
    try:
        for line in lines:
            for word in line:
                if word:
                    return word
    except Exception:
        return 0
    return 1
`,
    after: null,
  },
  {
    name: 'a handler in the loop',
    variant: 'raised-answer',
    before: `def first_of(lines):
    for line in lines:
        for word in line:
            try:
                return int(word)
            except Exception:
                continue
    return 1
`,
    after: null,
  },
  {
    name: 'a return without a value',
    variant: 'raised-answer',
    before: `def look_at(lines):
    for line in lines:
        for word in line:
            if word:
                return
    print(lines)
`,
    after: null,
  },
  {
    name: 'the return of a function in the loop is none of the loop',
    variant: 'raised-answer',
    before: `def shouts(lines):
    found = []
    for line in lines:
        for word in line:
            def shout():
                return word.upper()
            found.append(shout())
    return found
`,
    after: null,
  },
  {
    name: 'a generator',
    variant: 'raised-answer',
    before: `def words_of(lines):
    for line in lines:
        for word in line:
            if not word:
                return 1
            yield word
`,
    after: null,
  },
];
