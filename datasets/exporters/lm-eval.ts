import { jsonArray } from './exporter.js';
import type { Exporter } from './exporter.js';
import { LM_EVAL_TASK, LM_EVAL_UTILS } from './harness-scripts.js';
import { harnessNamed } from './harnesses.js';
import { humanevalRecord } from './humaneval.js';
import type { HumanevalRecord } from './humaneval.js';

/**
 * lm-evaluation-harness (https://github.com/EleutherAI/lm-evaluation-harness): a task's YAML, its problems as JSON whose
 * columns are texts, and the functions that the YAML names.
 */
export const lmEvalExporter: Exporter<HumanevalRecord> = {
  id: 'lm-eval',
  summary: 'lm-evaluation-harness: a task (lm_eval --include_path FOLDER --tasks speciate_evolved)',
  harness: harnessNamed('lm-eval'),
  output: 'lm-eval',
  isFolder: true,
  hold: (item, { parser }) => Promise.resolve(humanevalRecord(item, parser)),
  files: (all) => [
    { path: 'speciate_evolved.yaml', pieces: [LM_EVAL_TASK] },
    { path: 'problems.json', pieces: jsonArray(all) },
    { path: 'utils.py', pieces: [LM_EVAL_UTILS] },
  ],
};
