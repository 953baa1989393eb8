"""Inputs whose numbers are beyond what a machine's integer, a float or a day can be, where there are few: changes drawn one by one
seldom make more than one huge, and a text whose numbers are sizes is refused for most.
"""

from speciate_guest.differ.places import number_places, value_at, with_value
from speciate_guest.differ.screen import ANSWERED

# Numbers of an input that mostly are values, and not what a list holds.
_FEW = 8
_MOST_BASES = 3
_MOST_TRIES = 24
_MOST_TAKEN = 10
# Decimal places by which a number grows.
_PLACES = ((9, 12), (18, 24))


class Huge:
    def __init__(self, growth):
        self.growth = growth
        self.draw = growth.draw

    def take(self):
        """Takes some that are answered."""
        taken = tries = 0
        for value in self.values():
            if taken == _MOST_TAKEN or tries == _MOST_TRIES:
                return
            tries += 1
            taken += self.growth.ask(value, ANSWERED) != 0

    def values(self):
        """What is answered with all of its whole numbers huge, so that they stand to each other as before, and with one of them."""
        bases = [(base, _whole_places(base)) for base in self.growth.answered]
        few = [(base, places) for base, places in bases if 0 < len(places) <= _FEW][:_MOST_BASES]
        for base, places in few:
            for least, most in _PLACES:
                yield _multiplied(base, places, 10 ** self.draw.between(least, most))
        for base, places in few:
            for place in places if len(places) > 1 else ():
                yield _multiplied(base, [place], 10 ** self.draw.between(*self.draw.choice(_PLACES)))


def _whole_places(base):
    """Paths to its whole numbers, the last first: what changes in a text moves all behind it."""
    return [path for path in reversed(number_places(base)) if type(value_at(base, path)) is int]


def _multiplied(base, places, factor):
    for path in places:
        base = with_value(base, path, value_at(base, path) * factor)
    return base
