"""Modules that programs of benchmarks import, loaded once before any fork.

A package is listed only where loading it does not make more of its submodules visible than a plain
`import` of it would; a test compares the two.
"""

import importlib
import sys

MODULES = (
    "abc", "argparse", "array", "ast", "base64", "binascii", "bisect", "calendar", "cmath", "collections",
    "contextlib", "copy", "csv", "dataclasses", "datetime", "decimal", "difflib", "enum", "fractions",
    "functools", "gc", "hashlib", "heapq", "hmac", "inspect", "io", "itertools", "json", "keyword",
    "linecache", "locale", "logging", "math", "numbers", "operator", "os", "pathlib", "pickle", "platform",
    "pprint", "queue", "random", "re", "secrets", "shutil", "signal", "socket", "ssl", "statistics", "string",
    "struct", "subprocess", "sys", "tempfile", "textwrap", "threading", "time", "timeit", "tokenize",
    "traceback", "types", "typing", "unicodedata", "uuid", "warnings", "weakref", "zlib", "zoneinfo",
    "_strptime",
)  # fmt: skip

for _name in MODULES:
    try:
        importlib.import_module(_name)
    except ImportError:
        # An interpreter built without some library: programs that need it fail as they would there.
        sys.modules.pop(_name, None)

# Loaded along with the above, and more than a plain `import` of their packages would show. They are
# loaded again by those programs that import them.
for _name in ("importlib.machinery", "urllib.parse"):
    _package, _, _part = _name.partition(".")
    if _name in sys.modules:
        del sys.modules[_name]
        delattr(sys.modules[_package], _part)
