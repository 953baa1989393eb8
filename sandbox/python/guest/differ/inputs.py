"""Inputs for comparing programs: those of a problem's tests, and more that are grown from them.

What reaches a line that none before did is grown from too, and, as long as there are such lines, more is tried than is
wanted (coverage-guided fuzzing: Zalewski's AFL; numbers and texts of the program are its dictionary).
"""

from functools import partial

from speciate_guest.differ.calls import CALL, compile_call
from speciate_guest.differ.constants import Constants
from speciate_guest.differ.differ import SCOPE
from speciate_guest.differ.draw import Draw
from speciate_guest.differ.grow import grown_call, grown_text
from speciate_guest.differ.limits import Clock, OutOfTime
from speciate_guest.differ.program import Program
from speciate_guest.differ.recorder import Recorder, run_tests
from speciate_guest.differ.screen import ANSWERED, FRESH, QUICK, Screen
from speciate_guest.differ.source import NoSource, arguments_source

_TRIES = 8
_MOST_STEPS = 40


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
        bases = list(texts)
        grown, text_of = grown_text, str
    else:
        sequences, left_out, scope = _recorded(request, folder)
        texts = [_text_of(sequence) for sequence in sequences]
        bases = [_values_of(sequence, scope) for sequence in sequences]
        bases = [base for base in bases if base is not None]
        grown = partial(_grown, recorded=tuple(bases))
        text_of = lambda base: _text_of([(name, arguments_source(args, kwargs)) for name, args, kwargs in base])  # noqa: E731
    screen = Screen(request, folder, report)
    for text in texts:
        screen.take(text)
    wanted = screen.taken + request["count"]
    for _ in range(_TRIES * request["count"] if texts and bases else 0):
        is_enough = screen.taken >= wanted
        if is_enough and screen.is_whole:
            break
        try:
            value = grown(draw.choice(bases), draw)
            text = text_of(value)
        except (NoSource, RecursionError, ValueError, OverflowError, TypeError):
            continue
        # Half of them are to be answered, or as many as are found.
        has_room = screen.taken - screen.answered < wanted // 2
        found = screen.take(text, FRESH if is_enough else QUICK if has_room else ANSWERED)
        if found & FRESH and found & ANSWERED:
            # Often: the way to it is longer than one change.
            bases += [value] * (1 + len(bases) // 20)
        elif found & ANSWERED and screen.answered < wanted // 2:
            # A program that answers few is asked near what it answered.
            bases.append(value)
    screen.close()
    report({"leftOut": left_out})


def _recorded(request, folder):
    """What the tests call, how many calls were left out, and the names that the texts are read with."""
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
    return list(recorder.sequences), recorder.left_out, {**namespace, **SCOPE, CALL: lambda *args, **kwargs: (args, kwargs)}


def _text_of(sequence):
    """The first call's arguments; then a line for each further call."""
    (_, first), *rest = sequence
    return "\n".join([first, *(f"{name}({arguments})" for name, arguments in rest)])


def _values_of(sequence, scope):
    """Each call with its arguments as values; None where the text does not give any."""
    try:
        return [(name, *eval(compile_call(arguments), scope)) for name, arguments in sequence]
    except Exception:
        return None


def _grown(base, draw, recorded):
    """Calls with changed arguments; those on an object in another order, or with more of what was recorded."""
    base = list(base)
    share = 1 if len(base) == 1 else 0.4
    base = [(name, *grown_call((args, kwargs), draw)) if draw.chance(share) else (name, args, kwargs) for name, args, kwargs in base]
    if len(base) > 1 or len(recorded[0]) > 1:
        base[1:] = _reordered(base[1:], recorded, draw)
    return base[:_MOST_STEPS]


def _reordered(steps, bases, draw):
    """The calls on an object in another order, more of them, or those of another object as well."""
    way = draw.below(6)
    if way == 0:
        return steps[::-1]
    if way == 1:
        return steps * 2
    if way == 2:
        return steps + draw.choice(bases)[1:]
    if way == 3:
        return draw.sample(steps, len(steps))
    if way == 4 and steps:
        at = draw.below(len(steps))
        return steps[:at] + steps[at + 1 :]
    return steps
