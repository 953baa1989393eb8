import type { OperatorCase } from '../../testing/operator-case.js';

export const STRIDE_CASES: readonly OperatorCase[] = [
  {
    name: 'a counting loop in strides',
    variant: 'range-strides',
    before: `def vowel_count(text):
    count = 0
    for index in range(len(text)):
        if text[index] == "!":
            break
        if text[index] in "aeiou":
            count += 1
    return count
`,
    after: `def vowel_count(text):
    count = 0
    upper_limit = len(text)
    batch_length = max(2, upper_limit // 4)
    batch_start = 0
    while batch_start < upper_limit:
        for index in range(batch_start, min(batch_start + batch_length, upper_limit)):
            if text[index] == "!":
                break
            if text[index] in "aeiou":
                count += 1
        else:
            batch_start += batch_length
            continue
        break
    return count
`,
    calls: ['vowel_count("education")', 'vowel_count("")', 'vowel_count("ab!e")', 'vowel_count(3)'],
  },
  {
    name: 'bounds of an unknown kind',
    variant: 'range-strides',
    before: `def divisors(number):
    found = []
    for divisor in range(1, number):
        if number % divisor:
            continue
        found.append(divisor)
    return found
`,
    after: `def divisors(number):
    found = []
    positions = range(1, number)
    batch_length = 3
    first_of_batch = positions.start
    while first_of_batch < positions.stop:
        batch_found = []
        for divisor in range(first_of_batch, min(first_of_batch + batch_length, positions.stop)):
            if number % divisor:
                continue
            batch_found.append(divisor)
        found += batch_found
        first_of_batch += batch_length
    return found
`,
    calls: [
      'divisors(12)',
      'divisors(0)',
      'divisors(-3)',
      'divisors(True)',
      'divisors(2.0)',
      'divisors("7")',
      'divisors(None)',
    ],
  },
  {
    name: 'the variable is read behind the loop',
    variant: 'range-strides',
    before: `def first_gap(numbers):
    place = -1
    for place in range(len(numbers)):
        if numbers[place] is None:
            break
    return place
`,
    after: `def first_gap(numbers):
    place = -1
    finish = len(numbers)
    group_size = finish // 3 + 1
    group_start = 0
    while group_start < finish:
        for place in range(group_start, min(group_start + group_size, finish)):
            if numbers[place] is None:
                break
        else:
            group_start += group_size
            continue
        break
    return place
`,
    calls: ['first_gap([1, None, 2])', 'first_gap([])', 'first_gap([1, 2])'],
  },
];
