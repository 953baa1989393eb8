"""Runs files of pytest's tests with pytest itself, beside the program and in its process.

The tests find the program as its folder would offer it: its entry file is a module of the file's name, already
loaded, and its other files are imported from where they lie. Nothing of the user's own configuration or plug-ins counts.
"""

import os
import sys
import types

from speciate_guest.unittest_style import NoTests, TestFailed

_OPTIONS = [
    "-x", "-p", "no:cacheprovider", "-p", "no:faulthandler", "-p", "no:terminal", "--capture=sys",
    "-c", os.devnull,
]  # fmt: skip


def run(tests, namespace):
    """Runs the tests against the names in `namespace`, the entry file's. Raises `TestFailed` or `NoTests`."""
    import pytest

    folder = os.getcwd()
    files = {os.path.join(folder, path): text for path, text in tests["files"].items()}
    for path, text in files.items():
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(text)
    _offer(namespace, folder)
    sys.path.append(folder)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    for name in ("PYTEST_ADDOPTS", "PYTEST_PLUGINS"):
        os.environ.pop(name, None)
    watch = _Watch(files, pytest.fail.Exception)
    named = [path for path in files if is_test_file(path)]
    ended = pytest.main([*_OPTIONS, f"--rootdir={folder}", *named], plugins=[watch])
    failure = watch.failure or watch.failed_without
    if failure is not None:
        raise failure
    if watch.passed == 0:
        reason = f"no test of pytest ran ({ended!s})" if watch.skipped == 0 else "every test was skipped"
        raise NoTests(reason)


def is_test_file(path):
    name = os.path.basename(path)
    return name.endswith(".py") and (name.startswith("test_") or name.endswith("_test.py"))


def _offer(namespace, folder):
    """Makes `namespace` the module that tests import, under each name that its path gives it."""
    path = os.path.relpath(namespace["__file__"], folder)
    parts = os.path.splitext(path)[0].split(os.sep)
    module = sys.modules["__main__"]
    if module.__dict__ is not namespace:
        module = types.ModuleType(parts[-1])
        module.__dict__.update(namespace, __name__=parts[-1])
    for first in range(len(parts)):
        sys.modules[".".join(parts[first:])] = module


class _Watch:
    """A plug-in that keeps the first failure as it is."""

    def __init__(self, files, failed):
        self.files = files
        self.failed = failed
        self.failure = None
        # Kept for a test that was expected to fail, strictly, and passed.
        self.failed_without = None
        self.passed = 0
        self.skipped = 0

    def pytest_exception_interact(self, node, call):
        if self.failure is None:
            self.failure = TestFailed(node.nodeid, self.without_tests(call.excinfo.value))

    def pytest_runtest_logreport(self, report):
        self.passed += report.when == "call" and report.passed
        self.skipped += report.skipped
        if report.failed:
            # The exception, where there is one, is told after this.
            self.failed_without = TestFailed(report.nodeid, None)

    def without_tests(self, error):
        """The error, whose traceback begins in the program; with none where it never got there.

        The tests' files lie in the program's folder and would pass for its own.
        """
        if isinstance(error, self.failed):
            error = AssertionError(error.msg)
        step = error.__traceback__
        while step is not None and not self.is_of_program(step.tb_frame.f_code.co_filename):
            step = step.tb_next
        return error.with_traceback(step)

    def is_of_program(self, file):
        return file.startswith(os.getcwd() + os.sep) and file not in self.files
