"""What a forked process of a run does, by the kind of job that was asked for."""

from speciate_guest import jobs_command, jobs_covered, jobs_differ, jobs_separate, jobs_shared, stdio, styles
from speciate_guest.job import Job

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


def prepare(request, role, guest):
    """What is worth doing once in the guest, for many runs, before the fork."""
    if role["job"] in _BESIDE_TESTS:
        return styles.prepare(request["tests"], request["entryPoint"], guest.tests)
    if role["job"] == "tester":
        compiled = styles.prepare(request["tests"], request["entryPoint"], guest.tests)
        return compiled, guest.references.get(request["reference"], "<reference>")
    return None


def job_of(request, role, guest, place, nonce, prepared):
    """The job of a freshly forked process, confined. Its errors from here on are the run's own."""
    return _KINDS[role["job"]](request, role, guest, place, nonce, prepared)
