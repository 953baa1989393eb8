"""Simplifies Python programs on request: JSON lines over the standard streams.

Request:  {"do": "simplify", "files": {"main.py": "..."}, "entry": "main.py", "level": 3, "keep": ["name"] or null}
Answer:   {"files": {"main.py": "..."}}
Request:  {"do": "measure", "original": {...}, "evolved": {...}, "entry": "main.py", "evolvedEntry": "main.py"}
Answer:   {"original": [tokens, ...], "evolved": [tokens, ...], "originalForms": [...], "evolvedForms": [...]}
          four each: the program as it is, and simplified at each of the three levels
Either:   {"refused": "main.py: line 3: invalid syntax"} for a program that does not parse
          {"failure": "..."} where simplifying itself failed

Nothing of a program is ever run: names of the standard library are called only by rules that know them, on constants.
"""

import ast
import json
import os
import sys
import traceback

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.setrecursionlimit(20_000)

from canonical import form_of, public_names, tokens_of  # noqa: E402
from simplify import parse_files, simplify_files, simplify_trees  # noqa: E402
from trees import clone  # noqa: E402

LEVELS = (1, 2, 3)


class Refused(Exception):
    """A program that is not Python."""


def check(files, entry):
    if entry not in files:
        raise Refused(f"there is no file {entry}")
    for path, text in files.items():
        if path.endswith(".py"):
            try:
                ast.parse(text)
            except (SyntaxError, ValueError) as problem:
                line = f"line {problem.lineno}: " if getattr(problem, "lineno", None) else ""
                raise Refused(f"{path}: {line}{getattr(problem, 'msg', problem)}") from None


def simplify(request):
    files, entry = request["files"], request["entry"]
    check(files, entry)
    keep = request.get("keep")
    trees = simplify_files(files, entry, request["level"], None if keep is None else set(keep))
    others = {path: text for path, text in files.items() if not path.endswith(".py")}
    return {"files": others | {path: ast.unparse(tree) + "\n" for path, tree in trees.items()}}


def measure(request):
    answer = {}
    check(request["original"], request["entry"])
    check(request["evolved"], request["evolvedEntry"])
    keep = public_names(parse_files(request["original"]))
    for side, entry in (("original", request["entry"]), ("evolved", request["evolvedEntry"])):
        files = request[side]
        programs = [parse_files(files)]
        for level in LEVELS:
            # A level goes on where the one before it ended.
            before = {path: clone(tree) for path, tree in programs[-1].items()}
            programs.append(simplify_trees(before, entry, level, keep))
        answer[side] = [tokens_of(trees, index > 0) for index, trees in enumerate(programs)]
        answer[f"{side}Forms"] = [form_of(trees) for trees in programs]
    return answer


def main():
    out = sys.stdout
    print("{}", file=out, flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer = simplify(request) if request["do"] == "simplify" else measure(request)
        except Refused as problem:
            answer = {"refused": str(problem)}
        except Exception:
            answer = {"failure": traceback.format_exc(limit=-3)[-1500:]}
        print(json.dumps(answer), file=out, flush=True)


if __name__ == "__main__":
    main()
