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
    last_stop = len(text)
    positions_per_chunk = max(1, last_stop // 2)
    offset = 0
    while offset < last_stop:
        for index in range(offset, min(offset + positions_per_chunk, last_stop)):
            if text[index] == "!":
                break
            if text[index] in "aeiou":
                count += 1
        else:
            offset += positions_per_chunk
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
    all_positions = range(1, number)
    chunk_length = max(2, all_positions.stop // 4)
    block_start = all_positions.start
    while block_start < all_positions.stop:
        for divisor in range(block_start, min(block_start + chunk_length, all_positions.stop)):
            if number % divisor:
                continue
            found.append(divisor)
        block_start += chunk_length
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
    end_position = len(numbers)
    positions_per_batch = max(2, end_position // 4)
    block_start = 0
    while block_start < end_position:
        for place in range(block_start, min(block_start + positions_per_batch, end_position)):
            if numbers[place] is None:
                break
        else:
            block_start += positions_per_batch
            continue
        break
    return place
`,
    calls: ['first_gap([1, None, 2])', 'first_gap([])', 'first_gap([1, 2])'],
  },
];
