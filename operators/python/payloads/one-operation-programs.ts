import type { CaseProgram } from './case-programs.js';

/** Functions of one operation each. */
export const REMAINDER: CaseProgram = {
  before: `def truncate_number(number: float) -> float:
    return number % 1.0
`,
  calls: [
    'truncate_number(3.5)',
    'truncate_number(-0.0)',
    'truncate_number(-1e300)',
    "truncate_number(float('nan'))",
    "truncate_number(-float('inf'))",
    'truncate_number(5e-324)',
    'truncate_number(7)',
    'truncate_number(True)',
    'truncate_number(10**400)',
    "truncate_number('%f')",
    'truncate_number(None)',
  ],
};

export const SUM: CaseProgram = {
  before: `def add(left: int, right: int):
    return left + right
`,
  calls: [
    'add(2, 3)',
    'add(-(2**63), 2**63)',
    'add(True, 2)',
    'add(1.5, 2)',
    "add('a', 'b')",
    'add([1], [2])',
    'add(None, 1)',
  ],
};

export const LENGTH: CaseProgram = {
  before: `def count_letters(text: str) -> int:
    return len(text)
`,
  calls: [
    "count_letters('')",
    "count_letters('naïve & so+on=1')",
    "count_letters('\\ud800\\U0001f600\\n')",
    "count_letters(['a'])",
    'count_letters(3)',
  ],
};
