import type { OperatorCase } from '../../testing/operator-case.js';

export const DISPLAYS_CASES: readonly OperatorCase[] = [
  {
    name: 'collections are written as displays',
    variant: 'written-displays',
    before: `def parts(text, pairs):
    """Letters in order, distinct ones, and what the pairs say."""
    letters = list(text)
    found = list()
    distinct = set(letters)
    for pair in pairs:
        found.append(tuple(pair))
        if pair:
            found.extend(pair)
            distinct.add(pair[0])
    squares = list(letter * 2 for letter in letters)
    return letters, found, distinct, set(squares), sorted(list(pairs))
`,
    after: `def parts(text, pairs):
    """Letters in order, distinct ones, and what the pairs say."""
    letters = [*text]
    found = []
    distinct = {*letters}
    for pair in pairs:
        found += [(*pair,)]
        if pair:
            found += pair
            distinct |= {pair[0]}
    squares = [letter * 2 for letter in letters]
    return letters, found, distinct, {*squares}, sorted([*pairs])
`,
    calls: [
      "parts('aab', ['bc', ''])",
      "parts('', [])",
      "parts(['x'], [[1, 2], (3, 4)])",
      'parts(3, [])',
      "parts('a', [3])",
      "parts('a', [[[]]])",
    ],
  },
  {
    name: 'what is given may be any type that has the method',
    before: `def collect(bag, values):
    for value in values:
        bag.append(value)
        bag.add(value)
    return set()
`,
    after: null,
  },
  {
    name: 'a name of the function around it would become another variable',
    before: `def collect(values):
    found = []

    def keep(value):
        found.append(value)

    for value in values:
        keep(value)
    return found
`,
    after: null,
  },
  {
    name: 'another list is meant',
    before: `def wrap(values, list):
    return list(values)
`,
    after: null,
  },
];
