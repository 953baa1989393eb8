import type { OperatorCase } from '../../testing/operator-case.js';
import {
  CAPITALS_OF_TEXT,
  DIVIDED_KEPT_OFF_CASES,
  DIVISORS,
  LOOP_OVER_WORDS,
  SQUARES_OF_GAINS,
} from '../divisions/case-programs.js';

export const SERIALIZED_CASES: readonly OperatorCase[] = [
  {
    name: 'words are read from document to document',
    variant: 'document-pages',
    ...LOOP_OVER_WORDS,
    after: `import json


def divide_words(words):
    """Split the words into batches."""
    # Only lists and tuples are cut; other collections, and short ones, stay whole.
    if type(words) in [list, tuple] and len(words) >= 3:
        open_requests = [json.dumps({"offset": 0})]
        stretches = []
        while open_requests:
            start = json.loads(open_requests.pop())["offset"]
            part_read = words[start:start + 4]
            if part_read:
                open_requests.append(json.dumps({"offset": start + len(part_read)}))
                stretches.append(part_read)
        return stretches
    return [words]


def total_length(words):
    length = 0
    for group_of_words in divide_words(words):
        for word in group_of_words:
            length += len(word)
    return length
`,
  },
  {
    name: 'gains are read from document to document',
    variant: 'document-pages',
    ...SQUARES_OF_GAINS,
    after: `import json
from itertools import chain


def squared_gains(amounts):
    # What is short, or neither a list nor a tuple, stays whole.
    if type(amounts) in (tuple, list) and len(amounts) > 9:
        page_message = json.dumps({"from": 0})
        amount_blocks = []
        while page_message:
            begin = json.loads(page_message)["from"]
            following = begin + 3
            amount_blocks.append(amounts[begin:following])
            if amounts[following:]:
                page_message = json.dumps({"from": following})
            else:
                page_message = None
    else:
        amount_blocks = (amounts,)
    return [amount * amount for amount in chain.from_iterable(amount_blocks) if amount > 0]
`,
  },
  {
    name: 'words are read from snapshot to snapshot',
    variant: 'pickled-pages',
    ...LOOP_OVER_WORDS,
    after: `import pickle


def divide_words(words):
    """Split the words into batches."""
    # What is short, or neither a list nor a tuple, stays whole.
    if type(words) in [list, tuple] and len(words) > 2:
        turning_points = [*range(0, len(words), 4), len(words)]
        snapshots = [pickle.dumps(bound) for bound in turning_points]
        limits = [pickle.loads(bound) for bound in snapshots]
        taken_pieces = []
        begin = 0
        for until in limits[1:]:
            taken_pieces.append(words[begin:until])
            begin = until
        return taken_pieces
    return [words]


def total_length(words):
    length = 0
    for group_of_words in divide_words(words):
        for word in group_of_words:
            length += len(word)
    return length
`,
  },
  {
    name: 'capitals are read from snapshot to snapshot',
    variant: 'pickled-pages',
    ...CAPITALS_OF_TEXT,
    after: `import pickle


def capitals(text):
    # Only text is cut, and not what is short.
    if isinstance(text, str) and len(text) >= 12:
        letter_blocks = []
        open_saved_places = [pickle.dumps(0)]
        while open_saved_places:
            begin = pickle.loads(open_saved_places.pop())
            stretch = text[begin:begin + max(2, len(text) // 3)]
            if stretch:
                letter_blocks.append(stretch)
                open_saved_places.append(pickle.dumps(begin + len(stretch)))
    else:
        letter_blocks = [text]
    return sum(letter.isupper() for batch in letter_blocks for letter in batch)
`,
  },
  {
    name: 'words are read by the elements of a document',
    variant: 'xml-pages',
    ...LOOP_OVER_WORDS,
    after: `from xml.etree import ElementTree


def total_length(words):
    length = 0
    # What is short, or neither a list nor a tuple, stays whole.
    if type(words) in [tuple, list] and len(words) > 2:
        step = len(words) // 3 + 1
        catalogue = ElementTree.Element("outline")
        for start in [*range(0, len(words), step), len(words)]:
            ElementTree.SubElement(catalogue, "chapter", at=str(start))
        markup = ElementTree.tostring(catalogue)
        read_bounds = [int(leaf.get("at")) for leaf in ElementTree.fromstring(markup)]
        word_batches = []
        part_count = len(read_bounds) - 1
        for stretch_number in range(part_count):
            word_batches.append(words[read_bounds[stretch_number]:read_bounds[stretch_number + 1]])
    else:
        word_batches = [words]
    for batch in word_batches:
        for word in batch:
            length += len(word)
    return length
`,
  },
  {
    name: 'divisors are looked for by the elements of a document',
    variant: 'xml-pages',
    ...DIVISORS,
    after: `from xml.etree import ElementTree


def divisors(number):
    found = set()
    candidates = range(1, number + 1)
    first_part = candidates[:90]
    portions = (first_part,)
    if len(first_part) > 1:
        page_size = min(3, len(first_part))
        catalogue = ElementTree.Element("outline")
        for first in [*range(0, len(first_part), page_size), len(first_part)]:
            ElementTree.SubElement(catalogue, "chapter", at=str(first))
        document = ElementTree.tostring(catalogue)
        edges = [int(leaf.get("at")) for leaf in ElementTree.fromstring(document)]
        portions = [first_part[low:high] for low, high in zip(edges, edges[1:])]
    for candidate_batch in [*portions, candidates[90:]]:
        for candidate in candidate_batch:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
