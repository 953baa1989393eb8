"""Counts of executed lines: in C where it was built (native/line_ticks.c), in Python elsewhere.

Both tell the same of the same run, which a test holds them to; only the time they take differs, fivefold.
"""

import itertools
import os
import sys

# What `place_of` says of a piece of code, besides the number of its file.
UNCOUNTED = -1


class OwnFiles:
    """The files of a program by number, in the order in which their code ran. Libraries' code whose lines stand for as many
    is as one file, since nobody asks which of its lines it was."""

    def __init__(self, folder, weight_of_others=lambda _code: 0):
        """`weight_of_others(code)`: what a line of other files' code stands for; 0 where it is not counted."""
        self.folder = os.path.join(folder, "")
        self.weight_of_others = weight_of_others
        self.numbers = {}
        # A weight where it is libraries' code.
        self.paths = []

    def place_of(self, code):
        path = code.co_filename
        if not path.startswith(self.folder):
            path = self.weight_of_others(code)
            if path == 0:
                return UNCOUNTED
        number = self.numbers.setdefault(path, len(self.paths))
        if number == len(self.paths):
            self.paths.append(path)
        return number

    def library_weight(self, number):
        """What a line stands for of what has this number; 0 where that is a file of the program."""
        path = self.paths[number]
        return 0 if isinstance(path, str) else path

    def named(self, places):
        """(path, line) of each (number, line)."""
        return {(self.paths[number], line) for number, line in places}


class PythonTicks:
    """Line events by file and line, in the threads that it is the trace function of.

    `place_of(code)` is the number of the code's file or UNCOUNTED, and asked once for each code. With `watch`
    all events of a frame count: `watch(frame)` is called at every `every`-th of them, and `raised` is raised after `most`
    events and where an integer of more than `most_bits` is returned. A thread in which anything was raised is counted no more.
    """

    def __init__(self, place_of, watch=None, every=1, most=2**64 - 1, most_bits=2**63, raised=None):
        self.place_of = place_of
        self.watch = watch
        self.every = every
        self.most = most
        self.most_bits = most_bits
        self.raised = raised
        self.events = 0
        # By file and line: an iterator's step cannot be interrupted by another thread, an addition can.
        self.ticks = {}
        # Of lines of the program's own, by file and line: what each stands for, and its marks.
        self.weights = {}
        self.marks = {}
        # By the code's identity, since hashing one reads all of it; kept with the code, so that no other gets its number.
        self.followers = {}

    def start(self):
        """Counts in this thread from here on."""
        sys.settrace(self.hook)

    def stop(self):
        """Counts no more in this thread."""
        sys.settrace(None)

    def counts(self):
        """(file, line, times) of each line since the last `clear`. Called once, while it stands still."""
        return [
            (place, line, tick()) for place, ticks in sorted(self.ticks.items()) for line, tick in list(ticks.items())
        ]

    def places(self):
        """(file, line) of each line since the last `clear`."""
        return [(place, line) for place, ticks in self.ticks.items() for line in list(ticks)]

    def clear(self):
        """Forgets the counts."""
        for ticks in self.ticks.values():
            ticks.clear()
        self.events = 0

    def take(self, library_weight, weight, mark):
        """Lines of the program's files since the last `clear` or `take`, how many of them are the first of all takes, and the work:
        each time that a line was executed stands for `weight(file, line)`, of a library's file for `library_weight(file)`, which
        is 0 for the program's own. Those lines are given the mark. Forgets the counts."""
        lines = fresh = work = 0
        for place, line, times in self.counts():
            library = library_weight(place)
            if library:
                work += times * library
                continue
            key = place, line
            if key not in self.weights:
                self.weights[key] = weight(place, line)
                fresh += 1
            self.marks[key] = self.marks.get(key, 0) | mark
            lines += times
            work += times * self.weights[key]
        self.clear()
        return lines, fresh, work

    def give_mark(self, library_weight, mark):
        """Marks the lines of the program's files since the last `clear` or `take`."""
        for key in self.places():
            if not library_weight(key[0]):
                self.marks[key] = self.marks.get(key, 0) | mark

    def marked(self, mark):
        """(file, line) of each line that was given the mark."""
        return sorted(key for key, marks in self.marks.items() if marks & mark)

    def hook(self, frame, _event, _argument):
        """The trace function, for `threading.settrace`."""
        code = frame.f_code
        known = self.followers.get(id(code))
        if known is None:
            known = self.followers[id(code)] = (code, self.follower_of(code))
        return known[1]

    def follower_of(self, code):
        place = self.place_of(code)
        if place < 0:
            return None
        ticks = self.ticks.setdefault(place, {})
        return self.line_follower(ticks) if self.watch is None else self.watching_follower(ticks)

    def line_follower(self, ticks):
        # A closure and no method, and no answer but None, which leaves it where it is: this runs for every line of a program.
        def on_line(frame, event, _argument):
            if event == "line":
                line = frame.f_lineno
                try:
                    ticks[line]()
                except KeyError:
                    ticks.setdefault(line, itertools.count().__next__)()

        return on_line

    def watching_follower(self, ticks):
        def on_event(frame, event, argument):
            if event == "return" and type(argument) is int and argument.bit_length() > self.most_bits:
                raise self.raised
            self.events += 1
            if self.events % self.every == 0:
                self.watch(frame)
            ticks.setdefault(frame.f_lineno, itertools.count().__next__)()
            if self.events > self.most:
                raise self.raised

        return on_event


try:
    from speciate_native import Ticks
except ImportError:
    Ticks = PythonTicks
# None that a program would find.
sys.modules.pop("speciate_native", None)
