import type { z } from 'zod';

import { UserError } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import type { DataForm, DataRecord } from '../data-record.js';
import { checkText, filledField, withPlainNewlines } from '../data-record.js';
import { entryFileAmong } from '../entry-files.js';
import { exportRowSchema } from '../export-row.js';
import type { Importer, ImportOptions } from '../importer.js';
import { oneLine } from '../one-line.js';
import { problemsOfRows } from '../problems-of-rows.js';
import { problemRowSchema } from '../problem-row.js';

const FORM: DataForm = {
  name: "speciate's form",
  idField: 'id',
  fields: ['schemaVersion', 'id', 'language', 'entryPoint', 'prompt', 'files', 'tests'],
};

/** The part of an exported row that makes a Problem; rows may have keys that later versions add. */
const EXPORTED = exportRowSchema
  .pick({
    ...{ id: true, dataset: true, language: true, entryPoint: true, prompt: true },
    ...{ evolved: true, entryFile: true, tests: true, licence: true, schemaVersion: true },
  })
  .strip();

/**
 * speciate's own form (docs/formats.md), and the rows that `speciate export --format jsonl` writes: of these the evolved
 * program is the Problem's.
 */
export const speciateImporter: Importer = {
  id: 'speciate',
  summary: "Problems in speciate's own form (docs/formats.md), and its exported rows: .jsonl or .jsonl.gz",
  bundledPath: null,
  marks: [
    { kind: 'rows', has: ['id', 'language', 'prompt', 'files', 'tests'] },
    { kind: 'rows', has: ['id', 'language', 'prompt', 'evolved', 'tests', 'schemaVersion'] },
  ],
  read: readSpeciate,
};

/** The Problems of a file of speciate's form, in its order. Rejects with a UserError for what is not of it. */
async function* readSpeciate(path: string, options: ImportOptions = {}): AsyncGenerator<Problem> {
  yield* problemsOfRows(path, FORM, (record) =>
    Object.hasOwn(record.value, 'evolved') ? ofExport(record, options) : ofRow(record, options),
  );
}

function ofRow(record: DataRecord, options: ImportOptions): Problem {
  const row = parsed(problemRowSchema, record, 'docs/formats.md');
  const files = sourceTexts(row.files, record);
  return {
    id: filledField(record, 'id'),
    dataset: options.dataset ?? row.dataset ?? 'speciate',
    language: row.language,
    prompt: checkText(row.prompt, 'prompt', record.where),
    entryPoint: row.entryPoint === null ? null : checkText(row.entryPoint, 'entryPoint', record.where),
    program: { language: row.language, entryFile: entryFileOf(files, row.entryFile, record), files },
    tests: row.tests,
    licence: options.licence ?? row.licence ?? 'NOASSERTION',
    // As it was read: what the schema gives back lacks a key `__proto__`.
    record: row.record === undefined ? {} : (record.value.record as Problem['record']),
  };
}

function ofExport(record: DataRecord, options: ImportOptions): Problem {
  const row = parsed(EXPORTED, record, 'docs/export.md');
  const files = sourceTexts(row.evolved, record);
  return {
    id: filledField(record, 'id'),
    dataset: options.dataset ?? row.dataset,
    language: row.language,
    prompt: checkText(row.prompt, 'prompt', record.where),
    entryPoint: row.entryPoint === null ? null : checkText(row.entryPoint, 'entryPoint', record.where),
    program: { language: row.language, entryFile: entryFileOf(files, row.entryFile, record), files },
    tests: row.tests,
    licence: options.licence ?? row.licence,
    record: {},
  };
}

function parsed<Row>(schema: z.ZodType<Row>, record: DataRecord, page: string): Row {
  refuseProto(record);
  const result = schema.safeParse(record.value);
  if (!result.success) {
    const [issue] = result.error.issues;
    const at = issue?.path.map(String).join('.') ?? '';
    throw new UserError(
      `${record.where} is not of speciate's form: ${at === '' ? '' : `${oneLine(at)}: `}${oneLine(issue?.message ?? '')}`,
      `${page} says what each key holds.`.replace(/^./, (first) => first.toUpperCase()),
    );
  }
  return result.data;
}

/** Schemas leave a key `__proto__` out in silence; as a path it is a mistake or a trick. */
function refuseProto(record: DataRecord): void {
  const { files, evolved, tests } = record.value;
  const maps: readonly unknown[] = [files, evolved, (tests as { files?: unknown } | null | undefined)?.files];
  if (maps.some((map) => typeof map === 'object' && map !== null && Object.hasOwn(map, '__proto__'))) {
    throw new UserError(`${record.where} has a file called __proto__`, 'Give the file another name.');
  }
}

function sourceTexts(files: Readonly<Record<string, string>>, record: DataRecord): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      withPlainNewlines(checkText(text, `the file ${oneLine(name)}`, record.where)),
    ]),
  );
}

function entryFileOf(
  files: Readonly<Record<string, string>>,
  named: string | undefined,
  record: DataRecord,
): string {
  const names = Object.keys(files);
  const entryFile = named ?? entryFileAmong(names);
  if (entryFile === null || !names.includes(entryFile)) {
    throw new UserError(
      entryFile === null
        ? `${record.where} has ${names.length} files and no entryFile, and none is called main`
        : `${record.where} has ${oneLine(entryFile)} as entryFile, which is none of its files`,
      `Set entryFile to one of ${oneLine(names.join(', '))}.`,
    );
  }
  return entryFile;
}
