"""Counts of executed lines: in C where it was built (native/line_ticks.c), in Python elsewhere.

Both tell the same of the same run, which a test holds them to; only the time they take differs, fivefold.
"""

import itertools
import os
import sys

# What `place_of` says of a piece of code, besides the number of its file.
UNCOUNTED, LIBRARY = -1, -2


class OwnFiles:
    """The files of a program by number, in the order in which their code ran."""

    def __init__(self, folder, of_others=lambda _code: UNCOUNTED):
        """`of_others(code)`: what code of other files counts as, LIBRARY or UNCOUNTED."""
        self.folder = os.path.join(folder, "")
        self.of_others = of_others
        self.numbers = {}
        self.paths = []

    def place_of(self, code):
        path = code.co_filename
        if not path.startswith(self.folder):
            return self.of_others(code)
        number = self.numbers.setdefault(path, len(self.paths))
        if number == len(self.paths):
            self.paths.append(path)
        return number

    def named(self, places):
        """(path, line) of each (number, line)."""
        return {(self.paths[number], line) for number, line in places}


class PythonTicks:
    """Line events by file and line, in the threads that it is the trace function of.

    `place_of(code)` is the number of the code's file, UNCOUNTED or LIBRARY, and asked once for each code. With `watch`
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
        self.tick_call = itertools.count().__next__
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

    @property
    def library_calls(self):
        """Calls of libraries' code since the last `clear`. Asked once."""
        return self.tick_call()

    def clear(self):
        """Forgets the counts."""
        for ticks in self.ticks.values():
            ticks.clear()
        self.tick_call = itertools.count().__next__
        self.events = 0

    def hook(self, frame, _event, _argument):
        """The trace function, for `threading.settrace`."""
        code = frame.f_code
        known = self.followers.get(id(code))
        if known is None:
            known = self.followers[id(code)] = (code, self.follower_of(code))
        follower = known[1]
        if follower is LIBRARY:
            self.tick_call()
            return None
        return follower

    def follower_of(self, code):
        place = self.place_of(code)
        if place < 0:
            return LIBRARY if place == LIBRARY else None
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
