"""Grows inputs from recorded ones: by type-aware mutation, and by swapping in values of other types.

Everything is drawn from the generator that is handed in, and sizes are bounded.
"""

import collections
import contextlib
import copy
import decimal
import fractions
import re

from speciate_guest.differ.calls import STDIN
from speciate_guest.differ.source import View

_MAXIMUM_SIZE = 1000
_DIGITS = re.compile(r"[0-9]{1,15}")
_TEXT = " aZ9_-.,()[]{}é\n\tß\u0130\u0660\U0001f600\ud800"


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


def mutated_int(value, draw, depth):
    ways = [value + 1, value - 1, -value, 0, 1, 2, value * 2, value + draw.between(-20, 20), draw.between(0, 450)]
    if draw.numbers and draw.chance(0.25):
        # On, and on both sides of, what the program compares with.
        return int(draw.choice(draw.numbers)) + draw.choice([-1, 0, 0, 1])
    # Huge ones at the top level are mostly sizes, which only run into the limits.
    huge = [10**18 + value, 2**63, -(2**63) - 1] if depth or draw.chance(0.1) else []
    return draw.choice(ways + [float(value) if abs(value) < 1e300 else 0.0, bool(value)] + huge)


def mutated_float(value, draw):
    whole = int(value) if value == value and abs(value) < 1e15 else 1
    if draw.numbers and draw.chance(0.2):
        return float(draw.choice(draw.numbers)) + draw.choice([-1, -0.5, 0, 0, 0.5, 1])
    ways = [value + 1, -value, 0.0, -0.0, value / 3, float("nan"), float("inf"), -float("inf"), value * 1e10]
    return draw.choice(ways + [whole, 0.1 + 0.2, 5e-324])


def renumbered(value, draw):
    """The text with one of its numbers changed, as wide as before where it fits; None where it has none."""
    found = list(_DIGITS.finditer(value))
    if not found:
        return None
    number = draw.choice(found)
    if draw.chance(0.1):
        # Beyond what a day, a time span or a machine's integer can be.
        grown = str(draw.between(1, 10 ** draw.between(5, 20)))
    else:
        grown = str(abs(int(mutated_int(int(number[0]), draw, 0)))).zfill(len(number[0]))
    return value[: number.start()] + grown + value[number.end() :]


def respelt(value, draw):
    """The text with one place of it changed: a character more, less or another, a part moved, a text of the program put in."""
    at = draw.below(len(value) + 1)
    piece = draw.choice(draw.texts) if draw.texts and draw.chance(0.5) else draw.choice(value + _TEXT)
    end = at + draw.between(1, 3)
    ways = [
        value[:at] + piece + value[at:],
        value[:at] + value[at + 1 :],
        value[:at] + piece + value[at + 1 :],
        value[:at] + value[at:end] + value[at:],
        value[at:] + value[:at],
    ]
    return draw.choice(ways)


def mutated_text(value, draw):
    if draw.chance(0.4):
        grown = renumbered(value, draw) if draw.chance(0.5) else None
        return respelt(value, draw) if grown is None else grown
    pool = value + _TEXT
    ways = [
        lambda: "", lambda: value[::-1], lambda: value + value, lambda: value.upper(), lambda: value.lower(),
        lambda: "".join(draw.choice(pool) for _ in range(draw.between(0, 30))),
        lambda: value[: len(value) // 2], lambda: " " + value, lambda: value + "\n",
        lambda: value.replace(value[:1], draw.choice(pool)), lambda: value.replace(" ", "  "),
        lambda: "".join(draw.sample(value, len(value))), lambda: value.title(), lambda: value[1:],
        lambda: (value * 300)[: draw.between(100, _MAXIMUM_SIZE)], lambda: "".join(sorted(value)),
    ]
    return draw.choice(ways)()


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
        size = _MAXIMUM_SIZE if depth == 0 and draw.chance(0.2) else 60
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


def grown_text(text, draw):
    """What a program may read: lines dropped, doubled or emptied, words changed."""
    lines = text.split("\n")
    for _ in range(draw.choice([1, 1, 2])):
        at = draw.below(len(lines))
        way = draw.below(6)
        words = lines[at].split(" ")
        place = draw.below(len(words))
        word = words[place]
        if way == 0:
            lines[at : at + 1] = []
        elif way == 1:
            lines.insert(at, lines[at])
        elif way == 2:
            lines[at] = ""
        elif way == 3:
            words[place] = mutated_text(word, draw)
            lines[at] = " ".join(words)
        else:
            grown = mutated_int(int(word), draw, 0) if word.lstrip("-").isdigit() else mutated_text(word, draw)
            words[place] = str(grown)
            lines[at] = " ".join(words)
        if not lines:
            return ""
    return "\n".join(lines)
