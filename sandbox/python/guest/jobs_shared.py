"""Program and tests in one process: only for what our own operators wrote."""

from speciate_guest import job, stdio, styles, tracer


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
