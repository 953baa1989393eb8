import type { OperatorCase } from '../../testing/operator-case.js';

import { CARRIED_KEPT_OFF_CASES } from './carried-value-cases.js';

export const NOTED_VALUES_CASES: readonly OperatorCase[] = [
  {
    name: 'a count is noted in a file',
    variant: 'noted-value',
    before: `def mean(numbers):
    """The mean of some numbers."""
    total = sum(numbers)
    return total / len(numbers)


def share(words, limit):
    if len(words) > limit:
        return limit / len(words)
    return 1
`,
    after: `from tempfile import TemporaryFile


def mean(numbers):
    """The mean of some numbers."""
    total = sum(numbers)
    with TemporaryFile("w+") as ledger:
        ledger.write(f"{len(numbers)}")
        ledger.seek(0)
        number_count = int(ledger.readline())
    return total / number_count


def share(words, limit):
    if len(words) > limit:
        return limit / len(words)
    return 1
`,
    calls: [
      'mean([1, 2, 4])',
      'mean([])',
      'mean((1.5,))',
      'mean(range(3))',
      'mean(3)',
      'mean({1: 2})',
      'mean(iter([1]))',
    ],
  },
  {
    name: 'a count that is all of a variable is read into it',
    variant: 'noted-value',
    before: `def middle(entries):
    count = len(entries)
    return entries[count // 2], count
`,
    after: `from pathlib import Path
from tempfile import TemporaryDirectory


def middle(entries):
    with TemporaryDirectory() as workplace:
        path = Path(workplace, "count.txt")
        path.write_text(f"{len(entries)}", encoding="ascii")
        count = int(path.read_text(encoding="ascii"))
    return entries[count // 2], count
`,
    calls: ["middle('abc')", 'middle([])', 'middle(None)', 'middle({0: 1})'],
  },
  {
    name: 'a text is noted in a file as it is',
    variant: 'noted-value',
    before: `def line_of(parts, mark):
    return "".join(parts) + mark


def listed(parts):
    text = ", ".join(sorted(parts))
    return [text]
`,
    after: `from tempfile import TemporaryFile


def line_of(parts, mark):
    with TemporaryFile() as ledger:
        ledger.write(str.encode("".join(parts), 'utf8', errors='surrogatepass'))
        ledger.seek(0)
        joined_text = ledger.read().decode('utf8', errors='surrogatepass')
    return joined_text + mark


def listed(parts):
    text = ", ".join(sorted(parts))
    return [text]
`,
    calls: [
      "line_of(['a', 'b'], '.')",
      "line_of('\\r\\n\\r\\x85\\u2028', '')",
      "line_of(['\\ud800', '\\udc00\\U0001f600'], '')",
      "line_of([1], '')",
      "line_of(None, '')",
      "line_of(['a'], 1)",
      "line_of([], 'b')",
    ],
  },
  {
    name: 'digits and letters are noted',
    variant: 'noted-value',
    before: `def reversed_digits(number):
    for digit in str(number)[::-1]:
        if digit == "-":
            return ord(digit)
    return bin(number)[2:]
`,
    after: `from tempfile import TemporaryFile


def reversed_digits(number):
    with TemporaryFile("w+", errors="surrogatepass", encoding="utf-8", newline="") as notes:
        notes.write(str(number)[::-1])
        notes.seek(0)
        reversed_number_text = notes.read()
    for digit in reversed_number_text:
        if digit == "-":
            return ord(digit)
    return bin(number)[2:]
`,
    calls: [
      'reversed_digits(120)',
      'reversed_digits(-1)',
      "reversed_digits('ab')",
      'reversed_digits(2.5)',
      'reversed_digits(10 ** 30)',
    ],
  },
  ...CARRIED_KEPT_OFF_CASES,
];
