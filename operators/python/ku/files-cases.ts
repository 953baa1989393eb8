import type { OperatorCase } from '../../testing/operator-case.js';
import {
  CAPITALS_OF_TEXT,
  DIVIDED_KEPT_OFF_CASES,
  DIVISORS,
  LOOP_OVER_WORDS,
  SQUARES_OF_GAINS,
} from '../divisions/case-programs.js';

export const FILE_CASES: readonly OperatorCase[] = [
  {
    name: 'words are taken at places that a scratch file keeps',
    variant: 'scratch-file',
    ...LOOP_OVER_WORDS,
    after: `from os import remove
from tempfile import mkstemp


def total_length(words):
    length = 0
    # Only lists and tuples are cut; other collections, and short ones, stay whole.
    if type(words) in [tuple, list] and len(words) >= 3:
        run_length = len(words) // 3 + 1
        number, location = mkstemp()
        try:
            with open(number, "w+", encoding="ascii") as log:
                for begin in range(0, len(words), run_length):
                    log.write(f"{begin}\\n")
                log.seek(0)
                first_places = [int(entry_line) for entry_line in log.readlines()]
        finally:
            remove(location)
        portions = [words[offset:offset + run_length] for offset in first_places]
    else:
        portions = [words]
    for group_of_words in portions:
        for word in group_of_words:
            length += len(word)
    return length
`,
  },
  {
    name: 'capitals are counted at places that a scratch file keeps',
    variant: 'scratch-file',
    ...CAPITALS_OF_TEXT,
    after: `from itertools import chain
from os import remove
from tempfile import mkstemp


def split_letters(text):
    """Split the letters into batches."""
    # Only text is cut, and not what is short.
    if isinstance(text, str) and len(text) > 11:
        width = max(2, len(text) // 3)
        descriptor, location = mkstemp()
        try:
            with open(descriptor, "w+", encoding="ascii") as log:
                for start in range(0, len(text), width):
                    log.write(f"{start}\\n")
                log.seek(0)
                first_places = [int(entry_line) for entry_line in log.readlines()]
        finally:
            remove(location)
        return [text[begin:begin + width] for begin in first_places]
    return [text]


def capitals(text):
    return sum(letter.isupper() for letter in chain.from_iterable(split_letters(text)))
`,
  },
  {
    name: 'gains are taken at places that a named file keeps',
    variant: 'filed-runs',
    ...SQUARES_OF_GAINS,
    after: `from pathlib import Path
from tempfile import TemporaryDirectory


def squared_gains(amounts):
    # What is short, or neither a list nor a tuple, stays whole.
    if type(amounts) in (list, tuple) and len(amounts) > 11:
        width = min(4, len(amounts))
        with TemporaryDirectory() as directory:
            outline = Path(directory, "starts.txt")
            with outline.open("w", encoding="ascii") as writer:
                for start in range(0, len(amounts), width):
                    writer.write(f"{start}\\n")
            with outline.open(encoding="ascii") as read_again:
                openings = [int(row) for row in read_again.readlines()]
        sections = [amounts[offset:][:width] for offset in openings]
    else:
        sections = (amounts,)
    return [amount * amount for batch in sections for amount in batch if amount > 0]
`,
  },
  {
    name: 'words are taken at places that a named file keeps',
    variant: 'filed-runs',
    ...LOOP_OVER_WORDS,
    after: `from pathlib import Path
from tempfile import TemporaryDirectory


def share_out_words(words):
    """Return the words in batches, one after the other."""
    # What is short, or neither a list nor a tuple, stays whole.
    if type(words) in [list, tuple] and len(words) > 1:
        run_length = len(words) // 2 + 1
        with TemporaryDirectory() as directory:
            list_path = Path(directory, "outline.txt")
            with list_path.open("w", encoding="ascii") as written:
                for start in range(0, len(words), run_length):
                    written.write(f"{start}\\n")
            with list_path.open(encoding="ascii") as read_again:
                starts = [int(entry_line) for entry_line in read_again.readlines()]
        return [words[offset:][:run_length] for offset in starts]
    return (words,)


def total_length(words):
    length = 0
    for group_of_words in share_out_words(words):
        for word in group_of_words:
            length += len(word)
    return length
`,
  },
  {
    name: 'divisors are looked for at places that a file keeps',
    variant: 'filed-runs',
    ...DIVISORS,
    after: `from pathlib import Path
from tempfile import TemporaryDirectory


def divisors(number):
    found = set()
    positions = range(1, number + 1)
    head = positions[:64]
    if len(head) > 1:
        step = min(2, len(head))
        with TemporaryDirectory() as directory:
            record = Path(directory, "places.txt")
            with record.open("w", encoding="ascii") as writer:
                for begin in range(0, len(head), step):
                    writer.write(f"{begin}\\n")
            with record.open(encoding="ascii") as reader:
                first_places = [int(noted) for noted in reader.readlines()]
        portions = [head[first:][:step] for first in first_places]
    else:
        portions = (head,)
    for portion in [*portions, positions[64:]]:
        for candidate in portion:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
