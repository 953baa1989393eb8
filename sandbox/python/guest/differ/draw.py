"""Random choices that are the same for a seed under every version of Python: `random()` and `getrandbits` alone are."""

import random


class Draw:
    def __init__(self, seed, constants=None):
        """`constants`: what growing may draw from besides values that it has."""
        self.source = random.Random(seed)
        self.numbers = [] if constants is None else constants.numbers
        self.texts = [] if constants is None else constants.texts

    def chance(self, share):
        return self.source.random() < share

    def below(self, count):
        return int(self.source.random() * count)

    def between(self, low, high):
        """Both included."""
        return low + self.below(high - low + 1)

    def choice(self, values):
        return values[self.below(len(values))]

    def sample(self, values, count):
        left = list(values)
        return [left.pop(self.below(len(left))) for _ in range(count)]
