"""How much a program does, in measures that no machine changes: the lines of its own files that it executes, and its work,
where a line with calls counts for several and a library's code is not free."""

import os
import threading

from speciate_guest import line_ticks, work
from speciate_guest.differ.statements import Statements


class LineCount:
    """Line events in files of a folder and calls of other files' code, in all threads that begin while it counts."""

    def __init__(self, folder, files):
        self.folder = os.path.join(folder, "")
        self.weights = work.Weights(folder, files)
        self.libraries = work.Libraries()
        # Files by number, in the order in which their code ran.
        self.paths = []
        self.ticks = line_ticks.Ticks(self.place_of)
        # Lines of all inputs so far, and of those that the program answered.
        self.seen = set()
        self.reached = set()

    def start(self):
        threading.settrace(self.ticks.hook)
        self.ticks.start()

    def stop(self):
        self.ticks.stop()
        threading.settrace(None)

    def take(self, is_answered):
        """Lines since the last time, how many of them were executed for the first time, and the work. Called while it stands
        still."""
        lines, effort = 0, work.LIBRARY_CALL * self.ticks.library_calls
        known = len(self.seen)
        for number, line, times in self.ticks.counts():
            place = self.paths[number], line
            lines += times
            effort += times * self.weights.of(*place)
            self.seen.add(place)
            if is_answered:
                self.reached.add(place)
        self.ticks.clear()
        return lines, len(self.seen) - known, effort

    def keep(self):
        """Counts what ran so far for reached, whatever comes of the present input."""
        self.reached |= {(self.paths[number], line) for number, line in self.ticks.places()}

    def reach(self, files):
        """How many statements the program's files have, and how many of them an answered input reached; None where one does
        not parse."""
        try:
            statements = Statements(self.folder, files)
        except (SyntaxError, ValueError, RecursionError):
            return None
        return {"statements": len(statements.all), "reached": len(statements.of(self.reached))}

    def place_of(self, code):
        path = code.co_filename
        if not path.startswith(self.folder):
            return line_ticks.LIBRARY if self.libraries.has(code) else line_ticks.UNCOUNTED
        if path not in self.paths:
            self.paths.append(path)
        return self.paths.index(path)
