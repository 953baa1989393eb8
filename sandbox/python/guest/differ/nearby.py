"""Inputs near those that a program answers, for one that answers few: where it answers a small range only, or some numbers
here and there, changes drawn at random mostly lead outside.
"""

import collections
import decimal
import fractions
import itertools

from speciate_guest.differ.calls import STDIN
from speciate_guest.differ.places import number_places, value_at, with_value
from speciate_guest.differ.screen import ANSWERED, LONG

# Steps of a walk from one number, and how many in a row may come to nothing before it ends.
_FARTHEST = 64
_MOST_MISSES = 4
_MOST_TRIES = 2000
# What takes too long costs as much as dozens of others.
_MOST_LONG = 100


class Nearby:
    """Takes what is answered near what is, until so many inputs are."""

    def __init__(self, screen, text_of, answered, wanted, draw, names):
        """`answered`: values of inputs that are; `wanted`: how many should be; `names`: of the parameters."""
        self.screen = screen
        self.text_of = text_of
        self.answered = list(answered)
        self.wanted = wanted
        self.draw = draw
        self.names = names

    def take(self):
        self.walk()
        self.ask_all(self.combinations())
        self.ask_all(itertools.islice(self.forms(), _MOST_TRIES))

    def is_enough(self):
        return self.screen.answered >= self.wanted

    def ask(self, value):
        """What the program makes of it, and whether it was tried before."""
        text = self.text_of(value)
        known = 0 if text is None else self.screen.seen.get(text)
        if known is not None:
            return known, True
        found = self.screen.take(text, ANSWERED)
        if found & ANSWERED:
            self.answered.append(value)
        return self.screen.seen[text], False

    def ask_all(self, values):
        """Until enough is answered, or too much takes too long."""
        long = 0
        for value in values:
            if self.is_enough() or long >= _MOST_LONG:
                return
            found, is_known = self.ask(value)
            long += found & LONG == LONG and not is_known

    def walk(self):
        """From each answered number step by step up and down, up to what takes too long or is not answered any more.

        All walks take turns, so that what is found is spread.
        """
        walks = collections.deque(
            (base, path, direction, 1, 0) for base in self.answered for path in number_places(base) for direction in (1, -1)
        )
        long = 0
        for _ in range(_MOST_TRIES):
            if not walks or self.is_enough() or long >= _MOST_LONG:
                return
            base, path, direction, steps, misses = walks.popleft()
            found, is_known = self.ask(with_value(base, path, value_at(base, path) + direction * steps))
            is_long = found & LONG == LONG
            long += is_long and not is_known
            misses = 0 if found & ANSWERED else misses + 1
            if not is_long and misses < _MOST_MISSES and steps < _FARTHEST:
                walks.append((base, path, direction, steps + 1, misses))

    def combinations(self):
        """Numbers that stand to an answered one as two others stand to each other: what is answered may have a factor or a
        distance in common."""
        for _ in range(_MOST_TRIES if self.answered else 0):
            value = self.combined(self.draw.choice(self.answered))
            if value is not None:
                yield value

    def combined(self, base):
        paths = number_places(base)
        if not paths:
            return None
        path = self.draw.choice(paths)
        first, second, third = value_at(base, path), self.another(path), self.another(path)
        if second is None or third is None:
            return None
        is_whole = third != 0 and first * second % third == 0
        number = first * second // third if is_whole and self.draw.chance(0.7) else first + second - third
        return with_value(base, path, number)

    def another(self, path):
        """A number that stands at the same place in some answered input, or None."""
        try:
            number = value_at(self.draw.choice(self.answered), path)
        except (LookupError, TypeError, ValueError):
            return None
        return number if type(number) in (int, float) and number == number and abs(number) < 1e15 else None

    def forms(self):
        """Of each answered input the same values said in other ways: by name, and as numbers or sequences of other types."""
        # With those that are found meanwhile: a number of another type is passed by name too.
        for base in self.answered:
            if type(base) is str:
                # What a program reads has one form.
                return
            yield from self.by_name(base)
            for number, (_, args, kwargs) in enumerate(base):
                for at, value in enumerate(args):
                    yield from (with_value(base, (number, 1, at), other) for other in other_forms(value))
                for key, value in kwargs.items():
                    if key != STDIN:
                        yield from (with_value(base, (number, 2, key), other) for other in other_forms(value))

    def by_name(self, base):
        """A call that passes its last arguments by their parameters' names."""
        name, args, kwargs = base[0]
        names = self.names[: len(args)]
        if len(base) == 1 and len(names) == len(args) and not kwargs:
            for at in range(len(args)):
                yield [(name, args[:at], dict(zip(names[at:], args[at:])))]


def other_forms(value):
    """The same number, or the same items, as values of other types."""
    kind = type(value)
    if kind in (int, float) and value == value and abs(value) < 1e15:
        others = [float(value), complex(value), fractions.Fraction(value), decimal.Decimal(value)]
        return [other for other in others if type(other) is not kind]
    if kind is list:
        return [tuple(value), collections.deque(value)]
    return [list(value)] if kind is tuple else []
