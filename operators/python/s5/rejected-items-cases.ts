import type { OperatorCase } from '../../testing/operator-case.js';

export const REJECTED_ITEMS_CASES: readonly OperatorCase[] = [
  {
    name: 'bookings that a filter leaves out',
    variant: 'rejected-elements',
    before: `def valid_bookings(bookings):
    valid = [booking for booking in bookings if booking[0] < booking[1]]
    valid.sort()
    return valid
`,
    after: `class BookingNotValid(Exception):
    """Tells that a booking is not valid."""


def require_valid(booking):
    """Raise BookingNotValid unless the booking is valid."""
    if booking[0] < booking[1]:
        return
    raise BookingNotValid(booking)


def valid_bookings(bookings):
    valid = []
    for booking in bookings:
        try:
            require_valid(booking)
        except BookingNotValid:
            continue
        valid.append(booking)
    valid.sort()
    return valid
`,
    calls: [
      'valid_bookings([(1, 3), (4, 2), (0, 9)])',
      'valid_bookings([])',
      'valid_bookings([(1, 2), 3])',
      'valid_bookings(None)',
    ],
  },
  {
    name: 'a loop that does something with some',
    variant: 'rejected-items',
    before: `def count_odd(numbers):
    count = 0
    for number in numbers:  # each
        if number % 2 == 1:
            # one more
            count += 1
    return count
`,
    after: `class NotOdd(Exception):
    """Tells that a number is not odd."""


def require_odd(number):
    """Raise NotOdd unless the number is odd."""
    if number % 2 != 1:
        raise NotOdd(number)


def count_odd(numbers):
    count = 0
    for number in numbers:  # each
        try:
            require_odd(number)
        except NotOdd:
            continue
        count += 1
    return count
`,
    calls: ['count_odd([1, 2, 3])', 'count_odd([])', "count_odd(['a'])", 'count_odd(3)'],
  },
  {
    name: 'a loop that goes on at once with some',
    variant: 'rejected-items',
    before: `def titles(entries, level):
    found = []
    for entry in entries:
        if entry.get("hidden", level):
            continue
        title = entry["title"].strip()
        found.append(title)
    return found
`,
    after: `class EntryRejected(Exception):
    """Raised for an entry that is to be passed over."""


def screen_entry(entry, level):
    """Raise EntryRejected for an entry to pass over."""
    if entry.get("hidden", level):
        raise EntryRejected(entry)


def titles(entries, level):
    found = []
    for entry in entries:
        try:
            screen_entry(entry, level)
        except EntryRejected:
            continue
        title = entry["title"].strip()
        found.append(title)
    return found
`,
    calls: [
      "titles([{'title': ' a '}, {'title': 'b', 'hidden': True}], False)",
      'titles([{}], False)',
      'titles([3], 0)',
      'titles([], 0)',
    ],
  },
  {
    name: 'kept off: a name that the function has already',
    variant: 'rejected-elements',
    before: `def ready_of(steps):
    for step in steps:
        print(step)
    return [step for step in steps if steps[step] > 0]
`,
    after: null,
  },
  {
    name: 'kept off: a test of how far the loop is',
    variant: 'rejected-items',
    before: `def largest(numbers):
    best = 0
    for number in numbers:
        if number > best:
            best = number
    return best
`,
    after: null,
  },
  {
    name: 'kept off: a search',
    variant: 'rejected-items',
    before: `def has_divisor(number):
    for divisor in range(2, number):
        if number % divisor == 0:
            return True
    return False
`,
    after: null,
  },
  {
    name: 'kept off: a test of the object',
    variant: 'rejected-items',
    before: `class Shelf:
    def __init__(self, limit):
        self.limit = limit

    def count(self, numbers):
        count = 0
        for number in numbers:
            if number < self.limit:
                count += 1
        return count
`,
    after: null,
  },
  {
    name: 'kept off: a function that calls itself',
    variant: 'rejected-items',
    before: `def depth(items):
    deepest = 0
    for item in items:
        if isinstance(item, list):
            deepest = max(deepest, 1 + depth(item))
    return deepest
`,
    after: null,
  },
  {
    name: 'kept off: an if with another branch',
    variant: 'rejected-items',
    before: `def balance(numbers):
    level = 0
    for number in numbers:
        if number > 0:
            level += 1
        else:
            level -= 1
    return level
`,
    after: null,
  },
  {
    name: 'keys that are kept, by what goes with them',
    variant: 'rejected-elements',
    before: `def ready_steps(requirements):
    ready = [step for step, needed in requirements.items() if not needed]
    return sorted(ready)
`,
    after:
      'class StepNotReady(ValueError):\n    """Raised for a step that is not ready."""\n\n\ndef require_ready(needed):\n    """Raise StepNotReady unless the step is ready."""\n    if needed:\n        raise StepNotReady(needed)\n\n\ndef ready_steps(requirements):\n    ready = []\n    for step, needed in requirements.items():\n        try:\n            require_ready(needed)\n        except StepNotReady:\n            continue\n        ready.append(step)\n    return sorted(ready)\n',
    calls: [
      "ready_steps({'a': [], 'b': ['a']})",
      'ready_steps({})',
      'ready_steps([])',
      "ready_steps({1: '', 'a': 0})",
    ],
  },
];
