import type { Problem } from '../../core/problem.js';
import { entryFileAmong } from '../entry-files.js';
import { PROBLEM_SCHEMA_VERSION, problemRowSchema } from '../problem-row.js';
import type { ProblemRow } from '../problem-row.js';

/**
 * Problems in speciate's own form (docs/formats.md): one row a line, UTF-8, ending in a newline. The importer of the form
 * gives back equal Problems, whatever data set they are from. Throws a ZodError for a Problem that the form cannot hold,
 * which is a bug of whoever built it.
 */
export function exportProblems(problems: Iterable<Problem>): string {
  let text = '';
  for (const problem of problems) {
    const row = rowOf(problem);
    // Written as it is: what the schema gives back lacks a key `__proto__`.
    problemRowSchema.parse(row);
    text += `${JSON.stringify(row)}\n`;
  }
  return text;
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
