"""Runs a program on many inputs and reports where it decides, and what its decisions came to."""

import collections

from speciate_guest.differ.branch_points import BranchPoints
from speciate_guest.differ.differ import Differ


def points(request, folder, report, compiled=None):
    """One `report(point)` for each place, then `{"done": True}` and how many inputs were `answered`. The request is that
    of `run`, and has `originals`: source texts whose own places are not new. A point has `kind`, `file`, `line`, `text`,
    `isNew`, and what was seen of it: `wasTrue` and `wasFalse` of tests, cases and handlers, `turns` of loops (0, 1, and
    2 for more) and on how many inputs they were others than one (`unlikeInputs`).
    """
    before = BranchPoints()
    for path, text in request["originals"].items():
        before.instrumented(path, text)
    known = collections.Counter(point["shape"] for point in before.points)
    seen = BranchPoints()
    files = {path: seen.instrumented(path, text) for path, text in request["files"].items()}
    _write(folder, files)
    seen.listen()
    outcomes = []

    def note(record):
        outcomes.append(record)
        seen.end_of_input()

    Differ({**request, "files": files}, folder, note, compiled=compiled, is_brief=True).run()
    for point in seen.facts():
        shape = point.pop("shape")
        known[shape] -= 1
        report({**point, "isNew": known[shape] < 0})
    report({"done": True, "answered": answered(outcomes)})


def answered(outcomes):
    """How many of the inputs the program came to an end on."""
    return sum(record["ended"] not in ("time", "unloaded", "refused") for record in outcomes)


def _write(folder, files):
    """Other modules of the program are imported from their files."""
    for path, text in files.items():
        with open(f"{folder}/{path}", "wb") as file:
            file.write(text.encode("utf-8", "surrogatepass"))
