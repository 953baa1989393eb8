"""How much a program does, in measures that no machine changes: the lines of its own files that it executes, and its work,
where a line with calls counts for several and a library's code is not free."""

import itertools
import os
import sys
import threading

from speciate_guest import work
from speciate_guest.differ.statements import Statements

_LIBRARY = object()


class LineCount:
    """Line events in files of a folder and calls of other files' code, in all threads that begin while it counts."""

    def __init__(self, folder, files):
        self.folder = os.path.join(folder, "")
        self.weights = work.Weights(folder, files)
        self.libraries = work.Libraries()
        # By file and line of the present input: an iterator's step cannot be interrupted by another thread, an addition can.
        self.ticks = {}
        # By the code's identity, since hashing one reads all of it; kept with the code, so that no other gets its number.
        self.followers = {}
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
        for path, ticks in self.ticks.items():
            for line, tick in ticks.items():
                times = tick()
                lines += times
                effort += times * self.weights.of(path, line)
        known = len(self.seen)
        self.seen |= self.places()
        if is_answered:
            self.keep()
        for ticks in self.ticks.values():
            ticks.clear()
        self.tick_call = itertools.count().__next__
        return lines, len(self.seen) - known, effort

    def keep(self):
        """Counts what ran so far for reached, whatever comes of the present input."""
        self.reached |= self.places()

    def places(self):
        return {(path, line) for path, ticks in self.ticks.items() for line in ticks}

    def reach(self, files):
        """How many statements the program's files have, and how many of them an answered input reached; None where one does
        not parse."""
        try:
            statements = Statements(self.folder, files)
        except (SyntaxError, ValueError, RecursionError):
            return None
        return {"statements": len(statements.all), "reached": len(statements.of(self.reached))}

    def on_call(self, frame, _event, _argument):
        code = frame.f_code
        known = self.followers.get(id(code))
        if known is None:
            known = self.followers[id(code)] = (code, self.follower_of(code))
        follower = known[1]
        if follower is _LIBRARY:
            self.tick_call()
            return None
        return follower

    def follower_of(self, code):
        """What follows the lines of a piece of code: None for what does not count."""
        path = code.co_filename
        if not path.startswith(self.folder):
            return _LIBRARY if self.libraries.has(code) else None
        return self.follower_in(self.ticks.setdefault(path, {}))

    def follower_in(self, ticks):
        # A closure and no method, and no answer but None, which leaves it where it is: this runs for every line of a program.
        def on_line(frame, event, _argument):
            if event == "line":
                line = frame.f_lineno
                try:
                    ticks[line]()
                except KeyError:
                    ticks.setdefault(line, itertools.count().__next__)()

        return on_line
