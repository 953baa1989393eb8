import { NO_FACTS } from '../../../core/profile-facts.js';
import type { FunctionFacts } from '../../../core/profile-facts.js';
import type { OperatorCase } from '../../testing/operator-case.js';

const CALLED: FunctionFacts = { calls: 1, maxDepth: 1, raised: [], variables: {}, returned: null };

/** Cases of functions that do the very same thing in the end. */
export const SHARED_ENDING_CASES: readonly OperatorCase[] = [
  {
    name: 'methods that commit in the end',
    variant: 'shared-ending',
    before: `class Connection:
    def __init__(self):
        self.written = []

    def commit(self):
        print('committed', len(self.written))


class Shelf:
    """Books by their number."""

    def __init__(self):
        self.connection = Connection()
        self.books = {}
        self.create_table()

    def create_table(self):
        """Begin with no books."""
        self.books = {0: None}

        self.connection.commit()

    def add_book(self, number, title='untitled'):
        if number < 0:
            raise ValueError(number)
        self.books[number] = title
        self.connection.commit()

    def remove_book(self, number):
        del_title = self.books.pop(number)
        print('removed', del_title)
        self.connection.commit()

    def titles(self):
        return sorted(str(title) for title in self.books.values())


def run(number):
    shelf = Shelf()
    shelf.add_book(number)
    shelf.add_book(title='b', number=number + 1)
    shelf.remove_book(number)
    return shelf.titles(), shelf.add_book(3), Shelf.add_book(self=shelf, number=4, title='d')
`,
    after: `import functools


class Connection:
    def __init__(self):
        self.written = []

    def commit(self):
        print('committed', len(self.written))


def commit_when_done(change):
    """Let a method do its own part, then commit."""
    def perform_and_commit(self, *positional, **kwargs):
        change(self, *positional, **kwargs)
        self.connection.commit()

    functools.update_wrapper(perform_and_commit, change)
    return perform_and_commit


class Shelf:
    """Books by their number."""

    def __init__(self):
        self.connection = Connection()
        self.books = {}
        self.create_table()

    @commit_when_done
    def create_table(self):
        """Begin with no books."""
        self.books = {0: None}

    @commit_when_done
    def add_book(self, number, title='untitled'):
        if number < 0:
            raise ValueError(number)
        self.books[number] = title

    @commit_when_done
    def remove_book(self, number):
        del_title = self.books.pop(number)
        print('removed', del_title)

    def titles(self):
        return sorted(str(title) for title in self.books.values())


def run(number):
    shelf = Shelf()
    shelf.add_book(number)
    shelf.add_book(title='b', number=number + 1)
    shelf.remove_book(number)
    return shelf.titles(), shelf.add_book(3), Shelf.add_book(self=shelf, number=4, title='d')
`,
    calls: [
      'run(1)',
      'run(-1)',
      "run('a')",
      'run(None)',
      'Shelf().add_book()',
      'Shelf.add_book.__name__',
      'Shelf.add_book()',
    ],
    entryPoint: 'run',
  },
  {
    name: 'a mark, counted in both methods',
    variant: 'shared-ending',
    before: `class Board:
    def __init__(self):
        self.cells = {}
        self.moves = 0
        self.changed = False

    def place(self, row, column):
        if (row, column) in self.cells:
            raise KeyError((row, column))
        self.cells[row, column] = self.moves
        self.moves += 1

    def lift(self, row, column):
        self.cells.pop((row, column))
        self.moves += 1

    def clear(self):
        self.cells.clear()
        self.changed = True

    def fill(self, size):
        for row in range(size):
            self.cells[row, row] = 1
        self.changed = True


def play(row):
    board = Board()
    board.place(row, 1)
    board.fill(row)
    board.lift(row, 1)
    return board.cells, board.moves, board.changed
`,
    after: `from functools import wraps


def moves_updated_afterwards(change):
    """Bring the moves up to date once a method has done its work."""
    @wraps(change)
    def update_afterwards(self, row, column):
        change(self, row, column)
        self.moves += 1

    return update_afterwards


class Board:
    def __init__(self):
        self.cells = {}
        self.moves = 0
        self.changed = False

    @moves_updated_afterwards
    def place(self, row, column):
        if (row, column) in self.cells:
            raise KeyError((row, column))
        self.cells[row, column] = self.moves

    @moves_updated_afterwards
    def lift(self, row, column):
        self.cells.pop((row, column))

    def clear(self):
        self.cells.clear()
        self.changed = True

    def fill(self, size):
        for row in range(size):
            self.cells[row, row] = 1
        self.changed = True


def play(row):
    board = Board()
    board.place(row, 1)
    board.fill(row)
    board.lift(row, 1)
    return board.cells, board.moves, board.changed
`,
    calls: ['play(3)', 'play(0)', "play('a')", 'Board().lift(1, 1)', 'play([])'],
    entryPoint: 'play',
  },
  {
    name: 'functions of the module that call another in the end',
    variant: 'shared-ending',
    before: `EVENTS = []


def show_events():
    print(len(EVENTS), EVENTS[-1:])


def enter(name):
    EVENTS.append(('in', name))
    show_events()


def leave(name):
    EVENTS.append(('out', name.lower()))
    show_events()


def visit(name):
    EVENTS.clear()
    return enter(name), leave(name)
`,
    after: `from functools import wraps

EVENTS = []


def show_events():
    print(len(EVENTS), EVENTS[-1:])


def show_events_afterwards(execute):
    """Let a function do its own part, then show the events."""
    @wraps(execute)
    def run_and_show_events(name):
        execute(name)
        show_events()

    return run_and_show_events


@show_events_afterwards
def enter(name):
    EVENTS.append(('in', name))


@show_events_afterwards
def leave(name):
    EVENTS.append(('out', name.lower()))


def visit(name):
    EVENTS.clear()
    return enter(name), leave(name)
`,
    calls: ["visit('A')", 'visit(3)', 'enter()', 'enter(1, 2)', "leave(name='B')"],
    entryPoint: 'visit',
  },
  {
    name: 'what is never called keeps its ending',
    variant: 'shared-ending',
    before: `class Stock:
    def __init__(self):
        self.parts = []

    def take(self, part):
        self.parts.remove(part)
        print(len(self.parts))

    def put(self, part):
        self.parts.append(part)
        print(len(self.parts))

    def put_all(self, parts):
        self.parts.extend(parts)
        print(len(self.parts))


def run(part):
    stock = Stock()
    stock.put(part)
    stock.put_all([part, 3])
    return stock.parts
`,
    after: `from functools import wraps
from typing import Callable


def print_when_done(wrapped: Callable) -> Callable:
    """Do what a method does, and print afterwards."""
    @wraps(wrapped)
    def carry_out_and_print(self, *positional, **options):
        wrapped(self, *positional, **options)
        print(len(self.parts))

    return carry_out_and_print


class Stock:
    def __init__(self):
        self.parts = []

    def take(self, part):
        self.parts.remove(part)
        print(len(self.parts))

    @print_when_done
    def put(self, part):
        self.parts.append(part)

    @print_when_done
    def put_all(self, parts):
        self.parts.extend(parts)


def run(part):
    stock = Stock()
    stock.put(part)
    stock.put_all([part, 3])
    return stock.parts
`,
    facts: { ...NO_FACTS, functions: { run: CALLED, __init__: CALLED, put: CALLED, put_all: CALLED } },
    calls: ['run(1)', 'run(None)', 'Stock().take(1)'],
    entryPoint: 'run',
  },
  {
    name: 'a decorator that is there already',
    variant: 'shared-ending',
    before: `from functools import wraps


def then_commit(change):
    """Do what a method does, and commit afterwards."""
    @wraps(change)
    def change_and_commit(self, *args, **kwargs):
        change(self, *args, **kwargs)
        self.connection.commit()

    return change_and_commit


class Orders:
    def __init__(self, connection):
        self.connection = connection

    @then_commit
    def drop(self, number):
        self.connection.remove(number)


class Books:
    def __init__(self, connection):
        self.connection = connection

    def lend(self, number):
        self.connection.append(number)
        self.connection.commit()

    def take_back(self, number, times):
        for _ in range(times):
            self.connection.remove(number)
        self.connection.commit()
`,
    after: `from functools import wraps


def then_commit(change):
    """Do what a method does, and commit afterwards."""
    @wraps(change)
    def change_and_commit(self, *args, **kwargs):
        change(self, *args, **kwargs)
        self.connection.commit()

    return change_and_commit


class Orders:
    def __init__(self, connection):
        self.connection = connection

    @then_commit
    def drop(self, number):
        self.connection.remove(number)


class Books:
    def __init__(self, connection):
        self.connection = connection

    @then_commit
    def lend(self, number):
        self.connection.append(number)

    @then_commit
    def take_back(self, number, times):
        for _ in range(times):
            self.connection.remove(number)
`,
    calls: ['Books(3).lend(1)', 'Orders([1]).drop(1)', 'Books([1, 1]).take_back(1, times=2)'],
    entryPoint: 'Books',
  },
];
