"""What a problem's tests pass to its entry point, as source text, taken down before the program can change it."""

import functools
import io
import sys
import types
import unittest

from speciate_guest import pytest_style
from speciate_guest.differ.calls import STDIN
from speciate_guest.differ.moments import without_now
from speciate_guest.differ.source import Made, NoSource, arguments_source

_MOST_CALLS = 100
_MOST_STEPS = 30

# Methods that the language asks by itself, for what no test says: a call of one is none of a test's.
_UNSAID = frozenset(
    """__new__ __del__ __getattr__ __getattribute__ __setattr__ __delattr__ __dir__ __hash__ __repr__ __sizeof__
    __init_subclass__ __class_getitem__ __set_name__ __copy__ __deepcopy__ __reduce__ __reduce_ex__ __getstate__
    __setstate__ __getnewargs__ __getnewargs_ex__ __instancecheck__ __subclasscheck__""".split()
)


class Recorder:
    """`sequences` holds, for each call of a function, its arguments; for each object of a class, the calls on it."""

    def __init__(self):
        self.sequences = []
        self.left_out = 0
        self.is_inside = False
        # The object itself, the calls on it, by its number; and what a name of the program's own is written by.
        self.objects = {}
        self.names = {}

    def of_function(self, target):
        """A stand-in for the function, for the tests alone."""

        def candidate(*args, **kwargs):
            if not self.is_inside:
                self.add(self.sequences, None, args, {**kwargs, **_given_input()})
            return self.call(target, args, kwargs)

        return candidate

    def of_class(self, made_by):
        """From here on what is asked of the class's objects is taken down, as far as it is not the class that asks."""
        for name, member in list(vars(made_by).items()):
            stand_in = self.of_member(name, member, made_by)
            if stand_in is not None:
                setattr(made_by, name, stand_in)
                # By its name among the class's too, where a test hands it over.
                self.know(f"{made_by.__name__}.{name}", getattr(made_by, name))
        made_by.__setattr__ = self.of_attributes(made_by)

    def know(self, name, value):
        """From here on the function is written by its name where it is handed over."""
        if isinstance(value, (types.FunctionType, functools.partial)):
            self.names[id(value)] = (value, name)

    def of_attributes(self, made_by):
        """What sets an attribute, and takes down what a test sets."""
        write = made_by.__setattr__

        def recorded(own, name, value):
            # What stands in for a method is none of the object's state.
            if not self.is_inside and not callable(getattr(made_by, name, None)):
                self.take(own, name, (value,), {})
            return self.call(write, (own, name, value), {})

        return recorded

    def of_member(self, name, member, made_by):
        """What stands in for a member of the class; None where nobody is asked, or not by a test."""
        if name in _UNSAID:
            return None
        if isinstance(member, types.FunctionType):
            return self.of_method(name, member)
        if type(member) is property:
            read, write = (way and self.of_method(name, way) for way in (member.fget, member.fset))
            return property(read, write, member.fdel)
        if not isinstance(member, (staticmethod, classmethod)):
            return None

        # What knows no object is asked of one that is made without arguments, as if all tests had one.
        def unbound(*own, function=member.__func__):
            asked = self.of_method(name, lambda _, *args, **kwargs: function(*own, *args, **kwargs))
            return functools.partial(asked, made_by)

        if isinstance(member, staticmethod):
            return staticmethod(unbound())
        return classmethod(lambda own, *args, **kwargs: unbound(own)(*args, **kwargs))

    def of_method(self, name, method):
        @functools.wraps(method)
        def recorded(own, *args, **kwargs):
            if not self.is_inside:
                self.take(own, name, args, kwargs)
            return self.call(method, (own, *args), kwargs)

        return recorded

    def take(self, own, name, args, kwargs):
        known = self.objects.get(id(own))
        if name == "__init__" or known is None:
            # The object is kept, so that no other one gets its number.
            known = self.objects[id(own)] = (own, [])
            if len(self.sequences) >= _MOST_CALLS:
                return
            given = (args, kwargs) if name == "__init__" else ((), {})
            self.add(known[1], None, *given)
            if known[1]:
                self.sequences.append(known[1])
        if name != "__init__" and len(known[1]) < _MOST_STEPS:
            self.add(known[1], name, args, kwargs)

    def add(self, calls, name, args, kwargs):
        try:
            made = [self.made(value) for value in args], {key: self.made(value) for key, value in kwargs.items()}
            call = (name, without_now(arguments_source(*made)))
        except (NoSource, RecursionError):
            self.left_out += 1
            return
        if name is not None or calls is not self.sequences:
            calls.append(call)
        elif [call] not in calls and len(calls) < _MOST_CALLS:
            calls.append([call])

    def made(self, value):
        """An argument; what makes it, where it is an object of the class, such as it was at first, or its name, where it is a function."""
        own, calls = self.objects.get(id(value), (None, []))
        if own is value and calls:
            return Made(f"{type(value).__name__}({calls[0][1]})")
        function, name = self.names.get(id(value), (None, ""))
        return Made(name) if function is value and name else value

    def call(self, target, args, kwargs):
        was_inside, self.is_inside = self.is_inside, True
        try:
            return target(*args, **kwargs)
        finally:
            self.is_inside = was_inside


def _given_input():
    """What a test has put into the standard input for a call; nothing where it is the process's own."""
    if not isinstance(sys.stdin, io.StringIO) or sys.stdin.closed:
        return {}
    place = sys.stdin.tell()
    text = sys.stdin.read()
    sys.stdin.seek(place)
    return {STDIN: text}


def run_tests(namespace, tests, entry_point, candidate):
    """Runs the tests of a style that is code, with the candidate under the entry point's name. Their result is nobody's."""
    scope = {**namespace, entry_point: candidate, "__name__": "tests"}
    if tests["style"] == "pytest":
        pytest_style.run(tests, scope)
        return
    exec(compile(tests["code"], "<tests>", "exec", dont_inherit=True), scope)
    if tests["style"] == "check":
        scope["check"](candidate)
    if tests["style"] == "unittest":
        suite = unittest.TestSuite()
        for value in list(scope.values()):
            if isinstance(value, type) and issubclass(value, unittest.TestCase) and value is not unittest.TestCase:
                suite.addTests(unittest.defaultTestLoader.loadTestsFromTestCase(value))
        suite.run(unittest.TestResult())
