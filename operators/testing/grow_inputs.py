"""Grows inputs from recorded ones: by type-aware mutation, and by swapping in values of other types.

Everything is drawn from the generator that is handed in, and sizes are bounded.
"""
import collections
import contextlib
import copy
import decimal
import fractions

MAXIMUM_SIZE = 1000
TEXT = " aZ9_-.,()[]{}é\n\tß\u0130\u0660\U0001f600"
VIEWS = ["generator", "iterator", "map", "keys", "values", "items", "reversed"]


class View:
    """An argument that must be made anew for every run: a generator, an iterator or a view of a dict."""

    def __init__(self, kind, items):
        self.kind, self.items = kind, items

    def __repr__(self):
        return f"{self.kind}({self.items!r})"

    def make(self):
        items = copy.deepcopy(self.items)
        if self.kind == "generator":
            return (item for item in items)
        if self.kind == "iterator":
            return iter(items)
        if self.kind == "map":
            return map(lambda item: item, items)
        if self.kind == "reversed":
            return reversed(items)
        pairs = dict(enumerate(items))
        return getattr(pairs, self.kind)()


def realised(call):
    """Fresh arguments of a call: nothing is shared with another run."""
    args, kwargs = call
    return (
        tuple(one.make() if isinstance(one, View) else copy.deepcopy(one) for one in args),
        {key: one.make() if isinstance(one, View) else copy.deepcopy(one) for key, one in kwargs.items()},
    )


