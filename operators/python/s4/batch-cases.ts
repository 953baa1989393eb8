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
    thread_count = 3
    share = max(1, len(all_results) // thread_count)

    def work_out_word_lengths(portion):
        return [len(word) for word in portion if word]

    with ThreadPoolExecutor(max_workers=thread_count) as pool:
        sections = [
            all_results[begin:begin + share]
            for begin in range(0, len(all_results), share)
        ]
        total_lengths = []
        for finished_part in pool.map(work_out_word_lengths, sections):
            total_lengths += finished_part
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
    worker_count = 4
    per_worker = len(all_positions) // worker_count + 1

    def prepare_steps(section):
        return [numbers[place] - numbers[place - 1] for place in section]

    with ThreadPoolExecutor(max_workers=worker_count) as executor:
        portions = [
            all_positions[start:start + per_worker]
            for start in range(0, len(all_positions), per_worker)
        ]
        partial_lists = [executor.submit(prepare_steps, section) for section in portions]
    steps = []
    for partial_list in partial_lists:
        steps += partial_list.result()
    return steps
`,
    calls: ['steps_between([1,4,9,16,25])', 'steps_between([])', "steps_between([1,2,'a',None])"],
  },
  {
    name: 'workers filter what the function was given, a share each',
    variant: 'pooled-batches',
    before: `def valid_bookings(bookings):
    valid = [booking for booking in bookings if booking[0] < booking[1]]
    valid.sort()
    return valid
`,
    after: `from concurrent.futures import ThreadPoolExecutor


def valid_bookings(bookings):
    all_bookings = list(bookings)
    worker_count = 3
    portion_size = len(all_bookings) // worker_count + 1

    def filter_bookings(portion):
        return [booking for booking in portion if booking[0] < booking[1]]

    with ThreadPoolExecutor(max_workers=worker_count) as pool:
        batches = [
            all_bookings[start:start + portion_size]
            for start in range(0, len(all_bookings), portion_size)
        ]
        partial_lists = [pool.submit(filter_bookings, portion) for portion in batches]
    valid = []
    for partial_list in partial_lists:
        valid += partial_list.result()
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
];
