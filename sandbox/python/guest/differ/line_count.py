"""How much a program does, in measures that no machine changes: the lines of its own files that it executes, and its work,
where a line with calls counts for several and a library's code is not free."""

import ast
import collections
import itertools
import os
import re
import sys
import threading

from speciate_guest import source_lines


# How often these call each other hangs on when threads get their turn, and what the import system does on what is loaded already.
_UNCOUNTED = re.compile(
    r"<frozen |<input>|.*/(?:threading|queue|selectors|socket|socketserver|_weakrefset|weakref)\.py$"
    r"|.*/(?:concurrent|asyncio|http|multiprocessing|importlib)/"
)
# In lines: a call, one of what a module gives, and one of a library's Python code. Measured: decoding base32 in a loop took 44 times
# the time of a loop that counts, comparing struct_times 14 times, both by their lines alone under five times.
_CALL, _MODULE_CALL, _LIBRARY_CALL = 1, 5, 5
# What they give is quick, or in the program's own files.
_QUICK = frozenset(("bisect", "builtins", "collections", "functools", "heapq", "itertools", "math", "operator", "typing"))


class LineCount:
    """Line events in files of a folder and calls of other files' code, in all threads that begin while it counts."""

    def __init__(self, folder, files):
        self.folder = os.path.join(folder, "")
        own = {path.removesuffix(".py").partition("/")[0] for path in files}
        self.weights = {
            os.path.join(folder, path): _line_weights(text, _QUICK | own) for path, text in files.items() if path.endswith(".py")
        }
        # By line of the present input: an iterator's step cannot be interrupted by another thread, an addition can.
        self.ticks = {}
        self.tick_call = itertools.count().__next__
        # Whether the calls of a code count.
        self.counts = {}
        # Lines of all inputs so far, and of those that the program answered.
        self.seen = set()
        self.reached = set()

    def start(self):
        threading.settrace(self.on_call)
        sys.settrace(self.on_call)

    def stop(self):
        sys.settrace(None)
        threading.settrace(None)

    def take(self, is_answered):
        """Lines since the last time, how many of them were executed for the first time, and the work. Called while it stands
        still."""
        lines, work = 0, _LIBRARY_CALL * self.tick_call()
        for (path, line), tick in self.ticks.items():
            times = tick()
            lines += times
            work += times * (1 + self.weights.get(path, {}).get(line, 0))
        known = len(self.seen)
        self.seen |= self.ticks.keys()
        if is_answered:
            self.keep()
        self.ticks = {}
        self.tick_call = itertools.count().__next__
        return lines, len(self.seen) - known, work

    def keep(self):
        """Counts what ran so far for reached, whatever comes of the present input."""
        self.reached |= self.ticks.keys()

    def reach(self, files):
        """How many statements the program's files have, and how many of them an answered input reached; None where one does
        not parse."""
        statements = reached = 0
        for path in [path for path in files if path.endswith(".py")]:
            full = os.path.join(self.folder, path)
            try:
                source = source_lines.SourceLines(files[path].encode("utf-8", "surrogatepass"), full)
            except (SyntaxError, ValueError, RecursionError):
                return None
            own = source.statements()
            statements += len(own)
            reached += len(own & {source.first.get(line) for file, line in self.reached if file == full})
        return {"statements": statements, "reached": reached}

    def on_call(self, frame, _event, _argument):
        code = frame.f_code
        if code.co_filename.startswith(self.folder):
            return self.on_line
        counts = self.counts.get(code)
        if counts is None:
            path = code.co_filename
            counts = self.counts[code] = not path.startswith(_GUEST) and _UNCOUNTED.match(path) is None
        if counts:
            self.tick_call()
        return None

    def on_line(self, frame, event, _argument):
        if event == "line":
            key = frame.f_code.co_filename, frame.f_lineno
            tick = self.ticks.get(key)
            if tick is None:
                tick = self.ticks.setdefault(key, itertools.count().__next__)
            tick()
        return self.on_line


def _line_weights(text, quick):
    """What the calls on each line add to it, by line; none where the text does not parse."""
    try:
        tree = ast.parse(text.encode("utf-8", "surrogatepass"))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return {}
    given, weights = set(), collections.Counter()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            given |= {(one.asname or one.name).partition(".")[0] for one in node.names if one.name.partition(".")[0] not in quick}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] not in quick:
            given |= {one.asname or one.name for one in node.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            root = node.func
            while isinstance(root, ast.Attribute):
                root = root.value
            weights[node.lineno] += _MODULE_CALL if isinstance(root, ast.Name) and root.id in given else _CALL
    return weights


# As frames have it, which is not always what a module says of itself.
_GUEST = os.path.join(os.path.dirname(os.path.dirname(LineCount.start.__code__.co_filename)), "")
