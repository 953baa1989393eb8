"""
The Hugging Face layout, read by the hub's own loader: hub_rows.py FOLDER ANSWERS.json prints which share of the answers passes
the rows' tests, each in an interpreter of its own. The rows are those of the Parquet file, which the card names; those of the
JSON Lines beside it have to be the same, values and types.
"""

import json
import os
import subprocess
import sys

import pyarrow
import pyarrow.parquet
from datasets import load_dataset

folder = sys.argv[1]
rows = load_dataset(folder, split="test")
lines = load_dataset("json", data_files={"test": os.path.join(folder, "data", "test.jsonl")}, split="test")
with open(sys.argv[2], encoding="utf-8") as file:
    answers = json.load(file)
passed = 0
for row in rows:
    program = f"{row['prompt']}{answers[row['id']]}\n{row['test']}\ncheck({row['entry_point']})\n"
    passed += subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60, check=False).returncode == 0
table = pyarrow.parquet.read_table(os.path.join(folder, "data", "test.parquet"))
table.validate(full=True)
print(f"columns: {', '.join(rows.column_names)}")
print(f"pyarrow {pyarrow.__version__}: {table.num_rows} rows, files is {table.schema.field('files').type}")
differ = [name for name in lines.column_names if rows.column_names != lines.column_names or rows[name][:] != lines[name][:]]
if differ or table.to_pylist() != [dict(row) for row in rows]:
    print(f"Parquet, JSON Lines and pyarrow differ: {', '.join(differ) or 'pyarrow'}")
    sys.exit(1)
kinds = {name for name in rows.column_names if str(rows.features[name]) != str(lines.features[name])}
print(f"the same values as JSON Lines; types that its loader takes otherwise: {', '.join(sorted(kinds)) or 'none'}")
print(f"passed: {passed / len(rows)}")
