"""Inputs of calls as code: each is compiled once in the guest, and run by all programs that are forked from it."""

import types

# What an input's arguments are handed to.
CALL = "__speciate_call__"
# A keyword argument that is none of the function's own: what stands in the standard input when it is called.
STDIN = "__stdin__"

_KEPT = 12
_MOST_CHARACTERS = 1_000_000


def compile_call(text):
    """Code whose evaluation hands the arguments to what `CALL` names. Raises what `compile` raises."""
    return compile(f"{CALL}({text}\n)", "<input>", "eval", dont_inherit=True)


def asks_nothing(code):
    """Whether a call's arguments are literals alone."""
    return code.co_names == (CALL,) and not any(isinstance(constant, types.CodeType) for constant in code.co_consts)


class CompiledInputs:
    """Code of the last lists of inputs, each by its text. A list that is too long to keep has none."""

    def __init__(self):
        self.known = {}

    def get(self, inputs):
        key = tuple(inputs)
        found = self.known.pop(key, None)
        if found is None:
            found = _compiled(key) if sum(map(len, key)) <= _MOST_CHARACTERS else {}
        self.known[key] = found
        if len(self.known) > _KEPT:
            del self.known[next(iter(self.known))]
        return found


def _compiled(inputs):
    """What does not compile is left out: whose input it is finds the same error, and tells it. So are calls on an object."""
    codes = {}
    for text in inputs:
        if "\n" not in text:
            try:
                codes[text] = compile_call(text)
            except Exception:
                continue
    return codes
