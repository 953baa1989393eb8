"""What a forked process of a run does, by the kind of job that was asked for."""

from speciate_guest import jobs_command, jobs_covered, jobs_differ, jobs_separate, jobs_shared, stdio, styles
from speciate_guest.job import Job
from speciate_guest.source_lines import source_lines

__all__ = ["Job", "job_of", "prepare"]

_KINDS = {
    "tests": jobs_shared.TestsJob,
    "profile": jobs_shared.ProfileJob,
    "profiled stdio": jobs_shared.ProfiledStdioJob,
    "count": jobs_shared.CountJob,
    "counted stdio": jobs_shared.CountedStdioJob,
    "coverage": jobs_covered.CoveredTestsJob,
    "covered stdio": jobs_covered.CoveredStdioJob,
    "covered program": jobs_covered.CoveredProgramJob,
    "tester": jobs_separate.TesterJob,
    "program": jobs_separate.ProgramJob,
    "stdio": stdio.StdioJob,
    "differ": jobs_differ.DifferJob,
    "inputs": jobs_differ.InputsJob,
    "points": jobs_differ.PointsJob,
    "reach": jobs_differ.ReachJob,
    "command": jobs_command.CommandJob,
}

_BESIDE_TESTS = ("tests", "profile", "count", "coverage")
_ON_INPUTS = ("differ", "points", "reach")
_COUNTED = ("differ", "count", "counted stdio")


def prepare(request, role, guest):
    """What is worth doing once in the guest, for many runs, before the fork."""
    if role["job"] in _COUNTED:
        _know_lines(request["files"])
    if role["job"] in _BESIDE_TESTS:
        return styles.prepare(request["tests"], request["entryPoint"], guest.tests)
    if role["job"] in _ON_INPUTS:
        # A script's inputs are no calls.
        return guest.inputs.get(request["inputs"]) if request["entryPoint"] is not None else {}
    if role["job"] == "tester":
        compiled = styles.prepare(request["tests"], request["entryPoint"], guest.tests)
        return compiled, guest.references.get(request["reference"], "<reference>")
    return None


def _know_lines(files):
    for path, text in files.items():
        if path.endswith(".py"):
            try:
                source_lines(text)
            except Exception:
                # Who needs them finds the same, and tells it.
                continue


def job_of(request, role, guest, place, nonce, prepared):
    """The job of a freshly forked process, confined. Its errors from here on are the run's own."""
    return _KINDS[role["job"]](request, role, guest, place, nonce, prepared)
