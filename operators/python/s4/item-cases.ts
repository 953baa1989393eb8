import type { OperatorCase } from '../../testing/operator-case.js';

export const ITEM_CASES: readonly OperatorCase[] = [
  {
    name: 'a comprehension that a worker goes through',
    variant: 'produced-items',
    before: `def anagram_keys(words):
    return ["".join(sorted(word)) for word in words if word]
`,
    after: `from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue


def anagram_keys(words):
    matching_assembled_texts = []
    pending_texts = SimpleQueue()
    no_more = object()

    def supply_texts():
        try:
            for word in words:
                if word:
                    pending_texts.put("".join(sorted(word)))
        finally:
            pending_texts.put(no_more)

    with ThreadPoolExecutor(1, thread_name_prefix="supply_texts") as pool:
        producer = pool.submit(supply_texts)
        text = pending_texts.get()
        while text is not no_more:
            matching_assembled_texts.append(text)
            text = pending_texts.get()
        producer.result()
    return matching_assembled_texts
`,
    calls: [
      "anagram_keys(['dog', '', 'god'])",
      'anagram_keys([])',
      "anagram_keys(['ab', 1])",
      'anagram_keys(5)',
      "anagram_keys(iter(['ba']))",
    ],
  },
  {
    name: 'a dictionary that a worker goes through',
    variant: 'produced-items',
    before: `def length_table(words):
    lengths = {str(word): len(set(sorted(word))) for word in words}
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
                pending_pairs.put((str(word), len(set(sorted(word)))))
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
