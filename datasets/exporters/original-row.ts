import { SPECIATE_VERSION } from '../../core/package-root.js';
import type { Problem } from '../../core/problem.js';
import { entryFileAmong } from '../entry-files.js';
import { EXPORT_SCHEMA_VERSION } from '../export-row.js';
import type { ExportMetrics, ExportRow } from '../export-row.js';

/** Nothing ran: a conversion takes a program for what it is. */
const NOT_RUN = { kind: 'refused', isolation: null } as const;

/** The row of a Problem that nothing evolved, for forms to hold: its program is original and evolved. */
export function originalRow(problem: Problem, metrics: ExportMetrics): ExportRow {
  const { id, dataset, language, entryPoint, prompt, program, tests, licence } = problem;
  const isToldByName = entryFileAmong(Object.keys(program.files)) === program.entryFile;
  return {
    ...{ id, dataset, language, seed: 0, entryPoint, prompt },
    original: { ...program.files },
    evolved: { ...program.files },
    ...(isToldByName ? {} : { entryFile: program.entryFile }),
    tests: { ...tests },
    steps: [],
    metrics: { original: metrics, evolved: metrics },
    verdicts: { original: NOT_RUN, evolved: NOT_RUN },
    requires: { packages: [], capabilities: [] },
    licence,
    schemaVersion: EXPORT_SCHEMA_VERSION,
    speciateVersion: SPECIATE_VERSION,
    configHash: 'not evolved',
  };
}
