import { LANGUAGES } from '../../core/language.js';
import type { Problem } from '../../core/problem.js';
import { loadParser } from '../../syntax/parse.js';
import type { ExportRow } from '../export-row.js';
import type {
  ExportCandidate,
  ExportedFiles,
  Exporter,
  ExportItem,
  ExportTools,
} from '../exporters/exporter.js';
import { gather } from '../exporters/gather.js';
import type { Gathered } from '../exporters/gather.js';

type OwnTools = Partial<Pick<ExportTools, 'run' | 'passes'>>;
type OwnExport<Held> = Gathered<Held> & { readonly files: ExportedFiles; readonly text: string };

/** Exports rows, one problem each, for tests. Scripts are said to run unless `tools` says otherwise. */
export function exportWith<Held>(
  exporter: Exporter<Held>,
  rows: readonly ExportRow[],
  tools: OwnTools = {},
  inputs: readonly string[] = [],
  record: Problem['record'] = {},
): Promise<OwnExport<Held>> {
  return exportCandidatesWith(
    exporter,
    rows.map((row) => [{ row, record, inputs }]),
    tools,
  );
}

/** As `exportWith`, of problems' candidates. */
export async function exportCandidatesWith<Held>(
  exporter: Exporter<Held>,
  problems: readonly (readonly ExportCandidate[])[],
  tools: OwnTools = {},
): Promise<OwnExport<Held>> {
  const gathered = await gather(exporter, exporter.harness, problems, {
    parser: await loadParser(LANGUAGES),
    run: (_item: ExportItem, scripts) => Promise.resolve(scripts.map(() => true)),
    passes: () => Promise.resolve(true),
    ...tools,
  });
  const files = exporter.files(gathered.items);
  const [text = ''] = Object.values(files);
  return { ...gathered, files, text: typeof text === 'string' ? text : '' };
}
