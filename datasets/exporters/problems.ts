import type { Problem } from '../../core/problem.js';
import { entryFileAmong } from '../entry-files.js';
import { PROBLEM_SCHEMA_VERSION, problemRowSchema } from '../problem-row.js';
import type { ProblemRow } from '../problem-row.js';

import { oneFile } from './exporter.js';
import type { Exporter, ExportItem } from './exporter.js';
import { entryFileOf } from './gather.js';

/** speciate's own form of problems that nothing has evolved yet. */
export const problemsExporter: Exporter<Problem> = {
  id: 'speciate',
  summary: 'problems in speciate’s own form',
  harness: null,
  output: 'problems.jsonl',
  isFolder: false,
  keepsFiles: () => true,
  hold: (item) => Promise.resolve({ kind: 'held', held: problemOf(item) }),
  files: (all) => oneFile(exportProblems(all)),
};

function problemOf({ row, record }: ExportItem): Problem {
  const { id, dataset, language, prompt, entryPoint, evolved: files, tests, licence } = row;
  const program = { language, entryFile: entryFileOf(row), files };
  return { id, dataset, language, prompt, entryPoint, program, tests, licence, record };
}

/**
 * Problems in speciate's own form (docs/formats.md), a line each, UTF-8, ending in a newline. The importer of the form
 * gives back equal Problems, whatever data set they are from. Throws a ZodError for a Problem that the form cannot hold,
 * which is a bug of whoever built it.
 */
export function* exportProblems(problems: Iterable<Problem>): Generator<string> {
  for (const problem of problems) {
    const row = rowOf(problem);
    // Written as it is: what the schema gives back lacks a key `__proto__`.
    problemRowSchema.parse(row);
    yield `${JSON.stringify(row)}\n`;
  }
}

function rowOf(problem: Problem): ProblemRow {
  const { entryFile, files } = problem.program;
  const names = Object.keys(files).sort();
  return {
    schemaVersion: PROBLEM_SCHEMA_VERSION,
    id: problem.id,
    dataset: problem.dataset,
    language: problem.language,
    entryPoint: problem.entryPoint,
    prompt: problem.prompt,
    files: Object.fromEntries(names.map((name) => [name, files[name] ?? ''])),
    ...(entryFileAmong(names) === entryFile ? {} : { entryFile }),
    tests: problem.tests,
    licence: problem.licence,
    ...(Object.keys(problem.record).length === 0 ? {} : { record: { ...problem.record } }),
  };
}
