import type { OperatorCase } from '../../testing/operator-case.js';

export const ITEM_CASES: readonly OperatorCase[] = [
  {
    name: 'a comprehension that a worker goes through',
    variant: 'produced-items',
    before: `def squares_of(numbers):
    return [number ** 2 for number in numbers if number > 0]
`,
    after: `from concurrent.futures import ThreadPoolExecutor
from queue import Queue


def squares_of(numbers):
    matching_squares = []
    upcoming_squared_numbers = Queue()

    def produce_squares():
        try:
            for number in numbers:
                if number > 0:
                    upcoming_squared_numbers.put((number ** 2,))
        finally:
            upcoming_squared_numbers.put(())

    with ThreadPoolExecutor(1, thread_name_prefix="produce_squares") as executor:
        supply = executor.submit(produce_squares)
        while delivery := upcoming_squared_numbers.get():
            matching_squares.extend(delivery)
        supply.result()
    return matching_squares
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
    found_lengths = queue.SimpleQueue()

    def supply_lengths():
        try:
            for word in words:
                found_lengths.put(((str(word), len(word)),))
        finally:
            found_lengths.put(())

    with ThreadPoolExecutor(1) as workers:
        search = workers.submit(supply_lengths)
        for (arrived_length,) in iter(found_lengths.get, ()):
            lengths[arrived_length[0]] = arrived_length[1]
        search.result()
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
    upcoming_answers = SimpleQueue()

    def prepare_answers():
        try:
            for question in questions:
                upcoming_answers.put([question()])
        finally:
            upcoming_answers.put([])

    with ThreadPoolExecutor(max_workers=1) as background:
        pending_work = background.submit(prepare_answers)
        for (answer,) in iter(upcoming_answers.get, []):
            answers.append(answer)
        pending_work.result()
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
    return "".join([name[0] for name in names])
`,
    after: `import queue
import threading


def initials_of(names):
    initial_characters = []
    queued_leading_characters = queue.SimpleQueue()

    def store_first_characters():
        for (initial_character,) in iter(queued_leading_characters.get, []):
            initial_characters.append(initial_character)

    writer = threading.Thread(target=store_first_characters)
    writer.start()
    try:
        for name in names:
            queued_leading_characters.put([name[0]])
    finally:
        queued_leading_characters.put([])
        writer.join()
    return "".join(initial_characters)
`,
    calls: ["initials_of(['Ada','Bob'])", "initials_of([''])", 'initials_of([])'],
  },
  {
    name: 'batches of words',
    variant: 'pooled-batches',
    before: `def lengths_of(text):
    return [len(word) for word in sorted(text) if word]
`,
    after: `from concurrent.futures import ThreadPoolExecutor


def lengths_of(text):
    all_text_parts = sorted(text)
    selected_element_counts = []
    portion_size = (len(all_text_parts) + 2) // 2

    def handle_element_counts(share_of_work):
        return [len(word) for word in share_of_work if word]

    with ThreadPoolExecutor(max_workers=2) as executor:
        pending_parts = [
            executor.submit(handle_element_counts, all_text_parts[offset:offset + portion_size])
            for offset in range(0, len(all_text_parts), portion_size)
        ]
        while pending_parts:
            selected_element_counts += pending_parts.pop(0).result()
    return selected_element_counts
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
    all_indices = range(1, len(numbers))
    steps = []
    batch_size = (len(all_indices) + 2) // 2

    def handle_steps(portion):
        return [numbers[place] - numbers[place - 1] for place in portion]

    with ThreadPoolExecutor(max_workers=2) as executor:
        batches = []
        for offset in range(0, len(all_indices), batch_size):
            partial_list = executor.submit(handle_steps, all_indices[offset:offset + batch_size])
            batches.append(partial_list)
        for partial_list in batches:
            steps += partial_list.result()
    return steps
`,
    calls: ['steps_between([1,4,9,16,25])', 'steps_between([])', "steps_between([1,2,'a',None])"],
  },
];
