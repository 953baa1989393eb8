"""Holds the counter in C to the one in Python: both count the same of each program. Prints one JSON object a program.

With `--time` instead of a number of programs to draw: nanoseconds a line without a counter and with each, in turns, medians.
"""

import json
import os
import random
import statistics
import sys
import threading
import time
import types

_GUEST = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "guest")
_package = types.ModuleType("speciate_guest")
_package.__path__ = [_GUEST]
sys.modules["speciate_guest"] = _package

from speciate_guest import line_ticks  # noqa: E402


class Over(BaseException):
    pass


# By name: source of a program that defines `run`.
PROGRAMS = {
    "loops": """
def run():
    total = 0
    for outer in range(30):
        for inner in range(outer):
            if inner % 3:
                total += inner
            else:
                continue
    while total > 10:
        total //= 2
    return total
""",
    "generators": """
def numbers(most):
    for number in range(most):
        received = yield number
        if received:
            break
    return 5

def both(most):
    last = yield from numbers(most)
    yield last

def run():
    kept = numbers(4)
    next(kept)
    return [*both(5)], sum(number * 2 for number in range(7)), {one: 1 for one in kept}
""",
    "exceptions": """
class Refused(Exception):
    def __init__(self, text):
        super().__init__(text)

def refuse(number):
    try:
        if number % 2:
            raise Refused(str(number))
        return number
    finally:
        number += 1

def run():
    found = []
    for number in range(9):
        try:
            found.append(refuse(number))
        except Refused as refused:
            found.append(refused)
        else:
            found.append(None)
    return len(found)
""",
    "recursion to the limit, caught": """
def deep(level):
    return deep(level + 1) + 1

def run():
    try:
        return deep(0)
    except RecursionError:
        return -1
""",
    "recursion by a library": """
import functools

@functools.lru_cache(maxsize=None)
def fibonacci(number):
    if number < 2:
        return number
    return fibonacci(number - 1) + fibonacci(number - 2)

def run():
    return fibonacci(60)
""",
    "threads": """
import threading

def work(found, most):
    for number in range(most):
        found.append(number)

def run():
    found = []
    threads = [threading.Thread(target=work, args=(found, most)) for most in range(1, 6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return len(found)
""",
    "libraries": """
import base64, collections, datetime, json, re

def run():
    text = json.dumps({"a": [1, 2, {"b": None}]}, indent=1)
    found = re.sub("[ab]", lambda match: match.group().upper(), text)
    counts = collections.Counter(found)
    when = datetime.datetime.strptime("2024-02-29", "%Y-%m-%d")
    return base64.b32encode(found.encode()), counts.most_common(2), when
""",
    "code that is made": """
def run():
    scope = {}
    exec("def twice(value):\\n    value += value\\n    return value\\n", scope)
    return [scope["twice"](number) for number in range(4)], eval("[one for one in range(3)]")
""",
    "a trace of its own": """
import sys

def run():
    before = [number for number in range(3)]
    sys.settrace(None)
    after = [number for number in range(3)]
    return before, after
""",
    "one line": "run = lambda: [(lambda value: value * 2)(one) for one in range(5) if one % 2]\n",
    "long numbers": """
def power(number):
    return 3 ** number

def run():
    return [power(2 ** size) for size in range(12)]
""",
    "async": """
import asyncio

async def one(number):
    await asyncio.sleep(0)
    return number

async def every():
    return [await one(number) for number in range(4)]

def run():
    loop = asyncio.new_event_loop()
    try:
        return loop.run_until_complete(every())
    finally:
        loop.close()
""",
}


