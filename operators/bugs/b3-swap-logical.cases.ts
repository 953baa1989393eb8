import type { BugCaseTable } from './testing/bug-case.js';

/** What B3 breaks and keeps off. */
export const CASES: BugCaseTable = {
  operator: 'B3',
  cases: [
    {
      name: 'both words',
      language: 'python',
      before: 'x = a and b or c\n',
      after: ['x = a or b or c\n', 'x = a and b and c\n'],
    },
    {
      name: 'both signs',
      language: 'java',
      before: 'class A { boolean f(boolean a, boolean b) { return a && b; } }\n',
      after: ['class A { boolean f(boolean a, boolean b) { return a || b; } }\n'],
    },
    { name: 'bits are no logic', language: 'javascript', before: 'x = a & b\n', after: [] },
  ],
};
