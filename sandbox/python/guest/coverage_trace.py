"""Sees which lines and branches of a program's files run (core/coverage-facts.ts).

How to call it. In the process of the program, after its files are written and before any of its code runs,

    seen = coverage_trace.CoverageTrace(folder, files)
    seen.start()

and at the end `seen.stop()` and `seen.facts()`, which gives them as plain data. Where tests run in another process, only
the program's process is looked at. What comes back from there is the program's word and no more than that.
"""

import dis
import os
import sys
import threading

from speciate_guest import source_lines

_LEAVES = frozenset(
    dis.opmap[name] for name in ("RETURN_VALUE", "RETURN_CONST", "RAISE_VARARGS") if name in dis.opmap
)


class CoverageTrace:
    """`files` are source texts by path in `folder`; those that are no Python are left out."""

    def __init__(self, folder, files):
        self.files = {}
        self.by_path = {}
        for path, text in files.items():
            if path.endswith(".py"):
                full = os.path.join(folder, path)
                self.files[path] = self.by_path[full] = _File(text)

    def start(self):
        """From here on everything is seen, in threads that begin later too."""
        threading.settrace(self.on_call)
        sys.settrace(self.on_call)

    def stop(self):
        """Nothing more is seen, until it is started again."""
        sys.settrace(None)
        threading.settrace(None)

    def settle(self, is_answered):
        """Ends an input. Of one that is not answered only what refuses it is kept, and no branch."""
        for file in self.files.values():
            for seen in file.by_code.values():
                seen.settle(is_answered, file.source)

    def facts(self):
        """What was seen, by path."""
        return {path: file.facts() for path, file in sorted(self.files.items())}

    def on_call(self, frame, event, _argument):
        code = frame.f_code
        file = self.by_path.get(code.co_filename)
        if file is None or event != "call":
            return None
        # Comparing code objects takes long, so that each is looked up once, and held so that its number stays its own.
        known = file.by_number.get(id(code))
        if known is None:
            known = file.by_number[id(code)] = (code, file.by_code.get(code))
        seen = known[1]
        return None if seen is None or seen.is_complete else _follow(frame, seen, file.source)


class _File:
    def __init__(self, text):
        self.by_number = {}
        self.by_code = {}
        self.source = None
        try:
            self.source = source_lines.source_lines(text)
        except (SyntaxError, ValueError, RecursionError):
            # It does not load either.
            return
        self.by_code = {code: _Seen(code, lines, jumps) for code, lines, jumps in self.source.codes()}

    def facts(self):
        every = list(self.by_code.values())
        jumps = set().union(*(seen.wanted_jumps for seen in every))
        taken = set().union(*(seen.jumps for seen in every))
        return {
            "statements": sorted(set().union(*(seen.wanted_lines for seen in every))),
            "hit": sorted(set().union(*(seen.lines for seen in every))),
            "branches": [
                {"from": line, "to": to, "wasTaken": (line, to) in taken}
                for line, to in sorted(jumps, key=lambda jump: (jump[0], jump[1] is None, jump[1]))
            ],
        }


class _Seen:
    """What is to be seen of one code object, and what was."""

    __slots__ = ("operations", "wanted_lines", "wanted_jumps", "lines", "jumps", "is_complete", "settled")

    def __init__(self, code, lines, jumps):
        # Since 3.11 `co_code` is built anew on each access.
        self.operations = code.co_code
        self.wanted_lines = frozenset(lines)
        self.wanted_jumps = frozenset(jumps)
        self.lines = set()
        self.jumps = set()
        self.is_complete = False
        # Lines and jumps of the inputs that ended.
        self.settled = frozenset(), frozenset()

    def settle(self, is_answered, source):
        lines, jumps = self.settled
        if len(self.lines) == len(lines) and len(self.jumps) == len(jumps):
            return
        if not is_answered:
            self.lines = set(lines) | {line for line in self.lines - lines if source.is_refusing(line)}
            self.jumps = set(jumps)
            self.is_complete = False
        self.settled = frozenset(self.lines), frozenset(self.jumps)

    def add(self, line, jump):
        if line in self.wanted_lines:
            self.lines.add(line)
        if jump in self.wanted_jumps:
            self.jumps.add(jump)
        if len(self.lines) == len(self.wanted_lines) and len(self.jumps) == len(self.wanted_jumps):
            # Looking on would only take time.
            self.is_complete = True


def _follow(frame, seen, source):
    """A tracer for one activation; a generator that is resumed is at the line it left."""
    first = source.first
    before = first.get(frame.f_lineno)

    def on_event(frame, event, _argument):
        nonlocal before
        if seen.is_complete:
            frame.f_trace = None
            return None
        if event == "line":
            line = first.get(frame.f_lineno)
            if line != before or line not in seen.lines:
                seen.add(line, (before, line))
                if not source.is_leaving(before, line):
                    before = line
        elif event == "return" and seen.operations[frame.f_lasti] in _LEAVES:
            seen.add(before, (before, None))
        return on_event

    return on_event
