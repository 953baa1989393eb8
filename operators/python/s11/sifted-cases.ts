import type { OperatorCase } from '../../testing/operator-case.js';
import { CAPITALS, DEPTH_CHANGES, LATE_ONES, notSifted, VOWEL_PLACES } from '../divisions/sifted-programs.js';

export const SIFTED_CASES: readonly OperatorCase[] = [
  {
    name: 'parts without capitals are passed over by halves',
    variant: 'sifted-halves',
    ...CAPITALS,
    after: `from itertools import chain


def parts_to_search(section):
    """Dismiss halves without capitals as a whole, and yield what is left."""
    if section.islower():
        return
    if len(section) > 4:
        midpoint = len(section) // 2
        yield from parts_to_search(section[:midpoint])
        yield from parts_to_search(section[midpoint:])
    else:
        yield section


def batches_of_letters(text):
    """Divide the letters into parts that are taken in turn."""
    if isinstance(text, str) and len(text) > 9:
        return parts_to_search(text)
    return (text,)


def capitals(text):
    return sum(letter.isupper() for letter in chain.from_iterable(batches_of_letters(text)))
`,
  },
  {
    name: 'a loop goes through parts with a vowel by halves',
    variant: 'sifted-halves',
    ...VOWEL_PLACES,
    after: `def parts_to_search(part):
    """Dismiss halves without any of aeiou as a whole, and yield what is left."""
    if set(part).isdisjoint("aeiou"):
        return
    if len(part) > 4:
        midpoint = len(part) // 2
        yield from parts_to_search(part[:midpoint])
        yield from parts_to_search(part[midpoint:])
    else:
        yield part


def split_letters(text):
    """Split the letters into batches."""
    if isinstance(text, str) and len(text) >= 2:
        return parts_to_search(text)
    return [text]


def vowel_places(text):
    places = []
    for section in split_letters(text):
        for letter in section:
            if letter in "aeiou":
                places.append(letter)
    return places
`,
  },
  {
    name: 'either of two marks by halves',
    variant: 'sifted-halves',
    ...DEPTH_CHANGES,
    after: `def promising_parts(section):
    """Dismiss halves without ( or ) as a whole, and list what is left."""
    if "(" not in section and ")" not in section:
        return []
    if len(section) <= 6:
        return [section]
    midpoint = len(section) // 2
    return promising_parts(section[:midpoint]) + promising_parts(section[midpoint:])


def depth_changes(text):
    opened = closed = 0
    if isinstance(text, str) and len(text) > 2:
        sections = promising_parts(text)
    else:
        sections = (text,)
    for portion in sections:
        for mark in portion:
            if mark == "(":
                opened += 1
            elif mark == ")":
                closed += 1
    return opened, closed
`,
  },
  {
    name: 'numbers above a bound by halves',
    variant: 'sifted-halves',
    ...LATE_ONES,
    after: `from itertools import chain


def sift_halves(piece):
    """List the parts that may hold numbers above 30, halving what is long."""
    if max(piece) <= 30:
        return []
    if len(piece) > 4:
        middle = len(piece) // 2
        return sift_halves(piece[:middle]) + sift_halves(piece[middle:])
    return [piece]


def batches_of_delays(delays):
    """Divide the delays into parts that are taken in turn."""
    if type(delays) in {list, tuple} and len(delays) >= 8:
        return sift_halves(delays)
    return [delays]


def late_ones(delays):
    return [delay for delay in chain.from_iterable(batches_of_delays(delays)) if delay > 30]
`,
  },
  ...notSifted('sifted-halves'),
];
