import type { OperatorCase } from '../../testing/operator-case.js';

/** Changes of an object's state that are no place for a method of their own. */
export const STATE_KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'state: a method that only changes its object',
    variant: 'state-change',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.count = 0
        self.names = []

    def join(self, name):
        """Lets somebody in."""
        note = name.strip()
        self.count += 1
        self.names.append(note)


def gather(people):
    """Who came in."""
    club = Club()
    return [club.join(one) for one in people], club.count, club.names
`,
    after: null,
    calls: ["gather(['a', 'b '])"],
  },
  {
    name: 'state: what is left would be nothing but the answer',
    variant: 'state-change',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.count = 0
        self.names = []

    def join(self, name):
        """Lets somebody in."""
        self.count += 1
        self.names.append(name)
        return True


def gather(people):
    """Who came in."""
    club = Club()
    return [club.join(one) for one in people], club.count, club.names
`,
    after: null,
    calls: ["gather(['a'])"],
  },
  {
    name: 'state: one change alone',
    variant: 'state-change',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.count = 0
        self.names = []

    def join(self, name):
        """Lets somebody in."""
        if name:
            mark = name
            self.names.append(mark)
            return len(name) + 1
        return 0


def gather(people):
    """Who came in."""
    club = Club()
    return [club.join(one) for one in people], club.count, club.names
`,
    after: null,
    calls: ["gather(['a'])"],
  },
  {
    name: 'state: a variable of the run that is read behind it',
    variant: 'state-change',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.count = 0
        self.names = []

    def join(self, name):
        """Lets somebody in."""
        if name in self.names:
            return 0
        self.count += 1
        place = self.count + len(name)
        self.names.append(name)
        return place * 2


def gather(people):
    """Who came in."""
    club = Club()
    return [club.join(one) for one in people], club.count, club.names
`,
    after: null,
    calls: ["gather(['a', 'b'])"],
  },
  {
    name: 'state: what a handler sees half-way',
    variant: 'state-change',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.count = 0
        self.names = []

    def join(self, name):
        """Lets somebody in."""
        try:
            self.names.append(name)
            self.count += len(name)
        except TypeError:
            return self.names.pop()
        return self.count * 2


def gather(people):
    """Who came in."""
    club = Club()
    return [club.join(one) for one in people], club.count, club.names
`,
    after: null,
    calls: ["gather(['a', 3])"],
  },
  {
    name: 'state: what it is given changes, too',
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
        self.names.append(name.pop())
        return True


def gather(people):
    """Who came in."""
    club = Club()
    return [club.join(one) for one in people], club.count, club.names
`,
    after: null,
    calls: ["gather([['a'], []])"],
  },
  {
    name: 'state: a variable that a function of the run sees go on',
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
        newest = name * 2
        self.count += 1
        self.names.append(lambda: newest)

        newest += '!'
        return len(newest)


def gather(people):
    """Who came in."""
    club = Club()
    return [club.join(one) for one in people], [one() for one in club.names]
`,
    after: null,
    calls: ["gather(['a', ''])"],
  },
  {
    name: 'state: more than a method should be given',
    variant: 'state-change',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.count = 0
        self.names = []

    def join(self, first, second, third, fourth, fifth):
        """Lets all in."""
        if first > 3:
            return False
        self.count += first + second + third
        self.names.append((fourth, fifth))
        return True


def gather(amount):
    """Who came in."""
    club = Club()
    return club.join(amount, 1, 2, 3, 4), club.count
`,
    after: null,
    calls: ['gather(1)', 'gather(0)'],
  },
  {
    name: 'state: a comment behind the last line',
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
        self.names.append(name)  # as it was written
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
    name: 'state: a loop that the changes leave',
    variant: 'state-change',
    before: `class Club:
    """People of a club."""

    def __init__(self):
        self.count = 0
        self.names = []

    def join(self, names):
        """Lets some in."""
        for name in names:
            self.count += 1
            if name in self.names:
                break
            self.names.append(name)
        return len(names)


def gather(people):
    """Who came in."""
    club = Club()
    return [club.join(one) for one in people], club.count, club.names
`,
    after: null,
    calls: ["gather(['ab', ('c', '', 'd')])"],
  },
  {
    name: 'state: the same changes in two branches, of which one would stay',
    variant: 'state-change',
    before: `class Door:
    """A door that counts."""

    def __init__(self):
        self.openings = 0
        self.visitors = []

    def enter(self, visitor, is_guest):
        """Lets somebody in."""
        if is_guest == 1:
            self.openings += 1
            self.visitors.append(visitor)
            return 'guest'
        if visitor:
            self.openings += 1
            self.visitors.append(visitor)
        return 'member'


def pass_through(*visits):
    """Who came in."""
    door = Door()
    return [door.enter(*visit) for visit in visits], door.openings, door.visitors
`,
    after: null,
    calls: ["pass_through(('a', True), ('b', False), ('', False))", 'pass_through((1,))'],
  },
  {
    name: 'state: a value that is only worked out',
    variant: 'state-change',
    before: `class Text:
    """A text without marks."""

    def __init__(self, text):
        self.content = text

    def clean(self, marks):
        """Takes the marks out."""
        if len(marks) > 3:
            raise ValueError(marks)
        kept = [one for one in self.content if one not in marks]
        self.content = ''.join(kept)
`,
    after: null,
    calls: ["Text('a-b').clean('-')"],
  },
];
