import type { Files } from '../../../core/program.js';

/** An addition in the style of the known prototype: it does nothing with the program's data. */
export interface InertCase {
  /** The operator whose name such an addition goes by. */
  readonly operator: string;
  readonly what: string;
  readonly original: string;
  readonly evolved: string | Files;
}

export const TOTAL = `def total(values):
    result = 0
    for value in values:
        result += value
    return result
`;
export const LONGEST = `def longest(words: list) -> str:
    best = ''
    for word in words:
        if len(word) > len(best):
            best = word
    return best
`;
export const SHOUT = `def shout(text: str, times: int) -> str:
    if times <= 0:
        return ''
    return text.upper() * times
`;
export const COUNT = `def count_down(start: int):
    steps = []
    while start > 0:
        steps.append(start)
        start -= 2
    return steps
`;
export const EVENS = `def evens(numbers):
    return [number for number in numbers if number % 2 == 0]
`;
export const BALANCE = `class Account:
    def __init__(self, owner):
        self.owner = owner
        self.balance = 0

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError('amount')
        self.balance += amount
        return self.balance
`;
export const RATIO = `def ratio(first, second):
    try:
        return first / second
    except ZeroDivisionError:
        return None
`;

/** Puts an indented block of lines where the body of `total` begins. */
export const inTotal = (lines: string, imports = ''): string =>
  TOTAL.replace(
    '    result = 0\n',
    `${lines
      .split('\n')
      .map((line) => `    ${line}\n`)
      .join('')}    result = 0\n`,
  ).replace(/^/, imports === '' ? '' : `${imports}\n\n\n`);
