import type { BugCaseTable } from './testing/bug-case.js';

/** What B2 breaks. */
export const CASES: BugCaseTable = {
  operator: 'B2',
  cases: [
    {
      name: 'borders, directions, chains',
      language: 'python',
      before: 'x = 0 < a == b\n',
      after: ['x = 0 <= a == b\n', 'x = 0 > a == b\n', 'x = 0 >= a == b\n', 'x = 0 < a != b\n'],
    },
    {
      name: 'membership and identity',
      language: 'python',
      before: 'x = a not in b or a is None\n',
      after: ['x = a in b or a is None\n', 'x = a not in b or a is not None\n'],
    },
    {
      name: 'type arguments are no comparison',
      language: 'java',
      before: 'class A { List<Integer> f() { return new ArrayList<>(); } }\n',
      after: [],
    },
    {
      name: 'strict equality',
      language: 'typescript',
      before: 'const x: boolean = a === b\n',
      after: ['const x: boolean = a !== b\n'],
    },
  ],
};
