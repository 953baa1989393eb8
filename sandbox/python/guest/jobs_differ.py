"""What a program does on many inputs, and inputs grown from its tests: one record a line, as they come."""

import json
import os

from speciate_guest import confine, differ, job


class _LinesJob(job.Job):
    def work(self):
        self.answer(self.request, self.folder, _report)
        os._exit(0)
        yield

    def answer(self, request, folder, report):
        """Reports one record after another."""
        raise NotImplementedError

    def tell(self, error, facts):
        """What ends this process early is seen from outside."""


class DifferJob(_LinesJob):
    def answer(self, request, folder, report):
        differ.run(request, folder, report, self.prepared)


class InputsJob(_LinesJob):
    def answer(self, request, folder, report):
        differ.inputs(request, folder, report)


class PointsJob(_LinesJob):
    def answer(self, request, folder, report):
        differ.points(request, folder, report, self.prepared)


class ReachJob(_LinesJob):
    def answer(self, request, folder, report):
        differ.reach(request, folder, report, self.prepared)


def _report(record):
    data = json.dumps(record).encode() + b"\n"
    while data:
        data = data[os.write(confine.RECORD, data) :]
