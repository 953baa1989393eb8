"""What the tests of a program ask of it, recorded while they run."""
import contextlib
import copy
import io
import os
import types
import unittest


def recorded_calls(namespace, entry_point, test):
    """Positional and keyword arguments of every call that the tests make."""
    calls = []
    target = namespace[entry_point]

    def candidate(*args, **kwargs):
        with contextlib.suppress(Exception):
            calls.append(copy.deepcopy((args, kwargs)))
        return target(*args, **kwargs)

    scope = dict(namespace)
    with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(Exception):
        exec(compile(test, "test", "exec"), scope)
        scope["check"](candidate)
    return calls


def run_tests(namespace, test, folder):
    """Results of unittest's tests by name, run in a folder."""
    scope = namespace
    os.chdir(folder)
    exec(compile(test, "test", "exec"), scope)
    suite = unittest.TestSuite()
    for value in list(scope.values()):
        if isinstance(value, type) and issubclass(value, unittest.TestCase) and value is not unittest.TestCase:
            suite.addTests(unittest.defaultTestLoader.loadTestsFromTestCase(value))
    result = unittest.TestResult()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        suite.run(result)
    failed = {str(one): text.strip().split("\n")[-1].split(":")[0] for one, text in result.failures + result.errors}
    return {"run": result.testsRun, "failed": failed}


def recorded_sequences(namespace, entry_point, test, folder):
    """For every object of the class that the tests make: its constructor's arguments, the calls on it, and what they set (`=name`)."""
    sequences, by_object, inside = [], {}, [0]
    target = namespace[entry_point]

    def wrap(name, method):
        def recorder(self, *args, **kwargs):
            if inside[0] == 0:
                with contextlib.suppress(Exception):
                    call = (name, *copy.deepcopy((args, kwargs)))
                    if name == "__init__" or id(self) not in by_object:
                        by_object[id(self)] = (self, [] if name == "__init__" else [("__init__", (), {})])
                        sequences.append(by_object[id(self)][1])
                    by_object[id(self)][1].append(call)
            inside[0] += 1
            try:
                return method(self, *args, **kwargs)
            finally:
                inside[0] -= 1

        return recorder

    for name, method in list(vars(target).items()):
        if isinstance(method, types.FunctionType) and (name == "__init__" or not name.startswith("__")):
            setattr(target, name, wrap(name, method))
    write = target.__setattr__

    def set_attribute(self, name, value):
        wrap("=" + name, lambda own, given: write(own, name, given))(self, value)

    target.__setattr__ = set_attribute
    run_tests(namespace, test, folder)
    return sequences
