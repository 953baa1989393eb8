"""The same runs with someone looking on: which lines and branches of the program they reach."""

from speciate_guest import jobs_separate, jobs_shared, report, stdio
from speciate_guest.coverage_trace import CoverageTrace


class _Covered:
    seen = None

    def program_code(self):
        code = super().program_code()
        self.seen = CoverageTrace(self.folder, self.request["files"])
        self.seen.start()
        return code

    def facts(self):
        if self.seen is None:
            return {}
        self.seen.stop()
        return {"coverage": self.seen.facts()}


class CoveredTestsJob(_Covered, jobs_shared.TestsJob):
    pass


class CoveredStdioJob(_Covered, stdio.StdioJob):
    pass


class CoveredProgramJob(_Covered, jobs_separate.ProgramJob):
    """Has a record of its own, of what it reached and of nothing else."""

    def end(self):
        self.write(report.encode({"kind": "passed", **self.facts()}))
