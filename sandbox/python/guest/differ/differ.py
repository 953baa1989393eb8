"""Runs one program on many inputs and reports an outcome for each."""

import builtins
import collections
import datetime
import decimal
import fractions
import os
import re
import time

from speciate_guest.differ import shown
from speciate_guest.differ.addresses import scatter
from speciate_guest.differ.calls import CALL, STDIN, asks_nothing, compile_call
from speciate_guest.differ.encoding import Encoder
from speciate_guest.differ.line_count import LineCount
from speciate_guest.differ.limits import Clock, OutOfTime
from speciate_guest.differ.plain_arguments import plain_copies, were_replaced
from speciate_guest.differ.program import Program, seed_generators
from speciate_guest.differ.short_texts import digest
from speciate_guest.differ.steps import Steps
from speciate_guest.differ.streams import Streams
from speciate_guest.differ.turns import Turns
from speciate_guest.report import plain_text, shorten

_ADDRESS = re.compile(r" at 0x[0-9a-f]+")
# What inputs are written with, whatever the program calls by these names.
SCOPE = {
    **{name: value for name, value in vars(builtins).items() if isinstance(value, type)},
    "iter": iter,
    **{module.__name__: module for module in (collections, datetime, decimal, fractions)},
}
# One input in so many is asked twice, and the first result changed between, as its receiver may.
_ASKED_TWICE = 4
# Share of its time that an input has which is not counted: counting was measured to take up to 6.3 times as long.
_UNCOUNTED = 0.16
_NOTHING = {"type": "", "value": "", "exception": "", "arguments": "", "identity": "", "output": ""}


def run(request, folder, report, compiled=None):
    """Answers a request, one `report(record)` for each outcome, in a process that nothing else uses; at last `{"done": True}`.

    The request has `files`, `entryFile`, `entryPoint`, `inputs`, and:
    `first`: the input to begin with; `skipped`: inputs to leave out, after which the program is loaded afresh;
    `words`: the text of the other program; `seconds`: CPU seconds of a call, and `secondsOf` by input where
    they are others; `counted`: lines are counted on inputs before `inputs`, until there are
    so many `lines` (null: none); `totalSeconds`: no call is begun after so much CPU time; `depth`: the share of the
    recursion limit to give; `endsAtTime`: whether the first call that runs out of time is the last; `endsAbove`: none is asked
    after so many `inputs` where more `lines` were counted on them. `compiled`: code of inputs by their text (calls.py), as far as
    there is any.
    """
    differ = Differ(request, folder, report, compiled=compiled)
    differ.run()
    report({"done": True, "reach": differ.reach(), "isDear": differ.is_dear})


