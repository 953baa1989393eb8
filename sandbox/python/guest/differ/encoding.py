"""Texts that are the same for values of equal type and content, floats to the bit.

A value has two texts. Its content: exact types and values in order, whatever is long by its digest, so that
a result of 100 MB takes as many bytes as a short one. And its identity: which mutable parts are one and the
same object, among the results and the arguments of a call.

What counts, where it is not plain:
- the order of dicts counts, that of sets does not;
- an iterator of the language itself (generator, map, reversed list) is what it yields, up to a bound, and how
  it ends; when it writes to standard output counts with the output. A generator may thus do what
  map did, but not what a list did;
- an object of the program's own classes is its class's name, what it holds as a list or dict, and those of its
  attributes whose names stand in both programs, by name: an attribute that only one of them knows is a helper
  that the other's users cannot ask for. The order of attributes does not count. So do the classes' own
  attributes, as far as they are no functions;
- functions are functions; classes and modules are their names;
- objects of other classes are their type and `repr`, without addresses.
"""

import collections
import enum
import functools
import struct
import types

from speciate_guest.differ.short_texts import plain, short
from speciate_guest.report import plain_text

YIELDED = 1000
_SHOWN = 20
_DEEPEST = 500
_MOST_PARTS = 2_000_000

_PLAIN = frozenset((int, str, bool, bytes, type(None)))
_DICT_VIEWS = (type({}.keys()), type({}.values()), type({}.items()))
_FUNCTIONS = (
    types.FunctionType,
    types.BuiltinFunctionType,
    types.MethodType,
    type("".join),
    type(str.join),
    type(object().__str__),
    type(object.__str__),
    functools.partial,
    type(functools.lru_cache(len)),
)
# What has no identity of its own, by any class of it; lists and the like are asked first, since they are most of what is encoded.
_UNNUMBERED = (type, types.ModuleType, *_FUNCTIONS)
_NUMBERED = frozenset((list, dict, set))
_ITERATORS = frozenset(
    [
        types.GeneratorType,
        *map(type, (iter([]), iter(()), iter({}), iter({}.values()), iter({}.items()), iter(set()), iter(""))),
        *map(type, (iter(b""), iter(bytearray()), iter(range(0)), iter(range(1 << 70)), reversed([]), reversed({}))),
        *map(type, (reversed(()), iter(collections.deque()), map(str, []), filter(str, []), zip(), enumerate([]))),
    ]
)


