/**
 * What a person who runs an export under a harness needs in Python. The texts are part of exports: plain, without
 * anything that the harness does not bring itself.
 */

/** Runs an answer with its test in an interpreter of its own; used by the lm-eval task. */
export const LM_EVAL_UTILS = `"""Loads the evolved problems and judges answers to them."""

import pathlib
import subprocess
import sys
import tempfile

import datasets

SECONDS = 30


def load(**_options):
    path = pathlib.Path(__file__).with_name("problems.json")
    return {"test": datasets.load_dataset("json", data_files=str(path), split="train")}


def without_fence(answer):
    """An answer without the Markdown around it."""
    if "\`\`\`" not in answer:
        return answer
    body = answer.split("\`\`\`", 2)[1]
    return body.split("\\n", 1)[1] if "\\n" in body else body


def build_predictions(answers, problems):
    """Whole programs: what begins the entry point anew stands alone, else it goes on where the prompt ends."""
    programs = []
    for tries, problem in zip(answers, problems):
        codes = [without_fence(answer) for answer in tries]
        entry = problem["entry_point"]
        starts = (f"def {entry}(", f"async def {entry}(", f"class {entry}")
        programs.append(
            [
                code if any(f"\\n{code}".find(f"\\n{start}") >= 0 for start in starts) else problem["prompt"] + code
                for code in codes
            ]
        )
    return programs


def passes(program, problem):
    text = f"{program}\\n{problem['test']}\\ncheck({problem['entry_point']})\\n"
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "program.py")
        path.write_text(text, encoding="utf-8")
        try:
            done = subprocess.run(
                [sys.executable, str(path)], cwd=folder, capture_output=True, timeout=SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            return False
    return done.returncode == 0


def process_results(problem, results):
    programs = results[0] if isinstance(results[0], list) else results
    return {"pass_at_1": sum(passes(program, problem) for program in programs) / len(programs)}
`;

export const LM_EVAL_TASK = `# Programs of models are run: lm_eval wants --confirm_run_unsafe_code, best inside a container.
task: speciate_evolved
custom_dataset: !function utils.load
test_split: test
unsafe_code: true
output_type: generate_until
doc_to_text: "{{prompt}}"
doc_to_target: "{{canonical_solution}}"
process_results: !function utils.process_results
generation_kwargs:
  until:
    - "\\n\`\`\`\\n\\n"
  max_gen_toks: 2048
  do_sample: false
filter_list:
  - name: program
    filter:
      - function: custom
        filter_fn: !function utils.build_predictions
metric_list:
  - metric: pass_at_1
    aggregation: mean
    higher_is_better: true
`;

export const INSPECT_TASK = `"""The evolved problems as a task: inspect eval evolved_task.py -T sandbox=docker"""

import pathlib
import re

from inspect_ai import Task, task
from inspect_ai.dataset import Sample, json_dataset
from inspect_ai.scorer import CORRECT, INCORRECT, Score, accuracy, scorer, stderr
from inspect_ai.solver import generate
from inspect_ai.util import ExecResult, sandbox

SECONDS = 30
INSTRUCTION = "Complete this Python program. Answer with the code alone.\\n\\n"


def sample_of(record):
    return Sample(
        id=record["task_id"],
        input=INSTRUCTION + record["prompt"],
        target=record["canonical_solution"],
        metadata={key: record[key] for key in ("prompt", "test", "entry_point", "licence")},
    )


def program_of(answer, metadata):
    """The whole program: an answer that begins the entry point anew stands alone."""
    fenced = re.search(r"\`\`\`[a-z]*\\n(.*?)\`\`\`", answer, re.DOTALL)
    code = fenced.group(1) if fenced else answer
    begins = re.search(rf"^(async def|def|class) {re.escape(metadata['entry_point'])}\\b", code, re.MULTILINE)
    return code if begins else metadata["prompt"] + code


@scorer(metrics=[accuracy(), stderr()])
def passes_tests():
    async def score(state, target):
        program = program_of(state.output.completion, state.metadata)
        call = f"check({state.metadata['entry_point']})"
        await sandbox().write_file("program.py", f"{program}\\n{state.metadata['test']}\\n{call}\\n")
        try:
            result = await sandbox().exec(["python3", "program.py"], timeout=SECONDS)
        except TimeoutError:
            result = ExecResult(False, 1, "", "timed out")
        return Score(value=CORRECT if result.success else INCORRECT, answer=program, explanation=result.stderr)

    return score


@task
def evolved(sandbox="docker"):
    path = pathlib.Path(__file__).with_name("evolved.jsonl")
    return Task(
        dataset=json_dataset(str(path), sample_of),
        solver=generate(),
        scorer=passes_tests(),
        sandbox=sandbox,
    )
`;
