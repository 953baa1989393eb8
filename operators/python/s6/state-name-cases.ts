import type { OperatorCase } from '../../testing/operator-case.js';

/** Ways in which the state of an object changes, and names that are good for none of them. */
export const STATE_NAME_CASES: readonly OperatorCase[] = [
  {
    name: 'counts that a loop keeps up',
    variant: 'state-change',
    before: `class Ledger:
    """Lines by kind."""

    def __init__(self):
        self.total_count = 0
        self.error_count = 0
        self.warning_count = 0

    def feed(self, lines):
        """Counts the lines that say something."""
        for line in lines:
            kind, _, message = line.partition(':')
            if not message:
                continue
            self.total_count += 1
            if kind == 'error':
                self.error_count += 1
            elif kind == 'warning':
                self.warning_count += 1
        return self.total_count


def tally(lines):
    """All counts."""
    ledger = Ledger()
    return ledger.feed(lines), ledger.total_count, ledger.error_count, ledger.warning_count
`,
    after: `class Ledger:
    """Lines by kind."""

    def __init__(self):
        self.total_count = 0
        self.error_count = 0
        self.warning_count = 0

    def _update_total_error_and_warning_counts(self, kind):
        """Increase the total count and update the error count and the warning count."""
        self.total_count += 1
        if kind == 'error':
            self.error_count += 1
        elif kind == 'warning':
            self.warning_count += 1

    def feed(self, lines):
        """Counts the lines that say something."""
        for line in lines:
            kind, _, message = line.partition(':')
            if not message:
                continue
            self._update_total_error_and_warning_counts(kind)
        return self.total_count


def tally(lines):
    """All counts."""
    ledger = Ledger()
    return ledger.feed(lines), ledger.total_count, ledger.error_count, ledger.warning_count
`,
    calls: ["tally(['error: a', 'warning: b', 'c', 'd: e'])", "tally(['error: a', 3])", 'tally(7)'],
  },
  {
    name: 'all goes back to how it began',
    variant: 'state-change',
    before: `class Snake:
    """A snake and its score."""

    def __init__(self):
        self.length = 1
        self.score = 0
        self.lives = []

    def bite(self, place):
        """Starts anew where the snake bites itself."""
        if place in self.lives:
            self.length = 1
            self.score = 0
            self.lives = []
            return False
        self.lives.append(place)
        return len(self.lives)


def bites(places):
    """What came of each."""
    snake = Snake()
    return [snake.bite(place) for place in places], snake.length, snake.score, snake.lives
`,
    after: `class Snake:
    """A snake and its score."""

    def __init__(self):
        self.length = 1
        self.score = 0
        self.lives = []

    def _reinitialise_length_score_and_lives(self):
        """Reset the length, the score and the lives."""
        self.length = 1
        self.score = 0
        self.lives = []

    def bite(self, place):
        """Starts anew where the snake bites itself."""
        if place in self.lives:
            self._reinitialise_length_score_and_lives()
            return False
        self.lives.append(place)
        return len(self.lives)


def bites(places):
    """What came of each."""
    snake = Snake()
    return [snake.bite(place) for place in places], snake.length, snake.score, snake.lives
`,
    calls: ['bites([1, 2, 1, 3])', 'bites([])', 'bites([[1], [1]])'],
  },
  {
    name: 'rows of a table, in a database',
    variant: 'state-change',
    before: `import sqlite3


class Shelf:
    """Books of a shelf."""

    def __init__(self):
        self.connection = sqlite3.connect(':memory:')
        self.cursor = self.connection.cursor()
        self.cursor.execute('CREATE TABLE books (title TEXT UNIQUE, author TEXT)')

    def has(self, title):
        """Whether there is a book of that title."""
        self.cursor.execute('SELECT * FROM books WHERE title = ?', (title,))
        return self.cursor.fetchone() is not None

    def put(self, title, author):
        """Keeps a book that is new."""
        if self.has(title):
            return False
        query = 'INSERT INTO books VALUES (?, ?)'
        self.cursor.execute(query, (title, author))
        self.connection.commit()
        return True


def fill(*books):
    """Which were new."""
    shelf = Shelf()
    return [shelf.put(*book) for book in books]
`,
    after: `import sqlite3


class Shelf:
    """Books of a shelf."""

    def __init__(self):
        self.connection = sqlite3.connect(':memory:')
        self.cursor = self.connection.cursor()
        self.cursor.execute('CREATE TABLE books (title TEXT UNIQUE, author TEXT)')

    def has(self, title):
        """Whether there is a book of that title."""
        self.cursor.execute('SELECT * FROM books WHERE title = ?', (title,))
        return self.cursor.fetchone() is not None

    def _store_book(self, title, author):
        """Add a row to the books."""
        query = 'INSERT INTO books VALUES (?, ?)'
        self.cursor.execute(query, (title, author))
        self.connection.commit()

    def put(self, title, author):
        """Keeps a book that is new."""
        if self.has(title):
            return False
        self._store_book(title, author)
        return True


def fill(*books):
    """Which were new."""
    shelf = Shelf()
    return [shelf.put(*book) for book in books]
`,
    calls: ["fill(('a', 'b'), ('a', 'c'), ('d', None))", 'fill(([], 1))', "fill(('a', []))"],
  },
  {
    name: 'names that are none of PEP 8, in a generator',
    variant: 'state-change',
    before: `class Board:
    """Moves on a board."""

    def __init__(self, size):
        self.fields = [[None] * size for _ in range(size)]
        self.moveCount = 0

    def play(self, moves):
        """Gives the count after each move."""
        for rowIndex, column, player in moves:
            if self.fields[rowIndex][column] is None:
                self.fields[rowIndex][column] = player
                self.moveCount = self.moveCount + 1
                yield self.moveCount


def counts(size, moves):
    """All counts, and the board."""
    board = Board(size)
    return list(board.play(moves)), board.fields
`,
    after: `class Board:
    """Moves on a board."""

    def __init__(self, size):
        self.fields = [[None] * size for _ in range(size)]
        self.moveCount = 0

    def _modify_fields_and_move_count(self, row_index, column, player):
        """Store the player in the fields and update the move count."""
        self.fields[row_index][column] = player
        self.moveCount = self.moveCount + 1

    def play(self, moves):
        """Gives the count after each move."""
        for rowIndex, column, player in moves:
            if self.fields[rowIndex][column] is None:
                self._modify_fields_and_move_count(rowIndex, column, player)
                yield self.moveCount


def counts(size, moves):
    """All counts, and the board."""
    board = Board(size)
    return list(board.play(moves)), board.fields
`,
    calls: ["counts(2, [(0, 0, 'x'), (0, 0, 'o'), (1, 1, 'o')])", "counts(1, [(0, 1, 'x')])", 'counts(0, 3)'],
  },
  {
    name: 'state: an attribute that nothing introduced before',
    variant: 'state-change',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.count = 0
        self.names = []

    def join(self, name):
        """Lets somebody in."""
        if name in self.names:
            return False
        self.latest = name
        self.names.append(name)
        return True


def gather(people):
    """Who came in."""
    club = Club()
    return [club.join(one) for one in people], club.count, club.names
`,
    after: null,
    calls: ["gather(['a', ''])"],
  },
  {
    name: 'state: words that say nothing',
    variant: 'state-change',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self._data = []
        self.x1 = 0

    def join(self, name):
        """Lets somebody in."""
        if len(name) > 3:
            return False
        self._data.append(name)
        self.x1 += 1
        return True
`,
    after: null,
    calls: ["Club().join('a')"],
  },
  {
    name: 'state: names that are known outside',
    variant: 'state-change',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.count = 0
        self.names = []

    def join(self, name):
        """Lets somebody in."""
        if name in self.names:
            return False
        self.count += 1
        self.names.append(name)
        return True


def gather(people):
    """Who came in."""
    club = Club()
    return [club.join(one) for one in people], club.count, club.names
`,
    after: null,
    publicNames: ['_update_count_and_names', '_change_count_and_names', '_modify_count_and_names'],
    calls: ["gather(['a', ''])"],
  },
  {
    name: 'state: more that is worked out than changes',
    variant: 'state-change',
    before: `class Text:
    """Words of a text."""

    def __init__(self):
        self.words = []

    def read(self, text):
        """Reads a text that is not too long."""
        if len(text) > 30:
            raise ValueError(text)
        lines = text.splitlines()
        bare = [line.strip() for line in lines]
        parts = [line.split() for line in bare]
        self.words.append(parts)
`,
    after: null,
    calls: ["Text().read('a b')"],
  },
];
