import type { OperatorCase } from '../../testing/operator-case.js';

export const BATCH_CASES: readonly OperatorCase[] = [
  {
    name: 'batches of words',
    variant: 'pooled-batches',
    before: `def lengths_of(text):
    return [len(word) for word in sorted(text) if word]
`,
    after: `from concurrent.futures import ThreadPoolExecutor


def lengths_of(text):
    all_results = sorted(text)
    thread_count = 4
    portion_size = len(all_results) // thread_count + 1

    def work_out_word_lengths(portion):
        return [len(word) for word in portion if word]

    with ThreadPoolExecutor(max_workers=thread_count) as workers:
        sections = [
            all_results[offset:offset + portion_size]
            for offset in range(0, len(all_results), portion_size)
        ]
        total_lengths = []
        for finished_part in workers.map(work_out_word_lengths, sections):
            total_lengths.extend(finished_part)
    return total_lengths
`,
    calls: ["lengths_of(['b','aaa',''])", 'lengths_of([])', 'lengths_of(3)', 'lengths_of([1,2])'],
  },
  {
    name: 'batches of positions',
    variant: 'pooled-batches',
    before: `def steps_between(numbers):
    steps = [numbers[place] - numbers[place - 1] for place in range(1, len(numbers))]
    return steps
`,
    after: `from concurrent.futures import ThreadPoolExecutor


def steps_between(numbers):
    all_positions = range(1, len(numbers))
    worker_count = 2
    batch_size = max(1, len(all_positions) // worker_count)

    def compute_steps(section):
        return [numbers[place] - numbers[place - 1] for place in section]

    with ThreadPoolExecutor(max_workers=worker_count) as workers:
        portions = [
            all_positions[begin:begin + batch_size]
            for begin in range(0, len(all_positions), batch_size)
        ]
        futures = [workers.submit(compute_steps, section) for section in portions]
    steps = []
    for future in futures:
        steps.extend(future.result())
    return steps
`,
    calls: ['steps_between([1,4,9,16,25])', 'steps_between([])', "steps_between([1,2,'a',None])"],
  },
  {
    name: 'workers filter a list, a share each',
    variant: 'pooled-batches',
    before: `def valid_bookings(bookings):
    in_turn = sorted(bookings)
    valid = [booking for booking in in_turn if booking[0] < booking[1]]
    valid.sort()
    return valid
`,
    after: `from concurrent.futures import ThreadPoolExecutor


def valid_bookings(bookings):
    in_turn = sorted(bookings)
    helpers = 3
    per_worker = len(in_turn) // helpers + 1

    def filter_members(portion):
        return [booking for booking in portion if booking[0] < booking[1]]

    with ThreadPoolExecutor(max_workers=helpers) as pool:
        sections = [
            in_turn[begin:begin + per_worker]
            for begin in range(0, len(in_turn), per_worker)
        ]
        tasks = [pool.submit(filter_members, portion) for portion in sections]
    valid = []
    for task in tasks:
        valid.extend(task.result())
    valid.sort()
    return valid
`,
    calls: [
      'valid_bookings([(1, 3), (4, 2), (0, 9), (5, 6)])',
      'valid_bookings([])',
      'valid_bookings(((2, 3), (3, 3)))',
      'valid_bookings({(2, 3): 1})',
      'valid_bookings(iter([(2, 3)]))',
      'valid_bookings([(1, 2), 3])',
      'valid_bookings(None)',
    ],
  },
  {
    name: 'what the function was given may be an iterator, of which an exception leaves the rest',
    variant: 'pooled-batches',
    before: `def following(numbers: list):
    return [number + 1 for number in numbers]
`,
    after: null,
  },
  {
    name: 'what others of the file hand over may be no collection yet',
    variant: 'pooled-batches',
    before: `def all_squares(limit):
    return squares_of(pow(number, 2) for number in range(limit))


def squares_of(numbers):
    return [number + 1 for number in numbers]
`,
    after: null,
  },
  {
    name: 'an argument that is something else by then',
    variant: 'pooled-batches',
    before: `def squares_of(numbers):
    numbers = map(abs, numbers)
    return [number ** 2 for number in numbers]
`,
    after: null,
  },
  {
    name: 'a loop that only gathers is shared out',
    variant: 'pooled-loop',
    before: `def tails_of(entries, least):
    words = sorted(entries)
    tails = []
    for word in words:
        if len(word) > least:
            tails.append(word[1:])
    return tails
`,
    after: `from concurrent.futures import ThreadPoolExecutor


def tails_of(entries, least):
    words = sorted(entries)
    tails = []
    worker_count = 2
    share = len(words) // worker_count + 1

    def make_tails(portion):
        return [word[1:] for word in portion if len(word) > least]

    with ThreadPoolExecutor(max_workers=worker_count) as executor:
        submitted_parts = [
            executor.submit(make_tails, words[start:start + share])
            for start in range(0, len(words), share)
        ]
        for submitted_part in submitted_parts:
            tails += submitted_part.result()
    return tails
`,
    calls: [
      "tails_of(['bcd', 'a', 'ef'], 1)",
      'tails_of([], 1)',
      'tails_of([1], 1)',
      'tails_of(3, 1)',
      "tails_of(iter(['abc']), 0)",
    ],
  },
  {
    name: 'a loop that only counts is shared out',
    variant: 'pooled-loop',
    before: `def count_drops(numbers):
    drops = 0
    for place in range(1, len(numbers)):
        if numbers[place] < numbers[place - 1]:
            drops += 1
    return drops
`,
    after: `from concurrent.futures import ThreadPoolExecutor


def count_drops(numbers):
    drops = 0
    all_positions = range(1, len(numbers))
    thread_count = 3
    per_worker = max(1, len(all_positions) // thread_count)

    def count_positions(chunk):
        return sum(1 for place in chunk if numbers[place] < numbers[place - 1])

    with ThreadPoolExecutor(max_workers=thread_count) as pool:
        batches = [
            all_positions[offset:offset + per_worker]
            for offset in range(0, len(all_positions), per_worker)
        ]
        futures = [pool.submit(count_positions, chunk) for chunk in batches]
    for future in futures:
        drops += future.result()
    return drops
`,
    calls: [
      'count_drops([3, 1, 2, 0])',
      'count_drops([])',
      "count_drops([1, 2, 'a', None])",
      'count_drops(None)',
    ],
  },
  {
    name: 'a loop whose test looks at what came before',
    variant: 'pooled-loop',
    before: `def distinct(words):
    found = []
    for word in words:
        if word not in found:
            found.append(word)
    return found
`,
    after: null,
  },
  {
    name: 'a loop whose variable lives on',
    variant: 'pooled-loop',
    before: `def last_of(words):
    found = []
    for word in words:
        found.append(word[1:])
    return found, word
`,
    after: null,
  },
  {
    name: 'a loop that says what it does',
    variant: 'pooled-loop',
    before: `def tails_of(words):
    tails = []
    for word in words:
        # All but the first letter.
        tails.append(word[1:])
    return tails
`,
    after: null,
  },
  {
    name: 'a loop that goes on where one fails',
    variant: 'pooled-loop',
    before: `def names_of(digits):
    known = {1: "one", 2: "two"}
    found = []
    for digit in digits:
        try:
            found.append(known[digit])
        except KeyError:
            pass
    return found
`,
    after: null,
  },
  {
    name: 'a program that calls something else what the shares need',
    variant: 'pooled-batches',
    before: `def small(list, most):
    return [number for number in list if number < most]
`,
    after: null,
  },
];
