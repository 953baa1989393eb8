import type { OperatorCase } from '../../testing/operator-case.js';

export const ITEM_CASES: readonly OperatorCase[] = [
  {
    name: 'a comprehension that a worker goes through',
    variant: 'produced-items',
    before: `def squares_of(numbers):
    return [pow(number, 2) for number in numbers if number > 0]
`,
    after: `import queue
from concurrent.futures import ThreadPoolExecutor


def squares_of(numbers):
    matching_powers = []
    pending_powers = queue.SimpleQueue()
    end_of_work = object()

    def work_out_powers():
        try:
            for number in numbers:
                if number > 0:
                    pending_powers.put(pow(number, 2))
        finally:
            pending_powers.put(end_of_work)

    with ThreadPoolExecutor(1, thread_name_prefix="work_out_powers") as pool:
        producer = pool.submit(work_out_powers)
        power = pending_powers.get()
        while power is not end_of_work:
            matching_powers.append(power)
            power = pending_powers.get()
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
    after: `import queue
from concurrent.futures import ThreadPoolExecutor


def length_table(words):
    lengths = {}
    pending_pairs = queue.Queue()

    def prepare_lengths():
        try:
            for word in words:
                pending_pairs.put((str(word), len(word)))
        finally:
            pending_pairs.put(None)

    with ThreadPoolExecutor(1) as background:
        producer = background.submit(prepare_lengths)
        for entry in iter(pending_pairs.get, None):
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
    after: `import queue
from concurrent.futures import ThreadPoolExecutor


def ask_all(questions):
    answers = []
    incoming_answers = queue.Queue()
    end_of_work = object()

    def prepare_answers():
        try:
            for question in questions:
                incoming_answers.put(question())
        finally:
            incoming_answers.put(end_of_work)

    with ThreadPoolExecutor(max_workers=1) as pool:
        producer = pool.submit(prepare_answers)
        while (next_answer := incoming_answers.get()) is not end_of_work:
            answers.append(next_answer)
        producer.result()
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
    incoming_smallest_values = queue.SimpleQueue()
    all_done = object()

    def store_smallest_values():
        while True:
            next_smallest_value = incoming_smallest_values.get()
            if next_smallest_value is all_done:
                break
            lowest_entries.append(next_smallest_value)

    gatherer = threading.Thread(target=store_smallest_values)
    gatherer.start()
    try:
        for name in names:
            incoming_smallest_values.put(min(sorted(name)))
    finally:
        incoming_smallest_values.put(all_done)
        gatherer.join()
    return "".join(lowest_entries)
`,
    calls: ["initials_of(['Ada','Bob'])", "initials_of([''])", 'initials_of([])'],
  },
];
