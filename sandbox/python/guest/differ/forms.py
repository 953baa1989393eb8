"""The two forms of inputs: texts that a program reads, and calls. How they are written, and how they are changed."""

import inspect
import types

from speciate_guest.differ.grow import grown_call, mutated
from speciate_guest.differ.grow_lines import grown_text
from speciate_guest.differ.grow_numbers import numbers_of, redrawn
from speciate_guest.differ.source import arguments_source

_MOST_STEPS = 40
# Of calls that leave something out.
_SHARE_GIVEN = 0.1
# Of calls that are the tests' own with other numbers.
_SHARE_REDRAWN = 0.2
# Of inputs of a class that are what several of its tests' objects were asked, and of how many others at most.
_SHARE_GATHERED = 0.35
_MOST_GATHERED = 4


class TextForm:
    """Texts that a program reads."""

    def __init__(self):
        self.names = ()

    def text_of(self, value):
        return value

    def grown(self, text, draw):
        return grown_text(text, draw)

    def given_more(self, _text, _draw):
        return None


class CallForm:
    """Calls of a function, or of a class and then on its object: each a name, None for the first, with its arguments."""

    def __init__(self, entry, recorded):
        """`recorded`: the tests' own."""
        self.recorded = recorded
        # Parameters of a function, each at its place; of calls by their name what may be left out, and at which place.
        self.names = _parameters(entry) if isinstance(entry, types.FunctionType) else ()
        self.defaults = _defaults(entry)

    def text_of(self, calls):
        return text_of_calls([(name, arguments_source(args, kwargs)) for name, args, kwargs in calls])

    def grown(self, base, draw):
        own = draw.choice(self.recorded) if draw.chance(_SHARE_REDRAWN) else ()
        given = [[args, kwargs] for _, args, kwargs in own]
        if numbers_of(given):
            # Of all calls at once: what one is given stands to what another is.
            others = redrawn(given, draw)
            return [(name, tuple(args), kwargs) for (name, _, _), (args, kwargs) in zip(own, others)]
        if any(self.defaults.values()) and draw.chance(_SHARE_GIVEN):
            base = self.given_more(base, draw) or base
        return _grown(base, draw, self.recorded)

    def given_more(self, base, draw):
        """The calls, one of which gives what it left out; None where all is given."""
        places = [
            (number, key, default)
            for number, (name, args, kwargs) in enumerate(base)
            for at, key, default in self.defaults.get(name, ())
            if at >= len(args) and key not in kwargs
        ]
        if not places:
            return None
        number, key, default = draw.choice(places)
        name, args, kwargs = base[number]
        return [*base[:number], (name, args, {**kwargs, key: mutated(default, draw, depth=1)}), *base[number + 1 :]]


def text_of_calls(sequence):
    """The first call's arguments; then a line for each further call."""
    (_, first), *rest = sequence
    return "\n".join([first, *(f"{name}({arguments})" for name, arguments in rest)])


def _parameters(function):
    """Names that a function's arguments can be passed by, in the order of their places."""
    # Of a method the tests see a stand-in.
    code = inspect.unwrap(function).__code__
    return () if code.co_posonlyargcount > 0 else code.co_varnames[: code.co_argcount]


def _defaults(entry):
    """For each call's name (place, parameter, default) of what may be left out."""
    if isinstance(entry, types.FunctionType):
        return {None: _left_out(entry, 0)}
    if not isinstance(entry, type):
        return {}
    functions = {name: member for name, member in vars(entry).items() if isinstance(member, types.FunctionType)}
    return {None if name == "__init__" else name: _left_out(function, 1) for name, function in functions.items()}


def _left_out(function, bound):
    names, defaults = _parameters(function), inspect.unwrap(function).__defaults__ or ()
    first = len(names) - len(defaults)
    return [(first + at - bound, name, default) for at, (name, default) in enumerate(zip(names[first:], defaults))]


def _grown(base, draw, recorded):
    """Calls with changed arguments; those on an object in another order, or with more of what was recorded."""
    base = list(base)
    others = [steps[1:] for steps in recorded if len(steps) > 1]
    if others and draw.chance(_SHARE_GATHERED):
        return _gathered(base, others, draw)[:_MOST_STEPS]
    share = 1 if len(base) == 1 else 0.4
    base = [(name, *(grown_call((args, kwargs), draw) if draw.chance(share) else (args, kwargs))) for name, args, kwargs in base]
    if len(base) > 1 or others:
        base[1:] = _reordered(base[1:], others, draw)
    return base[:_MOST_STEPS]


def _gathered(base, others, draw):
    """One object that is asked what several were, mostly as it was recorded: what it holds is what its tests put into it."""
    several = base + [call for _ in range(draw.between(1, _MOST_GATHERED)) for call in draw.choice(others)]
    if draw.chance(0.5):
        at = draw.below(len(several))
        name, args, kwargs = several[at]
        several[at] = (name, *grown_call((args, kwargs), draw))
    return several


def _reordered(steps, others, draw):
    """The calls on an object in another order, more of them, or those of another object as well: its state is what they share."""
    if not steps:
        # An object that nothing is asked of says little.
        return draw.choice(others) if others else []
    way = draw.below(8)
    if way == 0:
        return steps[::-1]
    if way == 1:
        return steps * 2
    if way in (2, 3) and others:
        return steps + draw.choice(others)
    if way == 4 and others:
        return draw.choice(others) + steps
    if way == 5:
        return draw.sample(steps, len(steps))
    if way == 6 and len(steps) > 1:
        at = draw.below(len(steps))
        return steps[:at] + steps[at + 1 :]
    return steps
