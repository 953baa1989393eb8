import type { OperatorCase } from '../../testing/operator-case.js';

/** Tests of an object that stay where they are. */
export const QUESTION_KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'asked: in one statement only',
    variant: 'class-question',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.members = []

    def join(self, member):
        """Lets somebody in."""
        self.members.append(member)
        return len(self.members)

    def leave(self, member, other=None):
        """Sees somebody off."""
        if member in self.members or other in self.members:
            self.members.clear()
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
    name: 'asked: a method asks it already',
    variant: 'class-question',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.members = []

    def leave(self, member):
        """Whether somebody is here."""
        return member in self.members

    def join(self, member):
        """Lets somebody in."""
        if member not in self.members:
            self.members.append(member)
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
    name: 'asked: a chain of comparisons',
    variant: 'class-question',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.members = []

    def join(self, member):
        """Lets somebody in."""
        if member == member in self.members:
            return 0
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
    name: 'asked: a name bound on the way',
    variant: 'class-question',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.members = []

    def join(self, member):
        """Lets somebody in."""
        if (own := member) not in self.members:
            self.members.append(own)
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
    name: 'asked: in a place where not needs brackets',
    variant: 'class-question',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.members = []

    def join(self, member):
        """Lets somebody in."""
        count = 1 + (member not in self.members)
        self.members.append(member)
        return count

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
    name: 'asked: twice not',
    variant: 'class-question',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.members = []

    def join(self, member):
        """Lets somebody in."""
        if not member not in self.members:
            return 0
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
    name: 'asked: more than one, and not at least',
    variant: 'class-question',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.count = 0
        self.members = []

    def join(self, limit):
        """Lets somebody in."""
        if self.count < limit:
            self.count += 1
        return self.count

    def leave(self, limit):
        """Sees somebody off."""
        if self.count >= limit:
            self.count -= 1
        return self.count


def gather(people):
    """Who came in and went."""
    club = Club()
    return [club.join(one) for one in people], [club.leave(one) for one in people[1:]], club.members
`,
    after: null,
    entryPoint: 'gather',
    calls: ['gather([1, 2])'],
  },
  {
    name: 'asked: a name that may not be bound',
    variant: 'class-question',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.count = 0
        self.members = []

    def join(self, member):
        """Lets somebody in."""
        if self.count < member:
            limit = member
            self.count += 1
        return self.count < limit

    def leave(self, limit):
        """Sees somebody off."""
        if self.count < limit:
            self.count -= 1
        return self.count


def gather(people):
    """Who came in and went."""
    club = Club()
    return [club.join(one) for one in people], [club.leave(one) for one in people[1:]], club.members
`,
    after: null,
    entryPoint: 'gather',
    calls: ['gather([1, 2])', 'gather([0])'],
  },
  {
    name: 'asked: nothing that says what it holds',
    variant: 'class-question',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.data = []
        self.members = []

    def join(self, member):
        """Lets somebody in."""
        if member not in self.data:
            self.data.append(member)
            return True
        return False

    def leave(self, member):
        """Sees somebody off."""
        if member in self.data:
            self.data.remove(member)
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
    name: 'asked: a comparison of an entry',
    variant: 'class-question',
    before: `class Rooms:
    """Rooms by kind."""

    def __init__(self, available_rooms):
        self.available_rooms = available_rooms

    def take(self, kind):
        """One less."""
        if self.available_rooms[kind] == 0:
            return False
        self.available_rooms[kind] -= 1
        return True

    def offer(self, room_kind):
        """What is said of it."""
        return 'full' if self.available_rooms[room_kind] == 0 else room_kind.upper()


def ask(rooms, kind):
    """All of it."""
    hotel = Rooms(rooms)
    return hotel.take(kind), hotel.take(kind), hotel.offer(kind)
`,
    after: null,
    entryPoint: 'ask',
    calls: ["ask({'a': 1}, 'a')", "ask({'a': 1}, 'b')"],
  },
];
