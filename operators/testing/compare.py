"""Compares programs before and after an operator, in one interpreter.

Reads one JSON object a line from standard input and answers one a line:
  {"mode": "calls", "before": files, "after": files, "entry": file, "calls": [expression, ...]}
  {"mode": "inputs", ..., "entryPoint": name, "test": code, "inputs": N, "seed": S}
  {"mode": "stdin", ..., "texts": [standard input, ...], "inputs": N, "seed": S}
In the second mode the arguments that the tests pass are recorded, N more are grown from them by
type-aware mutation, and both programs are run on copies. Where the entry point is a class, the tests
are unittest's: their results are compared, and the sequences of calls that they make are recorded and grown.
The answer lists differences in value, type, identity of parts, exception type, argument mutation and
printed output. The original has half of the recursion limit: what needs more does not count as accepted.
Every job has a process of its own, since code in C cannot be interrupted, only ended.
"""
import collections
import contextlib
import fcntl
import hashlib
import importlib
import io
import json
import os
import random
import re
import resource
import select
import shutil
import signal
import sys
import tempfile
import types

from grow_inputs import grown_call, grown_text, realised
from record_tests import recorded_calls, recorded_sequences, run_tests

# In memory where there is such a place: a disk's journal takes longer than most programs.
SCRATCH = tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)
# Where programs run, empty for each call.
WORKING = os.path.join(SCRATCH.name, "working")
os.makedirs(WORKING)
BEFORE_SECONDS, AFTER_SECONDS, STUCK_SECONDS = 0.5, 5.0, 8.0
MEMORY = 2 * 1024**3
LONGEST = 2000
RECURSION_LIMIT = 1000
ITERATORS = tuple(type(one) for one in (iter([]), iter(()), iter({}), reversed([]), map(str, []), filter(str, []), zip()))


class TooLong(BaseException):
    pass


def on_alarm(_signal, _frame):
    raise TooLong()


