import type { OperatorCase } from '../../testing/operator-case.js';

/** Objects and classes that keep a change of state from becoming a method of its own. */
export const STATE_OBJECT_CASES: readonly OperatorCase[] = [
  {
    name: 'state: a class with a base, which may have its own',
    variant: 'state-change',
    before: `class Group:
    """A group."""


class Club(Group):
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
    entryPoint: 'gather',
    calls: ["gather(['a', ''])"],
  },
  {
    name: 'state: a class that a decorator replaces',
    variant: 'state-change',
    before: `def listed(one):
    """Nothing yet."""
    return one


@listed
class Club:
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
    entryPoint: 'gather',
    calls: ["gather(['a', ''])"],
  },
  {
    name: 'state: a method that is made a property',
    variant: 'state-change',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.count = 0
        self.names = []

    @property
    def newest(self):
        """Counts, too."""
        if self.count > 3:
            return None
        self.count += 1
        self.names.append('x')
        return self.names[-1]
`,
    after: null,
    calls: ['Club().newest'],
  },
  {
    name: 'state: an object that does not belong to the class',
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
    """Who came in, to something else."""
    other = type('Other', (), {'count': 0, 'names': []})()
    return [Club.join(other, one) for one in people], other.count
`,
    after: null,
    entryPoint: 'gather',
    calls: ["gather(['a', ''])"],
  },
  {
    name: 'state: methods that are looked for by name',
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

    def run(self, word):
        """Does what it is told, where it can."""
        return getattr(self, f'_{word}_count_and_names', None) is None


def gather(word):
    """Whether there is no such method."""
    return Club().run(word)
`,
    after: null,
    entryPoint: 'gather',
    calls: ["gather('update')", "gather('change')", "gather('modify')"],
  },
  {
    name: 'state: an object that becomes one of another class',
    variant: 'state-change',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.count = 0
        self.names = []

    def close(self, name):
        """Ends it all."""
        if name in self.names:
            return False
        self.__class__ = Closed
        self.count += 1
        self.names.append(name)
        return True


class Closed:
    """What is left of a club."""


def gather(name):
    """What became of a club."""
    club = Club()
    return club.close(name), type(club).__name__
`,
    after: null,
    entryPoint: 'gather',
    calls: ["gather('a')"],
  },
  {
    name: 'state: a subclass that decides what attributes mean',
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


class Strict(Club):
    """Has no private methods."""

    def __getattribute__(self, name):
        if name.startswith('_'):
            raise AttributeError(name)
        return super().__getattribute__(name)


def gather(people):
    """Who came in."""
    club = Strict()
    return [club.join(one) for one in people]
`,
    after: null,
    entryPoint: 'gather',
    calls: ["gather(['a', ''])"],
  },
  {
    name: 'state: what makes the object',
    variant: 'state-change',
    before: `class Club:
    """People of a club."""

    def __init__(self, names):
        self.count = 0
        if not names:
            raise ValueError(names)
        self.names = list(names)
        self.count = len(names)
`,
    after: null,
    calls: ["Club('ab').count", "Club('').count"],
  },
  {
    name: 'state: names that a class mangles, and those of its base',
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
        self.count += self.__step
        self.names.append(name)
        return True

    __step = 2


def gather(people):
    """Who came in."""
    club = Club()
    return [club.join(one) for one in people], club.count, club.names
`,
    after: null,
    calls: ["gather(['a', ''])"],
  },
  {
    name: 'state: a method that comes to call itself',
    variant: 'state-change',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.count = 0
        self.names = []

    def join(self, name):
        """Lets somebody in, and who comes with them."""
        if len(name) < 1:
            return False
        self.count += 1
        self.names = [name]
        return self.join(name[1:])


def gather(people):
    """Who came in."""
    club = Club()
    return [club.join(one) for one in people], club.count, club.names
`,
    after: null,
    calls: ["gather(['abc', ''])"],
  },
  {
    name: 'state: an object that goes by another name later',
    variant: 'state-change',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.count = 0
        self.names = []

    def join(self, other):
        """Lets somebody into another club."""
        if other is not None:
            self = other
            self.count += 1
            self.names.append(other)
        return self.count * 2


def gather(name):
    """How many there are."""
    club = Club()
    return club.join(club), club.join(None)
`,
    after: null,
    calls: ["gather('a')"],
  },
  {
    name: 'state: what a function around the class knows',
    variant: 'state-change',
    before: `def made(step):
    """A counter, after one call of it."""
    class Counter:
        """Counts by steps."""

        def __init__(self):
            self.count = 0
            self.names = []

        def tick(self, name):
            """Counts something new."""
            if name in self.names:
                return
            self.count += step
            self.names.append(name)

    counter = Counter()
    counter.tick(step)
    return counter.count
`,
    after: null,
    calls: ['made(2)', "made('a')"],
  },
];
