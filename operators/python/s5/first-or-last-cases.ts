import type { OperatorCase } from '../../testing/operator-case.js';

export const FIRST_OR_LAST_CASES: readonly OperatorCase[] = [
  {
    name: 'the last one, if there is one, is gone on with',
    variant: 'first-or-last',
    before: `def merged(pairs):
    periods = []
    for start, end in pairs:
        if periods:
            last_start, last_end = periods[-1]
            if start <= last_end:
                periods[-1] = (last_start, max(end, last_end))
                continue
        periods.append((start, end))
    return periods
`,
    after: `def merged(pairs):
    periods = []
    for start, end in pairs:
        try:
            latest_period = periods[-1]
        except IndexError:
            pass
        else:
            last_start, last_end = latest_period
            if start <= last_end:
                periods[-1] = (last_start, max(end, last_end))
                continue
        periods.append((start, end))
    return periods
`,
    calls: ['merged([(1, 3), (2, 5), (7, 8)])', 'merged([])', 'merged([(1, 2), (None, 3)])', 'merged([1])'],
  },
  {
    name: 'the last one or another answer',
    variant: 'first-or-last',
    before: `def steps_of(numbers):
    seen = []
    steps = []
    for number in numbers:
        if seen:
            previous = seen[-1]
            steps.append(number - previous)
        else:
            steps.append(number)
        seen.append(number)
    return steps
`,
    after: `def steps_of(numbers):
    seen = []
    steps = []
    for number in numbers:
        try:
            previous = seen[-1]
        except IndexError:
            steps.append(number)
        else:
            steps.append(number - previous)
        seen.append(number)
    return steps
`,
    calls: ['steps_of([1, 4, 9])', 'steps_of([])', "steps_of([1, 'a'])"],
  },
  {
    name: 'the last one or nothing to go on with, which needs no else',
    variant: 'first-or-last',
    before: `def last_step(numbers):
    seen = []
    for number in numbers:
        seen.append(number)
    if seen:
        previous = seen[-1]
        steps = [previous - number for number in seen]
    else:
        return None
    return max(steps)
`,
    after: `def last_step(numbers):
    seen = []
    for number in numbers:
        seen.append(number)
    try:
        previous = seen[-1]
    except IndexError:
        return None
    steps = [previous - number for number in seen]
    return max(steps)
`,
    calls: ['last_step([1, 4, 9])', 'last_step([])', "last_step([1, 'a'])"],
  },
  {
    name: 'a first word that is none, or says to go on',
    variant: 'first-or-last',
    before: `def commands(text):
    found = []
    for line in text.splitlines():
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        found.append(words)
    return found
`,
    after: `def commands(text):
    found = []
    for line in text.splitlines():
        words = line.split()
        try:
            first_word = words[0]
        except IndexError:
            continue
        if first_word.startswith("#"):
            continue
        found.append(words)
    return found
`,
    calls: ['commands("a b\\n\\n# c\\nd")', 'commands("")', 'commands(3)'],
  },
  {
    name: 'kept off: what was given may be anything',
    variant: 'first-or-last',
    before: `def first_of(words):
    if not words or words[0] == "#":
        return None
    return words
`,
    after: null,
  },
  {
    name: 'kept off: something is called before',
    variant: 'first-or-last',
    before: `def commands(line):
    words = line.split()
    if not words or line.endswith("#") or words[0].startswith("#"):
        return None
    return words
`,
    after: null,
  },
];
