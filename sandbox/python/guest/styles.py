"""How each form of tests is run: the code to execute, one piece after another, at the top of the stack.

How to call it. In the guest, before the fork, `prepared = styles.prepare(tests, entry_point, cache)`; in the
process of the tests, once the program's names are in `namespace`,

    for code in styles.stages(tests, entry_point, namespace, prepared):
        exec(code, namespace)

in the outermost frame. `namespace` is that of the module in which the tests run: the program's own, or one
with stand-ins for the program's names. What fails is raised by the code or by `stages` itself, and goes to
`report.describe`; nothing raised means that all tests passed.
"""

import ast

from speciate_guest import tests as compiled_tests
from speciate_guest import pytest_style
from speciate_guest import unittest_style

_RUN = "@run"
_CALL_OF_RUN = ast.Expression(ast.Call(ast.Name(_RUN, ast.Load()), [], []))

__all__ = ["prepare", "stages"]


def prepare(tests, entry_point, cache):
    """The compiled tests from a `CompiledTests`, or None where `stages` has to compile (and to fail)."""
    if tests["style"] == "calls":
        return cache.get_calls(entry_point, tests["calls"])
    return cache.get(tests["code"]) if "code" in tests else None


def stages(tests, entry_point, namespace, compiled):
    """Yields code objects of the tests, each to be executed in `namespace` before the next is asked for.

    Raises a SyntaxError where the tests do not compile, `NoTests` where there is nothing to run, and
    `TestFailed` where unittest says so.
    """
    style = tests["style"]
    if style == "calls":
        if not tests["calls"]:
            raise unittest_style.NoTests("the tests make no call")
        yield compiled or compiled_tests.compile_calls(entry_point, tests["calls"])
        return
    if style == "pytest":
        namespace[_RUN] = lambda: pytest_style.run(tests, namespace)
        yield compile(ast.fix_missing_locations(_CALL_OF_RUN), "<call>", "eval", dont_inherit=True)
        return
    code = compiled or compiled_tests.compile_tests(tests["code"])
    if style == "unittest":
        yield from unittest_style.stages(code, namespace)
        return
    yield code
    if style == "check":
        yield compile(f"check({entry_point})", "<call>", "exec", dont_inherit=True)
