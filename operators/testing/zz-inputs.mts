import { readFileSync } from 'node:fs';
import { findPython } from '../../sandbox/python/interpreter.js';
import { startPythonRunner } from '../../sandbox/python/runner.js';
import { DEFAULT_LIMITS } from '../../sandbox/runner.js';
const row = readFileSync('/opt/runW/humaneval/evolved.jsonl','utf8').split('\n').filter(Boolean).map((l) => JSON.parse(l)).find((r) => r.id === process.argv[2]);
const src = readFileSync('bench/slowdown.ts','utf8');
const entryFile = Object.keys(row.original)[0] ?? 'main.py';
const program = { language: row.language, entryFile, files: row.original };
const problem = { id: row.id, dataset: row.dataset, language: row.language, prompt: row.prompt, entryPoint: row.entryPoint, program, tests: row.tests, licence: row.licence, record: {} } as any;
const runner = await startPythonRunner({ python: (await findPython()).executable } as any).catch((e) => { console.log(String(e)); process.exit(1); });
for (const count of [107, 220]) {
  const { inputs } = await runner.inputs({ problem, count, seed: Number(process.argv[3] ?? 1), limits: DEFAULT_LIMITS });
  console.log(count, inputs.length);
  for (const i of inputs) console.log(JSON.stringify(i).slice(0, 200));
}
await runner.close?.();
process.exit(0);
