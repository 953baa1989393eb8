"""Inputs whose numbers are beyond what a machine's integer, a float or a day can be, where there are few: changes drawn one by one
seldom make more than one huge, and a text whose numbers are sizes is refused for most.
"""

from speciate_guest.differ.places import number_places, value_at, with_value

# Numbers of an input that mostly are values, and not what a list holds.
_FEW = 8
_MOST_BASES = 3
_MOST = 24
# Below a machine's integer and beyond it.
_FACTORS = (10**11, 10**20)


def huge_ones(bases):
    """The first inputs with all of their whole numbers huge, so that they stand to each other as before; then with one of them."""
    places = [(base, _whole_places(base)) for base in bases]
    few = [(base, some) for base, some in places if 0 < len(some) <= _FEW][:_MOST_BASES]
    whole = [(base, some, factor) for factor in _FACTORS for base, some in few]
    single = [(base, [place], _FACTORS[at % 2]) for base, some in few if len(some) > 1 for at, place in enumerate(some)]
    return [_multiplied(*one) for one in (whole + single)[:_MOST]]


def _whole_places(base):
    """Paths to its whole numbers, the last first: what changes in a text moves all behind it."""
    return [path for path in reversed(number_places(base)) if type(value_at(base, path)) is int]


def _multiplied(base, places, factor):
    for path in places:
        base = with_value(base, path, value_at(base, path) * factor)
    return base
