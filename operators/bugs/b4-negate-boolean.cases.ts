import type { BugCaseTable } from './testing/bug-case.js';

/** What B4 breaks and keeps off. */
export const CASES: BugCaseTable = {
  operator: 'B4',
  cases: [
    {
      name: 'truth values',
      language: 'python',
      before: 'x = True\n',
      after: ['x = False\n'],
    },
    {
      name: 'conditions of every kind, brackets where they are needed',
      language: 'python',
      before: 'if a:\n    y = [z for z in b if z and a]\n',
      after: [
        'if not a:\n    y = [z for z in b if z and a]\n',
        'if a:\n    y = [z for z in b if not (z and a)]\n',
      ],
    },
    {
      name: 'a negation goes',
      language: 'python',
      before: 'while not a:\n    pass\n',
      after: ['while a:\n    pass\n'],
    },
    {
      name: 'the condition of a conditional expression, not its values',
      language: 'python',
      before: 'x = a if b else c\n',
      after: ['x = a if not b else c\n'],
    },
    {
      name: 'a comparison is left to B2',
      language: 'python',
      before: 'if a < b:\n    pass\n',
      after: [],
    },
    {
      name: 'Java',
      language: 'java',
      before: 'class A { int f(boolean a, boolean b) { if (a && b) return 1; return !a ? 2 : 3; } }\n',
      after: [
        'class A { int f(boolean a, boolean b) { if (!(a && b)) return 1; return !a ? 2 : 3; } }\n',
        'class A { int f(boolean a, boolean b) { if (a && b) return 1; return a ? 2 : 3; } }\n',
      ],
    },
    {
      name: 'JavaScript',
      language: 'javascript',
      before: 'if (f(a)) { b = true }\n',
      after: ['if (!f(a)) { b = true }\n', 'if (f(a)) { b = false }\n'],
    },
  ],
};
