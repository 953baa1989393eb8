import type { OperatorCase } from '../../testing/operator-case.js';

/** Other forms of what several methods ask of their object. */
export const QUESTION_FORM_CASES: readonly OperatorCase[] = [
  {
    name: 'asked: a quality',
    variant: 'class-question',
    before: `class Walk:
    """A walk through a graph."""

    def __init__(self):
        self.visited = set()

    def enter(self, node):
        """Goes there once."""
        if node in self.visited:
            return False
        self.visited.add(node)
        return True

    def rest(self, nodes):
        """What is left."""
        return [node for node in nodes if node not in self.visited]


def stroll(nodes):
    """Goes to every other one."""
    walk = Walk()
    return [walk.enter(node) for node in nodes[::2]], walk.rest(nodes)
`,
    after: `class Walk:
    """A walk through a graph."""

    def __init__(self):
        self.visited = set()

    def _counts_as_visited(self, node):
        """Return whether the node is among what is visited."""
        return node in self.visited

    def enter(self, node):
        """Goes there once."""
        if self._counts_as_visited(node):
            return False
        self.visited.add(node)
        return True

    def rest(self, nodes):
        """What is left."""
        return [node for node in nodes if not self._counts_as_visited(node)]


def stroll(nodes):
    """Goes to every other one."""
    walk = Walk()
    return [walk.enter(node) for node in nodes[::2]], walk.rest(nodes)
`,
    entryPoint: 'stroll',
    calls: ['stroll([1, 2, 1])', 'stroll([])', 'stroll([[1]])'],
  },
  {
    name: 'asked: an entry of what the object holds',
    variant: 'class-question',
    before: `class School:
    """Groups and pupils."""

    def __init__(self):
        self.groups = {'red': ['ann'], 'blue': []}

    def enroll(self, group, pupil):
        """Puts a pupil into a group."""
        if pupil in self.groups[group]:
            return False
        self.groups[group].append(pupil)
        return True

    def move(self, group, other, pupil):
        """From one group to another."""
        if pupil not in self.groups[group]:
            return None
        self.groups[group].remove(pupil)
        self.groups[other].append(pupil)
        return pupil in self.groups[group]


def term(group, pupil):
    """What happens."""
    school = School()
    return school.enroll(group, pupil), school.move(group, 'blue', pupil), school.groups
`,
    after: `class School:
    """Groups and pupils."""

    def __init__(self):
        self.groups = {'red': ['ann'], 'blue': []}

    def _group_has_pupil(self, group, pupil):
        """Return whether the pupil is in what the groups hold for the group."""
        return pupil in self.groups[group]

    def enroll(self, group, pupil):
        """Puts a pupil into a group."""
        if self._group_has_pupil(group, pupil):
            return False
        self.groups[group].append(pupil)
        return True

    def move(self, group, other, pupil):
        """From one group to another."""
        if not self._group_has_pupil(group, pupil):
            return None
        self.groups[group].remove(pupil)
        self.groups[other].append(pupil)
        return self._group_has_pupil(group, pupil)


def term(group, pupil):
    """What happens."""
    school = School()
    return school.enroll(group, pupil), school.move(group, 'blue', pupil), school.groups
`,
    entryPoint: 'term',
    calls: ["term('red', 'ann')", "term('red', 'bob')", "term('none', 'bob')", "term('blue', 3)"],
  },
  {
    name: 'asked: a word',
    variant: 'class-question',
    before: `class Person:
    """Somebody."""

    def __init__(self, sex, weight):
        self.sex = sex
        self.weight = weight

    def need(self):
        """What to eat."""
        if self.sex == 'male':
            return self.weight * 2
        return self.weight + 1

    def limit(self):
        """What not to pass."""
        return self.weight + 25 if self.sex == 'male' else 24


def judge(sex, weight):
    """Both."""
    person = Person(sex, weight)
    return person.need(), person.limit()
`,
    after: `class Person:
    """Somebody."""

    def __init__(self, sex, weight):
        self.sex = sex
        self.weight = weight

    def _is_male(self):
        """Return whether the sex is 'male'."""
        return self.sex == 'male'

    def need(self):
        """What to eat."""
        if self._is_male():
            return self.weight * 2
        return self.weight + 1

    def limit(self):
        """What not to pass."""
        return self.weight + 25 if self._is_male() else 24


def judge(sex, weight):
    """Both."""
    person = Person(sex, weight)
    return person.need(), person.limit()
`,
    entryPoint: 'judge',
    calls: ["judge('male', 3)", 'judge(None, 3)', "judge(['male'], 'x')"],
  },
  {
    name: 'asked: a comparison with what is given',
    variant: 'class-question',
    before: `class Account:
    """Money."""

    def __init__(self, balance):
        self.balance = balance

    def withdraw(self, amount):
        """Takes out."""
        if self.balance < amount:
            raise ValueError('too little')
        self.balance -= amount
        return self.balance

    def check(self, amount):
        """Says what would be left."""
        short = self.balance < amount
        return short, self.balance - amount


def pay(balance, amount):
    """Twice."""
    account = Account(balance)
    return account.check(amount), account.withdraw(amount), account.withdraw(amount)
`,
    after: `class Account:
    """Money."""

    def __init__(self, balance):
        self.balance = balance

    def _balance_is_less_than_amount(self, amount):
        """Return whether the balance is below the amount."""
        return self.balance < amount

    def withdraw(self, amount):
        """Takes out."""
        if self._balance_is_less_than_amount(amount):
            raise ValueError('too little')
        self.balance -= amount
        return self.balance

    def check(self, amount):
        """Says what would be left."""
        short = self._balance_is_less_than_amount(amount)
        return short, self.balance - amount


def pay(balance, amount):
    """Twice."""
    account = Account(balance)
    return account.check(amount), account.withdraw(amount), account.withdraw(amount)
`,
    entryPoint: 'pay',
    calls: ['pay(3, 1)', 'pay(3, 2)', "pay('a', 2)", "pay(float('nan'), 2)", 'pay([3], [2])'],
  },
  {
    name: 'asked: brackets, line ends and a subclass with methods of its own',
    variant: 'class-question',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.members = []

    def join(self, member, guest):
        """Lets somebody in."""
        if (
            member not in self.members  # twice is once
            and not(guest in self.members)
        ):
            self.members.append(member)
        return(guest in self.members) or len(self.members)

    def leave(self, member):
        """Sees somebody off."""
        note = [member not in self.members, {'here': (member in self.members)}]
        return note, self.members[:1]


class Choir(Club):
    """People who sing."""

    def _has_member(self, member):
        return not member


def gather(member, guest):
    """Who came in and went."""
    club = Choir()
    return club.join(member, guest), club.leave(guest), club.join(guest, member)
`,
    after: `class Club:
    """People of a club."""

    def __init__(self):
        self.members = []

    def _is_among_members(self, member):
        """Return whether the member is among the members."""
        return member in self.members

    def join(self, member, guest):
        """Lets somebody in."""
        if (
            not self._is_among_members(member)  # twice is once
            and not self._is_among_members(guest)
        ):
            self.members.append(member)
        return self._is_among_members(guest) or len(self.members)

    def leave(self, member):
        """Sees somebody off."""
        note = [not self._is_among_members(member), {'here': self._is_among_members(member)}]
        return note, self.members[:1]


class Choir(Club):
    """People who sing."""

    def _has_member(self, member):
        return not member


def gather(member, guest):
    """Who came in and went."""
    club = Choir()
    return club.join(member, guest), club.leave(guest), club.join(guest, member)
`,
    calls: ["gather('a', 'b')", 'gather([], [])', 'gather(0, None)'],
    entryPoint: 'gather',
  },
];
