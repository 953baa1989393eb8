"""Differential mode: what a program does on each of many inputs, in a form that two programs can be compared by.

`run` answers a comparison's request in the process of one program; `inputs` grows inputs from a problem's tests;
`points` says what a program's decisions came to, `reach` which of its lines the inputs reach.
Who starts the two processes and compares what they report is in comparison.ts.
"""

from speciate_guest.differ.differ import run
from speciate_guest.differ.inputs import inputs
from speciate_guest.differ.points import points
from speciate_guest.differ.reach import reach

__all__ = ["inputs", "points", "reach", "run"]
