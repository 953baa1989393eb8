"""Program and tests in one process: only for what our own operators wrote."""

from speciate_guest import job, stdio, styles, tracer
from speciate_guest.differ.line_count import LineCount


class TestsJob(job.Job):
    def work(self):
        self.begin()
        self.program_module(self.module_name())
        yield self.program_code()
        yield from styles.stages(self.request["tests"], self.request["entryPoint"], self.namespace, self.prepared)


class _Profiled:
    tracer = None

    def program_code(self):
        code = super().program_code()
        self.tracer = tracer.Tracer(self.folder, self.entry(), self.request["files"])
        self.tracer.start()
        return code

    def facts(self):
        return {} if self.tracer is None else {"facts": self.tracer.stop()}


class ProfileJob(_Profiled, TestsJob):
    pass


class ProfiledStdioJob(_Profiled, stdio.StdioJob):
    pass


class _Counted:
    """Only how much is done, which takes a fraction of the time that all facts take."""

    count = None

    def program_code(self):
        code = super().program_code()
        self.count = LineCount(self.folder, self.request["files"])
        self.count.start()
        return code

    def facts(self):
        if self.count is None:
            return {}
        self.count.stop()
        lines, _, effort = self.count.take(False)
        return {"facts": {"functions": {}, "lines": {}, "totalLines": lines, "totalWork": effort}}


class CountJob(_Counted, TestsJob):
    pass


class CountedStdioJob(_Counted, stdio.StdioJob):
    pass
