import { stat } from 'node:fs/promises';

import { UserError } from '../core/errors.js';

import { IMPORTERS } from './catalog.js';
import type { Importer, RowMarks } from './importer.js';
import type { JsonRow } from './json-lines.js';
import { readJsonRows } from './json-rows.js';
import { oneLine } from './one-line.js';
import { describeFileError } from './read-bytes.js';

const LONGEST_LIST = 300;

/**
 * The importer whose form the data at a path has, told by its content: the keys of a file's first row, or what is
 * below a folder. Names count for nothing. Rejects with a UserError that says what was looked for where no form fits, or
 * more than one; for what cannot be read; and for a pipe, which could not be read again.
 */
export async function detectImporter(path: string): Promise<Importer> {
  const found = await stat(path).catch((error: unknown) => {
    throw describeFileError(path, error);
  });
  if (found.isDirectory()) {
    return importerOfFolder(path);
  }
  if (!found.isFile()) {
    throw new UserError(
      `${oneLine(path)} is no file, and the form of what is read once cannot be told beforehand`,
      `Name its form with --format: ${formsOf('rows')}.`,
    );
  }
  for await (const row of readJsonRows(path)) {
    return importerOfRow(row, path);
  }
  throw new TypeError('readJsonRows gave no row and no error');
}

async function importerOfFolder(path: string): Promise<Importer> {
  const fitting: Importer[] = [];
  for (const importer of IMPORTERS) {
    for (const marks of importer.marks) {
      if (marks.kind === 'folder' && (await marks.fits(path))) {
        fitting.push(importer);
      }
    }
  }
  const looked = IMPORTERS.flatMap(({ id, marks }) =>
    marks.flatMap((one) => (one.kind === 'folder' ? [`${id} (${one.looksFor})`] : [])),
  );
  return only(
    fitting,
    `the folder ${oneLine(path)}`,
    () =>
      new UserError(
        `the folder ${oneLine(path)} has the form of no data set that is read from folders`,
        `Looked for: ${looked.join('; ')}. Of other forms name the file inside it.`,
      ),
  );
}

function importerOfRow(row: JsonRow, path: string): Importer {
  const where = `${row.unit} ${row.line} of ${oneLine(path)}`;
  const fitting = rowForms().filter(({ marks }) => fits(marks, row.value));
  return only([...new Set(fitting.map(({ importer }) => importer))], where, () => unknownForm(row, where));
}

function only(fitting: readonly Importer[], where: string, unknown: () => UserError): Importer {
  const [first, second] = fitting;
  if (first === undefined) {
    throw unknown();
  }
  if (second !== undefined) {
    throw new UserError(
      `${where} has the form of ${fitting.map(({ id }) => id).join(' and of ')}`,
      `Say which is meant, for instance --format ${first.id}.`,
    );
  }
  return first;
}

interface RowForm {
  readonly importer: Importer;
  readonly marks: RowMarks;
}

function rowForms(): readonly RowForm[] {
  return IMPORTERS.flatMap((importer) =>
    importer.marks.flatMap((marks) => (marks.kind === 'rows' ? [{ importer, marks }] : [])),
  );
}

function fits(marks: RowMarks, row: JsonRow['value']): boolean {
  return (
    missingKeys(marks, row).length === 0 &&
    !(marks.hasNot ?? []).some((key) => Object.hasOwn(row, key)) &&
    (marks.fits?.(row) ?? true)
  );
}

function missingKeys({ has }: RowMarks, row: JsonRow['value']): readonly string[] {
  return has.filter((key) => !Object.hasOwn(row, key));
}

/** The nearest form is the one of whose keys the largest share is there. */
function unknownForm(row: JsonRow, where: string): UserError {
  const keys = Object.keys(row.value);
  const shown = keys.length === 0 ? 'no key' : `the keys ${oneLine(keys.join(', '), LONGEST_LIST)}`;
  const nearest = rowForms()
    .map(({ importer, marks }) => {
      const missing = missingKeys(marks, row.value);
      return { importer, missing, share: 1 - missing.length / marks.has.length };
    })
    .toSorted((one, other) => other.share - one.share)[0];
  const near =
    nearest === undefined || nearest.share === 0
      ? ''
      : `The nearest form is ${nearest.importer.id}, which needs ${nearest.missing.join(', ')} too. `;
  return new UserError(
    `${where} has ${shown}, which is no form that is known`,
    `${near}Forms of files: ${formsOf('rows')}; docs/formats.md has the keys of each.`,
  );
}

function formsOf(kind: 'rows' | 'folder'): string {
  return IMPORTERS.filter(({ marks }) => marks.some((one) => one.kind === kind))
    .map(({ id }) => id)
    .join(', ');
}