def of_other_type(value, rng):
    """A value of another type, near in meaning where there is one."""
    if isinstance(value, (list, tuple)):
        items = list(value)
        ways = [
            lambda: tuple(items) if isinstance(value, list) else items,
            lambda: View(rng.choice(VIEWS), items),
            lambda: collections.deque(items),
            lambda: dict.fromkeys(filter(hashable, items), 1),
            lambda: set(filter(hashable, items)),
            lambda: "".join(map(str, items)),
            lambda: range(len(items)),
            lambda: [items, items],
            lambda: [[], [[]]],
            lambda: [None] + items,
            lambda: items + [rng.choice([None, "a", 1.5, True, [], (), {}])],
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
        return rng.choice(ways)()
    return None


def hashable(value):
    try:
        hash(value)
    except TypeError:
        return False
    return True


def mutated_int(value, rng, depth):
    ways = [value + 1, value - 1, -value, 0, 1, 2, value * 2, value + rng.randint(-20, 20), rng.randint(0, 450)]
    # Huge ones at the top level are mostly sizes, which only run into the limits.
    huge = [10**18 + value, 2**63, -(2**63) - 1] if depth or rng.random() < 0.1 else []
    return rng.choice(ways + [float(value) if abs(value) < 1e300 else 0.0, bool(value)] + huge)


def mutated_float(value, rng):
    whole = int(value) if value == value and abs(value) < 1e15 else 1
    ways = [value + 1, -value, 0.0, -0.0, value / 3, float("nan"), float("inf"), -float("inf"), value * 1e10]
    return rng.choice(ways + [whole, 0.1 + 0.2, 5e-324])


def mutated_text(value, rng):
    pool = value + TEXT
    ways = [
        lambda: "", lambda: value[::-1], lambda: value + value, lambda: value.upper(), lambda: value.lower(),
        lambda: "".join(rng.choice(pool) for _ in range(rng.randint(0, 30))),
        lambda: value[: len(value) // 2], lambda: " " + value, lambda: value + "\n",
        lambda: value.replace(value[:1], rng.choice(pool)), lambda: value.replace(" ", "  "),
        lambda: "".join(rng.sample(value, len(value))), lambda: value.title(), lambda: value[1:],
        lambda: (value * 300)[: rng.randint(100, MAXIMUM_SIZE)], lambda: "".join(sorted(value)),
    ]
    return rng.choice(ways)()


def mutated_items(items, rng, depth):
    way = rng.randrange(13)
    if way == 0:
        return []
    if way == 1:
        return items[::-1]
    if way == 2:
        return items + copy.deepcopy(items)
    if way == 3 and items:
        items.pop(rng.randrange(len(items)))
    elif way == 4 and items:
        size = MAXIMUM_SIZE if depth == 0 and rng.random() < 0.2 else 60
        return [copy.deepcopy(rng.choice(items)) for _ in range(rng.randint(1, size))]
    elif way == 5:
        with contextlib.suppress(TypeError):
            return sorted(items, reverse=rng.random() < 0.5)
    elif way == 6 and items:
        items.insert(rng.randrange(len(items) + 1), mutated(rng.choice(items), rng, depth + 1))
    elif way == 7 and items:
        return [items[0]] * rng.randint(1, 5)
    elif way == 8 and items:
        # The same object twice: what is changed in one place shows in the other.
        return items + [rng.choice(items)]
    elif way == 9 and items:
        at = rng.randrange(len(items))
        items[at] = of_other_type(items[at], rng)
        if isinstance(items[at], View):
            items[at] = items[at].items
    elif way == 10:
        return items[: rng.choice([1, 2])]
    elif items:
        at = rng.randrange(len(items))
        items[at] = mutated(items[at], rng, depth + 1)
    return items


def mutated_dict(value, rng, depth):
    keys = list(value)
    way = rng.randrange(5)
    if way == 0 or not keys:
        return {}
    key = rng.choice(keys)
    if way == 1:
        value.pop(key)
    elif way == 2:
        value[key] = mutated(value[key], rng, depth + 1)
    elif way == 3:
        return {one: value[one] for one in reversed(keys)}
    elif isinstance(key, (str, int, tuple)):
        other = mutated(key, rng, depth + 1)
        value[other if hashable(other) else key] = copy.deepcopy(value[key])
    return value


def mutated(value, rng, depth=0):
    """A value near the given one, mostly of the same type."""
    if depth == 0 and rng.random() < 0.15:
        return of_other_type(value, rng)
    kind = type(value)
    if kind is bool:
        return not value if rng.random() < 0.7 else rng.choice([0, 1, None, 2])
    if kind is int:
        return mutated_int(value, rng, depth)
    if kind is float:
        return mutated_float(value, rng)
    if kind is str:
        return mutated_text(value, rng)
    if kind in (list, tuple):
        return kind(mutated_items(copy.deepcopy(list(value)), rng, depth))
    if kind is dict:
        return mutated_dict(copy.deepcopy(value), rng, depth)
    if kind is set:
        return set(rng.sample(sorted(value, key=repr), rng.randint(0, len(value))))
    if value is None:
        return rng.choice([None, 0, "", [], False, 1])
    return value


def grown_call(call, rng):
    """Positional and keyword arguments with one to three changes."""
    args, kwargs = list(copy.deepcopy(call[0])), copy.deepcopy(call[1])
    places = [(args, at) for at in range(len(args))] + [(kwargs, key) for key in kwargs]
    for _ in range(rng.choice([1, 1, 2, 3])):
        if places:
            holder, at = rng.choice(places)
            if not isinstance(holder[at], View):
                holder[at] = mutated(holder[at], rng)
    return tuple(args), kwargs


def grown_text(text, rng):
    """What a program may read: lines dropped, doubled or emptied, words changed."""
    lines = text.split("\n")
    for _ in range(rng.choice([1, 1, 2])):
        at = rng.randrange(len(lines))
        way = rng.randrange(6)
        words = lines[at].split(" ")
        place = rng.randrange(len(words))
        word = words[place]
        if way == 0:
            lines[at : at + 1] = []
        elif way == 1:
            lines.insert(at, lines[at])
        elif way == 2:
            lines[at] = ""
        elif way == 3:
            words[place] = mutated_text(word, rng)
            lines[at] = " ".join(words)
        else:
            grown = mutated_int(int(word), rng, 0) if word.lstrip("-").isdigit() else mutated_text(word, rng)
            words[place] = str(grown)
            lines[at] = " ".join(words)
        if not lines:
            return ""
    return "\n".join(lines)
