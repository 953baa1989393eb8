"""Keeps those inputs that a program answers with little work, and always alike."""

import os

from speciate_guest import line_ticks
from speciate_guest.differ.differ import SCOPE, Differ
from speciate_guest.differ.hashed_nan import NanWatch
from speciate_guest.differ.limits import OutOfTime
from speciate_guest.differ.statements import Statements

_MOST_LINES = 50_000
# Of a program that answers nothing within that.
MOST_LINES_PATIENTLY = 500_000
# Work with numbers that are longer than this is slow by itself, and no line counts it: a product of a thousand factorials
# takes a second. It is above what `str` takes (4,300 digits), so that such numbers are asked for too.
_MOST_BITS = 40_000
# Lines from one look at a function's variables to the next.
_LOOKS = 64
# Only for what no line of the program counts: one call of C code.
_SECONDS = 0.5
# Where nan is reckoned with, what comes of it may hang on addresses (hashed_nan.py).
_SHIFTS = (0, 1, 2, 3, 5, 8)
# What the process says of an input: it is quick and alike, it is answered, it reaches a line that none before did (or the
# first of those that are answered), and nothing is left unreached by those that are answered but what raises. Or it takes
# too long, and nothing else.
QUICK, ANSWERED, FRESH, WHOLE, LONG = 1, 2, 4, 8, 16


class Screen:
    """Reports the inputs that are new and take few lines.

    The program runs in a process of its own, which is made anew where an input ends it.
    """

    def __init__(self, request, folder, report, most_lines=_MOST_LINES):
        self.report = report
        self.most_lines = most_lines
        # What holds of each input that was tried.
        self.seen = {}
        self.taken = 0
        self.answered = 0
        # Whether what is taken reaches all statements, by inputs that are answered.
        self.is_whole = False
        self.folder = folder
        self.request = {
            **{key: request[key] for key in ("files", "entryFile", "entryPoint", "outputBytes")},
            **{"words": "", "secondsOf": {}, "seconds": _SECONDS, "depth": 0.5},
        }
        self.process = None

    def take(self, text, only=QUICK):
        """Reports an input that is new and of which all of `only` holds; what holds of it, and 0 where it was not reported."""
        if text in self.seen:
            return 0
        found = self.found(text)
        if found & only != only:
            return 0
        self.taken += 1
        self.answered += found & ANSWERED == ANSWERED
        self.is_whole |= found & WHOLE == WHOLE
        self.report({"input": text})
        return found

    def found(self, text):
        """What holds of an input, reported or not."""
        if text not in self.seen:
            if self.process is None:
                self.start()
            self.seen[text] = self.answer(text.encode("utf-8", "surrogatepass"))
        return self.seen[text]

    def start(self):
        asked, self.asks = os.pipe()
        self.answers, answering = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            try:
                os.close(self.asks)
                os.close(self.answers)
                _Trial(self.request, self.folder, self.most_lines).serve(asked, answering)
            finally:
                os._exit(1)
        os.close(asked)
        os.close(answering)

    def answer(self, data):
        """What holds of an input; 0 where the process ended."""
        try:
            _write(self.asks, len(data).to_bytes(8, "big") + data)
            answer = os.read(self.answers, 1)
        except BrokenPipeError:
            answer = b""
        if answer == b"":
            self.close()
            return 0
        return answer[0]

    def close(self):
        if self.process is not None:
            os.close(self.asks)
            os.close(self.answers)
            os.waitpid(self.process, 0)
            self.process = None


class _Trial:
    """The process that tries inputs."""

    def __init__(self, request, folder, most_lines):
        self.texts = []
        self.files = line_ticks.OwnFiles(folder)
        self.ticks = line_ticks.Ticks(self.files.place_of, _look, _LOOKS, most_lines, _MOST_BITS, OutOfTime)
        # Lines of the last input and how it ended; lines so far, each by how an input that reached it ended.
        self.touched = set()
        self.ended = None
        self.reached = set()
        try:
            self.statements = Statements(folder, request["files"])
        except (SyntaxError, ValueError, RecursionError):
            # Of another version of the language, and imported by nothing: what is left unreached is not known.
            self.statements = Statements(folder, {})
        self.unreached = set(self.statements.all)
        self.differ = Differ({**request, "inputs": self.texts}, folder, None, self.ticks)

    def serve(self, asked, answering):
        while True:
            head = os.read(asked, 8)
            if not head:
                os._exit(0)
            data = b""
            size = int.from_bytes(head, "big")
            while len(data) < size:
                data += os.read(asked, size - len(data))
            if self.is_quick(data.decode("utf-8", "surrogatepass")):
                found = QUICK | self.what_it_reached()
            else:
                found = LONG if self.ended == "time" else 0
            os.write(answering, bytes([found]))

    def what_it_reached(self):
        known = len(self.reached)
        is_answered = self.ended == "returned"
        self.reached |= {(self.ended, *line) for line in self.touched}
        if len(self.reached) == known:
            return ANSWERED if is_answered else 0
        self.unreached -= self.statements.of(self.touched) if is_answered else self.statements.refusing(self.touched)
        return FRESH | (ANSWERED if is_answered else 0) | (0 if self.unreached else WHOLE)

    def is_quick(self, text):
        self.texts.append(text)
        may_be_nan = "nan" in text
        if may_be_nan and self.hashes_nan():
            return False
        shifts = _SHIFTS if may_be_nan else _SHIFTS[:1]
        answers = []
        for shift in shifts:
            answer = self.traced(shift)
            if answer["ended"] not in ("returned", "raised", "recursion"):
                self.differ.forget()
                return False
            answers.append(answer)
        return all(answer == answers[0] for answer in answers)

    def hashes_nan(self):
        """Whether the last text's not-a-numbers are hashed, or it does not come to an end with watched ones."""
        watch = NanWatch()
        self.differ.scope = {**SCOPE, "float": watch.read}
        try:
            ended = self.traced(0)["ended"]
        finally:
            self.differ.scope = SCOPE
        if ended in ("returned", "raised", "recursion") and not watch.was_hashed:
            return False
        self.differ.forget()
        return True

    def traced(self, shift):
        self.ticks.clear()
        answer = self.differ.outcome(len(self.texts) - 1, shift)
        self.touched = self.files.named(self.ticks.places())
        del answer["cpu"]
        self.ended = answer["ended"]
        return answer


def _look(frame):
    if any(map(_is_long, frame.f_locals.values())):
        raise OutOfTime


def _is_long(value):
    return type(value) is int and value.bit_length() > _MOST_BITS


def _write(descriptor, data):
    while data:
        data = data[os.write(descriptor, data) :]
