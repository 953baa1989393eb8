"""Two processes for tests of this package: the program's, forked and joined by a socket pair, and the tests' own."""

import os
import socket
import sys
import traceback
import types

GUEST = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def _make_package():
    package = types.ModuleType("speciate_guest")
    package.__path__ = [GUEST]
    sys.modules["speciate_guest"] = package


if "speciate_guest" not in sys.modules:
    _make_package()

from speciate_guest.separate.program_side import ProgramSide  # noqa: E402
from speciate_guest.separate.tester_side import TesterSide  # noqa: E402

PROGRAM_FILE = "/run/main.py"


def describe(error):
    """What the guest's report would say of the place."""
    steps = traceback.extract_tb(error.__traceback__)
    own = [step for step in steps if step.filename == PROGRAM_FILE]
    return {
        "exception": type(error).__name__,
        "message": str(error),
        "file": "main.py" if own else None,
        "line": own[-1].lineno if own else None,
    }


class Pair:
    """`with Pair(source) as tester` has the program of that source loaded on the other side."""

    def __init__(self, source, act=None):
        self.source = source
        # Instead of a program: what the process does with the channel's descriptor.
        self.act = act

    def __enter__(self):
        here, there = socket.socketpair()
        sys.stdout.flush()
        self.process = os.fork()
        if self.process == 0:
            try:
                here.close()
                (self.act or self.serve)(there.fileno())
            finally:
                os._exit(0)
        there.close()
        self.here = here
        self.limit = sys.getrecursionlimit()
        self.tester = TesterSide()
        self.tester.open(here.fileno())
        return self.tester

    def serve(self, descriptor):
        module = types.ModuleType("main")
        sys.modules["main"] = sys.modules["__main__"] = module
        side = ProgramSide()
        side.open(descriptor, module.__dict__, describe)
        for name in [name for name in sys.modules if name.startswith("speciate_guest")]:
            del sys.modules[name]
        try:
            exec(compile(self.source, PROGRAM_FILE, "exec", dont_inherit=True), module.__dict__)
        except BaseException as error:
            side.loaded(error)
        else:
            side.loaded(None)
        side.serve()

    def __exit__(self, *_):
        self.here.close()
        sys.setrecursionlimit(self.limit)
        try:
            os.waitpid(self.process, 0)
        except ChildProcessError:
            pass


def namespace_for(tester, wanted=None):
    """A namespace of tests with the program's names in it."""
    names = tester.wait_loaded()
    namespace = {"__name__": "tests"}
    tester.bind(namespace, names if wanted is None else [name for name in names if name in wanted])
    return namespace


def run_tests(source, tests):
    """Runs the text of tests against the program; raises what the tests raise. Returns the tests' namespace."""
    with Pair(source) as tester:
        namespace = namespace_for(tester)
        exec(compile(tests, "<tests>", "exec", dont_inherit=True), namespace)
        if tester.ended is not None:
            raise tester.ended
        return namespace
