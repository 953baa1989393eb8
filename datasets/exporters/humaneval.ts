import type { SourceParser } from '../../syntax/parse.js';
import type { ExportRow } from '../export-row.js';

import { asCheck } from './check-tests.js';
import { jsonLines, leftOut, oneFile } from './exporter.js';
import type { Exporter, ExportItem, Holding } from './exporter.js';
import { harnessNamed } from './harnesses.js';
import { splitProgram } from './humaneval-split.js';
import { withStatement } from './statement.js';

/** A row of HumanEval's form, and the licence of its data, which the harness does not look at. */
export interface HumanevalRecord {
  readonly task_id: string;
  readonly prompt: string;
  readonly entry_point: string;
  readonly canonical_solution: string;
  readonly test: string;
  readonly licence: string;
}

/**
 * The official HumanEval form (https://github.com/openai/human-eval): JSON Lines of task_id, prompt,
 * entry_point, canonical_solution and test, in which prompt + canonical_solution is the evolved program.
 * The harness runs prompt + completion + newline + test + newline + `check(entry_point)`; the texts also run
 * when joined without the newlines.
 */
export const humanevalExporter: Exporter<HumanevalRecord> = {
  id: 'humaneval',
  summary: 'the official HumanEval form (human-eval --problem_file)',
  harness: harnessNamed('human-eval'),
  output: 'humaneval.jsonl',
  isFolder: false,
  hold: (item, { parser }) => Promise.resolve(humanevalRecord(item, parser)),
  files: (all) => oneFile(jsonLines(all)),
};

/** A Python problem with a function to call as a row of HumanEval's form, or why it is none. */
export function humanevalRecord(item: ExportItem, parser: SourceParser): Holding<HumanevalRecord> {
  const { row } = item;
  const reason = notPythonCall(row);
  const test = asCheck(row, parser);
  if (reason !== null || test === null) {
    return leftOut(
      reason ?? `its tests have the style ${row.tests.style}, and the form calls an entry point`,
    );
  }
  const entryPoint = row.entryPoint ?? '';
  const source = withStatement(item, parser);
  const { prompt, solution } = splitProgram(source, entryPoint, row.prompt, parser);
  const needsNewline = !source.endsWith('\n') && !test.startsWith('\n');
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

/** Why a row is no Python program whose entry point is called; null where it is one. */
export function notPythonCall(row: ExportRow): string | null {
  if (row.language !== 'python') {
    return `it is written in ${row.language}, and the form is Python`;
  }
  return row.entryPoint === null ? 'it has no entry point to call' : null;
}
