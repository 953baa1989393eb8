"""The reference program in the tests' process: what tests name besides what is under test."""

import ast
import importlib.machinery
import sys
import types

_KEPT = 512


class Reference:
    """A problem's own program. `split` tells the names that tests mean apart, `values` gives those that are its own."""

    def __init__(self, source, file):
        self.code = self.tree = None
        self.source = source
        try:
            self.tree = ast.parse(source, file)
            self.code = compile(self.tree, file, "exec", dont_inherit=True)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            # A problem without a usable program of its own: tests then have its names from nowhere.
            return
        self.defined = {node.name for node in self.tree.body if isinstance(node, _DEFINITIONS)}
        self.tree = None

    def split(self, entry_point, tests):
        """Names that the tests want of the program under test, and those that they want of the reference.

        `tests` is their code object, or None where it is not known beforehand.
        """
        named = _names_in(tests) if tests is not None else None
        if self.code is None:
            return ({entry_point.partition(".")[0]} if entry_point is not None else set()), set()
        if entry_point is not None:
            under_test = {entry_point.partition(".")[0]}
        else:
            under_test = self.defined if named is None else self.defined & named
        own = set(self.code.co_names) if "import *" not in self.source else named or set()
        helpers = own if named is None else own & named
        return under_test, helpers - under_test

    def values(self, names, namespace, siblings):
        """The reference's values of names, by name. Executes it where there are any; raises what that raises.

        `siblings`: the source of its other modules, by dotted name. They are imported from memory, and for as long as the
        process lives: helpers may import when they are called.
        """
        if not names:
            return {}
        if siblings:
            sys.meta_path.insert(0, _Siblings(siblings))
        # Of the tests' own module, as these would be in one process; and apart from it, so that a helper which
        # calls what is under test calls the reference's.
        own = {key: namespace[key] for key in ("__name__", "__file__", "__builtins__")}
        exec(self.code, own)
        return {name: own[name] for name in names if name in own}


class _Siblings:
    """Finds and loads modules whose source is given."""

    def __init__(self, sources):
        self.sources = sources

    def find_spec(self, name, _path=None, _target=None):
        is_package = any(other.startswith(f"{name}.") for other in self.sources)
        if name not in self.sources and not is_package:
            return None
        return importlib.machinery.ModuleSpec(name, self, origin="<reference>", is_package=is_package)

    def create_module(self, _spec):
        return None

    def exec_module(self, module):
        name = module.__name__
        exec(compile(self.sources.get(name, ""), f"<reference {name}>", "exec", dont_inherit=True), module.__dict__)


class References:
    """The last references seen, by source text."""

    def __init__(self):
        self.known = {}

    def get(self, source, file):
        found = self.known.pop(source, None) or Reference(source, file)
        self.known[source] = found
        if len(self.known) > _KEPT:
            del self.known[next(iter(self.known))]
        return found


_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def _names_in(code):
    """Every name that a code object and those inside of it look up outside of their own variables."""
    names = set()
    left = [code]
    while left:
        one = left.pop()
        names.update(one.co_names)
        left.extend(part for part in one.co_consts if isinstance(part, types.CodeType))
    return names
