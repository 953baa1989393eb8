"""Tests and program in two processes: values cross by copy from a closed set of types, all else by number.

The rule that everything here follows is that **the program must not decide a comparison**. Were `==` on a
result asked of the program, `class Yes: __eq__ = lambda *_: True` returned from every function would pass
every test, and so would a `__sub__` that gives 0.0 or a `str` of its own with another `__eq__`. So:

- what the tests compare is either a copy, made in the tests' own process from exactly known types, or a
  stand-in, which equals nothing but itself and refuses order and arithmetic against values of the tests;
- an instance of a subclass (of list, of str, of int, ...) never crosses as its base;
- the program is asked only where both sides are its own objects, or for a property of one object (its
  length, its text, its items), and the answer must be of exactly the type that was asked for;
- hashes are told beforehand; a look-up never calls the program;
- classes of stand-ins are made here, so `isinstance` and `except` ask nobody;
- an AssertionError of the tests cannot be swallowed by the program, neither in `__exit__` nor around a callback;
- whatever bytes the program sends, the tests' side makes a value of the closed set from them or ends the run.
"""

from types import FunctionType

from speciate_guest.separate.errors import ProgramBroke, ProgramFailed, ProgramGone
from speciate_guest.separate.program_side import ProgramSide
from speciate_guest.separate.tester_side import TesterSide
from speciate_guest.separate.warm_up import warm_up

__all__ = ["ProgramBroke", "ProgramFailed", "ProgramGone", "sides"]


def sides():
    """A program's side and a tester's, to be opened in forks of this process: what can be done once is done here."""
    warm_up()
    program, tester = ProgramSide(), TesterSide()
    program.introduce(tester, (FunctionType,))
    return program, tester
