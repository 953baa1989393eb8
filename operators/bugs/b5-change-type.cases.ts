import type { BugCaseTable } from './testing/bug-case.js';

/** What B5 breaks and keeps off. */
export const CASES: BugCaseTable = {
  operator: 'B5',
  cases: [
    {
      name: 'a variable starts as another type',
      language: 'python',
      before: 'x = 0\n',
      after: ['x = 0.0\n', "x = '0'\n"],
    },
    {
      name: 'a conversion makes another one',
      language: 'python',
      before: 'x = int(a)\n',
      after: ['x = float(a)\n', 'x = str(a)\n'],
    },
    { name: 'operands stay', language: 'python', before: 'x = a + 1\n', after: [] },
    {
      name: 'an empty list is what a function returns',
      language: 'python',
      before: 'def f():\n    return []\n',
      after: ['def f():\n    return ()\n', 'def f():\n    return {}\n', "def f():\n    return ''\n"],
    },
    {
      name: 'a narrower declaration',
      language: 'java',
      before: 'class A { void f() { double sum = 0; } }\n',
      after: ['class A { void f() { int sum = 0; } }\n', 'class A { void f() { float sum = 0; } }\n'],
    },
    {
      name: 'a narrower cast',
      language: 'java',
      before: 'class A { double f(int a) { return (double) a / 2; } }\n',
      after: [
        'class A { double f(int a) { return (int) a / 2; } }\n',
        'class A { double f(int a) { return (float) a / 2; } }\n',
      ],
    },
    {
      name: 'a number becomes a text',
      language: 'javascript',
      before: 'let x = 1\n',
      after: ["let x = '1'\n"],
    },
    {
      name: 'a conversion in JavaScript',
      language: 'javascript',
      before: 'x = parseInt(a)\n',
      after: ['x = parseFloat(a)\n', 'x = String(a)\n'],
    },
  ],
};
