"""Limits of one call: CPU time, and how deep the program may recurse."""

import signal
import sys

# Taken before any program can replace them.
_get_limit = sys.getrecursionlimit
_set_limit = sys.setrecursionlimit

# What the encoder may need above a program's own limit: so many frames for each level of a value.
_FRAMES_A_LEVEL = 8
_LEVELS = 510


class OutOfTime(BaseException):
    """A call used up its CPU time."""


class Clock:
    """Interrupts a call that takes too long; ends the process where that is of no use (code in C, a handler for all)."""

    def __init__(self):
        self.is_over = False
        self.is_running = False
        self.is_set = False
        signal.signal(signal.SIGPROF, self.on_time)
        signal.signal(signal.SIGVTALRM, signal.SIG_DFL)

    def on_time(self, _signal, _frame):
        if self.is_running:
            self.is_over = True
            raise OutOfTime

    def start(self, seconds):
        self.is_over = False
        self.is_running = self.is_set = True
        # Raised again and again, since a program may catch everything.
        signal.setitimer(signal.ITIMER_PROF, seconds, 0.05)
        signal.setitimer(signal.ITIMER_VIRTUAL, 2 * seconds + 0.5)

    def stop(self):
        self.is_running = False
        if self.is_set:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            # Last: a clock that strikes on the way here is stopped once more.
            self.is_set = False


class Depth:
    """The recursion limit as the program sees it, counted from the differ's own frame; or half of it."""

    def __init__(self, share):
        self.share = share
        self.extra = _frames_here()
        self.limit = self.first = _get_limit()
        sys.getrecursionlimit = self.get
        sys.setrecursionlimit = self.set

    def get(self):
        """Return the current value of the recursion limit."""
        return self.limit

    def set(self, limit, /):
        """Set the maximum depth of the Python interpreter stack to n."""
        if type(limit) is int and limit >= 1:
            _set_limit(self.extra + max(1, int(limit * self.share)))
            self.limit = limit
        else:
            _set_limit(limit)

    def for_program(self):
        """From here on the program's own limit holds, as the program set it."""
        _set_limit(self.extra + max(1, int(self.limit * self.share)))

    def for_encoder(self):
        _set_limit(self.extra + self.limit + _FRAMES_A_LEVEL * _LEVELS)

    def advance(self, iterator, levels):
        """The next item of an iterator that is asked from inside of the encoder."""
        _set_limit(self.extra + max(1, int(self.limit * self.share)) + _FRAMES_A_LEVEL * (levels + 1))
        try:
            return next(iterator)
        finally:
            self.for_encoder()

    def forget(self):
        """Back to the limit from before the program."""
        self.limit = self.first


def _frames_here():
    """Frames above a function that the caller of our caller calls, and room for the two that it calls through."""
    count = 0
    frame = sys._getframe(2)
    while frame is not None:
        count, frame = count + 1, frame.f_back
    return count + 4
