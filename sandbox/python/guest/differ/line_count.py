"""How much a program does, in measures that no machine changes: the lines of its own files that it executes, and its work,
where a line with calls counts for several and a library's code is not free."""

import itertools
import os
import sys
import threading

from speciate_guest import source_lines, work


class LineCount:
    """Line events in files of a folder and calls of other files' code, in all threads that begin while it counts."""

    def __init__(self, folder, files):
        self.folder = os.path.join(folder, "")
        self.weights = work.Weights(folder, files)
        self.libraries = work.Libraries()
        # By line of the present input: an iterator's step cannot be interrupted by another thread, an addition can.
        self.ticks = {}
        self.tick_call = itertools.count().__next__
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
        lines, effort = 0, work.LIBRARY_CALL * self.tick_call()
        for (path, line), tick in self.ticks.items():
            times = tick()
            lines += times
            effort += times * self.weights.of(path, line)
        known = len(self.seen)
        self.seen |= self.ticks.keys()
        if is_answered:
            self.keep()
        self.ticks = {}
        self.tick_call = itertools.count().__next__
        return lines, len(self.seen) - known, effort

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
        if self.libraries.has(code):
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
