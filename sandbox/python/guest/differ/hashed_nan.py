"""Not-a-numbers that tell whether a program asks for their hash.

The hash of nan is its address (CPython 3.10 and later), so that a set of some may be answered in any order: one order of
forty was seen that the other thirty-nine runs did not show. Asking again at other addresses therefore proves nothing.
"""


class NanWatch:
    """Reads `float` of inputs so that the not-a-numbers among them are watched, and what is reckoned from these."""

    def __init__(self):
        self.was_hashed = False
        watch = self

        class WatchedNan(float):
            def __hash__(self):
                watch.was_hashed = True
                return float.__hash__(self)

        for name in _REMAKING:
            setattr(WatchedNan, name, _remaking(WatchedNan, getattr(float, name)))
        self.kind = WatchedNan

    def read(self, *args):
        """What `float` gives, watched where it is none."""
        return _again(self.kind, float(*args))


# What gives another number from a number.
_REMAKING = tuple(
    f"__{side}{name}__"
    for side, names in (
        ("", ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "neg", "pos", "abs")),
        ("r", ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow")),
    )
    for name in names
)


def _remaking(kind, method):
    return lambda self, *args: _again(kind, method(self, *args))


def _again(kind, value):
    return kind(value) if type(value) is float and value != value else value
