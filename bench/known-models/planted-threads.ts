import { entryText } from '../../core/program.js';
import type { Problem } from '../../core/problem.js';
import { IMPORTERS } from '../../datasets/catalog.js';
import { entryFileAmong } from '../../datasets/entry-files.js';
import { EXPORT_SCHEMA_VERSION } from '../../datasets/export-row.js';
import type { ExportRow } from '../../datasets/export-row.js';
import { exportJsonl } from '../../datasets/exporters/jsonl.js';

/** Does no work of the program's, and is a thread. */
const THREAD = `import threading

_started = []
_worker = threading.Thread(target=_started.append, args=(True,))
_worker.start()
_worker.join()


`;

/** Every so many programs get a thread; the others a comment, so that both sides are asked about apart. */
const EVERY = 3;

/**
 * An export without a search, for data sets whose evolution would take hours: the first `limit` problems of a file, each with
 * a thread or a comment put before its program. Throws as the importer does.
 */
export async function plantedExport(dataset: string, path: string, limit: number): Promise<string> {
  const importer = IMPORTERS.find(({ id }) => id === dataset);
  if (importer === undefined) {
    throw new RangeError(`there is no data set ${dataset}`);
  }
  const rows: ExportRow[] = [];
  for await (const problem of importer.read(path)) {
    if (rows.length === limit) {
      break;
    }
    const hasThread = rows.length % EVERY === 0;
    rows.push(
      rowOf(problem, `${hasThread ? THREAD : '# Evolved.\n'}${entryText(problem.program)}`, hasThread),
    );
  }
  return [...exportJsonl(rows)].join('');
}

function rowOf(problem: Problem, evolved: string, hasThread: boolean): ExportRow {
  const { entryFile, files } = problem.program;
  const passed = { kind: 'passed', isolation: 'shared' } as const;
  const operator = hasThread
    ? { operator: 'S4', name: 'AddThread', variant: 'planted' }
    : { operator: 'S2', name: 'AddNestedIf', variant: 'planted' };
  const site = { file: entryFile, scope: '<module>', kind: 'module', hash: '0', ordinal: 0 };
  return {
    ...{ id: problem.id, dataset: problem.dataset, language: problem.language, seed: 1 },
    ...{ entryPoint: problem.entryPoint, prompt: problem.prompt, original: { ...files } },
    evolved: { ...files, [entryFile]: evolved },
    ...(entryFileAmong(Object.keys(files)) === entryFile ? {} : { entryFile }),
    ...{ tests: { ...problem.tests }, steps: [{ ...operator, site, seed: '1' }] },
    metrics: { original: metrics(0.125), evolved: metrics(hasThread ? 0.25 : 0.125) },
    ...{ verdicts: { original: passed, evolved: passed }, licence: problem.licence },
    ...{ requires: { packages: [], capabilities: [] }, schemaVersion: EXPORT_SCHEMA_VERSION },
    ...{ speciateVersion: '0.0.0', configHash: 'planted' },
  };
}

/** Nothing is measured; tables need RC alone. */
function metrics(rc: number): ExportRow['metrics']['original'] {
  return {
    ...{ C1: 1, C2: 0, C3: 0, C4: 0, C5: 0, C6: 0, C7: 0 },
    ...{ R1: 1, R2: 1, R3: 0, R4: 0, R5: 0, R6: 0, R7: 0, R8: 1, R9: 0, R10: 0, R11: 0, R12: 0, R13: 0 },
    ...{ rc, rr: 0.5, pylint: null },
  };
}
