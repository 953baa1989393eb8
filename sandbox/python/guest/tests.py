"""Tests' code, compiled once for many runs, with both sides of a compared assert kept for the report."""

import ast

TESTS_FILE = "<tests>"
ACTUAL = "@actual"
EXPECTED = "@expected"

_KEPT = 64
_COMPILED_HERE_BYTES = 1_000_000


def compile_tests(code):
    """The code object of tests whose asserts keep what they compare. Raises what `compile` raises."""
    tree = ast.parse(code, TESTS_FILE)
    return compile(_KeepSides().visit(tree), TESTS_FILE, "exec")


class CompiledTests:
    """The code objects of the last tests seen, by source text."""

    def __init__(self):
        self.known = {}

    def get(self, code):
        """The code object, or None where the child has to compile (and to fail) by itself."""
        found = self.known.pop(code, None)
        if found is None and len(code) <= _COMPILED_HERE_BYTES:
            try:
                found = compile_tests(code)
            except Exception:
                return None
        if found is not None:
            self.known[code] = found
            if len(self.known) > _KEPT:
                del self.known[next(iter(self.known))]
        return found


class _KeepSides(ast.NodeTransformer):
    """`assert left == right` becomes `@actual = left; @expected = right; assert @actual == @expected`.

    The names cannot clash with names of the tests, the order of evaluation stays, and no frame is added.
    """

    def visit_Assert(self, node):
        compared = node.test
        if not isinstance(compared, ast.Compare) or len(compared.ops) != 1:
            return node
        if any(isinstance(part, _KEPT_WHOLE) for part in ast.walk(compared)):
            return node
        sides = [compared.left, compared.comparators[0]]
        # What is called is what is tested; `assert 3 == candidate()` is written too.
        names = [EXPECTED, ACTUAL] if _calls(sides[1]) and not _calls(sides[0]) else [ACTUAL, EXPECTED]
        kept = []
        loaded = []
        for name, side in zip(names, sides):
            target = ast.copy_location(ast.Name(name, ast.Store()), side)
            kept.append(ast.copy_location(ast.Assign([target], side), node))
            loaded.append(ast.copy_location(ast.Name(name, ast.Load()), side))
        node.test = ast.copy_location(ast.Compare(loaded[0], compared.ops, loaded[1:]), compared)
        return [*kept, node]


_KEPT_WHOLE = (ast.NamedExpr, ast.Await, ast.Yield, ast.YieldFrom)


def _calls(node):
    return any(isinstance(part, ast.Call) for part in ast.walk(node))
