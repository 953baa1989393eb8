"""The child's side: confines itself, hands out the code to execute, and reports how it ended."""

import atexit
import os
import random
import resource
import signal
import sys
import threading
import types

from speciate_guest import kernel, report, tracer
from speciate_guest.tests import compile_tests

_RECORD_DESCRIPTOR = 3
# Listed, since looking through all modules would copy a hundred pages into each child.
_OWN_MODULES = tuple(
    f"speciate_guest{part}"
    for part in ("", ".child", ".folders", ".kernel", ".preload", ".report", ".server", ".tests", ".tracer")
)
_EXIT_FUNCTIONS = atexit._ncallbacks()


class Job:
    """One run in a forked child. `stages` gives the code in order; `finish` never returns."""

    def __init__(self, request, guest, run_folder, nonce, test_code, record_end, output_end):
        self.request = request
        self.nonce = nonce
        self.test_code = test_code
        self.folder = run_folder
        self.process = os.getpid()
        self.namespace = {}
        self.tracer = None
        # Kept ready: after a MemoryError there may be no memory to build it.
        self.memory_record = nonce + b'{"kind":"memory"}'
        self.release_modules(guest.extra_frames)
        self.confine(guest, record_end, output_end)

    def confine(self, guest, record_end, output_end):
        os.setsid()
        os.dup2(output_end, 1)
        os.dup2(output_end, 2)
        os.set_blocking(1, True)
        # The record's end may itself stand where it has to go.
        moved = os.dup2(record_end, 200, inheritable=False)
        os.dup2(moved, _RECORD_DESCRIPTOR, inheritable=False)
        os.closerange(_RECORD_DESCRIPTOR + 1, 1024)
        limits = self.request["limits"]
        _limit(resource.RLIMIT_CORE, 0)
        _limit(resource.RLIMIT_FSIZE, limits["fileBytes"])
        _limit(resource.RLIMIT_NOFILE, limits["openFiles"])
        processor = max(1, -(-int(limits["cpuSeconds"] * 1000) // 1000))
        # The second, hard limit catches who ignores SIGXCPU.
        resource.setrlimit(resource.RLIMIT_CPU, (processor, processor + 1))
        _limit(resource.RLIMIT_AS, guest.base_bytes + limits["memoryBytes"])
        _limit(resource.RLIMIT_NPROC, guest.base_tasks + limits["processes"])
        user = guest.options["runUser"]
        if user is not None:
            os.setgroups([])
            os.setresgid(user, user, user)
            os.setresuid(user, user, user)
            kernel.stay_readable()
        kernel.die_with_parent()
        os.umask(0o022)
        os.environ["HOME"] = os.environ["TMPDIR"] = self.folder
        os.chdir(self.folder)

    def release_modules(self, extra_frames):
        """Takes the guest's own traces out of the program's sight, and sets what a plain script would see."""
        for name in _OWN_MODULES:
            sys.modules.pop(name, None)
        entry = os.path.join(self.folder, self.request["entryFile"])
        sys.argv = [entry]
        sys.path[0] = os.path.dirname(entry)
        random.seed(0)
        _adjust_recursion_limit(extra_frames)

    def stages(self):
        """Code objects to execute one after another in `namespace`."""
        for path, text in self.request["files"].items():
            target = os.path.join(self.folder, path)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with open(target, "wb") as file:
                file.write(text.encode("utf-8", "surrogatepass"))
        entry = os.path.join(self.folder, self.request["entryFile"])
        name = os.path.splitext(os.path.basename(entry))[0]
        module = types.ModuleType(name)
        module.__file__ = entry
        module.__builtins__ = __builtins__
        sys.modules[name] = sys.modules["__main__"] = module
        self.namespace = module.__dict__
        source = self.request["files"][self.request["entryFile"]].encode("utf-8", "surrogatepass")
        code = compile(source, entry, "exec", dont_inherit=True)
        if self.request["mode"] == "profile":
            self.tracer = tracer.Tracer(self.folder, entry)
            self.tracer.start()
        yield code
        yield self.test_code or compile_tests(self.request["tests"]["code"])
        if self.request["tests"]["style"] == "check":
            yield compile(f"check({self.request['entryPoint']})", "<call>", "exec", dont_inherit=True)

    def finish(self, error):
        """Ends the process, as the interpreter would, and reports what became of the run."""
        if os.getpid() != self.process:
            # A copy that the program forked came back here; only the first process speaks for the run.
            os._exit(0 if error is None else 1)
        facts = None
        if self.tracer is not None:
            facts = self.tracer.stop()
        if error is None:
            error = _shut_down()
        try:
            record = report.describe(error, self.folder, self.request)
            if facts is not None and record["kind"] == "passed":
                record["facts"] = facts
            data = self.nonce + report.encode(record)
        except MemoryError:
            data = self.memory_record
        while data:
            data = data[os.write(_RECORD_DESCRIPTOR, data) :]
        os._exit(0 if error is None else 1)


def _limit(which, value):
    hard = resource.getrlimit(which)[1]
    if hard != resource.RLIM_INFINITY:
        value = min(value, hard)
    resource.setrlimit(which, (value, value))


def _adjust_recursion_limit(extra_frames):
    """The program's own limit counts from its own first frame, whatever stands above it."""
    get_limit = sys.getrecursionlimit
    set_limit = sys.setrecursionlimit

    def getrecursionlimit():
        """Return the current value of the recursion limit."""
        return get_limit() - extra_frames

    def setrecursionlimit(limit, /):
        """Set the maximum depth of the Python interpreter stack to n."""
        if type(limit) is int and limit >= 1:
            limit += extra_frames
        set_limit(limit)

    set_limit(get_limit() + extra_frames)
    sys.getrecursionlimit = getrecursionlimit
    sys.setrecursionlimit = setrecursionlimit


def _shut_down():
    """What the interpreter does at its end: waits for threads, calls what was registered, flushes."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        threading._shutdown()
        if atexit._ncallbacks() != _EXIT_FUNCTIONS:
            atexit._run_exitfuncs()
        sys.stdout.flush()
        sys.stderr.flush()
    except MemoryError as error:
        return error
    except BaseException:
        # A plain script's exit code does not tell of these either.
        return None
    return None
