"""Inputs for comparing programs: those of a problem's tests, and more that are grown from them.

What reaches a line that none before did is grown from too, and, as long as there are such lines, more is tried than is
wanted (coverage-guided fuzzing: Zalewski's AFL; numbers and texts of the program are its dictionary).
"""

import types

from speciate_guest.differ.calls import CALL, compile_call
from speciate_guest.differ.constants import Constants
from speciate_guest.differ.differ import SCOPE
from speciate_guest.differ.draw import Draw
from speciate_guest.differ.forms import CallForm, TextForm, text_of_calls
from speciate_guest.differ.growth import Growth
from speciate_guest.differ.limits import Clock, OutOfTime
from speciate_guest.differ.program import Program
from speciate_guest.differ.recorder import Recorder, run_tests
from speciate_guest.differ.screen import MOST_LINES_PATIENTLY, Screen
from speciate_guest.differ.source import Made, arguments_source

# Inputs that are wanted where none is answered soon.
_LONG_ONES = 6


def inputs(request, folder, report):
    """Reports each input as `{"input": text}`, then `{"leftOut": calls that no source text is written for}`.

    The request has `files`, `entryFile`, `entryPoint`, `tests`, `count` (grown ones, besides the tests' own),
    `seed`, `seconds` (CPU, for the tests) and `outputBytes`. Inputs that keep the program busy are left out,
    counted in lines that it executes, so that the same inputs are found whatever the machine is doing.
    """
    tests = request["tests"]
    draw = Draw(request["seed"], Constants(request["files"].values()))
    left_out = 0
    if tests["style"] == "stdio":
        texts = [case["input"] for case in tests["cases"]]
        values, form = texts, TextForm()
    else:
        sequences, left_out, scope, functions = _recorded(request, folder)
        texts = [text_of_calls(sequence) for sequence in sequences]
        entry = scope.get(request["entryPoint"])
        # Objects of the class stay what makes them, while they grow too, and functions their names.
        making = {name: Made(name) for name in functions}
        if isinstance(entry, type):
            making[entry.__name__] = _Making(entry.__name__)
        values = [_values_of(sequence, {**scope, **making}) for sequence in sequences]
        form = CallForm(entry, tuple(value for value in values if value is not None))
    screen = Screen(request, folder, report)
    Growth(screen, form, draw, request["count"]).take(texts, values)
    screen.close()
    if screen.answered == 0:
        # A program that goes through a long table whatever it is asked is compared on what its tests ask, and some more.
        patient = Screen(request, folder, report, MOST_LINES_PATIENTLY)
        Growth(patient, form, draw, 0).take_answered(texts, values, _LONG_ONES)
        patient.close()
    report({"leftOut": left_out})


def _recorded(request, folder):
    """What the tests call, how many calls were left out, the names that the texts are read with, and those of functions."""
    program = Program(request, folder)
    tests, name = request["tests"], request["entryPoint"]
    recorder = Recorder()
    clock = Clock()
    namespace = {}
    try:
        clock.start(request["seconds"])
        try:
            namespace = program.run()
            entry = namespace[name]
            for own, value in namespace.items():
                if isinstance(value, types.FunctionType) and value.__globals__ is namespace:
                    recorder.know(own, value)
            if tests["style"] == "calls":
                for call in tests["calls"]:
                    recorder.sequences.append([(None, call["input"])])
            elif isinstance(entry, type):
                recorder.of_class(entry)
                run_tests(namespace, tests, name, entry)
            else:
                run_tests(namespace, tests, name, recorder.of_function(entry))
        finally:
            clock.stop()
    except (OutOfTime, Exception):
        # The calls until then count.
        pass
    scope = {**namespace, **SCOPE, CALL: lambda *args, **kwargs: (args, kwargs)}
    functions = [known for _, known in recorder.names.values() if known.isidentifier()]
    return list(recorder.sequences), recorder.left_out, scope, functions


class _Making:
    """Stands for the program's own class where arguments are read: what is made of it, or a member, is its source text."""

    def __init__(self, name):
        self.name = name

    def __call__(self, *args, **kwargs):
        return Made(f"{self.name}({arguments_source(args, kwargs)})")

    def __getattr__(self, member):
        return Made(f"{self.name}.{member}")


def _values_of(sequence, scope):
    """Each call with its arguments as values; None where the text does not give any."""
    try:
        return [(name, *eval(compile_call(arguments), scope)) for name, arguments in sequence]
    except Exception:
        return None
