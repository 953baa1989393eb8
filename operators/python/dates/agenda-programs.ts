import type { OperatorCase } from '../../testing/operator-case.js';
import type { CaseProgram } from '../divisions/case-program.js';

/** Programs that take a sequence in order, with calls that take both ways and some that raise. */
export const LABELLED_LINES: CaseProgram = {
  before: `def label(lines):
    labelled = []
    for place, text in enumerate(lines, 1):
        labelled.append(str(place) + text)
    return labelled
`,
  calls: [
    "label(['a', 'b', 'c'])",
    "label(('x',))",
    'label([])',
    "label('abcd')",
    "label(iter(['a', 'b', 3]))",
    "label(['a', None, 'c'])",
    "label({'a': 1, 'b': 2})",
    'label(None)',
  ],
};

export const STEPS_BETWEEN: CaseProgram = {
  before: `def differences(values):
    return [values[place + 1] - values[place] for place in range(len(values) - 1)]
`,
  calls: [
    'differences([1, 4, 9, 16])',
    'differences([1])',
    'differences([])',
    "differences([1, 2, 'a', 3])",
    'differences(range(0, 30000, 2))',
    'differences(range(10 ** 20))',
    "differences({0: 1, 1: 3, 2: 6, 'a': 1})",
    'differences(5)',
  ],
};

export const JOINED_WORDS: CaseProgram = {
  before: `def in_one_line(words):
    return ", ".join(words)
`,
  calls: [
    "in_one_line(['a', 'b', 'c'])",
    "in_one_line(('a',))",
    'in_one_line([])',
    "in_one_line('abc')",
    "in_one_line(iter(['a', 'b']))",
    "in_one_line(['a', 2, 'c'])",
    'in_one_line(4)',
  ],
};

/** What is left as it stands: what could be seen to be taken before its turn, or is too long to be listed. */
export const AGENDA_KEPT_OFF_CASES: readonly OperatorCase[] = [
  ['a range from anywhere', 'def up(number):\n    for step in range(number):\n        print(step)\n'],
  ['a list that the body changes', 'def drain(jobs):\n    for job in jobs:\n        jobs.remove(job)\n'],
  [
    'a loop in a loop',
    'def walk(rows, rounds):\n    while rounds:\n        rounds -= 1\n        for row in rows:\n            print(row)\n',
  ],
  ['a call with more than a sequence', 'def total(amounts):\n    return sum(amounts, 1)\n'],
  ['a copy in a generator', 'def copies(amounts):\n    yield list(amounts)\n'],
  ['what is shown with its text', 'def shown(amounts):\n    return f"{list(amounts)=}"\n'],
].map(([name, before]) => ({ name: `no agenda: ${name ?? ''}`, before: before ?? '', after: null }));
