"""Answers requests outside of the sandbox, for tools and tests that run our own operators' output only.

Reads one JSON object a line (`{"job": "run" | "inputs", "cpuSeconds": N, "request": {...}}`) and answers each with
one line: the records that the job's own process gave before it ended, and how it ended.
"""

import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import types

_HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
_WALL_SECONDS = 120
_MEMORY_BYTES = 2 * 1024**3


def _as_package():
    package = types.ModuleType("speciate_guest")
    package.__path__ = [_HERE]
    sys.modules["speciate_guest"] = package


_as_package()

from speciate_guest import differ, preload  # noqa: E402

preload.load(preload.MODULES)


def main():
    for line in sys.stdin:
        sys.stdout.write(json.dumps(_answer(json.loads(line))) + "\n")
        sys.stdout.flush()


def _answer(asked):
    # None that clears itself away: a script's end runs what is to run at an interpreter's.
    folder = tempfile.mkdtemp()
    try:
        reading, writing = os.pipe()
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            os.close(reading)
            _work(asked, folder, writing)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            lines = pipe.read().split(b"\n")
        _, status, usage = os.wait4(child, 0)
    finally:
        shutil.rmtree(folder)
    return {
        "records": [json.loads(one) for one in lines[:-1]],
        "exitCode": os.WEXITSTATUS(status) if os.WIFEXITED(status) else None,
        "signal": os.WTERMSIG(status) if os.WIFSIGNALED(status) else None,
        "stopped": "wall" if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGALRM else None,
        "cpuSeconds": usage.ru_utime + usage.ru_stime,
    }


def _work(asked, folder, writing):
    """The forked child's whole life."""
    status = 1
    try:
        signal.alarm(_WALL_SECONDS)
        seconds = max(1, int(asked["cpuSeconds"]))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY_BYTES, _MEMORY_BYTES))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        nothing = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(nothing, descriptor)
        request = asked["request"]
        _write_files(folder, request["files"])
        os.chdir(folder)
        answer = differ.run if asked["job"] == "run" else differ.inputs
        answer(request, folder, lambda record: os.write(writing, json.dumps(record).encode() + b"\n"))
        status = 0
    finally:
        os._exit(status)


def _write_files(folder, files):
    for path, text in files.items():
        target = os.path.join(folder, path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "wb") as file:
            file.write(text.encode("utf-8", "surrogatepass"))


main()