class Differ:
    def __init__(self, request, folder, report, watch=None, compiled=None, is_brief=False, is_enough=None):
        """`watch`: what looks on while the program's own code runs, where its lines are not counted (turns.py).
        `compiled`: as of `run`. `is_brief`: of outcomes only how they ended is told.
        `is_enough`: asked after each input whether the others are wanted.
        """
        self.request = request
        self.report = report
        self.compiled = compiled or {}
        self.is_brief = is_brief
        self.is_enough = is_enough
        self.program = Program(request, folder)
        self.names = frozenset(re.findall(r"\w+", "\n".join(request["files"].values()))) & frozenset(
            re.findall(r"\w+", request["words"])
        )
        self.streams = Streams(folder, request["outputBytes"])
        self.clock = Clock()
        self.namespace = None
        self.filler = []
        self.result = None
        self.process = os.getpid()
        self.budget = request.get("counted")
        self.lines = LineCount(folder, request["files"]) if self.budget else None
        self.lines_so_far = 0
        # Whether the first inputs took more lines than they may.
        self.is_dear = False
        self.turns = Turns(request["depth"], watch if self.lines is None else self.lines)
        # What the texts of inputs are read with, beside the program's own names.
        self.scope = SCOPE

    def reach(self):
        """The statements that inputs reach, answered or refused; None where lines were not counted on all inputs."""
        is_whole = self.lines is not None and self.request["first"] == 0
        return self.lines.reach(self.request["files"]) if is_whole else None

    def run(self):
        skipped = set(self.request["skipped"])
        for number in range(self.request["first"], len(self.request["inputs"])):
            if number in skipped:
                self.forget()
                continue
            if time.process_time() > self.request["totalSeconds"]:
                break
            shakes = self.request["shakes"]
            record = self.outcome(number, shakes and shakes + number * 5 * shakes % 13)
            if os.getpid() != self.process:
                # A copy that the program forked came back here.
                os._exit(1)
            self.report({"input": number, **record})
            if record["ended"] in ("refused", "unloaded") or record["ended"] == "time" and self.request["endsAtTime"]:
                break
            if record["ended"] == "time":
                self.forget()
            self.is_dear = self.is_above(number)
            if self.is_dear or self.is_enough is not None and self.is_enough():
                break

    def is_above(self, number):
        bound = self.request.get("endsAbove")
        return bound is not None and number + 1 == bound["inputs"] and self.lines_so_far > bound["lines"]

    def forget(self):
        """The next call finds the program freshly loaded."""
        self.namespace = None

    def outcome(self, number, shift=0):
        """What the program does on an input. `shift` moves new objects to other addresses, which nothing should hang on."""
        seconds = self.request["secondsOf"].get(str(number), self.request["seconds"])
        if self.lines is not None and (number >= self.budget["inputs"] or self.lines_so_far >= self.budget["lines"]):
            self.lines = self.turns.watch = None
        if self.budget and self.lines_so_far >= self.budget["lines"]:
            # What took too long while it was counted still does.
            seconds *= _UNCOUNTED
        self.filler = [shift + part / 2 for part in range(shift)]
        if shift:
            scatter(shift)
        started = time.process_time()
        record = None
        try:
            try:
                self.clock.start(seconds)
                try:
                    record = self.script(number) if self.program.is_script else self.call(number)
                finally:
                    self.clock.stop()
            finally:
                # Again: the clock may have struck on the way here.
                self.clock.stop()
        except OutOfTime:
            pass
        except (RecursionError, MemoryError) as error:
            record = _limited(error)
        self.turns.ours()
        if self.clock.is_over or record is None:
            record = {"ended": "time", **_NOTHING, "text": ["ran out of time", None, ""]}
        record["output"], record["text"][2] = self.written(record["output"])
        record["cpu"] = time.process_time() - started
        if self.lines is not None:
            record["lines"], record["fresh"], record["work"] = self.lines.take(record["ended"])
            self.lines_so_far += record["lines"]
        return record

    def written(self, marks):
        output, size = self.streams.output.take()
        error, error_size = self.streams.error.take()
        if size == 0 and error_size == 0:
            return "", ""
        output, error = _ADDRESS.sub("", output), _ADDRESS.sub("", error)
        return digest(f"{marks} {size} {error_size} {output}\0{error}"), shorten(output)

    def load(self):
        """Loads the program. An outcome where it does not load, else None."""
        self.turns.forget()
        self.turns.program()
        try:
            self.namespace = self.program.run()
            self.namespace[self.request["entryPoint"].partition(".")[0]]
        except BaseException as error:
            self.namespace = None
            if isinstance(error, OutOfTime):
                raise
            self.turns.ours()
            kind = self.encoder().exception(error)
            return {"ended": "unloaded", **_NOTHING, "exception": kind, "text": [f"{shown.raised(error)} while loading", None, ""]}
        self.turns.ours()
        if self.lines is not None:
            # What loading runs is run once, with whatever input comes first.
            self.lines.keep()
        return None

    def encoder(self):
        return Encoder(self.program.own_modules, self.names, self.turns.advance, self.streams.output.count)

    def call(self, number):
        if self.namespace is None:
            failed = self.load()
            if failed is not None:
                return failed
        entry = self.namespace
        first, *rest = self.request["entryPoint"].split(".")
        entry = self.namespace[first]
        for name in rest:
            entry = getattr(entry, name)
        text = self.request["inputs"][number]
        try:
            if isinstance(entry, type):
                return self.sequence(entry, text, self.whole_scope())
            code = self.code_of(text)
            # Most inputs are literals, which need no names.
            scope = {} if asks_nothing(code) else self.whole_scope()
            args, kwargs = self.arguments(code, scope)
        except _BadInput as error:
            reason = f"the input {shorten(text)} is no expression: {error.args[0]}"
            return {"ended": "refused", **_NOTHING, "text": [shorten(reason), None, ""]}
        except (SyntaxError, ValueError) as error:
            return {"ended": "refused", **_NOTHING, "text": [shorten(f"the input {shorten(text)}: {error}"), None, ""]}
        encoder = self.encoder()
        record = self.asked(entry, args, kwargs, encoder)
        if number % _ASKED_TWICE == 3 and record["ended"] == "returned" and _disturb(self.result):
            self.ask_again(entry, code, scope, record)
        self.result = None
        return record

    def whole_scope(self):
        return {**self.namespace, **self.scope}

    def code_of(self, text):
        return self.compiled.get(text) or compile_call(text)

    def arguments(self, code, scope):
        scope[CALL] = _arguments
        # Objects of the program's own classes may be made here.
        self.turns.look()
        try:
            args, kwargs = eval(code, scope)
            text = kwargs.pop(STDIN, None)
            if text is not None:
                self.streams.give_input(text)
            return args, kwargs
        except Exception as error:
            raise _BadInput(f"{type(error).__name__}: {error}") from None
        finally:
            self.turns.look_away()

    def asked(self, entry, args, kwargs, encoder):
        """The outcome of one call."""
        given = (args, kwargs)
        copies = plain_copies(args, kwargs)
        before = encoder.untouched(given) if copies is None and not self.is_brief else None
        seed_generators()
        record = dict(_NOTHING)
        self.result = None
        self.turns.program()
        try:
            result = self.result = entry(*args, **kwargs)
        except (RecursionError, MemoryError, OutOfTime):
            self.turns.ours()
            raise
        except BaseException as error:
            self.turns.ours()
            record["ended"] = "raised"
            record["exception"] = encoder.exception(error)
            ended = shown.raised(error)
        else:
            self.turns.ours()
            record["ended"] = "returned"
            record["type"] = _type_name(result, encoder)
            # What is brief asks for it too: a generator's code runs while it is written down.
            record["value"] = encoder.content(result)
            ended = None if self.is_brief else shown.returned(result, encoder)
        if self.is_brief:
            record["text"] = [ended, None, ""]
            return record
        record["arguments"] = encoder.content(given)
        record["identity"] = encoder.identity()
        record["output"] = " ".join(encoder.marks)
        if copies is not None and were_replaced(copies, given):
            before = self.encoder().untouched(copies)
        is_changed = before is not None and record["arguments"] != before
        changed = shown.arguments(args, kwargs) if is_changed else None
        record["text"] = [ended, changed, ""]
        return record

    def ask_again(self, entry, code, scope, record):
        args, kwargs = self.arguments(code, scope)
        again = self.asked(entry, args, kwargs, self.encoder())
        same = all(again[name] == record[name] for name in ("type", "value", "exception", "arguments"))
        record["identity"] += " again" if same else f" else {again['exception']}{again['value']}"
        if not same:
            record["text"][0] = shorten(f"{record['text'][0]} and, its result changed, {again['text'][0]}")

    def sequence(self, made_by, text, scope):
        """An object of a class made with the first line's arguments, and a method called for each further line."""
        lines = text.split("\n")
        codes = [self.code_of(lines[0])]
        names = [None]
        for line in lines[1:]:
            name, _, rest = line.partition("(")
            names.append(name)
            codes.append(compile_call(rest.removesuffix(")")))
        steps = Steps(self, made_by, scope)
        for name, code in zip(names, codes):
            if not steps.take(name, code):
                break
        return steps.record()

    def script(self, number):
        """The program run whole, on an input of its own."""
        self.streams.give_input(self.request["inputs"][number])
        self.streams.give_output()
        seed_generators()
        self.turns.forget()
        self.turns.program()
        record = {**_NOTHING, "ended": "returned", "text": ["ended", None, ""]}
        try:
            try:
                self.program.run()
                self.program.end()
            finally:
                self.turns.ours()
        except (RecursionError, MemoryError, OutOfTime):
            raise
        except SystemExit as error:
            if error.code not in (None, 0):
                record["ended"], record["exception"] = "raised", self.encoder().exception(error)
                record["text"][0] = shorten(f"raised SystemExit({plain_text(error.code)})")
        except BaseException as error:
            record["ended"], record["exception"] = "raised", self.encoder().exception(error)
            record["text"][0] = shown.raised(error)
        return record


class _BadInput(Exception):
    pass


def _arguments(*args, **kwargs):
    return args, kwargs


def _limited(error):
    kind = "recursion" if isinstance(error, RecursionError) else "memory"
    return {"ended": kind, **_NOTHING, "exception": type(error).__name__, "text": [shown.raised(error), None, ""]}


def _type_name(value, encoder):
    kind = type(value)
    if encoder.is_iterator(kind):
        return "iterator"
    return kind.__qualname__ if encoder.is_own(kind) else f"{kind.__module__}.{kind.__qualname__}"


def _disturb(value):
    """Changes a result as its receiver may. Whether it could be changed."""
    kind = type(value)
    if kind in (list, collections.deque):
        value.append("disturbed")
    elif kind is dict:
        value["disturbed"] = 1
    elif kind is set:
        value.add("disturbed")
    elif kind is bytearray:
        value.append(0)
    else:
        return False
    return True
