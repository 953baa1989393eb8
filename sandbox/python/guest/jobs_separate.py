"""Tests and program in two processes: nothing that the program can reach decides the verdict."""

import os
import sys

from speciate_guest import confine, job, report, styles
from speciate_guest.separate import ProgramBroke, ProgramFailed, ProgramGone


class ProgramJob(job.Job):
    """Loads the program and answers what the tests ask of it, until they ask no more."""

    side = None
    has_loaded = False

    def work(self):
        self.begin()
        self.program_module(self.module_name())
        self.side = self.guest.program_side
        self.side.open(confine.CHANNEL, self.namespace, self.describe)
        yield self.program_code()
        if os.getpid() != self.process:
            # A copy that the program forked came back here; only the first process answers.
            os._exit(0)
        self.has_loaded = True
        self.side.loaded(None, () if self.request["entryPoint"] is None else (self.request["entryPoint"].partition(".")[0],))
        # At the top of the stack, so that the program's functions have as few frames above them as can be.
        self.namespace = {"serve": self.side.serve}
        yield _SERVE

    def finish(self, error):
        if os.getpid() == self.process and not self.has_loaded:
            # The channel stands even where the program's folder could not be written.
            if self.side is None:
                self.side = self.guest.program_side
                self.side.open(confine.CHANNEL, {}, self.describe)
            self.side.loaded(error)
        if os.getpid() == self.process:
            self.end()
        os._exit(0 if error is None else 1)

    def end(self):
        """Called last in the first process, once the tests ask no more."""

    def describe(self, error):
        return {"file": None, "line": None, **report.describe(error, self.folder, self.request)}


class TesterJob(job.Job):
    """Runs the tests with a stand-in for what is under test.

    What else the tests name (a helper that the prompt shows, a module that the program imports) is the reference
    program's, executed here: a program that defined `abs` or `isclose` would else decide what the tests find.
    """

    side = None

    def work(self):
        self.begin()
        # Nothing is imported from where the program can write.
        del sys.path[0]
        self.program_module(self.module_name())
        compiled_tests, reference = self.prepared
        self.side = self.guest.tester_side
        self.side.open(confine.CHANNEL)
        known = self.side.wait_loaded()
        under_test, helpers = reference.split(self.request["entryPoint"], compiled_tests)
        self.namespace.update(reference.values(helpers, self.namespace, self.request["referenceModules"]))
        self.side.bind(self.namespace, under_test & set(known))
        yield from styles.stages(self.request["tests"], self.request["entryPoint"], self.namespace, compiled_tests)

    def tell(self, error, facts):
        # Tests that catch everything must not turn a program that left into one that passed.
        ended = None if self.side is None else self.side.ended
        if ended is ProgramGone:
            self.write(b'{"kind":"gone"}')
        elif ended is ProgramBroke:
            super().tell(error if isinstance(error, ProgramBroke) else ProgramBroke(), facts)
        elif isinstance(error, ProgramFailed):
            self.write(report.encode(error.record))
        else:
            super().tell(error, facts)


_SERVE = compile("serve()", "<serve>", "exec", dont_inherit=True)
