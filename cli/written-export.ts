import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { UserError } from '../core/errors.js';
import type { Exported, ExportForm } from '../datasets/exporters/catalog.js';
import type { ExportedFiles } from '../datasets/exporters/exporter.js';
import { shareAlikeLine } from '../datasets/share-alike.js';

import type { Output } from './output.js';
import { writeWhole } from './run-session.js';

/** Refuses what cannot go to standard output: two documents, or several files. */
export function refuseStream(
  form: Pick<ExportForm, 'id' | 'isFolder'> | null,
  flags: { readonly output?: string | undefined; readonly json?: boolean | undefined },
): void {
  if (flags.output === '-' && flags.json === true) {
    throw new UserError('--json and --output - both want standard output', 'leave one of them out');
  }
  if (flags.output === '-' && form?.isFolder === true) {
    throw new UserError(`${form.id} is several files`, 'name a folder with --output');
  }
}

/** Says what an export leaves out and whose licence goes with it, and writes it: to a path, or to standard output (`-`). */
export function deliver(path: string, exported: Exported, form: ExportForm | null, output: Output): void {
  tellReasons(exported, output);
  const shareAlike = shareAlikeLine(exported.licences);
  if (shareAlike !== null) {
    output.warn(shareAlike);
  }
  if (path === '-') {
    process.stdout.write(exported.files[''] ?? '');
  } else {
    writeExport(path, exported.files, form?.isReadWhole === true);
  }
}

/**
 * Writes a form's files to a path: a file, or a folder where the form is several. `isReadWhole`: whoever reads the folder takes
 * every file in it. Throws a UserError where it then has others.
 */
function writeExport(path: string, files: ExportedFiles, isReadWhole: boolean): void {
  if (isReadWhole) {
    refuseOtherFiles(path, files);
  }
  for (const [name, text] of Object.entries(files)) {
    writeWhole(name === '' ? path : join(path, name), text);
  }
}

/**
 * Refuses a folder that has other files than are written, hidden ones and caches aside: who reads it would take them for
 * problems too.
 */
function refuseOtherFiles(folder: string, files: ExportedFiles): void {
  const isThere = existsSync(folder) && statSync(folder).isDirectory();
  const other = (isThere ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !/(?:^|\/)(?:\.|__pycache__\/)/.test(path))
    .sort()
    .find((path) => !Object.hasOwn(files, path));
  if (other !== undefined) {
    throw new UserError(
      `${folder} has another file, ${other}, which would be read with what is written`,
      'name a folder that is not there yet with --output, or empty this one',
    );
  }
}

function tellReasons(
  { leftOut, passedOver, inlined }: Pick<Exported, 'leftOut' | 'passedOver' | 'inlined'>,
  output: Output,
): void {
  for (const { id, reason } of leftOut) {
    output.warn(`${id} is left out: ${reason}`);
  }
  for (const { id, reason } of passedOver) {
    output.warn(`${id} has another program than the best one: ${reason}`);
  }
  if (inlined.length > 0) {
    output.note(`several files made one, which passes the tests again: ${inlined.join(', ')}`);
  }
}
