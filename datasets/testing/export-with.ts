import { tmpdir } from 'node:os';

import { LANGUAGES } from '../../core/language.js';
import type { Problem } from '../../core/problem.js';
import { loadParser } from '../../syntax/parse.js';
import type { ExportRow } from '../export-row.js';
import type { ExportCandidate, ExportedFile, Exporter, ExportTools } from '../exporters/exporter.js';
import { gather } from '../exporters/gather.js';
import type { Gathered } from '../exporters/gather.js';
import type { Harness } from '../exporters/harnesses.js';
import { openSpool } from '../exporters/spool.js';
import type { Spool } from '../exporters/spool.js';

type OwnTools = Partial<Pick<ExportTools, 'run' | 'passes'>>;

/** Whole files of an export by path. */
export type WholeFiles = Readonly<Record<string, string | Uint8Array>>;

interface OwnExport<Held> extends Omit<Gathered<Held>, 'all'> {
  readonly held: readonly Held[];
  readonly files: WholeFiles;
  /** The first file. */
  readonly text: string;
}

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
  harness: Harness | null = exporter.harness,
): Promise<OwnExport<Held>> {
  return withExportTools(tools, async (all) => {
    const { all: spooled, ...gathered } = await gather(exporter, harness, problems, all);
    const files = wholeFiles(exporter.files(spooled));
    const [text = ''] = Object.values(files);
    return { ...gathered, held: [...spooled], files, text: typeof text === 'string' ? text : '' };
  });
}

/** Tools that say of every script and program that it runs, unless `tools` says otherwise. */
export async function withExportTools<Result>(
  tools: OwnTools,
  use: (tools: ExportTools) => Promise<Result>,
): Promise<Result> {
  const spools: Spool<unknown>[] = [];
  try {
    return await use({
      parser: await loadParser(LANGUAGES),
      run: (_item, scripts) => Promise.resolve(scripts.map(() => true)),
      passes: () => Promise.resolve(true),
      spool: <Held>() => {
        const spool = openSpool<Held>(tmpdir());
        spools.push(spool);
        return spool;
      },
      ...tools,
    });
  } finally {
    for (const spool of spools) {
      spool.close();
    }
  }
}

export function wholeFiles(files: Iterable<ExportedFile>): WholeFiles {
  return Object.fromEntries([...files].map(({ path, pieces }) => [path, whole(pieces)]));
}

function whole(pieces: ExportedFile['pieces']): string | Uint8Array {
  const all = [...pieces];
  const texts = all.filter((piece) => typeof piece === 'string');
  return texts.length === all.length ? texts.join('') : wholeBytes(all);
}

/** Bytes that come piece by piece, in a buffer of their own. */
export function wholeBytes(pieces: Iterable<string | Uint8Array>): Uint8Array {
  return new Uint8Array(Buffer.concat([...pieces].map((piece) => Buffer.from(piece))));
}
