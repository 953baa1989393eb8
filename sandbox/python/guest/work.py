"""What a program's work is counted by, in lines: a line with calls stands for several, and a library's code is not free."""

import collections
import os
import re

from speciate_guest import source_lines

# How often these call each other hangs on when threads get their turn, and what the import system does on what is loaded already.
_UNCOUNTED = re.compile(
    r"<(?!string>)|.*/(?:threading|queue|selectors|socket|socketserver|_weakrefset|weakref)\.py$"
    r"|.*/(?:concurrent|asyncio|http|multiprocessing|importlib)/"
)
# In lines: a call, one of what a module gives, and one of a library's Python code. Measured: decoding base32 in a loop took 44 times
# the time of a loop that counts, comparing struct_times 14 times, both by their lines alone under five times.
_CALL, _MODULE_CALL, LIBRARY_CALL = 1, 5, 5
# What they give is quick, or in the program's own files.
_QUICK = frozenset(("bisect", "builtins", "collections", "functools", "heapq", "itertools", "math", "operator", "typing"))


class Weights:
    """What each line of a program's files stands for."""

    def __init__(self, folder, files):
        own = {path.removesuffix(".py").partition("/")[0] for path in files}
        quick = _QUICK | own
        self.by_file = {
            os.path.join(folder, path): _line_weights(text, quick) for path, text in files.items() if path.endswith(".py")
        }

    def of(self, path, line):
        return 1 + self.by_file.get(path, {}).get(line, 0)


class Libraries:
    """Which code is a library's whose calls count."""

    def __init__(self):
        # By identity, since hashing code reads all of it; with the code, so that no other gets its number.
        self.known = {}

    def has(self, code):
        known = self.known.get(id(code))
        if known is None:
            path = code.co_filename
            known = self.known[id(code)] = (code, not path.startswith(_GUEST) and _UNCOUNTED.match(path) is None)
        return known[1]


def _line_weights(text, quick):
    """What the calls on each line add to it, by line; none where the text does not parse."""
    try:
        source = source_lines.source_lines(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return {}
    given = {name for module, name in source.imports if module.partition(".")[0] not in quick}
    weights = collections.Counter()
    for line, root in source.calls:
        weights[line] += _MODULE_CALL if root in given else _CALL
    return weights


# As frames have it, which is not always what a module says of itself.
_GUEST = os.path.join(os.path.dirname(Weights.of.__code__.co_filename), "")
