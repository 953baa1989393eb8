"""Compares programs before and after an operator, in one interpreter.

Reads one JSON object a line from standard input and answers one a line:
  {"mode": "calls", "before": files, "after": files, "entry": file, "calls": [expression, ...]}
  {"mode": "inputs", ..., "entryPoint": name, "test": code, "inputs": N, "seed": S}
In the second mode the arguments that the tests pass are recorded, N more are grown from them by
type-aware mutation, and both programs are run on deep copies. The answer lists differences in value,
type, exception type, argument mutation and printed output.
"""
import contextlib
import copy
import io
import json
import os
import random
import signal
import sys
import tempfile
import types


SCRATCH = tempfile.TemporaryDirectory()


class TooLong(BaseException):
    pass


def on_alarm(_signal, _frame):
    raise TooLong()


def load(files, entry):
    """The entry file's namespace; sibling modules are importable while it is loaded."""
    folder = tempfile.mkdtemp(dir=SCRATCH.name)
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as handle:
            handle.write(text)
    siblings = [name[:-3].replace("/", ".") for name in files if name.endswith(".py")]
    for name in siblings:
        sys.modules.pop(name, None)
    module = types.ModuleType("main")
    sys.modules["main"] = module
    sys.path.insert(0, folder)
    try:
        exec(compile(files[entry], entry, "exec"), module.__dict__)
    finally:
        sys.path.pop(0)
    return module.__dict__


def shown(value, depth=0):
    """A text that is the same for values of equal type and content, floats to the bit."""
    if depth > 40:
        return "..."
    kind = type(value)
    if kind is float:
        return "float:" + value.hex()
    if kind in (list, tuple):
        return kind.__name__ + "[" + ",".join(shown(item, depth + 1) for item in value) + "]"
    if kind in (set, frozenset):
        return kind.__name__ + "{" + ",".join(sorted(shown(item, depth + 1) for item in value)) + "}"
    if kind is dict:
        return "dict{" + ",".join(shown(k, depth + 1) + ":" + shown(v, depth + 1) for k, v in value.items()) + "}"
    if isinstance(value, types.GeneratorType):
        return "generator" + shown([item for item, _ in zip(value, range(1000))], depth + 1)
    if kind.__module__ == "main":
        return kind.__qualname__ + shown(vars(value) if hasattr(value, "__dict__") else repr(value), depth + 1)
    if callable(value):
        return "callable"
    return kind.__name__ + ":" + repr(value)


def outcome(run, arguments):
    out = io.StringIO()
    signal.setitimer(signal.ITIMER_VIRTUAL, 1.0)
    try:
        random.seed(0)
        with contextlib.redirect_stdout(out):
            result = shown(run(arguments))
    except TooLong:
        return None
    except RecursionError:
        return None
    except MemoryError:
        return None
    except BaseException as error:  # whatever the program raises is its answer
        result = "raises " + type(error).__name__
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return {"result": result[:2000], "arguments": shown(arguments)[:2000], "output": out.getvalue()[:2000]}


