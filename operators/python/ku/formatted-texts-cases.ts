import type { OperatorCase } from '../../testing/operator-case.js';

export const FORMATTED_TEXTS_CASES: readonly OperatorCase[] = [
  {
    name: 'texts of values are f-strings',
    before: `def labels(values, marks):
    """A label for each value."""
    found = []
    for value in values:
        digits = str(value)
        found.append(digits + digits[0])
        found.append(str(marks["first"]))
    return found, str(len(values)), int(str(values[0])[::-1])
`,
    after: `def labels(values, marks):
    """A label for each value."""
    found = []
    for value in values:
        digits = f"{value}"
        found.append(f"{digits}{digits[0]}")
        found.append(f'{marks["first"]}')
    return found, f"{len(values)}", int(f"{values[0]}"[::-1])
`,
    calls: [
      "labels([12, 0], {'first': None})",
      "labels([], {'first': 1})",
      "labels([True, 1e300, 1j, None, b'x', 'y', [1], {2: 3}, int], {'first': ('a',)})",
      "labels(['\\ud800'], {'first': '\\n'})",
      "labels([''], {'first': 1})",
      'labels([1], {})',
      'labels(3, {})',
      "labels([10 ** 5000], {'first': 1})",
    ],
  },
  {
    name: 'texts that grow are put together anew',
    variant: 'formatted-texts',
    before: `def repeated(words, mark):
    text = ""
    for word in words:
        text += str(word)
        if word:
            text += text[0]
    mark += text
    return text, mark
`,
    after: `def repeated(words, mark):
    text = ""
    for word in words:
        text = f"{text}{word}"
        if word:
            text = f"{text}{text[0]}"
    mark += text
    return text, mark
`,
    calls: ["repeated(['a', 1], '')", 'repeated([], 1)', 'repeated([1], 2)', "repeated(3, '')"],
  },
  {
    name: 'a list of words is a text that is split',
    variant: 'split-words',
    before: `def kinds(word):
    vowels = ["a", 'e', "i", "o"]
    rest = [letter for letter in word if letter not in vowels]
    [first, second, third] = "abc"
    return rest, ["a b", "c", "d"], ["a", "b"], vowels + [first, second, third], [word, "a", "b"]
`,
    after: `def kinds(word):
    vowels = "a e i o".split()
    rest = [letter for letter in word if letter not in vowels]
    [first, second, third] = "abc"
    return rest, ["a b", "c", "d"], ["a", "b"], vowels + [first, second, third], [word, "a", "b"]
`,
    calls: ["kinds('house')", 'kinds([])', 'kinds(None)', 'kinds([1, "a"])'],
  },
  {
    name: 'a count is spelled in a line of a report',
    variant: 'spelled-count',
    before: `def mean(numbers):
    total = sum(numbers)
    return total / len(numbers)
`,
    after: `def mean(numbers):
    total = sum(numbers)
    report = f"{len(numbers)}".ljust(8)
    number_count = int(report.rstrip())
    return total / number_count
`,
    calls: ['mean([1, 2, 4])', 'mean([])', 'mean((1.5,))', 'mean(range(3))', 'mean(3)', 'mean([1] * 1234)'],
  },
  {
    name: 'a count that is all of a variable is spelled',
    variant: 'spelled-count',
    before: `def middle(entries):
    count = len(entries["all"])
    return entries["all"][count // 2], count
`,
    after: `def middle(entries):
    line = f'count {len(entries["all"])}'
    count = int(line.replace("count ", ""))
    return entries["all"][count // 2], count
`,
    calls: ["middle({'all': 'abc'})", "middle({'all': []})", 'middle(None)', "middle({'all': 3})"],
  },
  {
    name: 'lists that the compiler or a reader of types knows stay',
    before: `def known(word: Literal["a", "b", "c"]):
    kind: Callable[["A", "B", "C"], int] = word
    return word in ["a", "b", "c"], kind
`,
    after: null,
  },
  {
    name: 'quotes of both kinds, line ends and literals put together stay',
    before: `def told(values, marks):
    first = str(values.get("it's"))
    second = str(marks[0:1]
                 + marks)
    return first, second, "so " + str(values) + ".", str({1: 2}), str(lambda: 3), str(*marks)
`,
    after: null,
    calls: ["told({}, ['a'])"],
  },
  {
    name: 'texts that are not proven are not put together',
    before: `def joined(first, second):
    return first + second + second
`,
    after: null,
  },
  {
    name: 'another str is meant',
    before: `def told(value, str):
    return str(value)
`,
    after: null,
  },
  {
    name: 'a type with a format of its own may say something else',
    before: `class Amount(float):
    def __format__(self, spec):
        return 'amount'


def told(value):
    return str(Amount(value))
`,
    after: null,
  },
  {
    name: 'a text in an f-string stays',
    before: `def told(value):
    return f"{str(value)}"
`,
    after: null,
  },
];
