"""The record of a run: what ended it, where in program and tests, and what was compared."""

import json
import os

from speciate_guest.tests import ACTUAL, EXPECTED, TESTS_FILE

_SHORT = 200
_BUILTIN_ATOMS = (bool, int, float, complex, str, bytes, type(None))
_BUILTIN_SIZED = (list, tuple, set, frozenset, dict)


def describe(error, folder, request):
    if error is None:
        return {"kind": "passed"}
    if isinstance(error, MemoryError):
        return {"kind": "memory"}
    program_place, test_frame, test_line, is_from_tests = _places(error, folder)
    if isinstance(error, SyntaxError) and program_place is None:
        program_place = _syntax_place(error, folder)
    kind = "failed" if isinstance(error, AssertionError) and is_from_tests else "crashed"
    record = {
        "kind": kind,
        "exception": type(error).__name__,
        "message": shorten(_message(error)),
        "file": None,
        "line": None,
        "test": None,
        "expected": None,
        "actual": None,
    }
    if program_place is not None:
        record["file"], record["line"] = program_place
    if test_line is not None:
        lines = request["tests"]["code"].splitlines()
        if 0 < test_line <= len(lines):
            record["test"] = shorten(lines[test_line - 1].strip())
    if kind == "failed" and test_frame is not None:
        values = test_frame.f_locals
        if ACTUAL in values and EXPECTED in values and request["tests"]["code"].splitlines()[test_line - 1 : test_line]:
            record["actual"], record["expected"] = plain_text(values[ACTUAL]), plain_text(values[EXPECTED])
    return record


def encode(record):
    return json.dumps(record).encode()


def shorten(text):
    return text if len(text) <= _SHORT else text[: _SHORT - 1] + "…"


def _places(error, folder):
    """Innermost place in the program, innermost frame and line in the tests, and whether the tests come last."""
    program_place = test_frame = test_line = None
    is_from_tests = False
    step = error.__traceback__
    while step is not None:
        file = step.tb_frame.f_code.co_filename
        if file == TESTS_FILE:
            test_frame, test_line, is_from_tests = step.tb_frame, step.tb_lineno, True
        elif file.startswith(folder + os.sep):
            program_place = (os.path.relpath(file, folder), step.tb_lineno)
            is_from_tests = False
        step = step.tb_next
    return program_place, test_frame, test_line, is_from_tests


def _syntax_place(error, folder):
    file = error.filename
    if type(file) is str and file.startswith(folder + os.sep) and type(error.lineno) is int:
        return os.path.relpath(file, folder), error.lineno
    return None


def _message(error):
    # Exceptions of the program may have a `__str__` that fails or gives nonsense.
    try:
        text = str(error)
        return text if type(text) is str else ""
    except MemoryError:
        raise
    except BaseException:
        return ""


def plain_text(value):
    """A shortened text of a value, calling no code of the program: objects of its own classes by type alone."""
    return shorten(_text(value, 4))


def _text(value, depth):
    kind = type(value)
    if kind is int and value.bit_length() > 4 * _SHORT:
        return f"<int of {value.bit_length()} bits>"
    if kind is str or kind is bytes:
        return repr(value[: _SHORT + 1])
    if kind in _BUILTIN_ATOMS:
        return repr(value)
    if kind not in _BUILTIN_SIZED or depth == 0:
        return f"<{kind.__name__}>"
    parts = []
    size = 0
    for item in list(value.items() if kind is dict else value)[:_SHORT]:
        part = f"{_text(item[0], depth - 1)}: {_text(item[1], depth - 1)}" if kind is dict else _text(item, depth - 1)
        parts.append(part)
        size += len(part) + 2
        if size > _SHORT:
            break
    return _brackets(kind, ", ".join(parts), len(value))


def _brackets(kind, inner, length):
    if kind is list:
        return f"[{inner}]"
    if kind is tuple:
        return f"({inner},)" if length == 1 else f"({inner})"
    if kind is dict:
        return f"{{{inner}}}"
    if length == 0:
        return f"{kind.__name__}()"
    return f"{{{inner}}}" if kind is set else f"frozenset({{{inner}}})"
