import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { UserError } from '../core/errors.js';
import type { Exported } from '../datasets/exporters/catalog.js';
import type { ExportedFiles } from '../datasets/exporters/exporter.js';

import type { Output } from './output.js';
import { writeWhole } from './run-session.js';

/**
 * Writes a form's files to a path: a file, or a folder where the form is several. `isReadWhole`: whoever reads the folder takes
 * every file in it. Throws a UserError where it then has others.
 */
export function writeExport(path: string, files: ExportedFiles, isReadWhole: boolean): void {
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

/** Says what is not in an export and why, and what became one file. */
export function tellReasons(
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
