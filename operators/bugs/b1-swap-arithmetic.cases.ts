import type { BugCaseTable } from './testing/bug-case.js';

/** What B1 breaks and keeps off. */
export const CASES: BugCaseTable = {
  operator: 'B1',
  cases: [
    {
      name: 'operators of one precedence stand for each other',
      language: 'python',
      before: 'x = a + b // c\n',
      after: ['x = a - b // c\n', 'x = a + b / c\n', 'x = a + b % c\n'],
    },
    {
      name: 'updates in place, powers',
      language: 'python',
      before: 'x -= a ** 2\n',
      after: ['x += a ** 2\n', 'x -= a * 2\n'],
    },
    {
      name: 'formatting and joining are no arithmetic',
      language: 'python',
      before: "x = 'a' + b\ny = '%d' % b\nz = [1] * n\n",
      after: [],
    },
    { name: 'a sign is no operator between two', language: 'python', before: 'x = -a\n', after: [] },
    {
      name: 'steps and remainders',
      language: 'java',
      before: 'class A { void f(int a) { for (int i = 0; i < a % 2; i++) { } } }\n',
      after: [
        'class A { void f(int a) { for (int i = 0; i < a * 2; i++) { } } }\n',
        'class A { void f(int a) { for (int i = 0; i < a / 2; i++) { } } }\n',
        'class A { void f(int a) { for (int i = 0; i < a % 2; i--) { } } }\n',
      ],
    },
    {
      name: 'texts joined in Java',
      language: 'java',
      before: 'class A { String f(int a) { return "n" + a; } }\n',
      after: [],
    },
    {
      name: 'JavaScript',
      language: 'javascript',
      before: 'let x = a - b; x += 2\n',
      after: ['let x = a + b; x += 2\n', 'let x = a - b; x -= 2\n'],
    },
  ],
};
