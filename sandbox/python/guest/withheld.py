"""Modules that are executed before any fork and shown to a program once it imports them.

To load a thread pool takes each fork 2 ms, cryptography's Fernet 6, http.client 18. They cannot be loaded as those of
`preload` are: a package would then have submodules that its own import does not bring, and a program that forgets an import
would pass here and nowhere else. So what was loaded is taken out of sight again. An import of any of it brings what it would
have brought, in the same order, and executes nothing.
"""

import builtins
import importlib
import importlib.util
import os
import sys
import threading
from importlib.machinery import ModuleSpec, PathFinder


def load(names):
    """Executes modules and takes them out of sight. Called once, before any fork; what is loaded already stays in sight."""
    store = _Store()
    PathFinder.find_spec = store.find_spec
    builtins.__import__ = store.listen()
    for name in names:
        try:
            importlib.import_module(name)
        except ImportError:
            # An interpreter built without some library: programs that need it fail as they would there.
            pass
        store.hide()
    builtins.__import__ = store.imports
    store.is_complete = True


class _Kept:
    """A module that was executed, and what its execution brought about elsewhere."""

    def __init__(self):
        self.module = None
        # What stands for it in sys.modules, which may be an object that it put there itself.
        self.shown = None
        self.spec = None
        # Modules that it asked for, in order.
        self.needs = []
        # What it has under the names of its submodules where that is something else.
        self.instead = {}
        self.fork_hooks = []
        self.thread_ends = []


class _Store:
    def __init__(self):
        self.kept = {}
        # The modules that are being executed, the innermost last.
        self.running = []
        self.is_complete = False
        self.search = PathFinder.find_spec
        self.imports = builtins.__import__

    def listen(self):
        """An `__import__` that notes what it is asked for, also what is in sight already: it may not be the next time."""

        def noting(name, globals=None, locals=None, fromlist=(), level=0):
            result = self.imports(name, globals, locals, fromlist, level)
            if self.running:
                absolute = importlib.util.resolve_name("." * level + name, globals["__package__"]) if level else name
                self.note(absolute)
                for part in fromlist or ():
                    self.note(f"{absolute}.{part}")
            return result

        return noting

    def find_spec(self, name, path=None, target=None):
        """Stands for PathFinder's own, which is asked for modules that are neither loaded nor built in."""
        if self.is_complete:
            # Shown once: who takes it out of sys.modules or reloads it wants it executed.
            kept = self.kept.pop(name, None)
            return self.search(name, path, target) if kept is None or target else ModuleSpec(name, _Shower(kept))
        self.note(name)
        if name in self.kept:
            return ModuleSpec(name, _Shower(self.kept[name]))
        spec = self.search(name, path, target)
        if spec is not None and spec.loader is not None:
            spec.loader = _Executor(self, spec.loader)
        return spec

    def note(self, name):
        if self.running:
            self.running[-1].needs.append(name)

    def hide(self):
        for name, kept in self.kept.items():
            package, _, part = name.rpartition(".")
            parent = self.kept[package].module if package in self.kept else sys.modules.get(package)
            if parent is not None and vars(parent).get(part) is kept.shown:
                delattr(parent, part)
            sys.modules.pop(name, None)


class _Executor:
    """Executes a module as its own loader does, and keeps it."""

    def __init__(self, store, loader):
        self.store = store
        self.loader = loader

    def create_module(self, spec):
        return self.loader.create_module(spec)

    def exec_module(self, module):
        kept = _Kept()
        kept.module, kept.spec = module, module.__spec__
        # What it is told of itself is what it would be told.
        module.__loader__ = module.__spec__.loader = self.loader
        known_ends = len(threading._threading_atexits)
        register, os.register_at_fork = os.register_at_fork, lambda **hooks: kept.fork_hooks.append(hooks)
        self.store.running.append(kept)
        try:
            self.loader.exec_module(module)
        finally:
            self.store.running.pop()
            os.register_at_fork = register
        kept.shown = sys.modules[module.__name__]
        kept.thread_ends = threading._threading_atexits[known_ends:]
        del threading._threading_atexits[known_ends:]
        kept.needs = [name for name in dict.fromkeys(kept.needs) if name in sys.modules]
        submodules = [name.rpartition(".")[2] for name in sys.modules if name.rpartition(".")[0] == module.__name__]
        kept.instead = {
            part: value
            for part, value in vars(module).items()
            if part in submodules and value is not sys.modules[f"{module.__name__}.{part}"]
        }
        self.store.kept[module.__name__] = kept


class _Shower:
    """Gives a module that was executed before."""

    def __init__(self, kept):
        self.kept = kept

    def create_module(self, _spec):
        return self.kept.module

    def exec_module(self, module):
        kept = self.kept
        module.__spec__ = kept.spec
        for name in kept.needs:
            importlib.import_module(name)
        vars(module).update(kept.instead)
        sys.modules[module.__name__] = kept.shown
        for hooks in kept.fork_hooks:
            os.register_at_fork(**hooks)
        threading._threading_atexits.extend(kept.thread_ends)
