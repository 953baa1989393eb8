"""The program under comparison, loaded afresh as often as its state must not be that of an earlier call."""

import atexit
import contextlib
import os
import random
import sys
import threading
import types


class Program:
    def __init__(self, request, folder):
        self.folder = folder
        self.path = os.path.join(folder, request["entryFile"])
        self.source = request["files"][request["entryFile"]].encode("utf-8", "surrogatepass")
        self.is_script = request["entryPoint"] is None
        stem = os.path.splitext(os.path.basename(request["entryFile"]))[0]
        self.name = "__main__" if self.is_script else stem
        self.siblings = [
            path[:-3].replace("/", ".").removesuffix(".__init__") for path in request["files"] if path.endswith(".py")
        ]
        self.own_modules = frozenset(("__main__", stem, *self.siblings))
        self.code = None
        sys.argv = [self.path]
        # Our own modules are none that a program may import.
        sys.path[0] = os.path.dirname(self.path)
        # A guest has taken them out before any fork: to go through all names copies the pages of a thousand modules.
        if "speciate_guest" in sys.modules:
            for name in [name for name in sys.modules if name.partition(".")[0] == "speciate_guest"]:
                del sys.modules[name]

    def run(self):
        """Executes the entry file in a new module. Returns its namespace; raises what the program raises."""
        for name in self.siblings:
            sys.modules.pop(name, None)
        if self.code is None:
            self.code = compile(self.source, self.path, "exec", dont_inherit=True)
        module = types.ModuleType(self.name)
        module.__file__ = self.path
        module.__builtins__ = __builtins__
        sys.modules[self.name] = sys.modules["__main__"] = module
        random.seed(0)
        threading.excepthook = _tell_end
        exec(self.code, module.__dict__)
        return module.__dict__

    def end(self):
        """What the interpreter does at the end of a script, as far as it can be done more than once."""
        for thread in threading.enumerate():
            if thread is not threading.current_thread() and not thread.daemon:
                thread.join()
        atexit._run_exitfuncs()


def _tell_end(told):
    """Says what ended a thread by its type alone: a traceback has lines and names, which others may have that answer alike."""
    if told.exc_type is not SystemExit:
        known = next(one for one in told.exc_type.__mro__ if one.__module__ == "builtins")
        with contextlib.suppress(AttributeError, OSError, ValueError):
            sys.stderr.write(f"{known.__name__} ended a thread\n")


def seed_generators():
    """Every call starts from the same state of the generators that most programs draw from."""
    random.seed(0)
    numpy = sys.modules.get("numpy.random")
    if numpy is not None:
        numpy.seed(0)