class Encoder:
    """Encodes the values of one call.

    `names` are those that both programs know; `advance` takes an iterator's next item, given how deep it stands;
    `written` tells how much was written to standard output.
    """

    def __init__(self, own_modules, names, advance, written):
        self.own_modules = own_modules
        self.names = names
        self.advance = advance
        self.written = written
        self.known = {}
        self.numbers = {}
        self.trace = []
        # How much was written when an iterator gave which item, and texts of the first of them.
        self.marks = []
        self.yielded = {}
        self.inside = {}
        self.depth = 0
        self.parts = 0
        self.is_drained = True

    def content(self, value):
        """The content of a value as it is now. The parts of it are numbered, and their numbers traced."""
        self.known = {}
        return self.encode(value)

    def untouched(self, value):
        """Like `content`, for arguments before a call: iterators are left alone, and nothing is traced."""
        trace, self.trace = self.trace, []
        self.is_drained = False
        try:
            return self.content(value)
        finally:
            self.is_drained = True
            self.trace = trace

    def identity(self):
        return short(" ".join(self.trace))

    def encode(self, value):
        kind = type(value)
        if kind in _PLAIN:
            return plain(value)
        if kind is float:
            return value.hex() if value == value else "nan" + struct.pack(">d", value).hex()
        if kind is tuple:
            return self.tuple(value)
        return self.numbered(value, kind)

    def tuple(self, value):
        if _PLAIN.issuperset(map(type, value)):
            return plain(value)
        return self.nested(value, lambda: f"({self.all(value)})")

    def numbered(self, value, kind):
        """A part that has an identity: numbered where it is first met, and known from then on."""
        if kind not in _NUMBERED and (kind in _VALUES or isinstance(value, _UNNUMBERED)):
            return self.other(value, kind)
        key = id(value)
        numbered = self.numbers.get(key)
        if numbered is None:
            # The object is kept too: a number must never pass to another object at the same address.
            self.numbers[key] = numbered = (len(self.numbers), value)
        self.trace.append(str(numbered[0]))
        if key in self.inside:
            return f"<{self.depth - self.inside[key]} up>"
        known = self.known.get(key)
        if known is None:
            if kind is list and _PLAIN.issuperset(map(type, value)):
                # Nothing stands in it that could lead back to it.
                known = self.nested(value, lambda: plain(value))
            else:
                self.inside[key] = self.depth
                try:
                    known = self.nested(value, lambda: self.container(value, kind))
                finally:
                    del self.inside[key]
            self.known[key] = known
        else:
            self.trace.append("=")
        return known

    def nested(self, value, encode):
        self.parts += 1
        if self.depth >= _DEEPEST or self.parts > _MOST_PARTS:
            return f"<{type(value).__name__} beyond the bound>"
        self.depth += 1
        try:
            return short(encode())
        finally:
            self.depth -= 1

    def all(self, values):
        # Numbers are most of what is encoded, and a call for each takes several times as long as its text.
        return ",".join(
            [value.hex() if type(value) is float and value == value else self.encode(value) for value in values]
        )

    def unordered(self, values):
        """Sorted by content. Which of two equal elements is which cannot be told, so their parts are not traced."""
        trace, self.trace = self.trace, []
        try:
            return ",".join(sorted([self.encode(value) for value in values]))
        finally:
            self.trace = trace

    def pairs(self, value):
        return ",".join([f"{self.encode(key)}:{self.encode(item)}" for key, item in value.items()])

    def container(self, value, kind):
        if kind is list:
            return f"[{self.all(value)}]"
        if kind is dict:
            is_plain = _PLAIN.issuperset(map(type, value)) and _PLAIN.issuperset(map(type, value.values()))
            return plain(value) if is_plain else f"{{{self.pairs(value)}}}"
        if kind is set:
            return f"set {self.unordered(value)}"
        if kind in _ITERATORS:
            return self.iterator(value)
        if kind is bytearray:
            return f"bytearray {bytes(value)!r}"
        if kind is collections.deque:
            return f"deque {value.maxlen} {self.all(value)}"
        if self.is_own(kind):
            return self.own(value, kind)
        return self.other(value, kind)

    def is_own(self, kind):
        return getattr(kind, "__module__", None) in self.own_modules

    def is_iterator(self, kind):
        """Whether values of the type are told by what they yield alone."""
        return kind in _ITERATORS

    def iterator(self, value):
        if not self.is_drained:
            return "iterator"
        steps = []
        yielded = self.yielded[id(value)] = []
        before = self.written()
        self.marks.append(f"from {before}")
        for _ in range(YIELDED):
            try:
                item = self.advance(value, self.depth)
            except StopIteration as end:
                steps.append(f"ends {self.encode(end.value)}")
                break
            except (RecursionError, MemoryError):
                raise
            except Exception as error:
                steps.append("raises " + self.exception(error))
                break
            after = self.written()
            if after != before:
                self.marks.append(f"{len(steps)}:{after}")
                before = after
            steps.append(self.encode(item))
            if len(yielded) < _SHOWN:
                yielded.append(plain_text(item))
        else:
            close = getattr(value, "close", None)
            if close is not None:
                close()
        return "iterator " + ",".join(steps)

    def exception(self, error):
        """The type of an exception: its full name, with the names of its bases where the program made it."""
        kinds = []
        for kind in type(error).__mro__:
            kinds.append(kind.__qualname__ if self.is_own(kind) else f"{kind.__module__}.{kind.__qualname__}")
            if not self.is_own(kind):
                break
        code = f"({self.encode(error.code)})" if type(error) is SystemExit else ""
        return "<".join(kinds) + code

    def own(self, value, kind):
        """An object of one of the program's own classes."""
        if isinstance(value, enum.Enum):
            return f"{kind.__qualname__}.{value.name}"
        parts = [kind.__qualname__]
        for base, encode in _CONTENTS:
            if isinstance(value, base):
                parts.append(encode(self, value))
                break
        attributes = dict(_attributes(value))
        shown = sorted(name for name in attributes if self.is_shared(name, kind))
        parts.extend(f"{name}={self.encode(attributes[name])}" for name in shown)
        if kind not in self.known:
            self.known[kind] = ""
            parts.append(self.of_class(kind))
        return "object " + " ".join(parts)

    def is_shared(self, name, kind):
        """Whether both programs name the attribute, and it is not what a cached property remembers."""
        if _unmangled(name, kind) not in self.names:
            return False
        return not any(isinstance(vars(one).get(name), functools.cached_property) for one in kind.__mro__)

    def of_class(self, kind):
        parts = []
        for one in kind.__mro__:
            if self.is_own(one):
                data = {name: value for name, value in vars(one).items() if _is_data(name, value)}
                shown = sorted(name for name in data if self.is_shared(name, kind))
                parts.extend(f"{name}={self.encode(data[name])}" for name in shown)
        return "class " + ",".join(parts)

    def other(self, value, kind):
        """Everything that is neither a container nor the program's own."""
        encode = _VALUES.get(kind)
        if encode is not None:
            return short(encode(self, value))
        if isinstance(value, type):
            return f"class {'' if self.is_own(value) else value.__module__}.{value.__qualname__}"
        if isinstance(value, types.ModuleType):
            return f"module {value.__name__}"
        if isinstance(value, _FUNCTIONS):
            return "function"
        name = f"{kind.__module__}.{kind.__qualname__}"
        if name.startswith("numpy.") and hasattr(value, "dtype"):
            return _of_numpy(self, value, name)
        if isinstance(value, BaseException):
            return f"{name}({self.all(value.args)})"
        for base, encode in _CONTENTS:
            if isinstance(value, base):
                return f"{name} {encode(self, value)}"
        if isinstance(value, types.SimpleNamespace):
            return f"{name} {self.pairs(vars(value))}"
        if isinstance(value, types.CoroutineType):
            value.close()
            return name
        return f"{name} {repr(value)}"


