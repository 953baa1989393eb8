"""Program and tests in one process: only for what our own operators wrote."""

from speciate_guest import job, stdio, styles, tracer
from speciate_guest.differ.line_count import LineCount


class TestsJob(job.Job):
    def work(self):
        self.begin()
        self.program_module(self.module_name())
        yield self.program_code()
        yield from styles.stages(self.request["tests"], self.request["entryPoint"], self.namespace, self.prepared)


class Watched:
    """A job with someone looking on from the program's first line."""

    watch = None

    def program_code(self):
        code = super().program_code()
        self.watch = self.watching()
        self.watch.start()
        return code

    def facts(self):
        return {} if self.watch is None else self.told(self.watch)

    def watching(self):
        """Who looks on: has a method `start`."""
        raise NotImplementedError

    def told(self, watch):
        """What it saw, as keys of the record; it looks no longer."""
        raise NotImplementedError


class _Profiled(Watched):
    def watching(self):
        return tracer.Tracer(self.folder, self.entry(), self.request["files"])

    def told(self, watch):
        return {"facts": watch.stop()}


class ProfileJob(_Profiled, TestsJob):
    pass


class ProfiledStdioJob(_Profiled, stdio.StdioJob):
    pass


class _Counted(Watched):
    """Only how much is done, which takes a fraction of the time that all facts take."""

    def watching(self):
        return LineCount(self.folder, self.request["files"])

    def told(self, watch):
        watch.stop()
        lines, _, effort = watch.take()
        return {"facts": {"functions": {}, "lines": {}, "totalLines": lines, "totalWork": effort}}


class CountJob(_Counted, TestsJob):
    pass


class CountedStdioJob(_Counted, stdio.StdioJob):
    pass
