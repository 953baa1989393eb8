"""The data sets' own solutions against their own tests, in two processes. `python datasets.py SHARED [NAME]`."""

import gzip
import json
import os
import sys
import time
import unittest

from pair import Pair, namespace_for

try:
    # Where a tier has it, tests and program both have it.
    import numpy  # noqa: F401
except ImportError:
    pass


def _rows(*path):
    path = os.path.join(sys.argv[1], "datasets", *path)
    if path.endswith(".json"):
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    opened = gzip.open if path.endswith(".gz") else open
    with opened(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def humaneval():
    for row in _rows("humaneval", "HumanEval.jsonl.gz"):
        call = f"{row['test']}\ncheck({row['entry_point']})\n"
        yield row["task_id"], row["prompt"] + row["canonical_solution"], call


def mbpp():
    for row in _rows("mbpp", "mbpp_check.jsonl.gz"):
        call = f"{row['test']}\ncheck({row['entry_point']})\n"
        yield row["task_id"], row["prompt"] + row["canonical_solution"], call


def cruxeval():
    for row in _rows("cruxeval", "cruxeval.jsonl"):
        yield row["id"], row["code"], f"assert f({row['input']}) == {row['output']}\n"


def classeval():
    for row in _rows("classeval", "ClassEval_data.json"):
        yield row["task_id"], "\n".join(row["import_statement"]) + "\n" + row["solution_code"], row["test"]


def run_cases(namespace):
    """What is a TestCase there. Tests may compare the second in which they run with the program's: one that fails while
    the second turns says nothing, here or in a plain script, and is run again."""
    for kind in list(namespace.values()):
        if not (isinstance(kind, type) and issubclass(kind, unittest.TestCase)):
            continue
        for test in unittest.defaultTestLoader.loadTestsFromTestCase(kind):
            for _ in range(20):
                second = int(time.time())
                result = unittest.TestResult()
                unittest.TestSuite([test]).run(result)
                if result.wasSuccessful() or int(time.time()) == second:
                    break
            if not result.wasSuccessful():
                raise AssertionError((result.errors + result.failures)[0][1][-600:])


def run(program, tests):
    with Pair(program) as tester:
        namespace = namespace_for(tester)
        exec(compile(tests, "<tests>", "exec", dont_inherit=True), namespace)
        run_cases(namespace)
        if tester.ended is not None:
            raise tester.ended


def main():
    folder = os.getcwd()
    report = {}
    for rows in (humaneval, mbpp, cruxeval, classeval):
        if len(sys.argv) > 2 and rows.__name__ != sys.argv[2]:
            continue
        passed = total = 0
        failed = {}
        for name, program, tests in rows():
            total += 1
            try:
                run(program, tests)
                passed += 1
            except BaseException as error:
                failed[name] = f"{type(error).__name__}: {error}"[:700]
        report[rows.__name__] = {"passed": passed, "total": total, "failed": failed}
    os.chdir(folder)
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
