"""How much a program does, in measures that no machine changes: the lines of its own files that it executes, and its work,
where a line with calls counts for several and a library's code is not free."""

import os
import threading

from speciate_guest import library_loading, line_ticks, work
from speciate_guest.differ.statements import Statements

# Statements that are told where inputs reach too few.
SHOWN = 5
# Of lines of inputs that the program answered, and of those at which it raised.
_REACHED, _RAISED = 1, 2
_MARKS = {"returned": _REACHED, "raised": _RAISED}


class LineCount:
    """Line events in files of a folder, and in libraries' code, in all threads that begin while it counts."""

    def __init__(self, folder, files):
        self.folder = folder
        self.weights = work.Weights(folder, files)
        self.files = line_ticks.OwnFiles(folder, work.library_weight)
        self.ticks = line_ticks.Ticks(self.files.place_of)
        self.loading = library_loading.LibraryLoading(folder, self.ticks.stop, self.ticks.start)

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
        return self.ticks.take(self.files.library_weight, self.weight, _MARKS.get(ended, 0))

    def weight(self, number, line):
        return self.weights.of(self.files.paths[number], line)

    def keep(self):
        """Counts what ran so far for reached, whatever comes of the present input."""
        self.ticks.give_mark(self.files.library_weight, _REACHED)

    def reach(self, files):
        """How many statements the program's files have, how many of them an answered input reached, or one that they refuse, and
        the first of the others, as file and line; None where one does not parse."""
        try:
            statements = Statements(self.folder, files)
        except (SyntaxError, ValueError, RecursionError):
            return None
        reached = statements.of(self.lines(_REACHED)) | statements.refusing(self.lines(_RAISED))
        missed = sorted((os.path.relpath(path, self.folder), line) for path, line in statements.all - reached)
        return {"statements": len(statements.all), "reached": len(reached), "missed": missed[:SHOWN]}

    def lines(self, mark):
        return self.files.named(self.ticks.marked(mark))