def drawn(seed):
    """A program of nested statements, drawn at random."""
    draw = random.Random(seed)
    lines = ["def helper(value):", "    if value > 3:", "        raise ValueError(value)", "    return value + 1", "", "def run():"]
    lines.append("    value = 0")

    def block(depth):
        pad = "    " * depth
        for _ in range(draw.randint(1, 3)):
            kind = draw.choice(["add", "for", "if", "try", "with", "comprehension"] if depth < 5 else ["add"])
            if kind == "add":
                lines.append(f"{pad}value += {draw.randint(1, 3)}; value %= 7")
            elif kind == "for":
                lines.append(f"{pad}for place{depth} in range({draw.randint(0, 3)}):")
                block(depth + 1)
                if draw.random() < 0.3:
                    lines.append(f"{pad}else:")
                    block(depth + 1)
            elif kind == "if":
                lines.append(f"{pad}if value % {draw.randint(2, 4)}:")
                block(depth + 1)
            elif kind == "try":
                lines.append(f"{pad}try:")
                lines.append(f"{pad}    value = helper(value)")
                lines.append(f"{pad}except ValueError:")
                block(depth + 1)
                lines.append(f"{pad}finally:")
                lines.append(f"{pad}    value -= 1")
            elif kind == "with":
                lines.append(f"{pad}with __import__('contextlib').suppress(ValueError):")
                lines.append(f"{pad}    value = helper(value)")
                block(depth + 1)
            else:
                lines.append(f"{pad}value += sum([one for one in range(value % 3) if one])")

    block(1)
    lines.append("    return value")
    return "\n".join(lines) + "\n"


def counted(kind, source, watched):
    """What a counter says of a program, once it was loaded and run twice."""
    path = "/program/main.py"
    looked = []

    def place_of(code):
        if code.co_filename == path:
            return 0
        if code.co_filename.startswith((_GUEST, "<frozen")) or code.co_filename == __file__ or "threading" in code.co_filename:
            return line_ticks.UNCOUNTED
        return 1

    def watch(frame):
        looked.append(frame.f_lineno)

    ticks = kind(place_of, watch, 5, 400, 900, Over) if watched else kind(place_of)
    scope = {"__name__": "main"}
    said = []
    for number in range(4):
        ended = None
        threading.settrace(ticks.hook)
        ticks.start()
        try:
            if "run" not in scope:
                exec(compile(source, path, "exec"), scope)
            else:
                scope["run"]()
        except (Over, RecursionError, Exception) as error:
            ended = type(error).__name__
        finally:
            ticks.stop()
            threading.settrace(None)
        said.append([ended, sorted(ticks.places())])
        if number < 2:
            # Once each: the counter in Python cannot be asked twice.
            said.append(sorted(ticks.counts()))
            ticks.clear()
            continue
        ticks.give_mark(_library_weight, 4)
        said.append([ticks.take(_library_weight, lambda _, line: line % 3 + 1, number % 2 + 1) for _ in range(2)])
    said.append([sorted(ticks.marked(mark)) for mark in (1, 2, 4, 8, 255)])
    return json.loads(json.dumps([said, looked]))


def _library_weight(place):
    return 7 * place


def timed(kind, rounds=9):
    """Nanoseconds a line of a plain loop; `kind` None: without a counter."""
    scope = {}
    exec(compile("def run(most):\n    total = 0\n    for number in range(most):\n        total += number\n", "/program/main.py", "exec"), scope)
    most = 100_000
    found = []
    for _ in range(rounds):
        ticks = None if kind is None else kind(lambda code: 0 if code.co_filename == "/program/main.py" else line_ticks.UNCOUNTED)
        if ticks is not None:
            ticks.start()
        began = time.perf_counter()
        scope["run"](most)
        found.append((time.perf_counter() - began) / (2 * most) * 1e9)
        if ticks is not None:
            ticks.stop()
    return statistics.median(found)


def main():
    if sys.argv[1:] == ["--time"]:
        kinds = {"uncounted": None, "in C": line_ticks.Ticks, "in Python": line_ticks.PythonTicks}
        print(json.dumps({name: round(timed(kind), 1) for name, kind in kinds.items()}))
        return
    if line_ticks.Ticks is line_ticks.PythonTicks:
        sys.exit("the counter in C was not built")
    programs = {**PROGRAMS, **{f"drawn {seed}": drawn(seed) for seed in range(int(sys.argv[1]))}}
    for name, source in programs.items():
        for watched in (False, True):
            # Once before: what is compiled or imported on the way the first time is not the program's doing.
            counted(line_ticks.Ticks, source, watched)
            native = counted(line_ticks.Ticks, source, watched)
            python = counted(line_ticks.PythonTicks, source, watched)
            lines = sum(count for counts in python[0][1:4:2] for _, _, count in counts)
            row = {"name": name, "watched": watched, "lines": lines, "same": native == python}
            print(json.dumps(row if native == python else {**row, "native": native, "python": python}))


main()
