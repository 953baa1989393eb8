import { jsonLines } from './exporter.js';
import type { Exporter } from './exporter.js';
import { harnessNamed } from './harnesses.js';
import { humanevalRecord } from './humaneval.js';
import type { HumanevalRecord } from './humaneval.js';

/**
 * mxeval's form (https://github.com/amazon-science/mxeval): HumanEval's with a language and a description. The harness
 * joins prompt, completion and test without newlines and runs them as a script, with `check(entry_point)` at the end.
 */
export const mxevalExporter: Exporter<HumanevalRecord> = {
  id: 'mxeval',
  summary: 'mxeval (problem_file; MBXP, Multi-HumanEval), in Python',
  harness: harnessNamed('mxeval'),
  output: 'mxeval.jsonl',
  isFolder: false,
  hold: (item, { parser }) => Promise.resolve(humanevalRecord(item, parser)),
  files: (items) => ({
    '': jsonLines(
      items.map(({ item, held }) => ({ ...held, language: 'python', description: item.row.prompt })),
    ),
  }),
};
