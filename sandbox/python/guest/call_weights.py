"""What calls into libraries' C code stand for, in plain lines (`total += value`). No trace sees them, so that they were measured
(decision 023); what a library does in Python is counted by its lines, and has only its calls into C here."""

# By dotted name, of which the longest beginning counts: a call, and one of a method or an operation on what the call returned.
# Where a library waits for threads nothing of it is counted, so that all it does is here.
_OTHER = 10, 2
_MEASURED = {
    # Quick, or in Python and counted there.
    **dict.fromkeys(("bisect", "builtins", "collections", "contextlib", "copy", "dataclasses", "functools"), (1, 1)),
    **dict.fromkeys(("heapq", "itertools", "math", "operator", "re", "string", "typing"), (1, 1)),
    "collections.namedtuple": (4000, 1),
    # A `with` runs its line twice, and a pool is left by that.
    "concurrent": (4000, 1500),
    "cryptography": (60, 40),
    "cryptography.fernet": (60, 500),
    "datetime": (40, 12),
    "datetime.date": (10, 4),
    "datetime.datetime": (10, 4),
    "datetime.datetime.strftime": (140, 2),
    "datetime.datetime.strptime": (40, 4),
    "decimal": (16, 6),
    "email": (60, 10),
    "hashlib": (60, 20),
    "http.client": (20, 10),
    "json": (60, 2),
    "numpy": (40, 50),
    "pickle": (20, 2),
    "queue": (700, 70),
    "queue.SimpleQueue": (7, 4),
    "random.Random": (500, 10),
    "scipy": (40, 50),
    "sklearn": (40, 10),
    "socket": (300, 50),
    "sqlite3": (2000, 400),
    "tempfile": (1500, 5),
    "threading": (10, 10),
    "threading.Thread": (4500, 10),
    "time": (40, 5),
    "zlib": (300, 10),
}

# A line of a library's Python code does more than one of a benchmark's, most of all where it calls into C.
_LIBRARY_LINE, _ARRAY_LINE, _MADE_LINE = 4, 12, 20
_ARRAYS = ("numpy", "scipy", "sklearn", "pandas")


def of_call(name):
    """What a call of what a module gives stands for."""
    return _measured(name)[0]


def of_use(name):
    """What a method or an operation stands for, of what a call of this name returned."""
    return _measured(name)[1]


def of_library_line(path):
    """What a line of a library's file stands for. Methods that `dataclass` and `namedtuple` make are in no file."""
    if path == "<string>":
        return _MADE_LINE
    return _ARRAY_LINE if any(f"-packages/{name}/" in path for name in _ARRAYS) else _LIBRARY_LINE


def _measured(name):
    while name not in _MEASURED:
        name, dot, _ = name.rpartition(".")
        if not dot:
            return _OTHER
    return _MEASURED[name]
