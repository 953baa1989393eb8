"""Gathers facts about a program's own code while its tests run (core/profile-facts.ts)."""

import dis
import itertools
import os
import sys
import threading

from speciate_guest import library_loading, work

_MAX_DETAILED_LINES = 5_000_000
_MAX_ELEMENTS = 64
_SIZED = frozenset((list, tuple, set, frozenset, dict, str, bytes, bytearray, range))
_HAS_ELEMENTS = frozenset((list, tuple, set, frozenset, dict))
_NUMBERS = frozenset((int, float, bool))
# Values of these types are held to compare by identity: an address may be used again at once.
_HELD = _SIZED | _NUMBERS | {complex, type(None)}
_CO_OPTIMIZED = 0x1
_CO_GENERATOR_LIKE = 0x20 | 0x80 | 0x200
_GENERATOR_TYPES = ((0x20, "generator"), (0x80, "coroutine"), (0x200, "async_generator"))
_RETURNS = frozenset(dis.opmap[name] for name in ("RETURN_VALUE", "RETURN_CONST") if name in dis.opmap)
_YIELDS = frozenset(dis.opmap[name] for name in ("YIELD_VALUE", "YIELD_FROM") if name in dis.opmap)
_RESUME = dis.opmap.get("RESUME")


class _Values:
    """ValueFacts in the making."""

    __slots__ = ("types", "elements", "empty", "full", "negative", "zero", "positive", "true", "false", "least", "most")

    def __init__(self):
        self.types = set()
        self.elements = set()
        self.empty = self.full = self.negative = self.zero = self.positive = self.true = self.false = False
        self.least = self.most = None

    def add(self, value):
        kind = type(value)
        self.types.add(kind.__name__)
        if kind in _SIZED:
            self.add_length(len(value))
            if kind in _HAS_ELEMENTS:
                try:
                    for item in itertools.islice(value, _MAX_ELEMENTS):
                        self.elements.add(type(item).__name__)
                except RuntimeError:
                    # Another thread changed it meanwhile; what was seen is still true.
                    pass
        elif kind in _NUMBERS:
            if value < 0:
                self.negative = True
            elif value > 0:
                self.positive = True
            elif value == 0:
                self.zero = True
            self.add_truth(value != 0)
        elif value is None:
            self.false = True
        elif kind is complex:
            self.add_truth(value != 0)

    def add_length(self, length):
        if length:
            self.full = True
        else:
            self.empty = True
        self.add_truth(length != 0)
        if self.least is None or length < self.least:
            self.least = length
        if self.most is None or length > self.most:
            self.most = length

    def add_truth(self, is_true):
        if is_true:
            self.true = True
        else:
            self.false = True

    def facts(self):
        return {
            "types": sorted(self.types),
            "elementTypes": sorted(self.elements),
            "wasEmpty": self.empty,
            "wasNonEmpty": self.full,
            "wasNegative": self.negative,
            "wasZero": self.zero,
            "wasPositive": self.positive,
            "wasTruthy": self.true,
            "wasFalsy": self.false,
            "length": None if self.least is None else [self.least, self.most],
        }


class _Function:
    """FunctionFacts in the making."""

    def __init__(self):
        self.calls = 0
        self.depths = {}
        self.max_depth = 0
        self.raised = set()
        self.variables = {}
        self.returned = None

    def add_returned(self):
        if self.returned is None:
            self.returned = _Values()
        return self.returned

    def facts(self):
        return {
            "calls": self.calls,
            "maxDepth": self.max_depth,
            "raised": sorted(self.raised),
            "variables": {name: values.facts() for name, values in sorted(self.variables.items())},
            "returned": None if self.returned is None else self.returned.facts(),
        }


