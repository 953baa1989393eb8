"""What the program writes while it serves, kept until the next message, and written anew on the tests' side."""

import codecs
import io
import sys

_AT_ONCE = 1 << 16
MAX_BYTES = 16 * 1024 * 1024


class Forward(io.RawIOBase):
    """The raw end of a text stream: hands bytes to `forward(is_error, data)`."""

    def __init__(self, descriptor, forward):
        super().__init__()
        self.descriptor = descriptor
        self.forward = forward

    def writable(self):
        return True

    def fileno(self):
        return self.descriptor

    def write(self, data):
        data = bytes(data)
        self.forward(self.descriptor == 2, data)
        return len(data)


class Outlets:
    """The program's sys.stdout and sys.stderr while it serves."""

    def __init__(self, send):
        self.send = send
        self.pieces = []
        self.waiting = 0
        self.total = 0
        self.streams = [self._stream(descriptor) for descriptor in (1, 2)]

    def _stream(self, descriptor):
        buffer = io.BufferedWriter(Forward(descriptor, self.forward))
        return io.TextIOWrapper(buffer, "utf-8", "backslashreplace", write_through=descriptor == 2)

    def open(self):
        """Puts the streams where the program finds them."""
        # Kept, since taking them apart costs a fork page after page.
        self.replaced = sys.stdout, sys.stderr, sys.__stdout__, sys.__stderr__
        sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__ = self.streams

    def forward(self, is_error, data):
        data = data[: max(0, MAX_BYTES - self.total)]
        self.total += len(data)
        if data:
            self.pieces.append((is_error, data))
            self.waiting += len(data)
            if self.waiting >= _AT_ONCE:
                self.send(self.take())

    def take(self):
        """What was written since, for a message's head."""
        pieces, self.pieces, self.waiting = self.pieces, [], 0
        return pieces

    def flush(self):
        for stream in self.streams:
            try:
                stream.flush()
            except ValueError:
                # The program closed it.
                continue


class Inlets:
    """Writes what came to the tests' sys.stdout and sys.stderr, whatever stands there now."""

    def __init__(self):
        self.decoders = [codecs.getincrementaldecoder("utf-8")("replace") for _ in range(2)]
        self.total = 0

    def write(self, pieces):
        for is_error, data in pieces:
            text = self.decoders[is_error].decode(data)
            stream = sys.stderr if is_error else sys.stdout
            if text and stream is not None:
                stream.write(text)

    def check(self, pieces):
        """Whether these are pieces of output within the bound."""
        for piece in pieces:
            if type(piece) is not tuple or len(piece) != 2 or type(piece[0]) is not bool or type(piece[1]) is not bytes:
                return False
            self.total += len(piece[1])
        return self.total <= MAX_BYTES
