import type { Problem } from '../../core/problem.js';
import { entryText } from '../../core/program.js';
import { entryFileAmong } from '../entry-files.js';
import { EXPORT_SCHEMA_VERSION } from '../export-row.js';
import type { ExportRow } from '../export-row.js';

const METRICS: ExportRow['metrics']['original'] = {
  C1: 2,
  C2: 0,
  C3: 0,
  C4: 0,
  C5: 0,
  C6: 0,
  C7: 0,
  R1: 20,
  R2: 4,
  R3: 0,
  R4: 0,
  R5: 1,
  R6: 0,
  R7: 0,
  R8: 9,
  R9: 1,
  R10: 0,
  R11: 1,
  R12: 0,
  R13: 3.25,
  rc: 0.125,
  rr: 0.5,
  pylint: null,
};

/** A valid row for tests: a problem that evolved into a given text. */
export function exportRowOf(problem: Problem, evolved: string = entryText(problem.program)): ExportRow {
  return {
    id: problem.id,
    dataset: problem.dataset,
    language: problem.language,
    seed: 7,
    entryPoint: problem.entryPoint,
    prompt: problem.prompt,
    original: { ...problem.program.files },
    evolved: { ...problem.program.files, [problem.program.entryFile]: evolved },
    ...(entryFileAmong(Object.keys(problem.program.files)) === problem.program.entryFile
      ? {}
      : { entryFile: problem.program.entryFile }),
    tests: { ...problem.tests },
    steps: [
      {
        operator: 'S2',
        name: 'AddNestedIf',
        variant: 'conjunction',
        site: {
          file: 'main.py',
          scope: '<module>',
          kind: 'if_statement',
          hash: '00112233aabbccdd',
          ordinal: 0,
        },
        seed: '7/"a"/0',
      },
    ],
    metrics: { original: METRICS, evolved: METRICS },
    verdicts: {
      original: { kind: 'passed', isolation: 'shared' },
      evolved: { kind: 'passed', isolation: 'shared' },
    },
    requires: { packages: [], capabilities: [] },
    licence: problem.licence,
    schemaVersion: EXPORT_SCHEMA_VERSION,
    speciateVersion: '0.0.0',
    configHash: 'abc',
  };
}
