"""Runs a program on many inputs and reports where it decides, and what its decisions came to."""

import collections

from speciate_guest.differ.branch_points import BranchPoints
from speciate_guest.differ.differ import Differ


def points(request, folder, report, compiled=None):
    """One `report(point)` for each place, then `{"done": True}` and how many inputs were `answered`. The request is that
    of `run`, and has `originals`: source texts whose own places are not new, and `until`: what may be open of the new ones
    when it ends (null: it ends with the inputs; else the last report has `isEnough`). A point has `kind`, `file`, `line`,
    `text`, `isNew`, and what was seen of it: `wasTrue` and `wasFalse` of tests, cases and handlers, `turns` of loops (0, 1,
    and 2 for more), on how many inputs a loop was come to (`loopInputs`), and on how many its turns were others than one
    (`unlikeInputs`).
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

    new = _new_points(seen.points, known)
    until = request["until"]
    is_enough = None if until is None else lambda: seen.open_at_most(new, until)
    Differ({**request, "files": files}, folder, note, compiled=compiled, is_brief=True, is_enough=is_enough).run()
    for number, point in enumerate(seen.facts()):
        del point["shape"]
        report({**point, "isNew": number in new})
    report({"done": True, "answered": answered(outcomes), "isEnough": is_enough is not None and is_enough()})


def _new_points(points, known):
    """Numbers of the points that the original has fewer of."""
    left = collections.Counter(known)
    new = set()
    for number, point in enumerate(points):
        left[point["shape"]] -= 1
        if left[point["shape"]] < 0:
            new.add(number)
    return new


def answered(outcomes):
    """How many of the inputs the program came to an end on."""
    return sum(record["ended"] not in ("time", "unloaded", "refused") for record in outcomes)


def _write(folder, files):
    """Other modules of the program are imported from their files."""
    for path, text in files.items():
        with open(f"{folder}/{path}", "wb") as file:
            file.write(text.encode("utf-8", "surrogatepass"))
