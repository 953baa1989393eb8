import { jsonLines } from './exporter.js';
import type { Exporter } from './exporter.js';
import { INSPECT_TASK } from './harness-scripts.js';
import { harnessNamed } from './harnesses.js';
import { humanevalRecord } from './humaneval.js';
import type { HumanevalRecord } from './humaneval.js';

/** inspect_ai (https://inspect.aisi.org.uk): a data set in HumanEval's form, and a task file that asks and judges. */
export const inspectExporter: Exporter<HumanevalRecord> = {
  id: 'inspect-ai',
  summary: 'inspect_ai: a data set and a task file (inspect eval evolved_task.py)',
  harness: harnessNamed('inspect-ai'),
  output: 'inspect-ai',
  isFolder: true,
  hold: (item, { parser }) => Promise.resolve(humanevalRecord(item, parser)),
  files: (all) => [
    { path: 'evolved.jsonl', pieces: jsonLines(all) },
    { path: 'evolved_task.py', pieces: [INSPECT_TASK] },
  ],
};