def mutate(value, rng, depth=0):
    kind = type(value)
    if kind is bool:
        return not value if rng.random() < 0.7 else rng.choice([0, 1, None])
    if kind is int:
        return rng.choice([value + 1, value - 1, -value, 0, 1, 2, value * 2, value + rng.randint(-20, 20), 10**18 + value if depth else value, float(value)])
    if kind is float:
        return rng.choice([value + 1, -value, 0.0, value / 3, float("nan"), float("inf"), value * 1e10, int(value) if value == value and abs(value) < 1e15 else 1])
    if kind is str:
        pool = value + " aZ9_-.,()é\n\U0001f600"
        ways = [
            lambda: "", lambda: value[::-1], lambda: value + value, lambda: value.upper(), lambda: value.lower(),
            lambda: "".join(rng.choice(pool) for _ in range(rng.randint(0, 30))),
            lambda: value[: len(value) // 2], lambda: " " + value, lambda: value.replace(value[:1], rng.choice(pool)),
            lambda: "".join(rng.sample(value, len(value))),
        ]
        return rng.choice(ways)()
    if kind in (list, tuple):
        items = list(value)
        way = rng.randrange(9)
        if way == 0:
            items = []
        elif way == 1:
            items = items[::-1]
        elif way == 2:
            items = items + items
        elif way == 3 and items:
            items.pop(rng.randrange(len(items)))
        elif way == 4 and items:
            items = [rng.choice(items) for _ in range(rng.randint(1, 60))]
        elif way == 5:
            with contextlib.suppress(TypeError):
                items = sorted(items)
        elif way == 6 and items:
            items.insert(rng.randrange(len(items) + 1), mutate(rng.choice(items), rng, depth + 1))
        elif items:
            at = rng.randrange(len(items))
            items[at] = mutate(items[at], rng, depth + 1)
        return kind(items)
    if kind is dict:
        items = dict(value)
        keys = list(items)
        way = rng.randrange(4)
        if way == 0 or not keys:
            return {}
        key = rng.choice(keys)
        if way == 1:
            items.pop(key)
        elif way == 2:
            items[key] = mutate(items[key], rng, depth + 1)
        else:
            items[mutate(key, rng, depth + 1) if isinstance(key, (str, int, tuple)) else key] = copy.deepcopy(items[key])
        return items
    if kind is set:
        items = list(value)
        return set(rng.sample(items, rng.randint(0, len(items))))
    if value is None:
        return rng.choice([None, 0, "", []])
    return value


def recorded(namespace, entry_point, test):
    """Positional and keyword arguments of every call that the tests make."""
    calls = []
    target = namespace[entry_point]

    def candidate(*args, **kwargs):
        with contextlib.suppress(Exception):
            calls.append(copy.deepcopy((args, kwargs)))
        return target(*args, **kwargs)

    scope = dict(namespace)
    exec(compile(test, "test", "exec"), scope)
    with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(Exception):
        scope["check"](candidate)
    return calls


def compare_inputs(job):
    before, after = load(job["before"], job["entry"]), None
    name = job["entryPoint"]
    if isinstance(before.get(name), type):
        return {"differences": [], "accepted": 0, "skipped": "class"}
    calls = recorded(before, name, job["test"])
    if not calls:
        return {"differences": [], "accepted": 0, "skipped": "no calls"}
    after = load(job["after"], job["entry"])
    rng = random.Random(job["seed"])
    inputs = calls[:100]
    for _ in range(job["inputs"]):
        args, kwargs = copy.deepcopy(rng.choice(calls))
        args = list(args)
        for _ in range(rng.choice([1, 1, 2, 3])):
            if args:
                at = rng.randrange(len(args))
                args[at] = mutate(args[at], rng)
        inputs.append((tuple(args), kwargs))
    differences, accepted = [], 0
    for args, kwargs in inputs:
        first, second = copy.deepcopy((args, kwargs)), copy.deepcopy((args, kwargs))
        expected = outcome(lambda call: before[name](*call[0], **call[1]), first)
        if expected is None:
            continue
        accepted += not expected["result"].startswith("raises")
        actual = outcome(lambda call: after[name](*call[0], **call[1]), second)
        if actual != expected:
            differences.append({"input": repr((args, kwargs))[:500], "before": expected, "after": actual})
    return {"differences": differences[:5], "count": len(differences), "accepted": accepted, "inputs": len(inputs)}


def compare_calls(job):
    before, after = load(job["before"], job["entry"]), load(job["after"], job["entry"])
    differences = []
    for call in job["calls"]:
        expected = outcome(lambda _: eval(call, before), None)
        actual = outcome(lambda _: eval(call, after), None)
        if expected != actual or expected is None:
            differences.append({"input": call, "before": expected, "after": actual})
    return {"differences": differences}


def main():
    signal.signal(signal.SIGVTALRM, on_alarm)
    for line in sys.stdin:
        job = json.loads(line)
        try:
            answer = compare_inputs(job) if job["mode"] == "inputs" else compare_calls(job)
        except BaseException as error:  # a program that does not load is an answer too
            answer = {"differences": [{"input": "load", "before": None, "after": repr(error)}]}
        sys.__stdout__.write(json.dumps(answer) + "\n")
        sys.__stdout__.flush()


main()
