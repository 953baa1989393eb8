"""The program's side: does what the tests ask for, in the frame that the tests' own call would have had.

Nothing here is trusted by the tests' side; the program may change all of it.
"""

import copy
import operator
import os
import threading
import types

from speciate_guest.separate import names, output, peer, proxies, standard_input, values
from speciate_guest.separate.errors import ProgramBroke

# Frames between the caller of `serve` and a function of the program: as many as with a test's own `check`.
FRAMES_ABOVE_CALL = 1


# What handling a question and reporting an exception takes at most.
_RESERVED_FRAMES = 60


def _reserve(frames):
    """Raises RecursionError where fewer frames are left."""
    if frames > 0:
        _reserve(frames - 1)


def _next_of(iterator):
    return next(iterator)


def _leave(manager, kind, error, traceback):
    return type(manager).__exit__(manager, kind, error, traceback)


_OPERATIONS = {
    "get": getattr, "set": setattr, "del": delattr, "iter": iter, "next": _next_of, "len": len, "bool": bool,
    "int": int, "float": float, "complex": complex, "index": operator.index, "bytes": bytes, "neg": operator.neg,
    "pos": operator.pos, "abs": abs, "invert": operator.invert, "reversed": reversed, "str": str, "repr": repr,
    "format": format, "round": round, "copy": copy.copy, "deepcopy": copy.deepcopy, "getitem": operator.getitem,
    "setitem": operator.setitem, "delitem": operator.delitem, "contains": operator.contains, "exit": _leave,
    "enter": lambda manager: type(manager).__enter__(manager), "divmod": divmod, "pow": pow,
    "and": operator.and_, "or": operator.or_,
}  # fmt: skip
for _name in ("eq", "ne", "lt", "le", "gt", "ge", "add", "sub", "mul", "truediv", "floordiv", "mod", "matmul", "xor",
              "lshift", "rshift"):  # fmt: skip
    _OPERATIONS[_name] = getattr(operator, _name)


class ProgramSide(peer.Peer):
    def __init__(self):
        super().__init__(1)
        self.namespace = self.describe = self.process = None
        # The last text of the tests that stood in place of standard input.
        self.reading = None
        self.outlets = output.Outlets(lambda pieces: self.send(peer.OUTPUT, None, pieces))

    def open(self, channel_descriptor, namespace, describe=None):
        """Made before a fork and opened after it. `describe(error)` gives a dict of strings, integers and None
        that has `file` and `line`."""
        self.connect(channel_descriptor)
        self.namespace = namespace
        self.describe = describe or (lambda _: {"file": None, "line": None})
        self.process = os.getpid()
        self.outlets.open()

    def loaded(self, error, wanted=()):
        """Tells that the program's module body has run, with values of `wanted` names, or the exception that ended it."""
        if error is None:
            defined = tuple(name for name in self.namespace if type(name) is str and not name.startswith("__"))
            self.tell(peer.LOADED, (defined, self.look_up(wanted)))
        else:
            self.tell(peer.LOADED, dict(self.describe(error)))

    def serve(self, is_nested=False):
        """Does what is asked until the tests' process closes the channel; nested, until the awaited answer is there."""
        while True:
            heard = self.receive()
            if heard is None:
                if is_nested:
                    os._exit(0)
                return None
            if heard[0] != peer.REQUEST:
                return heard
            text = self.heard_input
            reading = None
            if type(text) is str:
                reading = self.reading = standard_input.Reading(text, self.reading)
            try:
                asked, arguments = heard[1]
                if asked == "call":
                    heard = None
                    target, positional, named = arguments
                    arguments = None
                    result = target(*positional, **dict(named)) if named else target(*positional)
                elif asked == "bind":
                    result = self.look_up(*arguments)
                else:
                    result = _OPERATIONS[asked](*arguments)
            except BaseException as error:
                self.end_copies(1)
                self.tell_raised(error, read=None if reading is None else reading.end())
            else:
                self.end_copies(0)
                self.tell(peer.VALUE, result, None if reading is None else reading.end())
            # Nothing may be held here that only the program's own objects should hold.
            heard = arguments = target = positional = named = result = text = reading = None

    def end_copies(self, code):
        """A process that the program forked came back here; only the first one answers."""
        if os.getpid() != self.process:
            os._exit(code)

    def tell(self, kind, value, read=None):
        self.outlets.flush()
        pieces = self.outlets.take()
        try:
            self.send(kind, value, pieces, read)
        except OSError:
            os._exit(1)
        except BaseException as error:
            self.tell_raised(error, pieces, read)

    def tell_raised(self, error, pieces=(), read=None):
        """Hands an exception over: builtin ones by value, with their place in the program's files."""
        self.outlets.flush()
        pieces = (*pieces, *self.outlets.take())
        try:
            place = self.describe(error)
        except BaseException:
            # An exception of the program may refuse to be looked at.
            place = {"file": None, "line": None}
        try:
            text = str(error)[:10_000]
        except BaseException:
            text = ""
        home = BaseException.__getattribute__(error, "__dict__").get("speciate_home")
        arguments = BaseException.args.__get__(error)
        # Frames of the program that ended hold what it no longer can see.
        BaseException.__traceback__.__set__(error, None)
        told = (arguments, text, place["file"], place["line"], home)
        try:
            self.send(peer.RAISED, (error, *told), pieces, read)
        except OSError:
            os._exit(1)
        except BaseException as failure:
            kind = next((base for base in type(error).__mro__ if base in values.EXCEPTIONS), type(failure))
            self.send(peer.RAISED, (kind(text), (text,), text, *told[2:]), pieces, read)

    def ask(self, asked, *arguments):
        """Asks the tests' side, from within a call: its objects are reached through this."""
        if threading.get_ident() != self.owner or os.getpid() != self.process:
            raise RuntimeError("the tests' objects can be used in the program's first thread only")
        # Asked too deep down, it must fail before anything is sent, not between a question and its answer.
        _reserve(_RESERVED_FRAMES)
        self.outlets.flush()
        self.send(peer.REQUEST, (asked, arguments), self.outlets.take())
        kind, value, _ = self.serve(True)
        if kind == peer.VALUE:
            return value
        if kind != peer.RAISED:
            raise ProgramBroke("no answer")
        error, home = value
        object.__setattr__(error, "speciate_home", home)
        raise error

    def ask_next(self, iterator):
        return self.ask("next", iterator)

    def look_up(self, wanted):
        """For each name that the program has: what the tests' side is to put there."""
        found = []
        for name in wanted:
            if name not in self.namespace:
                continue
            value = self.namespace[name]
            if isinstance(value, types.ModuleType):
                found.append((name, "module", value.__name__))
                continue
            reference = names.reference_to(name, value)
            if reference is not None:
                found.append((name, "reference", reference))
            else:
                found.append((name, "value", value))
        return tuple(found)

    # What the tests may do with our objects

    def specials_of(self, kind):
        # Read off the classes themselves: a metaclass has special methods of its own.
        parts = type.__getattribute__(kind, "__mro__")
        has = {name for part in parts if part is not object for name, value in vars(part).items() if value is not None}
        if "__getitem__" in has and "__iter__" not in has:
            has.add("__iter__")
        return tuple(name for name in proxies.SPECIALS if name in has)

    def compares(self, kind):
        return kind.__eq__ is not object.__eq__

    def hash_of(self, value, kind):
        if not self.compares(kind):
            return None
        try:
            told = hash(value)
        except Exception:
            return None
        return told if type(told) is int else None
