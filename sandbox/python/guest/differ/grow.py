"""Grows inputs from recorded ones: by type-aware mutation, and by swapping in values of other types.

Everything is drawn from the generator that is handed in, and sizes are bounded.
"""

import collections
import contextlib
import copy
import decimal
import fractions

from speciate_guest.differ.calls import STDIN
from speciate_guest.differ.grow_lines import grown_text
from speciate_guest.differ.grow_words import MAXIMUM_SIZE, mutated_float, mutated_int, mutated_text
from speciate_guest.differ.source import View


def of_other_type(value, draw):
    """A value of another type, near in meaning where there is one."""
    if isinstance(value, (list, tuple)):
        items = list(value)
        ways = [
            lambda: tuple(items) if isinstance(value, list) else items,
            lambda: View(draw.choice(View.KINDS), items),
            lambda: collections.deque(items),
            lambda: dict.fromkeys(filter(hashable, items), 1),
            lambda: set(filter(ordered, items)),
            lambda: "".join(map(str, items)),
            lambda: range(len(items)),
            lambda: [items, items],
            lambda: [[], [[]]],
            lambda: [None] + items,
            lambda: items + [draw.choice([None, "a", 1.5, True, [], (), {}])],
            lambda: None,
            lambda: 0,
        ]
    elif isinstance(value, str):
        ways = [
            lambda: list(value), lambda: tuple(value), lambda: value.encode(), lambda: value.split(),
            lambda: None, lambda: len(value), lambda: dict.fromkeys(value, 1), lambda: [value, value],
            lambda: View("generator", list(value)), lambda: 0.5,
        ]
    elif isinstance(value, (bool, int, float)):
        ways = [
            lambda: True, lambda: False, lambda: float(value) if abs(value) < 1e300 else 0.5, lambda: str(value),
            lambda: None, lambda: [value], lambda: complex(value, 1) if abs(value) < 1e300 else 1j,
            lambda: fractions.Fraction(3, 2), lambda: decimal.Decimal("2.50"), lambda: -0.0,
            lambda: float("nan"), lambda: (), lambda: 2**63 + 1, lambda: -(2**64),
        ]
    else:
        ways = [lambda: None, lambda: 0, lambda: "", lambda: [], lambda: {}, lambda: list(value), lambda: [value]]
    with contextlib.suppress(TypeError, ValueError):
        return draw.choice(ways)()
    return None


def hashable(value):
    try:
        hash(value)
    except TypeError:
        return False
    return True


def ordered(value):
    """Whether a set of it has the same order in every process: the hash of nan is its address."""
    return hashable(value) and "nan" not in repr(value)


def mutated_items(items, draw, depth):
    way = draw.below(13)
    if way == 0:
        return []
    if way == 1:
        return items[::-1]
    if way == 2:
        return items + copy.deepcopy(items)
    if way == 3 and items:
        items.pop(draw.below(len(items)))
    elif way == 4 and items:
        size = MAXIMUM_SIZE if depth == 0 and draw.chance(0.2) else 60
        return [copy.deepcopy(draw.choice(items)) for _ in range(draw.between(1, size))]
    elif way == 5:
        with contextlib.suppress(TypeError):
            return sorted(items, reverse=draw.chance(0.5))
    elif way == 6 and items:
        items.insert(draw.below(len(items) + 1), mutated(draw.choice(items), draw, depth + 1))
    elif way == 7 and items:
        return [items[0]] * draw.between(1, 5)
    elif way == 8 and items:
        # The same object twice: what is changed in one place shows in the other.
        return items + [draw.choice(items)]
    elif way == 9 and items:
        at = draw.below(len(items))
        items[at] = of_other_type(items[at], draw)
        if isinstance(items[at], View):
            items[at] = items[at].items
    elif way == 10:
        return items[: draw.choice([1, 2])]
    elif items:
        at = draw.below(len(items))
        items[at] = mutated(items[at], draw, depth + 1)
    return items


def mutated_dict(value, draw, depth):
    keys = list(value)
    way = draw.below(5)
    if way == 0 or not keys:
        return {}
    key = draw.choice(keys)
    if way == 1:
        value.pop(key)
    elif way == 2:
        value[key] = mutated(value[key], draw, depth + 1)
    elif way == 3:
        return {one: value[one] for one in reversed(keys)}
    elif isinstance(key, (str, int, tuple)):
        other = mutated(key, draw, depth + 1)
        value[other if hashable(other) else key] = copy.deepcopy(value[key])
    return value


def mutated(value, draw, depth=0):
    """A value near the given one, mostly of the same type."""
    if depth == 0 and draw.chance(0.15):
        return of_other_type(value, draw)
    kind = type(value)
    if kind is bool:
        return not value if draw.chance(0.7) else draw.choice([0, 1, None, 2])
    if kind is int:
        return mutated_int(value, draw, depth)
    if kind is float:
        return mutated_float(value, draw)
    if kind is str:
        return mutated_text(value, draw)
    if kind in (list, tuple):
        return kind(mutated_items(copy.deepcopy(list(value)), draw, depth))
    if kind is dict:
        return mutated_dict(copy.deepcopy(value), draw, depth)
    if kind is set:
        return set(draw.sample(sorted(value, key=repr), draw.between(0, len(value))))
    if value is None:
        return draw.choice([None, 0, "", [], False, 1])
    return value


def grown_call(call, draw):
    """Positional and keyword arguments with one to three changes."""
    args, kwargs = list(copy.deepcopy(call[0])), copy.deepcopy(call[1])
    places = [(args, at) for at in range(len(args))] + [(kwargs, key) for key in kwargs]
    for _ in range(draw.choice([1, 1, 2, 3])):
        if places:
            holder, at = draw.choice(places)
            if at == STDIN:
                holder[at] = grown_text(holder[at], draw)
            elif not isinstance(holder[at], View):
                holder[at] = mutated(holder[at], draw)
    return tuple(args), kwargs
