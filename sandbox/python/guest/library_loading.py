"""Loading a library is no work of a program: whether it is loaded already hangs on the guest that the program came to."""

import importlib.machinery
import os
import sys

_LOADER = importlib.machinery.SourceFileLoader


class LibraryLoading:
    """Has the trace of a thread stand still while a library is loaded there, between `start` and `stop`."""

    def __init__(self, folder, pause, go_on):
        """`pause` and `go_on`: what ends tracing in a thread, and begins it."""
        exec_module = _LOADER.exec_module

        def load(loader, module):
            is_own = os.path.dirname(loader.path).startswith(folder)
            if is_own or sys.gettrace() is None:
                return exec_module(loader, module)
            pause()
            try:
                return exec_module(loader, module)
            finally:
                go_on()

        self.load = load

    def start(self):
        # Its own, before that which it inherits.
        _LOADER.exec_module = self.load

    def stop(self):
        # What is not there was taken off by an earlier stop.
        if "exec_module" in vars(_LOADER):
            del _LOADER.exec_module
