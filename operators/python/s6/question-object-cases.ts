import type { OperatorCase } from '../../testing/operator-case.js';

/** Objects and classes that keep a question from becoming a method of its own. */
export const QUESTION_OBJECT_CASES: readonly OperatorCase[] = [
  {
    name: 'asked: a method that may come back to itself',
    variant: 'class-question',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.members = []

    def join(self, member):
        """Lets somebody in."""
        if member not in self.members:
            self.members.append(member)
            return self.leave(member)
        return False

    def leave(self, member):
        """Sees somebody off."""
        if member in self.members and len(member) > 1:
            return self.join(member[1:])
        return True


def gather(people):
    """Who came in and went."""
    club = Club()
    return [club.join(one) for one in people], [club.leave(one) for one in people[1:]], club.members
`,
    after: null,
    entryPoint: 'gather',
    calls: ["gather(['a', 'b', 'a'])", 'gather([])'],
  },
  {
    name: 'asked: members that decide themselves when they are equal',
    variant: 'class-question',
    before: `class Member:
    """Somebody."""

    def __init__(self, club):
        self.club = club

    def __eq__(self, other):
        return self.club.leave(other)


class Club:
    """People of a club."""

    def __init__(self):
        self.members = []

    def join(self, member):
        """Lets somebody in."""
        if member not in self.members:
            self.members.append(member)
            return True
        return False

    def leave(self, member):
        """Sees somebody off."""
        if member in self.members:
            self.members.remove(member)
            return True
        return False


def gather(people):
    """Who came in and went."""
    club = Club()
    return [club.join(one) for one in people], [club.leave(one) for one in people[1:]], club.members
`,
    after: null,
    entryPoint: 'gather',
    calls: ["gather(['a', 'b', 'a'])", 'gather([])'],
  },
  {
    name: 'asked: a class with a base',
    variant: 'class-question',
    before: `class Group:
    """Some group."""


class Club(Group):
    """People of a club."""

    def __init__(self):
        self.members = []

    def join(self, member):
        """Lets somebody in."""
        if member not in self.members:
            self.members.append(member)
            return True
        return False

    def leave(self, member):
        """Sees somebody off."""
        if member in self.members:
            self.members.remove(member)
            return True
        return False


def gather(people):
    """Who came in and went."""
    club = Club()
    return [club.join(one) for one in people], [club.leave(one) for one in people[1:]], club.members
`,
    after: null,
    entryPoint: 'gather',
    calls: ["gather(['a', 'b', 'a'])", 'gather([])'],
  },
  {
    name: 'asked: a class that a decorator replaces',
    variant: 'class-question',
    before: `def listed(one):
    """As it is."""
    return one


@listed
class Club:
    """People of a club."""

    def __init__(self):
        self.members = []

    def join(self, member):
        """Lets somebody in."""
        if member not in self.members:
            self.members.append(member)
            return True
        return False

    def leave(self, member):
        """Sees somebody off."""
        if member in self.members:
            self.members.remove(member)
            return True
        return False


def gather(people):
    """Who came in and went."""
    club = Club()
    return [club.join(one) for one in people], [club.leave(one) for one in people[1:]], club.members
`,
    after: null,
    entryPoint: 'gather',
    calls: ["gather(['a', 'b', 'a'])", 'gather([])'],
  },
  {
    name: 'asked: a class that looks for its attributes itself',
    variant: 'class-question',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.members = []

    def __getattr__(self, name):
        return len(name)

    def join(self, member):
        """Lets somebody in."""
        if member not in self.members:
            self.members.append(member)
            return True
        return False

    def leave(self, member):
        """Sees somebody off."""
        if member in self.members:
            self.members.remove(member)
            return True
        return False


def gather(people):
    """Who came in and went."""
    club = Club()
    return [club.join(one) for one in people], [club.leave(one) for one in people[1:]], club.members
`,
    after: null,
    entryPoint: 'gather',
    calls: ["gather(['a', 'b', 'a'])", 'gather([])'],
  },
  {
    name: 'asked: attributes by name',
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

    def leave(self, member):
        """Sees somebody off."""
        if member in self.members:
            self.members.remove(member)
            return True
        return False


def gather(people):
    """By name."""
    club = Club()
    return [getattr(club, one)('x') for one in people]
`,
    after: null,
    entryPoint: 'gather',
    calls: ["gather(['join', 'leave', 'join'])"],
  },
  {
    name: 'asked: static and class methods',
    variant: 'class-question',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.members = []

    def join(self, member):
        """Lets somebody in."""
        if member not in self.members:
            self.members.append(member)
        return len(self.members)

    @classmethod
    def make(cls, self, member):
        """Makes one."""
        return [member in self.members, cls]

    @staticmethod
    def leave(member):
        """Sees somebody off."""
        self = Club()
        return member in self.members and len(self.members)


def gather(people):
    """Who came in and went."""
    club = Club()
    return [club.join(one) for one in people], [club.leave(one) for one in people[1:]], club.members
`,
    after: null,
    entryPoint: 'gather',
    calls: ["gather(['a', 'b', 'a'])", 'gather([])'],
  },
  {
    name: 'asked: methods of one branch of the class',
    variant: 'class-question',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.members = []

    if len('ab') > 1:
        def join(self, member):
            """Lets somebody in."""
            if member not in self.members:
                self.members.append(member)
            return len(self.members)

        def leave(self, member):
            """Sees somebody off."""
            if member in self.members:
                self.members.remove(member)
            return len(self.members)


def gather(people):
    """Who came in and went."""
    club = Club()
    return [club.join(one) for one in people], [club.leave(one) for one in people[1:]], club.members
`,
    after: null,
    entryPoint: 'gather',
    calls: ["gather(['a', 'b', 'a'])", 'gather([])'],
  },
  {
    name: 'asked: another function, which has another self',
    variant: 'class-question',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.members = []

    def join(self, member):
        """Lets somebody in."""
        def place(self):
            return member in self.members and len(self.members)
        self.members.append(member)
        return place(self)

    def leave(self, member):
        """Sees somebody off."""
        if member in self.members:
            self.members.remove(member)
        return len(self.members)


def gather(people):
    """Who came in and went."""
    club = Club()
    return [club.join(one) for one in people], [club.leave(one) for one in people[1:]], club.members
`,
    after: null,
    entryPoint: 'gather',
    calls: ["gather(['a', 'b', 'a'])", 'gather([])'],
  },
  {
    name: 'asked: its names are taken',
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

    def leave(self, member):
        """Sees somebody off."""
        if member in self.members:
            self.members.remove(member)
            return True
        return False


def gather(people):
    """Who came in and went."""
    club = Club()
    return [club.join(one) for one in people], [club.leave(one) for one in people[1:]], club.members
`,
    after: null,
    entryPoint: 'gather',
    publicNames: ['_has_member', '_knows_member', '_is_known_member', '_is_among_members'],
    calls: ["gather(['a', 'b', 'a'])", 'gather([])'],
  },
];
