import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';

import { UserError } from '../core/errors.js';
import type { Exported, ExportForm } from '../datasets/exporters/catalog.js';
import type { ExportedFile, ExportTools } from '../datasets/exporters/exporter.js';
import type { Problems } from '../datasets/exporters/gather.js';
import type { Harness } from '../datasets/exporters/harnesses.js';
import { shareAlikeLine } from '../datasets/share-alike.js';

import { fullDiskError } from './disk-error.js';
import type { UnsafeFlag } from './environment.js';
import { createExportTools } from './export-tools.js';
import type { Output } from './output.js';
import { inChunks, writeFolderWhole, writeWhole } from './write-whole.js';

/** What `--output` calls standard output. */
const STREAM = '-';

/** Refuses what cannot go to standard output: two documents, or several files. */
export function refuseStream(
  form: Pick<ExportForm, 'id' | 'isFolder'>,
  flags: { readonly output?: string | undefined; readonly json?: boolean | undefined },
): void {
  if (flags.output === STREAM && flags.json === true) {
    throw new UserError('--json and --output - both want standard output', 'leave one of them out');
  }
  if (flags.output === STREAM && form.isFolder) {
    throw new UserError(`${form.id} is several files`, 'name a folder with --output');
  }
}

export interface ExportJob {
  readonly form: ExportForm;
  readonly harness: Harness | null;
  /** Gone through once. */
  readonly problems: (tools: ExportTools) => Problems;
  /** What is told of it; throws where it is not to be written. */
  readonly settled: (exported: Exported) => Exported;
}

/**
 * Makes an export, says what it leaves out and whose licence goes with it, and writes it: to a path, or to standard output
 * (`-`). Nothing is written before all problems were gone through. Rejects with a UserError where the disk is full.
 */
export async function exportTo(
  path: string,
  { form, harness, problems, settled }: ExportJob,
  flags: UnsafeFlag,
  output: Output,
): Promise<Exported> {
  const folder = path === STREAM ? tmpdir() : folderAt(path);
  const tools = await createExportTools(output, flags, folder);
  try {
    const exported = settled(await form.export(harness, problems(tools), tools));
    tell(exported, output);
    await write(path, exported.files, form);
    return exported;
  } catch (error) {
    throw fullDiskError(error, path === STREAM ? folder : path, '--output') ?? error;
  } finally {
    await tools.close();
  }
}

/** The folder at a path, or the nearest above it that is there: on the disk that the path will be on. */
function folderAt(path: string): string {
  let folder = resolve(path);
  while (!isFolder(folder) && dirname(folder) !== folder) {
    folder = dirname(folder);
  }
  return folder;
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

async function write(path: string, files: Exported['files'], form: ExportForm): Promise<void> {
  if (form.isReadWhole) {
    refuseOtherFiles(path, files());
  }
  if (form.isFolder) {
    writeFolderWhole(path, files());
    return;
  }
  for (const { pieces } of files()) {
    if (path === STREAM) {
      await writeOut(pieces);
    } else {
      writeWhole(path, pieces);
    }
  }
}

async function writeOut(pieces: ExportedFile['pieces']): Promise<void> {
  for (const chunk of inChunks(pieces)) {
    if (!process.stdout.write(chunk)) {
      await once(process.stdout, 'drain');
    }
  }
}

/**
 * Refuses a folder that has other files than are written, hidden ones and caches aside: who reads it would take them for
 * problems too.
 */
function refuseOtherFiles(folder: string, files: Iterable<ExportedFile>): void {
  const others = new Set(
    (isFolder(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .filter((path) => !/(?:^|\/)(?:\.|__pycache__\/)/.test(path))
      .sort(),
  );
  if (others.size > 0) {
    for (const { path } of files) {
      others.delete(path);
    }
  }
  const [other] = others;
  if (other !== undefined) {
    throw new UserError(
      `${folder} has another file, ${other}, which would be read with what is written`,
      'name a folder that is not there yet with --output, or empty this one',
    );
  }
}

function tell({ leftOut, passedOver, inlined, licences }: Exported, output: Output): void {
  for (const { id, reason } of leftOut) {
    output.warn(`${id} is left out: ${reason}`);
  }
  for (const { id, reason } of passedOver) {
    output.warn(`${id} has another program than the best one: ${reason}`);
  }
  if (inlined.length > 0) {
    output.note(`several files made one, which passes the tests again: ${inlined.join(', ')}`);
  }
  const shareAlike = shareAlikeLine(licences);
  if (shareAlike !== null) {
    output.warn(shareAlike);
  }
}
