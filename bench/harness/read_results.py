"""Reads results of "speciate eval export" by the harness's own package: what it makes of them, as JSON."""

import json
import pathlib
import sys


def evalplus(path):
    """EvalPlus's own figures: it reads results that are there already, and judges nothing."""
    import contextlib
    import io
    import re

    from evalplus.evaluate import evaluate

    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        evaluate(dataset="humaneval", samples=str(path))
    return {"passAt1": [float(one) for one in re.findall(r"pass@1:\s*([\d.]+)", said.getvalue())]}


def inspect_ai(path):
    from inspect_ai.log import read_eval_log

    log = read_eval_log(str(path))
    return {
        "status": log.status,
        "model": log.eval.model,
        "accuracy": log.results.scores[0].metrics["accuracy"].value,
        "samples": [
            {
                "id": sample.id,
                "epoch": sample.epoch,
                "input": sample.input,
                "completion": sample.output.completion,
                "score": sample.scores["speciate"].value,
            }
            for sample in log.samples
        ],
    }


if __name__ == "__main__":
    READERS = {"evalplus": evalplus, "inspect_ai": inspect_ai}
    print(json.dumps(READERS[sys.argv[1]](pathlib.Path(sys.argv[2]))))