class Tracer:
    def __init__(self, folder, entry, files):
        self.prefix = folder + os.sep
        self.entry = entry
        self.weights = work.Weights(folder, files)
        self.loading = library_loading.LibraryLoading(folder, lambda: sys.settrace(None), lambda: sys.settrace(self.on_call))
        # By identity, since hashing code reads all of it; with the code, so that no other gets its number.
        self.in_libraries = {}
        self.library_work = 0
        self.functions = {}
        self.by_code = {}
        self.lines = {}
        self.total = 0
        self.elsewhere = {}
        self.qualified = {}
        self.starts = {}

    def start(self):
        self.loading.start()
        threading.settrace(self.on_call)
        sys.settrace(self.on_call)

    def stop(self):
        sys.settrace(None)
        threading.settrace(None)
        self.loading.stop()
        return {
            "functions": {name: function.facts() for name, function in sorted(self.functions.items())},
            "lines": {str(line): count for line, count in sorted(self.lines.items())},
            "totalLines": self.total,
            "totalWork": self.work(),
        }

    def work(self):
        own = sum(count * self.weights.of(self.entry, line) for line, count in self.lines.items())
        others = sum(count * self.weights.of(*place) for place, count in self.elsewhere.items())
        return own + others + self.library_work

    def on_call(self, frame, event, _argument):
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(self.prefix):
            return self.in_library(code)
        if code.co_filename != self.entry:
            return self.on_line_elsewhere
        function = self.function_of(code)
        if self.is_start(frame, code):
            function.calls += 1
            for flag, name in _GENERATOR_TYPES:
                if code.co_flags & flag:
                    function.add_returned().types.add(name)
        thread = threading.get_ident()
        depth = function.depths.get(thread, 0) + 1
        function.depths[thread] = depth
        function.max_depth = max(function.max_depth, depth)
        return _FrameTracer(self, function, code, thread).on_event

    def on_line_elsewhere(self, frame, event, _argument):
        if event == "line":
            self.total += 1
            place = frame.f_code.co_filename, frame.f_lineno
            self.elsewhere[place] = self.elsewhere.get(place, 0) + 1
        return self.on_line_elsewhere

    def in_library(self, code):
        """What counts the lines of code that is not the program's; None where they do not count."""
        known = self.in_libraries.get(id(code))
        if known is None:
            weight = work.library_weight(code)
            known = self.in_libraries[id(code)] = (code, self.library_follower(weight) if weight else None)
        return known[1]

    def library_follower(self, weight):
        def on_line(_frame, event, _argument):
            if event == "line":
                self.library_work += weight

        return on_line

    def function_of(self, code):
        function = self.by_code.get(code)
        if function is None:
            name = self.qualified_name(code)
            function = self.by_code[code] = self.functions.setdefault(name, _Function())
        return function

    def is_start(self, frame, code):
        """Whether a call event begins the function, and does not resume a generator."""
        if not code.co_flags & _CO_GENERATOR_LIKE:
            return True
        if _RESUME is None:
            return frame.f_lasti < 0
        at = frame.f_lasti
        raw = self.raw_code(code)
        return at < 0 or raw[at] != _RESUME or raw[at + 1] & 3 == 0

    def raw_code(self, code):
        raw = self.starts.get(code)
        if raw is None:
            # Since 3.11 `co_code` is built anew on each access.
            raw = self.starts[code] = code.co_code
        return raw

    def qualified_name(self, code):
        name = getattr(code, "co_qualname", None)
        if name is not None:
            return name
        if not self.qualified:
            self.name_all(self.module_of(code), "", True)
        return self.qualified.get(code, code.co_name)

    def module_of(self, code):
        # Only before 3.11: names are computed from how code objects are nested.
        with open(self.entry, "rb") as file:
            return compile(file.read(), self.entry, "exec", dont_inherit=True)

    def name_all(self, code, prefix, is_class):
        for constant in code.co_consts:
            if hasattr(constant, "co_code"):
                name = prefix + constant.co_name
                self.qualified[constant] = name
                is_function = constant.co_flags & 0x2
                self.name_all(constant, f"{name}.<locals>." if is_function else f"{name}.", not is_function)


class _FrameTracer:
    """Traces one activation of a function (for generators: one stretch between two yields)."""

    __slots__ = ("tracer", "function", "code", "thread", "last", "error", "is_namespace")

    def __init__(self, tracer, function, code, thread):
        self.tracer = tracer
        self.function = function
        self.code = code
        self.thread = thread
        self.last = {}
        self.error = None
        # Modules and class bodies hold names that Python sets itself.
        self.is_namespace = not code.co_flags & _CO_OPTIMIZED

    def on_event(self, frame, event, argument):
        if event == "line":
            tracer = self.tracer
            line = frame.f_lineno
            tracer.lines[line] = tracer.lines.get(line, 0) + 1
            tracer.total += 1
            self.error = None
            if tracer.total <= _MAX_DETAILED_LINES:
                self.look(frame)
        elif event == "exception":
            self.error = argument[0].__name__
        elif event == "return":
            self.leave(frame, argument)
        return self.on_event

    def look(self, frame):
        """Adds the variables that changed since the last look at this frame."""
        last = self.last
        for name, value in list(frame.f_locals.items()):
            kind = type(value)
            if kind in _HELD:
                mark = (value, len(value)) if kind in _SIZED else value
                before = last.get(name)
                if kind in _SIZED:
                    if type(before) is tuple and before[0] is value and before[1] == mark[1]:
                        continue
                elif before is value and name in last:
                    continue
                last[name] = mark
            else:
                if last.get(name) is kind:
                    continue
                last[name] = kind
            self.add(name, value)

    def add(self, name, value):
        if not name.isidentifier() or (self.is_namespace and name.startswith("__")):
            return
        values = self.function.variables.get(name)
        if values is None:
            values = self.function.variables[name] = _Values()
        values.add(value)

    def leave(self, frame, value):
        function = self.function
        function.depths[self.thread] -= 1
        # Same identity and length may still hide a changed element, so the end looks at everything.
        self.last = {}
        if self.tracer.total <= _MAX_DETAILED_LINES:
            self.look(frame)
        operation = self.tracer.raw_code(self.code)[frame.f_lasti]
        if operation in _RETURNS:
            if not self.code.co_flags & _CO_GENERATOR_LIKE:
                function.add_returned().add(value)
        elif self.error is not None and not (operation in _YIELDS and value is not None):
            function.raised.add(self.error)
