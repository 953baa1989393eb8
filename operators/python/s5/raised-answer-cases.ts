import type { OperatorCase } from '../../testing/operator-case.js';

export const RAISED_ANSWER_CASES: readonly OperatorCase[] = [
  {
    name: 'a check that fails at the first misfit',
    variant: 'raised-answer',
    before:
      'def ascending(numbers):\n    for position in range(1, len(numbers)):\n        if numbers[position] < numbers[position - 1]:\n            return False\n    return True\n',
    after:
      'class PositionRejected(Exception):\n    """No further position has to be looked at: the check has failed."""\n\n\ndef ascending(numbers):\n    try:\n        for position in range(1, len(numbers)):\n            if numbers[position] < numbers[position - 1]:\n                raise PositionRejected()\n    except PositionRejected:\n        return False\n    else:\n        return True\n',
    calls: [
      'ascending([1, 2, 3])',
      'ascending([2, 1])',
      'ascending([])',
      "ascending([1, 'a'])",
      'ascending(3)',
    ],
  },
  {
    name: 'the exception carries what was found',
    variant: 'raised-answer',
    before:
      'def first_long(words, size):\n    for word in words:\n        if len(word) > size:\n            return word, len(word)\n        if word == "end":\n            return None\n    return None\n',
    after:
      'class AnswerFound(LookupError):\n    """Ends the search among the words with what was found."""\n\n\ndef first_long(words, size):\n    try:\n        for word in words:\n            if len(word) > size:\n                raise AnswerFound((word, len(word)))\n            if word == "end":\n                raise AnswerFound(None)\n    except AnswerFound as outcome:\n        return outcome.args[0]\n    return None\n',
    calls: [
      "first_long(['a', 'abc'], 2)",
      "first_long(['end', 'abc'], 3)",
      'first_long([], 1)',
      'first_long([1], 1)',
      "first_long(['a'], None)",
    ],
  },
  {
    name: 'a search that calls itself',
    variant: 'raised-answer',
    before:
      'def depth_of(tree, wanted, depth=0):\n    for branch in tree:\n        if branch == wanted:\n            return depth\n        if isinstance(branch, list):\n            found = depth_of(branch, wanted, depth + 1)\n            if found is not None:\n                return found\n    return None\n',
    after:
      'class SearchEnded(LookupError):\n    """Ends the search among the branches with what was found."""\n\n\ndef depth_of(tree, wanted, depth=0):\n    try:\n        for branch in tree:\n            if branch == wanted:\n                raise SearchEnded(depth)\n            if isinstance(branch, list):\n                found = depth_of(branch, wanted, depth + 1)\n                if found is not None:\n                    raise SearchEnded(found)\n    except SearchEnded as finding:\n        return finding.args[0]\n    else:\n        return None\n',
    calls: ['depth_of([1, [2, [3]]], 3)', 'depth_of([1, [2, [3]]], 4)', 'depth_of([], 1)', 'depth_of(5, 1)'],
  },
  {
    name: 'a loop in a try statement, whose handler might catch it',
    variant: 'raised-answer',
    before:
      'def f(words):\n    try:\n        for word in words:\n            if word:\n                return word\n    except Exception:\n        return 0\n    return 1\n',
    after: null,
  },
  {
    name: 'a handler in the loop',
    variant: 'raised-answer',
    before:
      'def f(words):\n    for word in words:\n        try:\n            return int(word)\n        except Exception:\n            continue\n    return 1\n',
    after: null,
  },
  {
    name: 'a return without a value',
    variant: 'raised-answer',
    before: 'def f(words):\n    for word in words:\n        if word:\n            return\n    print(words)\n',
    after: null,
  },
  {
    name: 'the return of a function in the loop is none of the loop',
    variant: 'raised-answer',
    before:
      'def f(words):\n    found = []\n    for word in words:\n        def shout():\n            return word.upper()\n        found.append(shout())\n    return found\n',
    after: null,
  },
  {
    name: 'a generator',
    variant: 'raised-answer',
    before:
      'def f(words):\n    for word in words:\n        if not word:\n            return 1\n        yield word\n',
    after: null,
  },
];
