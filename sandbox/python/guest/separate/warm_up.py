"""A conversation of the two sides with themselves, before any fork.

The interpreter specialises code while it runs and writes that into the code; what every run would have to do
again, and copy the pages of, is done once here.
"""

import os
import socket

from speciate_guest.separate import peer
from speciate_guest.separate.program_side import ProgramSide
from speciate_guest.separate.tester_side import TesterSide

_ROUNDS = 40
_ARGUMENTS = (
    ([1, 2, 3], "text"), (7, -1.5), ({"key": [1]}, None), ((1, "two"), True), ("", {1, 2}), ([0.5, 1.5], [[1], []]),
)  # fmt: skip


def warm_up():
    """Leaves nothing but warm code."""
    program, tester = ProgramSide(), TesterSide()
    program.namespace = {"answer": _answer}
    program.process = os.getpid()
    names = {}
    with _Joined(tester, program) as end:
        program.loaded(None, ("answer",))
        end.shutdown(socket.SHUT_WR)
        tester.bind(names, {"answer"} & set(tester.wait_loaded()))
    for number in range(_ROUNDS):
        with _Joined(tester, program) as end:
            arguments = _ARGUMENTS[number % len(_ARGUMENTS)]
            tester.send(peer.REQUEST, ("call", (names["answer"], arguments, ())))
            end.shutdown(socket.SHUT_WR)
            program.serve()
            tester.await_answer()


def _answer(one, other):
    if one == "":
        raise ValueError(other)
    return one if other is None else [one, other]


class _Joined:
    """Joins the two sides by a channel of their own."""

    def __init__(self, tester, program):
        self.ends = socket.socketpair()
        tester.connect(self.ends[0].fileno())
        program.connect(self.ends[1].fileno())

    def __enter__(self):
        return self.ends[0]

    def __exit__(self, *_):
        for end in self.ends:
            end.close()
