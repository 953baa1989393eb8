"""Inputs that a program's own decisions call for, where lines of it are left unreached.

What it compares is looked at while it runs. Where a comparison always comes to the same, an operand that stands in the input too
is replaced by the other one, or by what is next to it (Aschermann et al. 2019: Redqueen); where none does, numbers of the input
are moved by as much as the operands are apart. What may be left out of a call is given.
"""

import itertools

from speciate_guest.differ.operands import compared
from speciate_guest.differ.places import number_places, sized_places, text_places, value_at, with_value
from speciate_guest.differ.screen import ANSWERED, FRESH

# Values of each kind in one round; another round follows on what reached something new.
_MOST_TRIES = 300
_MOST_ROUNDS = 3
_MOST_BASES = 24
_LARGEST = 10**15
_LONGEST = 1000


class Guided:
    def __init__(self, growth):
        self.growth = growth
        self.draw = growth.draw

    def take(self):
        """Takes what reaches something new, and lets more grow from it."""
        for _ in range(_MOST_ROUNDS):
            known = len(self.growth.fresh)
            for values in (self.with_defaults(), self.by_comparisons(), self.by_constants()):
                for value in itertools.islice(values, _MOST_TRIES):
                    if self.growth.screen.is_whole:
                        return
                    if self.growth.ask(value, FRESH) & ANSWERED:
                        self.growth.bases += [value] * (1 + len(self.growth.bases) // 20)
            if len(self.growth.fresh) == known:
                return

    def bases(self):
        """Inputs that reached something new, the latest first, and others that are spread over all."""
        fresh, answered = self.growth.fresh, self.growth.answered
        others = answered[:: max(1, len(answered) * 2 // _MOST_BASES)]
        return [*fresh[: -_MOST_BASES // 2 - 1 : -1], *others[: _MOST_BASES // 2]]

    def with_defaults(self):
        """Calls that give what they leave out, otherwise than it is left out."""
        bases, form = self.bases(), self.growth.form
        for _ in range(_MOST_TRIES if bases else 0):
            value = form.given_more(self.draw.choice(bases), self.draw)
            if value is not None:
                yield value

    def by_comparisons(self):
        bases = self.bases()
        texts = [self.growth.text_of(base) for base in bases]
        for number, left, right in compared(self.growth.screen, texts):
            yield from self.brought_together(bases[number], left, right)
            if type(right) is not tuple:
                yield from self.brought_together(bases[number], right, left)

    def brought_together(self, base, one, other):
        """The input with one operand as the other."""
        others = other if type(other) is tuple else (other,)
        if type(one) is str:
            for path in text_places(base):
                if value_at(base, path) == one:
                    yield from (with_value(base, path, text) for text in others if type(text) is str)
        if type(one) in (int, float):
            for target in others:
                if type(target) in (int, float) and abs(target) < _LARGEST:
                    yield from self.moved(base, one, target)

    def moved(self, base, one, target):
        places = number_places(base)
        same = [path for path in places if value_at(base, path) == one]
        for path in same or places[:6]:
            number = value_at(base, path) + target - one
            yield from (with_value(base, path, number + step) for step in (0, 1, -1))
        for path in sized_places(base):
            items = value_at(base, path)
            if len(items) == one:
                yield from (with_value(base, path, resized(items, int(target) + step)) for step in (0, 1, -1))

    def by_constants(self):
        """Numbers of the program, and what is next to them, at each place of a number, and its texts at each of a text."""
        bases, draw = self.bases(), self.draw
        while bases and (draw.numbers or draw.texts):
            base = draw.choice(bases)
            places = [(path, draw.numbers) for path in number_places(base)] + [(path, draw.texts) for path in text_places(base)]
            places = [place for place in places if place[1]]
            if not places:
                bases.remove(base)
                continue
            path, constants = draw.choice(places)
            constant = draw.choice(constants)
            if type(constant) is str:
                text = value_at(base, path)
                # A text may stand for all of its characters: `sign in "+-"`.
                piece = draw.choice([constant, draw.choice(constant)])
                yield with_value(base, path, draw.choice([piece, piece + text, text + piece]))
            else:
                yield with_value(base, path, constant + draw.choice([0, 1, -1]))


def resized(items, size):
    """So many of the items, from the first on again where there are not enough."""
    size = max(0, min(size, _LONGEST))
    return (items * (size // max(1, len(items)) + 1))[:size]
