"""Runs a program on many inputs and reports which of its lines and branches they reach."""

from speciate_guest.coverage_trace import CoverageTrace
from speciate_guest.differ.differ import Differ
from speciate_guest.differ.points import answered


def reach(request, folder, report, compiled=None):
    """One `{"coverage": facts by file}`, then `{"done": True}` and how many inputs were `answered`. The request is that of `run`;
    its first input is one that the program answers, with which what loading runs is counted. Of those at which it raises
    only what refuses them counts.
    """
    outcomes = []
    trace = CoverageTrace(folder, request["files"])

    def note(record):
        outcomes.append(record)
        trace.settle(record["ended"] == "returned")

    Differ(request, folder, note, trace, compiled, is_brief=True).run()
    report({"coverage": trace.facts()})
    report({"done": True, "answered": answered(outcomes)})