def _attributes(value):
    yield from (getattr(value, "__dict__", None) or {}).items()
    for kind in type(value).__mro__:
        for name, slot in vars(kind).items():
            if type(slot) is types.MemberDescriptorType:
                try:
                    yield name, slot.__get__(value)
                except AttributeError:
                    pass


def _unmangled(name, kind):
    for one in kind.__mro__:
        prefix = f"_{one.__name__.lstrip('_')}__"
        if name.startswith(prefix):
            return name[len(prefix) - 2 :]
    return name


def _is_data(name, value):
    if name.startswith("__") and name.endswith("__"):
        return False
    return not (callable(value) or hasattr(type(value), "__get__"))


def _of_numpy(encoder, value, name):
    if value.dtype.hasobject:
        return f"{name} {value.dtype} {value.shape} {encoder.encode(value.tolist())}"
    return f"{name} {value.dtype.str} {value.shape} {value.tobytes()!r}"


def _of_defaultdict(encoder, value):
    return f"{encoder.encode(value.default_factory)} {encoder.pairs(value)}"


# What a subclass of a builtin holds, by the first that fits; `__iter__` and the like of the class are not asked.
_CONTENTS = (
    (collections.defaultdict, _of_defaultdict),
    (dict, lambda encoder, value: ",".join(f"{encoder.encode(k)}:{encoder.encode(v)}" for k, v in dict.items(value))),
    (list, lambda encoder, value: encoder.all(list.__iter__(value))),
    (tuple, lambda encoder, value: encoder.all(tuple.__iter__(value))),
    (set, lambda encoder, value: encoder.unordered(set.__iter__(value))),
    (frozenset, lambda encoder, value: encoder.unordered(frozenset.__iter__(value))),
    (collections.deque, lambda encoder, value: encoder.all(collections.deque.__iter__(value))),
    (str, lambda _, value: str.__repr__(value)),
    (int, lambda _, value: int.__repr__(value)),
    (float, lambda _, value: float.hex(value)),
    (bytes, lambda _, value: bytes.__repr__(value)),
    (BaseException, lambda encoder, value: encoder.all(value.args)),
)

# Values without an identity that a program may rely on.
_VALUES = {
    complex: lambda encoder, value: f"complex {encoder.encode(value.real)} {encoder.encode(value.imag)}",
    range: lambda _, value: repr(value),
    slice: lambda encoder, value: f"slice {encoder.encode((value.start, value.stop, value.step))}",
    frozenset: lambda encoder, value: f"frozenset {encoder.unordered(value)}",
    memoryview: lambda _, value: f"memoryview {value.tobytes()!r}",
    type(NotImplemented): lambda *_: "NotImplemented",
    type(...): lambda *_: "...",
    **{kind: lambda encoder, value: f"{type(value).__name__} {encoder.all(value)}" for kind in _DICT_VIEWS},
}
