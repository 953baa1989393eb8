"""How much a program does, in measures that no machine changes: the lines of its own files that it executes, and its work,
where a line with calls counts for several and a library's code is not free."""

import os
import threading

from speciate_guest import library_loading, line_ticks, work
from speciate_guest.differ.statements import Statements

# Statements that are told where inputs reach too few.
SHOWN = 5


class LineCount:
    """Line events in files of a folder, and in libraries' code, in all threads that begin while it counts."""

    def __init__(self, folder, files):
        self.folder = folder
        self.weights = work.Weights(folder, files)
        self.files = line_ticks.OwnFiles(folder, work.library_weight)
        self.ticks = line_ticks.Ticks(self.files.place_of)
        self.loading = library_loading.LibraryLoading(folder, self.ticks.stop, self.ticks.start)
        # What a line stands for, by the number of its file and its own, of all inputs so far.
        self.seen = {}
        # Those of inputs that the program answered, and of those at which it raised.
        self.reached = set()
        self.raised = set()

    def start(self):
        self.loading.start()
        threading.settrace(self.ticks.hook)
        self.ticks.start()

    def stop(self):
        self.ticks.stop()
        threading.settrace(None)
        self.loading.stop()

    def take(self, ended=None):
        """Lines since the last time, how many of them were executed for the first time, and the work. Called while it stands
        still. `ended`: how the input ended that they are of."""
        lines = effort = 0
        places = {"returned": self.reached, "raised": self.raised}.get(ended)
        known = len(self.seen)
        for number, line, times in self.ticks.counts():
            library_weight = self.files.library_weight(number)
            if library_weight is not None:
                effort += times * library_weight
                continue
            place = number, line
            weight = self.seen.get(place)
            if weight is None:
                weight = self.seen[place] = self.weights.of(self.files.paths[number], line)
            lines += times
            effort += times * weight
            if places is not None:
                places.add(place)
        self.ticks.clear()
        return lines, len(self.seen) - known, effort

    def keep(self):
        """Counts what ran so far for reached, whatever comes of the present input."""
        self.reached |= self.files.own(self.ticks.places())

    def reach(self, files):
        """How many statements the program's files have, how many of them an answered input reached, or one that they refuse, and
        the first of the others, as file and line; None where one does not parse."""
        try:
            statements = Statements(self.folder, files)
        except (SyntaxError, ValueError, RecursionError):
            return None
        reached = statements.of(self.files.named(self.reached)) | statements.refusing(self.files.named(self.raised))
        missed = sorted((os.path.relpath(path, self.folder), line) for path, line in statements.all - reached)
        return {"statements": len(statements.all), "reached": len(reached), "missed": missed[:SHOWN]}
