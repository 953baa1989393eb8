import type { OperatorCase } from '../../testing/operator-case.js';

/** Methods that ask whether something is in what their object holds. */
export const QUESTION_CASES: readonly OperatorCase[] = [
  {
    name: 'asked: who is in a list',
    variant: 'class-question',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.members = []

    def join(self, member):
        """Lets somebody in."""
        if member not in self.members:
            self.members.append(member)
            return True
        return False

    def leave(self, who):
        """Sees somebody off."""
        if who in self.members:
            self.members.remove(who)
            return True
        return False

    def marry(self, member, other):
        """Pairs two."""
        if member not in self.members or (other not in self.members):
            return None
        return sorted([member, other])


def gather(people):
    """Who came in and went."""
    club = Club()
    found = [club.join(one) for one in people]
    return found, [club.leave(one) for one in people[1:]], club.marry(people[0], people[-1]), club.members
`,
    after: `class Club:
    """People of a club."""

    def __init__(self):
        self.members = []

    def _has_member(self, member):
        """Return whether the member is among the members."""
        return member in self.members

    def join(self, member):
        """Lets somebody in."""
        if not self._has_member(member):
            self.members.append(member)
            return True
        return False

    def leave(self, who):
        """Sees somebody off."""
        if self._has_member(who):
            self.members.remove(who)
            return True
        return False

    def marry(self, member, other):
        """Pairs two."""
        if not self._has_member(member) or not self._has_member(other):
            return None
        return sorted([member, other])


def gather(people):
    """Who came in and went."""
    club = Club()
    found = [club.join(one) for one in people]
    return found, [club.leave(one) for one in people[1:]], club.marry(people[0], people[-1]), club.members
`,
    calls: [
      "gather(['a', 'b', 'a'])",
      'gather([1, 1.0, None])',
      'gather([[1], [1]])',
      'Club().marry(3, None)',
    ],
  },
  {
    name: 'asked: a dictionary that is keyed by what its values are not',
    variant: 'class-question',
    before: `class Converter:
    """Converts amounts of money."""

    def __init__(self):
        self.rates = {'USD': 1.0, 'EUR': 0.85}

    def convert(self, amount, from_currency, to_currency):
        """What the amount is worth."""
        if from_currency not in self.rates or to_currency not in self.rates:
            return False
        return amount / self.rates[from_currency] * self.rates[to_currency]

    def add(self, currency, rate):
        """A rate that is new."""
        if currency in self.rates:
            return False
        self.rates[currency] = rate
        return True


def trade(amount, source, target, rate):
    """What comes of it."""
    converter = Converter()
    return converter.add(target, rate), converter.convert(amount, source, target)
`,
    after: `class Converter:
    """Converts amounts of money."""

    def __init__(self):
        self.rates = {'USD': 1.0, 'EUR': 0.85}

    def _is_known_currency(self, currency):
        """Return whether the rates have an entry for the currency."""
        return currency in self.rates

    def convert(self, amount, from_currency, to_currency):
        """What the amount is worth."""
        if not self._is_known_currency(from_currency) or not self._is_known_currency(to_currency):
            return False
        return amount / self.rates[from_currency] * self.rates[to_currency]

    def add(self, currency, rate):
        """A rate that is new."""
        if self._is_known_currency(currency):
            return False
        self.rates[currency] = rate
        return True


def trade(amount, source, target, rate):
    """What comes of it."""
    converter = Converter()
    return converter.add(target, rate), converter.convert(amount, source, target)
`,
    entryPoint: 'trade',
    calls: [
      "trade(3, 'USD', 'EUR', 2)",
      "trade(3, 'USD', 'CHF', 2.0)",
      "trade(3, [], 'CHF', 2.0)",
      "trade(3, 'x', [], 2.0)",
    ],
  },
  {
    name: 'asked: keys whose entries may be empty',
    variant: 'class-question',
    before: `class Hotel:
    """Rooms and guests."""

    def __init__(self):
        self.booked_rooms = {}

    def book(self, room_type, name):
        """Books a room."""
        if room_type not in self.booked_rooms.keys():
            self.booked_rooms[room_type] = {}
        self.booked_rooms[room_type][name] = len(name)
        return dict(self.booked_rooms)

    def leave(self, room_type, name):
        """Frees a room."""
        found = room_type in self.booked_rooms.keys() and name
        return found and self.booked_rooms[room_type].pop(name, None)


def stay(kind, name):
    """Comes and goes."""
    hotel = Hotel()
    return hotel.leave(kind, name), hotel.book(kind, name), hotel.leave(kind, name)
`,
    after: `class Hotel:
    """Rooms and guests."""

    def __init__(self):
        self.booked_rooms = {}

    def _is_listed_in_booked_rooms(self, room_type):
        """Return whether the booked rooms have an entry for the room type."""
        return room_type in self.booked_rooms.keys()

    def book(self, room_type, name):
        """Books a room."""
        if not self._is_listed_in_booked_rooms(room_type):
            self.booked_rooms[room_type] = {}
        self.booked_rooms[room_type][name] = len(name)
        return dict(self.booked_rooms)

    def leave(self, room_type, name):
        """Frees a room."""
        found = self._is_listed_in_booked_rooms(room_type) and name
        return found and self.booked_rooms[room_type].pop(name, None)


def stay(kind, name):
    """Comes and goes."""
    hotel = Hotel()
    return hotel.leave(kind, name), hotel.book(kind, name), hotel.leave(kind, name)
`,
    entryPoint: 'stay',
    calls: ["stay('single', 'a')", "stay([], 'a')", "stay('single', '')"],
  },
  {
    name: 'asked: annotations that all places share',
    variant: 'class-question',
    before: `class Store:
    """Goods."""

    def __init__(self, stock: dict) -> None:
        self.inventory = stock

    def order(self, title: str) -> int:
        """Takes one."""
        if title in self.inventory:
            self.inventory[title] -= 1
            return self.inventory[title]
        return -1

    def names(self, title: str) -> list:
        """What there is besides."""
        known = title not in self.inventory
        return [known, sorted(self.inventory)]


def buy(stock, title):
    """Two of them."""
    store = Store(stock)
    return store.order(title), store.order(title), store.names(title)
`,
    after: `class Store:
    """Goods."""

    def __init__(self, stock: dict) -> None:
        self.inventory = stock

    def _is_in_inventory(self, title: str) -> bool:
        """Return whether the title is in the inventory."""
        return title in self.inventory

    def order(self, title: str) -> int:
        """Takes one."""
        if self._is_in_inventory(title):
            self.inventory[title] -= 1
            return self.inventory[title]
        return -1

    def names(self, title: str) -> list:
        """What there is besides."""
        known = not self._is_in_inventory(title)
        return [known, sorted(self.inventory)]


def buy(stock, title):
    """Two of them."""
    store = Store(stock)
    return store.order(title), store.order(title), store.names(title)
`,
    entryPoint: 'buy',
    calls: ["buy({'a': 2}, 'a')", "buy({'a': 2}, 'b')", "buy('abc', 'b')", "buy(3, 'b')"],
  },
  {
    name: 'asked: in comprehensions and lambdas, of what is worked out',
    variant: 'class-question',
    before: `class Crew:
    """Who sails."""

    def __init__(self, sailors):
        self.sailors = set(sailors)

    def strangers(self, names):
        """Who does not belong here."""
        return [one for one in names if one.strip() not in self.sailors]

    def sort(self, names):
        """Own people last."""
        order = sorted(names, key=lambda one: (one in self.sailors, one))
        return list(reversed(order))

    def count(self, pairs):
        """How many of the first ones sail."""
        return sum(1 for pair in pairs if pair[0] in self.sailors)


def sail(own, names):
    """All of it."""
    crew = Crew(own)
    return crew.strangers(names), crew.sort(names), crew.count(names)
`,
    after: `class Crew:
    """Who sails."""

    def __init__(self, sailors):
        self.sailors = set(sailors)

    def _has_sailor(self, sailor):
        """Return whether the sailor is among the sailors."""
        return sailor in self.sailors

    def strangers(self, names):
        """Who does not belong here."""
        return [one for one in names if not self._has_sailor(one.strip())]

    def sort(self, names):
        """Own people last."""
        order = sorted(names, key=lambda one: (self._has_sailor(one), one))
        return list(reversed(order))

    def count(self, pairs):
        """How many of the first ones sail."""
        return sum(1 for pair in pairs if self._has_sailor(pair[0]))


def sail(own, names):
    """All of it."""
    crew = Crew(own)
    return crew.strangers(names), crew.sort(names), crew.count(names)
`,
    entryPoint: 'sail',
    calls: [
      "sail(['a', 'b'], ['b', ' a ', 'c'])",
      "sail([], ['b'])",
      'sail([1], [1])',
      "sail('ab', ['', 'b'])",
    ],
  },
  {
    name: 'asked: what is there from the beginning, and what a quality is one of',
    variant: 'class-question',
    before: `class Checker:
    """Brackets."""

    def __init__(self):
        self.left_brackets = ['(', '[']

    def opened(self, text):
        """Brackets that open."""
        return ''.join(c for c in text if c in self.left_brackets)

    def depth(self, text):
        """How deep it goes."""
        depth = 0
        for Mark in text:
            if Mark in self.left_brackets:
                depth += 1
        return depth


def check(text):
    """Both."""
    checker = Checker()
    return checker.opened(text), checker.depth(text)
`,
    after: `class Checker:
    """Brackets."""

    def __init__(self):
        self.left_brackets = ['(', '[']

    def _is_among_left_brackets(self, bracket):
        """Return whether the bracket is among the left brackets."""
        return bracket in self.left_brackets

    def opened(self, text):
        """Brackets that open."""
        return ''.join(c for c in text if self._is_among_left_brackets(c))

    def depth(self, text):
        """How deep it goes."""
        depth = 0
        for Mark in text:
            if self._is_among_left_brackets(Mark):
                depth += 1
        return depth


def check(text):
    """Both."""
    checker = Checker()
    return checker.opened(text), checker.depth(text)
`,
    entryPoint: 'check',
    calls: ["check('((a[')", "check('')", 'check([1])'],
  },
];
