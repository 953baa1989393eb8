import type { OperatorCase } from '../../testing/operator-case.js';

/** Loops whose items get into no digest. */
export const AUDITED_KEPT_OFF_CASES: readonly OperatorCase[] = [
  ...[
    [
      'a list that grows on the way',
      `def spread(words: list[str]):
    lengths = []
    for word in words:
        lengths.append(len(word))
        if len(word) > 2:
            words.append(word[1:])
    return lengths
`,
    ],
    [
      'positions, which are the same in every run',
      `def squares(limit: int):
    found = []
    for position in range(limit):
        found.append(position**2)
    return found
`,
    ],
    [
      'items that no digest is made of',
      `def lengths(rows: list[list[int]]):
    found = []
    for row in rows:
        found.append(len(row))
    return found
`,
    ],
    [
      'the digits of a number',
      `def digit_sum(number: int):
    added = 0
    for digit in str(number):
        added += int(digit)
    return added
`,
    ],
    [
      'a program that logs',
      `import logging


def total(numbers: list[int]):
    added = 0
    for number in numbers:
        added += number
    logging.debug("%s", added)
    return added
`,
    ],
    [
      'a program that gives a name of a builtin another meaning',
      `def hex(number):
    return f"{number:x}"


def total(numbers: list[int]):
    added = 0
    for number in numbers:
        added += len(hex(number))
    return added
`,
    ],
    [
      'items that are waited for',
      `async def total(numbers: list[int]):
    added = 0
    async for number in numbers:
        added += number
    return added
`,
    ],
    [
      'a dictionary that is changed',
      `def drop_first(names: dict[str, int]):
    for name in names:
        names.pop(name)
    return names
`,
    ],
    [
      'a loop that looks at its names',
      `def total(numbers: list[int]):
    added = 0
    for number in numbers:
        added += number
    return added, len(locals())
`,
    ],
    [
      'a loop in the body of a class',
      `class Total:
    numbers = [1, 2, 3]
    added = 0
    for number in numbers:
        added += number
`,
    ],
  ].flatMap(([name = '', before = '']): readonly OperatorCase[] =>
    ['audited-items', 'digest-trail'].map((variant) => ({
      name: `${name}, ${variant}`,
      variant,
      before,
      after: null,
    })),
  ),
];
