"""What a program's work is counted by, in lines: a line with calls stands for several, and a library's code is not free."""

import collections
import os
import re

from speciate_guest import call_weights, source_lines

# How often these call each other hangs on when threads get their turn, and what the import system does on what is loaded already.
_UNCOUNTED = re.compile(
    r"<(?!string>)|.*/(?:threading|queue|selectors|socket|socketserver|_weakrefset|weakref)\.py$"
    r"|.*/http/(?:client|server)\.py$|.*/six\.py$|.*/_distutils_hack/|.*/(?:concurrent|asyncio|multiprocessing|importlib)/"
)
# Of what is built in or in the program's own files.
_CALL = 1
# Set where code is a function's; what else there is runs once, while its module is imported.
_CO_OPTIMIZED = 0x1


class Weights:
    """What each line of a program's files stands for."""

    def __init__(self, folder, files):
        own = {path.removesuffix(".py").partition("/")[0] for path in files}
        self.by_file = {
            os.path.join(folder, path): _line_weights(text, own) for path, text in files.items() if path.endswith(".py")
        }

    def of(self, path, line):
        return 1 + self.by_file.get(path, {}).get(line, 0)


def library_weight(code):
    """What each line of code of other files stands for; 0 where it is not counted."""
    path = code.co_filename
    is_counted = code.co_flags & _CO_OPTIMIZED and not path.startswith(_GUEST) and _UNCOUNTED.match(path) is None
    return call_weights.of_library_line(path) if is_counted else 0


def _line_weights(text, own):
    """What the calls on each line add to it, and operations on what libraries made; none where the text does not parse."""
    try:
        source = source_lines.source_lines(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return {}
    given = {name: dotted for name, dotted in source.imports.items() if dotted.partition(".")[0] not in own}
    # By name alone, in whatever function: what is called alike is mostly alike.
    uses = {}
    for name, called in source.made:
        dotted = _given(called, given)
        if dotted is not None:
            uses[name] = max(call_weights.of_use(dotted), uses.get(name, 0))
    weights = collections.Counter()
    for line, called in source.calls:
        dotted = _given(called, given)
        weights[line] += uses.get((called or "").partition(".")[0], _CALL) if dotted is None else call_weights.of_call(dotted)
    for line, names in source.operations:
        weights[line] += max((uses.get(name, 0) for name in names), default=0)
    return weights


def _given(called, given):
    """The dotted name of what is called, as its module has it; None where no module gives it."""
    root, _, rest = (called or "").partition(".")
    return given.get(root) and (f"{given[root]}.{rest}" if rest else given[root])


# As frames have it, which is not always what a module says of itself.
_GUEST = os.path.join(os.path.dirname(Weights.of.__code__.co_filename), "")
