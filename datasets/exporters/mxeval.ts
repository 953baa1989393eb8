import type { Language } from '../../core/language.js';

import { publishedTest } from '../mbxp/translated-tests.js';

import { jsonLines, leftOut, oneFile } from './exporter.js';
import type { Exporter, ExportItem, ExportTools, Holding } from './exporter.js';
import { harnessNamed } from './harnesses.js';
import { humanevalRecord } from './humaneval.js';
import type { HumanevalRecord } from './humaneval.js';
import { openRecord } from './open-record.js';

interface MxevalRecord extends HumanevalRecord {
  readonly language: Language;
  readonly description: string;
}

/**
 * mxeval's form (https://github.com/amazon-science/mxeval): HumanEval's with a language and a description. The harness
 * joins prompt, completion and test without newlines and runs them as a script; in Python with `check(entry_point)` at the
 * end.
 */
export const mxevalExporter: Exporter<MxevalRecord> = {
  id: 'mxeval',
  summary: 'mxeval (problem_file; MBXP, Multi-HumanEval) in Python, JavaScript, TypeScript and Java',
  harness: harnessNamed('mxeval'),
  output: 'mxeval.jsonl',
  isFolder: false,
  hold: (item, tools) => Promise.resolve(hold(item, tools)),
  files: (all) => oneFile(jsonLines(all)),
};

function hold(item: ExportItem, tools: ExportTools): Holding<MxevalRecord> {
  const holding = recordOfForm(item, tools);
  if (holding.kind === 'left-out') {
    return holding;
  }
  const { row, record } = item;
  const description = typeof record.description === 'string' ? record.description : row.prompt;
  return { kind: 'held', held: { ...holding.held, language: row.language, description } };
}

function recordOfForm(item: ExportItem, { parser }: ExportTools): Holding<HumanevalRecord> {
  const { row } = item;
  if (row.language === 'python') {
    return humanevalRecord(item, parser);
  }
  if (row.language === 'cpp') {
    return leftOut('it is written in cpp, which is not read from the form either');
  }
  const holding = openRecord(item, row.language, parser);
  if (holding.kind === 'left-out') {
    return holding;
  }
  const { prompt, solution, entryPoint, test: code } = holding.held;
  const test = row.language === 'java' ? code : publishedTest(row.language, code);
  const needsNewline = !solution.endsWith('\n') && !test.startsWith('\n');
  return {
    kind: 'held',
    held: {
      task_id: row.id,
      prompt,
      entry_point: entryPoint,
      canonical_solution: needsNewline ? `${solution}\n` : solution,
      test,
      licence: row.licence,
    },
  };
}
