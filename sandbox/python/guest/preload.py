"""Modules that programs of benchmarks import, loaded once before any fork.

A package is listed only where loading it does not make more of its submodules visible than a plain
`import` of it would; a test compares the two. `importlib.machinery` and `urllib.parse` are the exceptions:
`inspect` and `pathlib` need them. What brings large libraries along and is seldom asked for (ssl, hashlib, the
compressors) is left out: each mapping of a library costs every fork.
"""

import contextlib
import importlib
import os
import sys

MODULES = (
    "abc", "argparse", "array", "ast", "base64", "binascii", "bisect", "calendar", "cmath", "collections",
    "contextlib", "copy", "dataclasses", "datetime", "decimal", "difflib", "enum", "fractions", "functools",
    "gc", "heapq", "inspect", "io", "itertools", "json", "keyword", "linecache", "locale", "logging", "math",
    "numbers", "operator", "os", "pathlib", "pickle", "pprint", "queue", "random", "re", "signal", "socket",
    "statistics", "string", "struct", "sys", "textwrap", "threading", "time", "tokenize", "traceback", "types",
    "typing", "warnings", "weakref", "zlib", "_strptime",
)  # fmt: skip

# Out of sight until a program imports them (withheld.py): their packages do not show them by themselves.
WITHHELD = ("concurrent.futures.thread", "http")


def load(names):
    """Imports what can be imported."""
    for name in names:
        try:
            importlib.import_module(name)
        except ImportError:
            # An interpreter built without some library: programs that need it fail as they would there.
            sys.modules.pop(name, None)


# What modules want to be called for after a fork: the guest has nothing that needs it and forks for every run,
# so a run's child sees to it that these are called for the program's own forks.
fork_hooks = []


@contextlib.contextmanager
def quietly():
    """What is imported meanwhile does not get to hear of the guest's forks, but of those of a run."""
    register = os.register_at_fork
    os.register_at_fork = lambda **hook: fork_hooks.append(hook)
    try:
        yield
    finally:
        os.register_at_fork = register
