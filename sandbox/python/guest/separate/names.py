"""Names that the program only imported: for the tests they are their own module or function of that name."""

import importlib
import sys

# Modules whose functions and classes are the same in both processes and keep nothing of the program's.
SAFE = (
    "math", "cmath", "typing", "collections", "itertools", "functools", "operator", "re", "string", "datetime",
    "decimal", "fractions", "statistics", "heapq", "bisect", "random", "copy", "json", "dataclasses", "enum", "abc",
    "numbers", "textwrap", "time", "calendar", "hashlib", "base64", "collections.abc",
)  # fmt: skip


def reference_to(name, value):
    """(module, attribute) of a value that a safe module offers; None for what is the program's own."""
    if id(value) in _KNOWN:
        return _KNOWN[id(value)][:2]
    own_name = getattr(value, "__name__", None)
    for module in SAFE:
        if module in _LOADED or module not in sys.modules:
            continue
        offered = vars(sys.modules[module])
        for attribute in (name, own_name):
            if type(attribute) is str and attribute in offered and offered[attribute] is value:
                return module, attribute
    return None


def resolve(module, attribute):
    """The tests' own value of a reference. Raises LookupError for what is not offered."""
    if module not in SAFE or type(attribute) is not str or attribute.startswith("_"):
        raise LookupError("no safe reference")
    return vars(importlib.import_module(module))[attribute]


def resolve_module(name):
    """The tests' own module of that name: of the standard library, or loaded here before. Raises LookupError."""
    if type(name) is not str or name.startswith("_"):
        raise LookupError("no module's name")
    if name.partition(".")[0] not in sys.stdlib_module_names and name not in sys.modules:
        raise LookupError("a module that the tests do not have")
    return importlib.import_module(name)


# What is loaded before any fork, so that a run need not look through all of it. Values are held, so that no other
# one gets the identity of one of them.
_LOADED = frozenset(module for module in SAFE if module in sys.modules)
_KNOWN = {}
for _module in SAFE:
    if _module in _LOADED:
        for _attribute, _value in vars(sys.modules[_module]).items():
            if callable(_value) and not _attribute.startswith("_"):
                _KNOWN.setdefault(id(_value), (_module, _attribute, _value))
