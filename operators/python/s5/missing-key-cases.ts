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
    name: 'kept off: what is returned could not be taken out behind it',
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
    name: 'kept off: a public attribute that the tests set may be anything',
    variant: 'missing-entry',
    before: `class Shelf:
    def __init__(self):
        self.books = {}

    def take(self, name):
        if name not in self.books:
            return None
        return self.books[name]
`,
    publicNames: ['Shelf().books = given'],
    after: null,
  },
  {
    name: 'the entries of a public attribute that nobody else sets',
    variant: 'missing-entry',
    before: `class Shelf:
    def __init__(self):
        self.books = {}

    def put(self, name, price):
        self.books[name] = price

    def take(self, name):
        if name not in self.books:
            return None
        return self.books[name]


def taken(names):
    shelf = Shelf()
    shelf.put("Emma", 3)
    return [shelf.take(name) for name in names]
`,
    after: `class Shelf:
    def __init__(self):
        self.books = {}

    def put(self, name, price):
        self.books[name] = price

    def take(self, name):
        try:
            return self.books[name]
        except KeyError:
            return None


def taken(names):
    shelf = Shelf()
    shelf.put("Emma", 3)
    return [shelf.take(name) for name in names]
`,
    calls: ['taken(["Emma", "x"])', 'taken([[1]])', 'taken(3)'],
    entryPoint: 'taken',
    publicNames: ['assert shelf.books == {}'],
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
  {
    name: 'an entry that is taken out after a count, by what may be no key',
    variant: 'missing-entry',
    before: `class Shelf:
    def __init__(self):
        self._books = {}
        self.lent = 0

    def put(self, name, book):
        self._books[name] = book

    def take(self, name, default=None):
        if name not in self._books:
            return default
        self.lent += 1
        book = self._books.pop(name)
        return book


def take_all(puts, names):
    shelf = Shelf()
    for name, book in puts:
        shelf.put(name, book)
    return [shelf.take(name) for name in names], shelf.lent, list(shelf._books)
`,
    after: `class Shelf:
    def __init__(self):
        self._books = {}
        self.lent = 0

    def put(self, name, book):
        self._books[name] = book

    def take(self, name, default=None):
        try:
            book = self._books[name]
        except KeyError:
            return default
        self.lent += 1
        del self._books[name]
        return book


def take_all(puts, names):
    shelf = Shelf()
    for name, book in puts:
        shelf.put(name, book)
    return [shelf.take(name) for name in names], shelf.lent, list(shelf._books)
`,
    calls: [
      "take_all([('a', 1), ('b', 2)], ['a', 'a', 'c'])",
      'take_all([], [[1]])',
      "take_all([('a', 1)], [[1]])",
      'take_all([], [])',
    ],
  },
  {
    name: 'an entry that is to go, or room that is made for it',
    variant: 'dict-miss',
    before: `def latest(pairs, most):
    seen = {}
    for name, value in pairs:
        if name in seen:
            del seen[name]
        elif len(seen) >= most:
            del seen[next(iter(seen))]
        else:
            print(name)
        seen[name] = value
    return list(seen.items())
`,
    after: `def latest(pairs, most):
    seen = {}
    for name, value in pairs:
        try:
            del seen[name]
        except KeyError:
            if len(seen) >= most:
                del seen[next(iter(seen))]
            else:
                print(name)
        seen[name] = value
    return list(seen.items())
`,
    calls: [
      "latest([('a', 1), ('b', 2), ('a', 3), ('c', 4)], 2)",
      'latest([([], 1)], 2)',
      'latest([], 1)',
      "latest([('a', 1)], 0)",
    ],
  },
  {
    name: 'kept off: more goes than the entry',
    variant: 'dict-miss',
    before: `def latest(pairs):
    seen = {}
    for name, value in pairs:
        if name in seen:
            print(seen[name])
            del seen[name]
        seen[name] = value
    return list(seen.items())
`,
    after: null,
  },
];
