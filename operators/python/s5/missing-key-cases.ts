import type { OperatorCase } from '../../testing/operator-case.js';

export const MISSING_KEY_CASES: readonly OperatorCase[] = [
  {
    name: 'a key that may be missing is counted',
    variant: 'dict-miss',
    before: `def count_letters(text):
    counts = {}
    for letter in text:
        if letter in counts:
            counts[letter] += 1
        else:
            counts[letter] = 1
    return counts
`,
    after: `def count_letters(text):
    counts = {}
    for letter in text:
        try:
            counts[letter] += 1
        except KeyError:
            counts[letter] = 1
    return counts
`,
    calls: ['count_letters("abca")', 'count_letters([])', 'count_letters([[1]])', 'count_letters(3)'],
  },
  {
    name: 'a key that was not seen',
    variant: 'dict-miss',
    before: `def count_letters(text):
    counts = {}
    for letter in text:
        if letter not in counts:  # new
            counts[letter] = 0
        else:
            counts[letter] += 2
    return counts
`,
    after: `def count_letters(text):
    counts = {}
    for letter in text:
        try:  # new
            counts[letter] += 2
        except KeyError:
            counts[letter] = 0
    return counts
`,
    calls: ['count_letters("abca")', 'count_letters([[1]])'],
  },
  {
    name: 'a parameter may be any mapping',
    variant: 'dict-miss',
    before: `def add(counts, letter):
    if letter in counts:
        counts[letter] += 1
    else:
        counts[letter] = 1
    return counts
`,
    after: null,
  },
  {
    name: 'an update that may miss a key of its own',
    variant: 'dict-miss',
    before: `def add(letters, weights):
    counts = {}
    for letter in letters:
        if letter in counts:
            counts[letter] += weights[letter]
        else:
            counts[letter] = 1
    return counts
`,
    after: null,
  },
  {
    name: 'get with a default',
    variant: 'dict-default',
    before: `def value_of(letter):
    values = {"a": 1, "b": 2}
    value = values.get(letter, 0)
    return value
`,
    after: `def value_of(letter):
    values = {"a": 1, "b": 2}
    try:
        value = values[letter]
    except KeyError:
        value = 0
    return value
`,
    calls: ['value_of("a")', 'value_of("z")', 'value_of([])'],
  },
  {
    name: 'a chosen entry',
    variant: 'dict-default',
    before: `def value_of(letter):
    values = {"a": 1, "b": 2}
    return values[letter] if letter in values else None
`,
    after: `def value_of(letter):
    values = {"a": 1, "b": 2}
    try:
        return values[letter]
    except KeyError:
        return None
`,
    calls: ['value_of("a")', 'value_of("z")', 'value_of([])'],
  },
  {
    name: 'get of an unknown object',
    variant: 'dict-default',
    before: `def value_of(values, letter):
    return values.get(letter, 0)
`,
    after: null,
  },
  {
    name: 'an entry of the object, or another answer',
    variant: 'missing-entry',
    before: `class Shelf:
    def __init__(self):
        self._books = {}
        self.misses = 0

    def put(self, name, book):
        self._books[name] = book

    def look_at(self, name, default=None):
        if name not in self._books:  # lent out
            self.misses += 1
            return default
        book = self._books[name]
        return book
`,
    after: `class Shelf:
    def __init__(self):
        self._books = {}
        self.misses = 0

    def put(self, name, book):
        self._books[name] = book

    def look_at(self, name, default=None):
        try:  # lent out
            book = self._books[name]
        except KeyError:
            self.misses += 1
            return default
        return book
`,
    calls: [
      '(lambda shelf: (shelf.put("a", 1), shelf.look_at("a"), shelf.look_at("b", 5), shelf.misses))(Shelf())',
      'Shelf().look_at([1])',
      'Shelf().look_at(None)',
    ],
  },
  {
    name: 'an entry that is taken out by a text',
    variant: 'missing-entry',
    before: `def take(book):
    shelf = {"A": 1, "B": 2}
    name = str(book).upper()
    if name not in shelf:
        return None, shelf
    place = shelf.pop(name)
    return place, shelf
`,
    after: `def take(book):
    shelf = {"A": 1, "B": 2}
    name = str(book).upper()
    try:
        place = shelf.pop(name)
    except KeyError:
        return None, shelf
    return place, shelf
`,
    calls: ['take("a")', 'take("c")', 'take([])'],
  },
  {
    name: 'kept off: an empty dict takes out what could be no key',
    variant: 'missing-entry',
    before: `def take(name):
    shelf = {}
    if name not in shelf:
        return None
    return shelf.pop(name)
`,
    after: null,
  },
  {
    name: 'an entry of a turn, or the next turn',
    variant: 'missing-entry',
    before: `def prices(names):
    known = {"tea": 3, "cake": 4}
    found = []
    for name in names:
        if name not in known:
            continue
        price = known[name]
        found.append(price)
    return found
`,
    after: `def prices(names):
    known = {"tea": 3, "cake": 4}
    found = []
    for name in names:
        try:
            price = known[name]
        except KeyError:
            continue
        found.append(price)
    return found
`,
    calls: ['prices(["tea", "x", "cake"])', 'prices([])', 'prices([[1]])', 'prices(3)'],
  },
  {
    name: 'kept off: entries that may be any mapping',
    variant: 'missing-entry',
    before: `def price(known, name):
    if name not in known:
        return None
    return known[name]
`,
    after: null,
  },
  {
    name: 'kept off: a public attribute may be anything',
    variant: 'missing-entry',
    before: `class Shelf:
    def __init__(self):
        self.books = {}

    def take(self, name):
        if name not in self.books:
            return None
        return self.books[name]
`,
    after: null,
  },
  {
    name: 'kept off: something is done before the entry is taken',
    variant: 'missing-entry',
    before: `def price(name):
    known = {"tea": 3}
    if name not in known:
        return None
    known["cake"] = name.upper()
    return known[name]
`,
    after: null,
  },
  {
    name: 'kept off: an error of its own',
    variant: 'missing-entry',
    before: `def price(name):
    known = {"tea": 3}
    if name not in known:
        raise ValueError(name)
    return known[name]
`,
    after: null,
  },
];
