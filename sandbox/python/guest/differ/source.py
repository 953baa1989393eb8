"""Values as source text that makes an equal value, and arguments as what stands between the brackets of a call."""

import collections
import datetime
import decimal
import fractions

_MOST_CHARACTERS = 100_000
_DEEPEST = 60
_SHAREABLE = (list, dict, set, bytearray, collections.deque)


class NoSource(Exception):
    """The value is none that source text is written for."""


class View:
    """An argument that is made anew for every call: a generator, an iterator, a view of a dict."""

    KINDS = ("generator", "iterator", "map", "keys", "values", "items", "reversed")

    def __init__(self, kind, items):
        self.kind = kind
        self.items = items


class Made:
    """An argument that is an object of the program's own class, made anew for every call."""

    def __init__(self, text):
        """`text`: the call that makes it."""
        self.text = text


def arguments_source(args, kwargs):
    """What stands between the brackets. Parts that are the same object in two places stay so. Raises NoSource."""
    shared = _Shared()
    for value in [*args, *kwargs.values()]:
        shared.count(value, 0)
    names = {} if kwargs else shared.names()
    bound = []
    for key, name in names.items():
        # Bound innermost first, so that each may hold those before it.
        inner = {other: known for other, known in names.items() if known in [one for one, _ in bound]}
        bound.append((name, _source(shared.values[key], inner, is_outermost=True)))
    texts = [_source(value, names) for value in args]
    if bound:
        text = f"({', '.join(texts)},)"
        for name, value in reversed(bound):
            text = f"(lambda {name}: {text})({value})"
        text = f"*{text}"
    else:
        text = ", ".join(texts + [f"{name}={_source(value, {})}" for name, value in kwargs.items()])
    if len(text) > _MOST_CHARACTERS or any(not name.isidentifier() for name in kwargs):
        raise NoSource
    return text


class _Shared:
    """The changeable parts of values that stand in more than one place."""

    def __init__(self):
        self.values = {}
        self.seen = set()
        self.order = []

    def count(self, value, depth):
        if depth > _DEEPEST:
            raise NoSource
        if type(value) in _SHAREABLE:
            if id(value) in self.seen:
                self.values[id(value)] = value
                return
            self.seen.add(id(value))
        for part in _parts(value):
            self.count(part, depth + 1)
        if type(value) in _SHAREABLE:
            self.order.append(id(value))

    def names(self):
        shared = [key for key in self.order if key in self.values]
        return {key: f"v{number}" for number, key in enumerate(shared)}


def _parts(value):
    if isinstance(value, View):
        return value.items
    if isinstance(value, dict):
        return [*value.keys(), *value.values()]
    if type(value) in (list, tuple, set, frozenset, collections.deque):
        return value
    return ()


def _source(value, names, is_outermost=False):
    if id(value) in names and not is_outermost:
        return names[id(value)]
    if isinstance(value, View):
        return _view(value.kind, _source(value.items, names))
    write = _WRITERS.get(type(value))
    if write is None:
        raise NoSource
    return write(value, lambda part: _source(part, names))


def _view(kind, items):
    if kind == "generator":
        return f"(item for item in {items})"
    if kind == "iterator":
        return f"iter({items})"
    if kind == "map":
        return f"map(lambda item: item, {items})"
    if kind == "reversed":
        return f"reversed({items})"
    return f"dict(enumerate({items})).{kind}()"


def _float(value, _):
    text = repr(value)
    return text if text[-1].isdigit() else f"float({text!r})"


def _integer(value, _):
    # Beyond what may be written in decimal.
    return repr(value) if value.bit_length() < 10_000 else hex(value)


def _sequence(left, right):
    return lambda value, write: left + ", ".join([write(one) for one in value]) + right


def _tuple(value, write):
    return f"({', '.join([write(one) for one in value])}{',' if len(value) == 1 else ''})"


def _set(value, write):
    # In one order whatever order the set has.
    return f"{{{', '.join(sorted(write(one) for one in value))}}}" if value else "set()"


def _dict(value, write):
    return f"{{{', '.join([f'{write(key)}: {write(item)}' for key, item in value.items()])}}}"


def _represented(value, _):
    return repr(value)


def _in_module(value, _):
    return f"{type(value).__module__}.{value!r}"


_WRITERS = {
    **dict.fromkeys((type(None), bool, str, bytes, bytearray, range), _represented),
    int: _integer,
    Made: lambda value, _: value.text,
    float: _float,
    complex: lambda value, write: f"complex({write(value.real)}, {write(value.imag)})",
    list: _sequence("[", "]"),
    tuple: _tuple,
    set: _set,
    frozenset: lambda value, write: f"frozenset({_set(value, write) if value else ''})",
    dict: _dict,
    collections.deque: lambda value, write: f"collections.deque([{', '.join([write(one) for one in value])}], {value.maxlen})",
    collections.Counter: lambda value, write: f"collections.Counter({_dict(value, write)})",
    collections.OrderedDict: lambda value, write: f"collections.OrderedDict({_dict(value, write)})",
    decimal.Decimal: _in_module,
    fractions.Fraction: _in_module,
    **dict.fromkeys((datetime.date, datetime.time, datetime.datetime, datetime.timedelta), _represented),
}
