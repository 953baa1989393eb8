import type { OperatorCase } from '../../testing/operator-case.js';
import { CAPITALS, DEPTH_CHANGES, LATE_ONES, notSifted, VOWEL_PLACES } from '../divisions/sifted-programs.js';

export const SIFTED_CASES: readonly OperatorCase[] = [
  {
    name: 'parts without capitals are passed over by halves',
    variant: 'sifted-halves',
    ...CAPITALS,
    after: `from itertools import chain


def narrow_down(section):
    """Skip halves without capitals, and yield what is left."""
    if section.islower():
        return
    if len(section) > 5:
        half = len(section) // 2
        yield from narrow_down(section[:half])
        yield from narrow_down(section[half:])
    else:
        yield section


def sift_letters(text):
    """Split the letters into batches, and leave out those without capitals."""
    # What is short, or is no text, stays whole.
    if isinstance(text, str) and len(text) >= 8:
        return narrow_down(text)
    return [text]


def capitals(text):
    return sum(letter.isupper() for letter in chain.from_iterable(sift_letters(text)))
`,
  },
  {
    name: 'a loop goes through parts with a vowel by halves',
    variant: 'sifted-halves',
    ...VOWEL_PLACES,
    after: `def sift_halves(part):
    """Skip halves that hold none of aeiou, and yield what is left."""
    if set(part).isdisjoint("aeiou"):
        return
    if len(part) > 5:
        middle = len(part) // 2
        yield from sift_halves(part[:middle])
        yield from sift_halves(part[middle:])
    else:
        yield part


def promising_letters(text):
    """Return those batches of the letters that may hold any of aeiou."""
    # Only text is cut, and not what is short.
    if isinstance(text, str) and len(text) >= 2:
        return sift_halves(text)
    return [text]


def vowel_places(text):
    places = []
    for portion in promising_letters(text):
        for letter in portion:
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
    """Skip halves without ( or ), and list what is left."""
    if "(" not in section and ")" not in section:
        return []
    if len(section) <= 6:
        return [section]
    midpoint = len(section) // 2
    return promising_parts(section[:midpoint]) + promising_parts(section[midpoint:])


def depth_changes(text):
    opened = closed = 0
    # Only text is cut, and not what is short.
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


def parts_to_search(part):
    """List the parts that may hold numbers above 30, halving what is long."""
    if max(part) <= 30:
        return []
    if len(part) <= 4:
        return [part]
    midpoint = len(part) // 2
    return parts_to_search(part[:midpoint]) + parts_to_search(part[midpoint:])


def delays_to_search(delays):
    """Split the delays into batches, and leave out those without numbers above 30."""
    # What is short, or neither a list nor a tuple, stays whole.
    if type(delays) in (list, tuple) and len(delays) >= 10:
        return parts_to_search(delays)
    return (delays,)


def late_ones(delays):
    return [delay for delay in chain.from_iterable(delays_to_search(delays)) if delay > 30]
`,
  },
  ...notSifted('sifted-halves'),
];
