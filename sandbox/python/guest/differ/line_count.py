"""How much a program does, in measures that no machine changes: the lines of its own files that it executes, and how often it
has a library's Python code called."""

import itertools
import os
import re
import sys
import threading

from speciate_guest import source_lines


# How often these call each other hangs on when threads get their turn, and what the import system does on what is loaded already.
_UNCOUNTED = re.compile(r"<frozen |<input>|.*/(?:threading|queue|selectors|socket|socketserver|_weakrefset|weakref)\.py$|.*/(?:concurrent|asyncio|http|multiprocessing|importlib)/")


class LineCount:
    """Line events in files of a folder and calls of other files' code, in all threads that begin while it counts."""

    def __init__(self, folder):
        self.folder = os.path.join(folder, "")
        # An iterator's step cannot be interrupted by another thread, an addition can.
        self.tick = itertools.count().__next__
        self.tick_call = itertools.count().__next__
        # Whether the calls of a code count.
        self.counts = {}
        # Lines of the present input, of all so far, and of those that the program answered.
        self.now = set()
        self.seen = set()
        self.reached = set()

    def start(self):
        threading.settrace(self.on_call)
        sys.settrace(self.on_call)

    def stop(self):
        sys.settrace(None)
        threading.settrace(None)

    def take(self, is_answered):
        """Lines since the last time, how many of them were executed for the first time, and calls of library code. Called
        while it stands still."""
        lines, calls = self.tick(), self.tick_call()
        self.tick = itertools.count().__next__
        self.tick_call = itertools.count().__next__
        known = len(self.seen)
        self.seen |= self.now
        if is_answered:
            self.keep()
        self.now = set()
        return lines, len(self.seen) - known, calls

    def keep(self):
        """Counts what ran so far for reached, whatever comes of the present input."""
        self.reached |= self.now

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
            self.tick()
            self.now.add((frame.f_code.co_filename, frame.f_lineno))
        return self.on_line


# As frames have it, which is not always what a module says of itself.
_GUEST = os.path.join(os.path.dirname(os.path.dirname(LineCount.start.__code__.co_filename)), "")
