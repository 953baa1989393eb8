"""Runs a program on many inputs and reports which of its lines and branches they reach."""

from speciate_guest.coverage_trace import CoverageTrace
from speciate_guest.differ.differ import Differ
from speciate_guest.differ.points import answered


def reach(request, folder, report, compiled=None):
    """One `{"coverage": facts by file}`, then `{"done": True}` and how many inputs were `answered`. The request is that of `run`."""
    outcomes = []
    trace = CoverageTrace(folder, request["files"])
    Differ(request, folder, outcomes.append, trace, compiled, is_brief=True).run()
    report({"coverage": trace.facts()})
    report({"done": True, "answered": answered(outcomes)})