def load(files, entry, name="main"):
    """The entry file's namespace; sibling modules are importable while it is loaded."""
    folder = own_folder()
    for path, text in files.items():
        path = os.path.join(folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as handle:
            handle.write(text)
    siblings = [path[:-3].replace("/", ".") for path in files if path.endswith(".py")]
    for sibling in siblings:
        sys.modules.pop(sibling, None)
    module = types.ModuleType(name)
    sys.modules[name] = module
    sys.path.insert(0, folder)
    try:
        exec(compile(files[entry], entry, "exec"), module.__dict__)
    finally:
        sys.path.pop(0)
    return module.__dict__


def shown(value, seen):
    """A text that is the same for values of equal type, content and sharing of parts, floats to the bit."""
    kind = type(value)
    if kind is float:
        return "float:" + value.hex()
    if kind is int:
        return "int:" + hex(value)
    if kind is tuple:
        return "tuple[" + ",".join(shown(item, seen) for item in value) + "]"
    if kind in (str, bytes, bool, type(None), range, complex, frozenset):
        return kind.__name__ + ":" + (repr(value) if kind is not frozenset else repr(sorted(map(repr, value))))
    if id(value) in seen:
        return f"part {seen[id(value)][0]}"
    seen[id(value)] = (len(seen), value)
    if kind in (list, collections.deque):
        return kind.__name__ + "[" + ",".join(shown(item, seen) for item in value) + "]"
    if kind is set:
        return "set{" + ",".join(sorted(shown(item, seen) for item in value)) + "}"
    if isinstance(value, dict):
        return kind.__name__ + "{" + ",".join(shown(k, seen) + ":" + shown(v, seen) for k, v in value.items()) + "}"
    if isinstance(value, (types.GeneratorType, *ITERATORS)):
        # Of iterators only what they give: a generator may do what map did.
        return "iterator" + shown([item for item, _ in zip(value, range(1000))], seen)
    if kind.__module__ in ("main", "__main__"):
        # Attributes that only the class itself uses may have been renamed: their order and values count.
        parts = list(vars(value).values()) if hasattr(value, "__dict__") else [plain(value)]
        return kind.__qualname__ + shown(parts, seen)
    if callable(value):
        return "callable"
    return kind.__name__ + ":" + plain(value)


def plain(value):
    return re.sub(r" at 0x[0-9a-f]+", "", repr(value))


def cut(text):
    text = re.sub(r" at 0x[0-9a-f]+", "", text)
    return text if len(text) <= LONGEST else text[:LONGEST] + hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


def fresh_descriptors():
    """Standard descriptors that lead nowhere and are open, whatever was run before: `open(0, "w")` closes what it is given."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        if descriptor != nowhere:
            os.dup2(nowhere, descriptor)
    if nowhere > 2:
        os.close(nowhere)


def outcome(run, arguments, seconds=AFTER_SECONDS, recursion=RECURSION_LIMIT):
    """What a run shows of itself; None where it hits a limit."""
    out, seen = io.StringIO(), {}
    depth, frame = 0, sys._getframe()
    while frame is not None:
        depth, frame = depth + 1, frame.f_back
    os.chdir(WORKING)
    fresh_descriptors()
    random.seed(0)
    sys.setrecursionlimit(depth + recursion)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        with contextlib.redirect_stdout(out):
            result = shown(run(arguments), seen)
    except (TooLong, RecursionError, MemoryError) as error:
        return None if recursion < RECURSION_LIMIT else {"result": "limit " + type(error).__name__}
    except BaseException as error:  # whatever the program raises is its answer
        result = "raises " + type(error).__name__
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        sys.setrecursionlimit(RECURSION_LIMIT + depth)
        # Hardly any program leaves a file, and a folder made anew for each call takes longer than most calls.
        os.chdir(SCRATCH.name)
        if not os.path.isdir(WORKING) or os.listdir(WORKING):
            shutil.rmtree(WORKING, ignore_errors=True)
            os.makedirs(WORKING, exist_ok=True)
    return {"result": cut(result), "arguments": cut(shown(arguments, seen)), "output": cut(out.getvalue())}


def first_outcome(run, arguments):
    return outcome(run, arguments, BEFORE_SECONDS, RECURSION_LIMIT // 2)


def disturb(value):
    """Changes a result as its receiver may: a later answer must not know of it."""
    with contextlib.suppress(Exception):
        if isinstance(value, list):
            value.append("disturbed")
        elif isinstance(value, dict):
            value["disturbed"] = 1
        elif isinstance(value, set):
            value.add("disturbed")
    return value


def run_sequence(target, sequence):
    """The object after each call of a sequence, and what the calls gave."""
    made = target(*sequence[0][1], **sequence[0][2])
    shows = [made]
    for name, args, kwargs in sequence[1:]:
        try:
            if name.startswith("="):
                setattr(made, name[1:], *args)
            else:
                shows.append(getattr(made, name)(*args, **kwargs))
        except (RecursionError, MemoryError):
            raise
        except Exception as error:
            shows.append(type(error).__name__)
        print(shown(made, {}))
    return shows


def own_folder():
    return tempfile.mkdtemp(dir=SCRATCH.name)


def compare_inputs(job, report):
    try:
        before = load(job["before"], job["entry"])
    except Exception as error:
        return report({"skipped": "the original does not load: " + repr(error)[:100]})
    name, rng = job["entryPoint"], random.Random(job["seed"])
    if isinstance(before.get(name), type):
        return compare_class(job, before, rng, report)
    calls = recorded_calls(before, name, job["test"])
    if not calls:
        return report({"skipped": "no calls"})
    before, after = load(job["before"], job["entry"]), load(job["after"], job["entry"])
    inputs = calls[:100] + [grown_call(rng.choice(calls), rng) for _ in range(job["inputs"])]
    for call in inputs:
        report({"start": repr(call)[:500]})
        twice = rng.random() < 0.2

        def run(namespace, arguments):
            result = namespace[name](*arguments[0], **arguments[1])
            return (disturb(result), namespace[name](*arguments[0], **arguments[1])) if twice else result

        expected = first_outcome(lambda given: run(before, given), realised(call))
        if expected is not None:
            report(verdict(call, expected, outcome(lambda given: run(after, given), realised(call))))


def compare_class(job, before, rng, report):
    after = load(job["after"], job["entry"])
    name, test = job["entryPoint"], job["test"]
    for _ in range(3):
        # Tests of what is now fail where a second begins between two looks at the clock.
        results = run_tests(before, test, own_folder()), run_tests(after, test, own_folder())
        if results[0] == results[1]:
            break
    report(verdict("tests", *results))
    sequences = recorded_sequences(load(job["before"], job["entry"]), name, test, own_folder())
    before, after = load(job["before"], job["entry"]), load(job["after"], job["entry"])
    for number in range(min(len(sequences), 100) + (job["inputs"] if sequences else 0)):
        sequence = sequences[number] if number < len(sequences) else rng.choice(sequences)
        if number >= len(sequences):
            sequence = [(one, *grown_call((args, kwargs), rng)) if rng.random() < 0.4 else (one, args, kwargs) for one, args, kwargs in sequence]
            sequence[1:] = rng.choice([sequence[1:], sequence[:0:-1], sequence[1:] * 2, sequence[1:] + rng.choice(sequences)[1:]])
        report({"start": repr(sequence)[:500]})

        def fresh():
            return [(one, *realised((args, kwargs))) for one, args, kwargs in sequence]

        expected = first_outcome(lambda given: run_sequence(before[name], given), fresh())
        if expected is not None:
            report(verdict(sequence, expected, outcome(lambda given: run_sequence(after[name], given), fresh())))


def compare_stdin(job, report):
    rng = random.Random(job["seed"])
    texts = job["texts"] + [grown_text(rng.choice(job["texts"]), rng) for _ in range(job["inputs"])]

    def run(files, text):
        sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode("utf-8", "replace")), encoding="utf-8")
        load(files, job["entry"], "__main__")

    for text in texts:
        report({"start": text[:500]})
        expected = first_outcome(lambda given: run(job["before"], given), text)
        if expected is not None:
            report(verdict(text, expected, outcome(lambda given: run(job["after"], given), text)))


def compare_calls(job, report):
    before, after = load(job["before"], job["entry"]), load(job["after"], job["entry"])
    for call in job["calls"]:
        report({"start": call})
        expected = first_outcome(lambda _: eval(call, before), None)
        actual = outcome(lambda _: eval(call, after), None)
        report(verdict(call, expected, actual))


def verdict(given, expected, actual):
    if actual == expected and expected is not None:
        return {"accepted": not str(expected.get("result", "")).startswith("raises")}
    return {"difference": {"input": repr(given)[:500], "before": expected, "after": actual}}


MODES = {"calls": compare_calls, "inputs": compare_inputs, "stdin": compare_stdin}


def work(job, pipe):
    """One job in the process of its own, which reports line by line."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGVTALRM, on_alarm)
    # Out of reach of a small number that a program takes for a file's.
    pipe = fcntl.fcntl(pipe, fcntl.F_DUPFD_CLOEXEC, 512)
    sys.stdin, sys.stderr = open(os.devnull, encoding="utf-8"), open(os.devnull, "w", encoding="utf-8")
    sys.stdout = open(os.devnull, "w", encoding="utf-8")

    def report(line):
        os.write(pipe, (json.dumps(line) + "\n").encode())

    try:
        MODES[job["mode"]](job, report)
    except BaseException as error:  # a program that does not load is an answer too
        report({"difference": {"input": "load", "before": None, "after": repr(error)[:500]}})
    report({"done": True})


def load_packages(job):
    """Imports the slow packages of a job's programs once for all forks, which would need longer for that than to run."""
    for text in job["after"].values():
        for found in re.finditer(r"^(?:import|from) ((?:numpy|scipy|sklearn)[.\w]*)", text, re.MULTILINE):
            with contextlib.suppress(ImportError):
                importlib.import_module(found[1])


def answer(job):
    """Runs a job in a fork and sums up its reports; a fork that gives no sign of life is ended."""
    load_packages(job)
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            work(job, writing)
        finally:
            os._exit(0)
    os.close(writing)
    text, lines = b"", []
    while select.select([reading], [], [], STUCK_SECONDS)[0]:
        part = os.read(reading, 1 << 16)
        if not part:
            break
        text += part
    os.close(reading)
    with contextlib.suppress(ProcessLookupError):
        os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    lines = [json.loads(line) for line in text.decode().split("\n") if line.startswith("{") and line.endswith("}")]
    differences = [line["difference"] for line in lines if "difference" in line]
    verdicts = [line["accepted"] for line in lines if "accepted" in line]
    found = {
        "differences": differences[:5], "count": len(differences), "accepted": sum(verdicts),
        "inputs": len(verdicts) + len(differences),
    }
    for line in lines:
        if "skipped" in line:
            found["skipped"] = line["skipped"]
    if lines and "done" not in lines[-1]:
        found["stuck"] = lines[-1].get("start", "")
    return found


def main():
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line))) + "\n")
        sys.stdout.flush()


main()
