"""
The Hugging Face layout, read by the hub's own loader: hub_rows.py FOLDER ANSWERS.json prints which share of the answers passes
the rows' tests, each in an interpreter of its own.
"""

import json
import subprocess
import sys

from datasets import load_dataset

rows = load_dataset(sys.argv[1], split="test")
with open(sys.argv[2], encoding="utf-8") as file:
    answers = json.load(file)
passed = 0
for row in rows:
    program = f"{row['prompt']}{answers[row['id']]}\n{row['test']}\ncheck({row['entry_point']})\n"
    passed += subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60, check=False).returncode == 0
print(f"columns: {', '.join(rows.column_names)}")
print(f"passed: {passed / len(rows)}")
