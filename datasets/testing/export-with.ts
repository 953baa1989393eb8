import { LANGUAGES } from '../../core/language.js';
import type { Problem } from '../../core/problem.js';
import { loadParser } from '../../syntax/parse.js';
import type { ExportRow } from '../export-row.js';
import type { ExportedFiles, Exporter, ExportItem, ExportTools } from '../exporters/exporter.js';
import { gather } from '../exporters/gather.js';
import type { Gathered } from '../exporters/gather.js';

/** Exports rows, one problem each, for tests. Scripts are said to run unless `tools` says otherwise. */
export async function exportWith<Held>(
  exporter: Exporter<Held>,
  rows: readonly ExportRow[],
  tools: Partial<Pick<ExportTools, 'run' | 'passes'>> = {},
  inputs: readonly string[] = [],
  record: Problem['record'] = {},
): Promise<Gathered<Held> & { readonly files: ExportedFiles; readonly text: string }> {
  const gathered = await gather(
    exporter,
    exporter.harness,
    rows.map((row) => [{ row, record, inputs }]),
    {
      parser: await loadParser(LANGUAGES),
      run: (_item: ExportItem, scripts) => Promise.resolve(scripts.map(() => true)),
      passes: () => Promise.resolve(true),
      ...tools,
    },
  );
  const files = exporter.files(gathered.items);
  const [text = ''] = Object.values(files);
  return { ...gathered, files, text: typeof text === 'string' ? text : '' };
}
