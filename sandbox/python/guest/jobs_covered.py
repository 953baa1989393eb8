"""The same runs with someone looking on: which lines and branches of the program they reach."""

from speciate_guest import jobs_separate, jobs_shared, report, stdio
from speciate_guest.coverage_trace import CoverageTrace


class _Covered(jobs_shared.Watched):
    def watching(self):
        return CoverageTrace(self.folder, self.request["files"])

    def told(self, watch):
        watch.stop()
        return {"coverage": watch.facts()}


class CoveredTestsJob(_Covered, jobs_shared.TestsJob):
    pass


class CoveredStdioJob(_Covered, stdio.StdioJob):
    pass


class CoveredProgramJob(_Covered, jobs_separate.ProgramJob):
    """Has a record of its own, of what it reached and of nothing else."""

    def end(self):
        self.write(report.encode({"kind": "passed", **self.facts()}))
