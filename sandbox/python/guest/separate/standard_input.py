"""A text that the tests put in place of standard input: the program reads it, and the tests go on behind what it read."""

import io
import sys

from speciate_guest.separate.errors import ProgramBroke


def _is_text(stream):
    """Whether a stream is a text in memory: what the tests' process was given itself is nothing of the program's."""
    return type(stream) is io.StringIO and not stream.closed


def _rest_of(stream):
    place = stream.tell()
    rest = stream.read()
    stream.seek(place)
    return rest


class Offer:
    """The tests' side of it, for one question."""

    def __init__(self):
        self.stream = sys.stdin
        self.text = _rest_of(self.stream) if _is_text(self.stream) else None

    def take_back(self, read):
        """Skips so many characters as the program says that it has read. Raises ProgramBroke on nonsense."""
        if read is None:
            return
        if self.text is None or type(read) is not int or not 0 <= read <= len(self.text):
            raise ProgramBroke("more was read than there was")
        if not self.stream.closed:
            self.stream.seek(self.stream.tell() + read)


class Reading:
    """The program's side of it, while it answers one question."""

    def __init__(self, text, earlier=None):
        """`earlier` is the one before: where its stream goes on with this text, whoever holds that reads on."""
        goes_on = earlier is not None and _is_text(earlier.stream) and _rest_of(earlier.stream) == text
        self.stream = earlier.stream if goes_on else io.StringIO(text)
        self.begin = self.stream.tell()
        self.length = len(text)
        self.replaced, sys.stdin = sys.stdin, self.stream

    def end(self):
        """How many characters were read; standard input is what it was before."""
        if sys.stdin is self.stream:
            sys.stdin = self.replaced
        return self.length if self.stream.closed else min(max(self.stream.tell() - self.begin, 0), self.length)
