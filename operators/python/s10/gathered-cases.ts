import type { OperatorCase } from '../../testing/operator-case.js';

/** `contract`, `running-sum` and `grown-collection`: other code becomes updates in place. */
export const GATHERED_CASES: readonly OperatorCase[] = [
  {
    name: 'a list that grows by nothing or one',
    variant: 'contract',
    before:
      'def evens(numbers):\n    kept = []\n    for number in numbers:\n        if number % 2 == 0:\n            kept.append(number)\n    return kept\n',
    after:
      'def evens(numbers):\n    kept = []\n    for number in numbers:\n        kept += [number] if number % 2 == 0 else []\n    return kept\n',
    calls: ['evens([1, 2, 4])', 'evens([])', "evens(['a'])"],
  },
  {
    name: 'a list that grows by one or the other',
    variant: 'contract',
    before:
      'def f(numbers):\n    kept = []\n    for number in numbers:\n        if number > 0:\n            kept.append(number)\n        else:\n            kept.append(-number)\n    return kept\n',
    after:
      'def f(numbers):\n    kept = []\n    for number in numbers:\n        kept.append(number if number > 0 else -number)\n    return kept\n',
    calls: ['f([1, -2])', 'f([])', "f(['a'])"],
  },
  {
    name: 'a list that somebody else made',
    variant: 'contract',
    before:
      'def f(kept, numbers):\n    for number in numbers:\n        if number:\n            kept.append(number)\n    return kept\n',
    after: null,
  },
  {
    name: 'two lists',
    variant: 'contract',
    before:
      'def f(numbers):\n    kept, left = [], []\n    for number in numbers:\n        if number:\n            kept.append(number)\n        else:\n            left.append(number)\n    return kept\n',
    after: null,
  },
  {
    name: 'a comment that would go',
    variant: 'contract',
    before:
      'def f(numbers):\n    kept = []\n    for number in numbers:\n        if number:  # not zero\n            kept.append(number)\n    return kept\n',
    after: null,
  },
  {
    name: 'a global list stays one',
    variant: 'contract',
    before: 'KEPT = []\n\n\ndef f(number):\n    if number:\n        KEPT.append(number)\n    return KEPT\n',
    after: null,
  },
  {
    name: 'a sum is added up',
    variant: 'running-sum',
    before: 'def letters(words):\n    return sum(len(word) for word in words if word)\n',
    after:
      'def letters(words):\n    matching_character_count_sum = 0\n    for word in words:\n        if word:\n            matching_character_count_sum += len(word)\n    return matching_character_count_sum\n',
    calls: ["letters(['a', 'abc'])", 'letters([])', 'letters([1])', 'letters([[]])'],
  },
  {
    name: 'floats are summed more exactly than one by one',
    variant: 'running-sum',
    before: 'def f(values):\n    return sum(value / 3 for value in values)\n',
    after: null,
  },
  {
    name: 'a list grows by what a comprehension gathers',
    variant: 'grown-collection',
    before: 'def short(words):\n    return [word for word in words if len(word) < 3]\n',
    after:
      'def short(words):\n    matching_words = []\n    for word in words:\n        if len(word) < 3:\n            matching_words.append(word)\n    return matching_words\n',
    calls: ["short(['a', 'abc'])", 'short([])', 'short([1])', 'short(None)'],
  },
  {
    name: 'a set grows',
    variant: 'grown-collection',
    before: 'def sizes(words):\n    return sorted({len(word) for word in words})\n',
    after:
      'def sizes(words):\n    distinct_character_counts = set()\n    for word in words:\n        distinct_character_counts |= {len(word)}\n    return sorted(distinct_character_counts)\n',
    calls: ["sizes(['a', 'abc', 'b'])", 'sizes([])', 'sizes([1])'],
  },
  {
    name: 'a generator is not gathered',
    variant: 'grown-collection',
    before: 'def f(words):\n    return (word for word in words)\n',
    after: null,
  },
];
