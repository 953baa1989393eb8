"""The standard streams of a program: real descriptors on files without a name, emptied between two calls."""

import io
import os
import sys


class Written:
    """What is written to a descriptor from now on. The program's own stream objects stay as they are."""

    def __init__(self, folder, descriptor, stream, most_bytes):
        self.most_bytes = most_bytes
        self.stream = stream
        self.file = _unnamed(folder, os.O_RDWR | os.O_APPEND)
        os.dup2(self.file, descriptor)

    def flush(self):
        try:
            self.stream.flush()
        except (OSError, ValueError):
            # Closed by the program, or full.
            pass

    def count(self):
        """Bytes written since the last `take`."""
        self.flush()
        return os.fstat(self.file).st_size

    def take(self):
        """Text written since the last `take`, cut where it is too long, and the number of its bytes."""
        count = self.count()
        if count == 0:
            return "", 0
        data = os.pread(self.file, min(count, self.most_bytes), 0)
        os.ftruncate(self.file, 0)
        return data.decode("utf-8", "surrogateescape"), count


class Streams:
    def __init__(self, folder, most_bytes):
        self.folder = folder
        self.output = Written(folder, 1, sys.stdout, most_bytes)
        self.error = Written(folder, 2, sys.stderr, most_bytes)

    def give_input(self, text):
        """A standard input that holds the text, as a file that may be read by descriptor and sought."""
        file = _unnamed(self.folder, os.O_RDWR)
        os.write(file, text.encode("utf-8", "surrogatepass"))
        os.lseek(file, 0, os.SEEK_SET)
        # A program that closed its standard input, as `open(0).read()` does, left that very number free.
        if file == 0:
            os.set_inheritable(file, True)
        else:
            os.dup2(file, 0)
            os.close(file)
        sys.stdin = io.TextIOWrapper(io.BufferedReader(io.FileIO(0, closefd=False)), encoding="utf-8", errors="surrogateescape")

    def give_output(self):
        """A standard output as at a program's start, whatever the last one did to its own."""
        self.output.flush()
        os.dup2(self.output.file, 1)
        sys.stdout = io.TextIOWrapper(
            io.BufferedWriter(io.FileIO(1, "w", closefd=False)), encoding="utf-8", errors="surrogateescape"
        )
        self.output.stream = sys.stdout


def _unnamed(folder, flags):
    path = os.path.join(folder, ".stream")
    descriptor = os.open(path, flags | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    os.unlink(path)
    return descriptor
