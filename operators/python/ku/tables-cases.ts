import type { OperatorCase } from '../../testing/operator-case.js';
import {
  CAPITALS_OF_TEXT,
  DIVIDED_KEPT_OFF_CASES,
  DIVISORS,
  LOOP_OVER_WORDS,
  SQUARES_OF_GAINS,
} from '../divisions/case-programs.js';

export const TABLE_CASES: readonly OperatorCase[] = [
  {
    name: 'words are taken in runs that a table keeps',
    variant: 'tabled-runs',
    ...LOOP_OVER_WORDS,
    after: `import sqlite3


def divide_words(words):
    """Split the words into batches."""
    # What is short, or neither a list nor a tuple, stays whole.
    if type(words) in (list, tuple) and len(words) >= 3:
        run_length = max(2, len(words) // 3)
        openings = [(left,) for left in range(0, len(words), run_length)]
        parts = []
        connection = sqlite3.connect(":memory:")
        try:
            listing = connection.cursor()
            listing.execute("CREATE TABLE pages (opening INTEGER UNIQUE)")
            listing.executemany("INSERT INTO pages VALUES (?)", openings)
            listing.execute("SELECT opening FROM pages ORDER BY opening")
            for (left,) in listing.fetchall():
                parts.append(words[left:left + run_length])
        finally:
            connection.close()
        return parts
    return (words,)


def total_length(words):
    length = 0
    for word_batch in divide_words(words):
        for word in word_batch:
            length += len(word)
    return length
`,
  },
  {
    name: 'gains are taken in runs that a table keeps',
    variant: 'tabled-runs',
    ...SQUARES_OF_GAINS,
    after: `import sqlite3


def split_amounts(amounts):
    """Divide the amounts into parts that are taken in turn."""
    # What is short, or neither a list nor a tuple, stays whole.
    if type(amounts) in [tuple, list] and len(amounts) > 7:
        run_length = max(2, len(amounts) // 3)
        openings = [(low,) for low in range(0, len(amounts), run_length)]
        parts = []
        archive = sqlite3.connect(":memory:")
        try:
            listing = archive.cursor()
            listing.execute("CREATE TABLE shelves (low INTEGER UNIQUE)")
            listing.executemany("INSERT INTO shelves VALUES (?)", openings)
            listing.execute("SELECT low FROM shelves ORDER BY low")
            for (low,) in listing.fetchall():
                parts.append(amounts[low:low + run_length])
        finally:
            archive.close()
        return parts
    return [amounts]


def squared_gains(amounts):
    return [amount * amount for group in split_amounts(amounts) for amount in group if amount > 0]
`,
  },
  {
    name: 'divisors are looked for run by run',
    variant: 'tabled-runs',
    ...DIVISORS,
    after: `import sqlite3


def batches_of_candidates(places):
    """Divide the first candidates into parts, and take all others as one."""
    front_part = places[:90]
    if len(front_part) >= 3:
        page_size = max(2, len(front_part) // 3)
        marked = [(left,) for left in range(0, len(front_part), page_size)]
        portions = []
        archive = sqlite3.connect(":memory:")
        try:
            cursor = archive.cursor()
            cursor.execute("CREATE TABLE runs (low INTEGER UNIQUE)")
            cursor.executemany("INSERT INTO runs VALUES (?)", marked)
            cursor.execute("SELECT low FROM runs ORDER BY low")
            for (left,) in cursor.fetchall():
                portions.append(front_part[left:left + page_size])
        finally:
            archive.close()
        return [*portions, places[90:]]
    return [places]


def divisors(number):
    found = set()
    for group_of_candidates in batches_of_candidates(range(1, number + 1)):
        for candidate in group_of_candidates:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  {
    name: 'words are taken in runs that a query groups',
    variant: 'grouped-rows',
    ...LOOP_OVER_WORDS,
    after: `import sqlite3


def total_length(words):
    length = 0
    batches = [words]
    # Only lists and tuples are cut; other collections, and short ones, stay whole.
    if type(words) in (list, tuple) and len(words) > 2:
        width = len(words) // 3 + 1
        batches = []
        catalogue = sqlite3.connect(":memory:")
        try:
            catalogue.execute("CREATE TABLE pages (place INTEGER PRIMARY KEY)")
            for position in range(len(words)):
                catalogue.execute("INSERT INTO pages VALUES (?)", (position,))
            ends = catalogue.execute(
                "SELECT MIN(place), MAX(place) FROM pages GROUP BY place / ? ORDER BY 1", (width,)
            )
            for opening, upper in ends:
                batches.append(words[opening:upper + 1])
        finally:
            catalogue.close()
    for batch in batches:
        for word in batch:
            length += len(word)
    return length
`,
  },
  {
    name: 'capitals are counted in runs that a query groups',
    variant: 'grouped-rows',
    ...CAPITALS_OF_TEXT,
    after: `import sqlite3
from contextlib import closing


def capitals(text):
    # What is short, or is no text, stays whole.
    if isinstance(text, str) and len(text) >= 8:
        width = min(2, len(text))
        letter_blocks = []
        with closing(sqlite3.connect(":memory:")) as catalogue:
            catalogue.execute("CREATE TABLE spans (place INTEGER PRIMARY KEY)")
            for place in range(len(text)):
                catalogue.execute("INSERT INTO spans VALUES (?)", (place,))
            ends = catalogue.execute(
                "SELECT MIN(place), MAX(place) FROM spans GROUP BY place / ? ORDER BY 1", (width,)
            )
            for low, high in ends:
                letter_blocks.append(text[low:high + 1])
    else:
        letter_blocks = [text]
    return sum(letter.isupper() for portion in letter_blocks for letter in portion)
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
