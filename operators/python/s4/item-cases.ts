import type { OperatorCase } from '../../testing/operator-case.js';

export const ITEM_CASES: readonly OperatorCase[] = [
  {
    name: 'a comprehension that a worker goes through',
    variant: 'produced-items',
    before: `def squares_of(numbers):
    return [pow(number, 2) for number in numbers if number > 0]
`,
    after: `from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue


def squares_of(numbers):
    matching_powers = []
    pending_powers = SimpleQueue()
    no_more = object()

    def supply_powers():
        try:
            for number in numbers:
                if number > 0:
                    pending_powers.put(pow(number, 2))
        finally:
            pending_powers.put(no_more)

    with ThreadPoolExecutor(1, thread_name_prefix="supply_powers") as pool:
        producer = pool.submit(supply_powers)
        while (power := pending_powers.get()) is not no_more:
            matching_powers.append(power)
        producer.result()
    return matching_powers
`,
    calls: [
      'squares_of([1,-2,3])',
      'squares_of([])',
      "squares_of(['a'])",
      'squares_of(5)',
      'squares_of(iter([2.5]))',
    ],
  },
  {
    name: 'a dictionary that a worker goes through',
    variant: 'produced-items',
    before: `def length_table(words):
    lengths = {str(word): len(word) for word in words}
    return sorted(lengths.items())
`,
    after: `from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue


def length_table(words):
    lengths = {}
    pending_pairs = SimpleQueue()

    def work_out_lengths():
        try:
            for word in words:
                pending_pairs.put((str(word), len(word)))
        finally:
            pending_pairs.put(None)

    with ThreadPoolExecutor(1) as executor:
        producer = executor.submit(work_out_lengths)
        while (entry := pending_pairs.get()) is not None:
            key, length = entry
            lengths[key] = length
        producer.result()
    return sorted(lengths.items())
`,
    calls: ["length_table(['a','bb'])", 'length_table([1])'],
  },
  {
    name: 'exceptions that are no Exception',
    variant: 'produced-items',
    before: `def ask_all(questions):
    answers = [question() for question in questions]
    return answers


def leave():
    raise SystemExit(3)


def stop():
    raise StopIteration
`,
    after: `from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue


def ask_all(questions):
    answers = []
    all_done = object()
    incoming_answers = SimpleQueue()

    def produce_answers():
        try:
            for question in questions:
                incoming_answers.put(question())
        finally:
            incoming_answers.put(all_done)

    with ThreadPoolExecutor(max_workers=1) as pool:
        production = pool.submit(produce_answers)
        next_answer = incoming_answers.get()
        while next_answer is not all_done:
            answers.append(next_answer)
            next_answer = incoming_answers.get()
        production.result()
    return answers


def leave():
    raise SystemExit(3)


def stop():
    raise StopIteration
`,
    calls: ['ask_all([dict, leave, list])', 'ask_all([list])', 'ask_all([exit])'],
  },
  {
    name: 'a comprehension whose list a thread keeps',
    variant: 'kept-items',
    before: `def initials_of(names):
    return "".join([min(sorted(name)) for name in names])
`,
    after: `import queue
import threading


def initials_of(names):
    lowest_entries = []
    incoming_smallest_values = queue.Queue()
    end_of_work = object()

    def receive_smallest_values():
        next_smallest_value = incoming_smallest_values.get()
        while next_smallest_value is not end_of_work:
            lowest_entries.append(next_smallest_value)
            next_smallest_value = incoming_smallest_values.get()

    gatherer = threading.Thread(target=receive_smallest_values)
    gatherer.start()
    try:
        for name in names:
            incoming_smallest_values.put(min(sorted(name)))
    finally:
        incoming_smallest_values.put(end_of_work)
        gatherer.join()
    return "".join(lowest_entries)
`,
    calls: ["initials_of(['Ada','Bob'])", "initials_of([''])", 'initials_of([])'],
  },
];
