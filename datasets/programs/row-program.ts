import type { Language } from '../../core/language.js';
import { LANGUAGES } from '../../core/language.js';
import { oneFileProgram } from '../../core/program.js';
import type { Program } from '../../core/program.js';
import { withImports } from '../classeval/import.js';
import { withPlainNewlines } from '../data-record.js';
import { entryFileAmong } from '../entry-files.js';
import { exportRowSchema } from '../export-row.js';
import { LANGUAGE_OF_PREFIX } from '../humaneval-x/import.js';
import type { JsonRow } from '../json-lines.js';
import { nameOfKind } from '../json-lines.js';
import { problemRowSchema } from '../problem-row.js';

import type { Origin, ProgramRead, ProgramRecord, Unread } from './program-record.js';

type Row = JsonRow['value'];
/** A row, and where it stands. */
type NumberedRow = Pick<JsonRow, 'line' | 'value'>;

/** The part of an exported row that is read; rows may have keys that later versions add. */
const EXPORTED = exportRowSchema
  .pick({
    ...{ id: true, language: true, entryPoint: true, original: true, evolved: true },
    ...{ entryFile: true, schemaVersion: true, evidence: true },
  })
  .strip();

const NO_SOURCE_TEXT = /[\0\p{Cs}]/u;

/** A row has something else than the form needs. */
class Misfit extends Error {
  override readonly name = 'Misfit';
}

/**
 * The program of a row of any form that speciate imports or exports. A row of its own export gives the evolved
 * program, a problem in its own form the reference. Of the others the first of these is the program: `prompt` + `completion`, `solution`, `code`,
 * `solution_code`, `prompt` + `canonical_solution`, so that a model's answer comes before the reference.
 */
export function programOfRow(row: NumberedRow, path: string): ProgramRead {
  const origin = { path, line: row.line };
  try {
    if (isExported(row.value)) {
      return exportedProgram(row, origin);
    }
    return isProblem(row.value) ? referenceProgram(row, origin) : recordProgram(row, origin);
  } catch (error) {
    if (error instanceof Misfit) {
      return unreadRow(row, origin, error.message);
    }
    throw error;
  }
}

function isExported(row: Row): boolean {
  return ['original', 'evolved', 'schemaVersion'].every((key) => Object.hasOwn(row, key));
}

function isProblem(row: Row): boolean {
  return ['files', 'tests', 'schemaVersion'].every((key) => Object.hasOwn(row, key));
}

function referenceProgram(row: NumberedRow, origin: Origin): ProgramRecord {
  const parsed = problemRowSchema.safeParse(row.value);
  if (!parsed.success) {
    throw misfitOf("speciate's form", parsed.error.issues);
  }
  const { id, language, files, entryFile, entryPoint } = parsed.data;
  return {
    ...{ kind: 'program', ...origin, id, program: programOf(language, files, entryFile), entryPoint },
    ...{ original: null, evidence: null },
  };
}

function misfitOf(
  form: string,
  [issue]: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Misfit {
  return new Misfit(`it is no row of ${form}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

function exportedProgram(row: NumberedRow, origin: Origin): ProgramRecord {
  const parsed = EXPORTED.safeParse(row.value);
  if (!parsed.success) {
    throw misfitOf("speciate's export", parsed.error.issues);
  }
  const { id, language, entryPoint, original, evolved, entryFile, evidence } = parsed.data;
  return {
    kind: 'program',
    ...origin,
    id,
    program: programOf(language, evolved, entryFile),
    entryPoint,
    original: programOf(language, original, entryFile),
    evidence: evidence ?? null,
  };
}

/** The entry file of an exported program is the one that the row names, else the one called main (docs/export.md). */
function programOf(
  language: Language,
  files: Readonly<Record<string, string>>,
  named: string | undefined,
): Program {
  const names = Object.keys(files);
  const entryFile = named ?? entryFileAmong(names) ?? names[0];
  if (entryFile === undefined) {
    throw new Misfit('its program has no file');
  }
  return { language, entryFile, files };
}

function recordProgram(row: NumberedRow, origin: Origin): ProgramRead {
  const { value } = row;
  const language = languageOf(value);
  const source = sourceOf(value);
  if (source === null) {
    const keys = 'completion, solution, code, solution_code or canonical_solution';
    return unreadRow(row, origin, `it has none of ${keys}`);
  }
  return {
    kind: 'program',
    ...origin,
    id: idOf(row),
    program: oneFileProgram(language, withPlainNewlines(source)),
    entryPoint: entryPointOf(value),
    original: null,
    evidence: null,
  };
}

function sourceOf(row: Row): string | null {
  const prompt = (): string => text(row, 'prompt') ?? '';
  const completion = text(row, 'completion');
  if (completion !== null) {
    return prompt() + completion;
  }
  const whole = text(row, 'solution') ?? text(row, 'code');
  if (whole !== null) {
    return whole;
  }
  const solution = text(row, 'solution_code');
  if (solution !== null) {
    return withImports(textsOf(row.import_statement), withPlainNewlines(solution));
  }
  const canonical = text(row, 'canonical_solution');
  return canonical === null ? null : prompt() + canonical;
}

function text(row: Row, key: string): string | null {
  const value = Object.hasOwn(row, key) ? row[key] : null;
  if (value === null || value === undefined) {
    return null;
  }
  if (typeof value !== 'string') {
    throw new Misfit(`it has ${nameOfKind(value)} as ${key}, not a text`);
  }
  if (NO_SOURCE_TEXT.test(value)) {
    throw new Misfit(`its ${key} has a NUL character or half of a surrogate pair`);
  }
  return value;
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** What records of several languages call them instead. */
const SHORT_NAMES: ReadonlyMap<string, Language> = new Map([
  ['py', 'python'],
  ['js', 'javascript'],
  ['ts', 'typescript'],
  ['c++', 'cpp'],
]);

/** Rows without a word about it are Python. */
function languageOf(row: Row): Language {
  const named = typeof row.language === 'string' ? row.language.toLowerCase() : null;
  const prefix = typeof row.task_id === 'string' ? (row.task_id.split('/', 1)[0] ?? '') : '';
  const known = LANGUAGES.find((language) => language === named) ?? SHORT_NAMES.get(named ?? '');
  if (known !== undefined) {
    return known;
  }
  const ofPrefix = LANGUAGE_OF_PREFIX.get(prefix);
  if (named !== null || ofPrefix === null) {
    throw new Misfit(`its language, ${named ?? prefix}, is none that speciate knows`);
  }
  return ofPrefix ?? 'python';
}

function entryPointOf(row: Row): string | null {
  for (const key of ['entry_point', 'class_name']) {
    const name = row[key];
    if (typeof name === 'string' && name !== '') {
      return name;
    }
  }
  // CRUXEval's form names its function in its paper only.
  const isCall = Object.hasOwn(row, 'input') && Object.hasOwn(row, 'output');
  return isCall && typeof row.code === 'string' && /^def f\(/m.test(row.code) ? 'f' : null;
}

/** As importers name them, so that an exported row and its record have one id. */
function idOf({ value, line }: NumberedRow): string {
  for (const key of ['task_id', 'id', 'name']) {
    const id = value[key];
    if (typeof id === 'string' && id !== '') {
      return id;
    }
    if (typeof id === 'number') {
      return Object.hasOwn(value, 'test_list') ? `MBPP/${id}` : String(id);
    }
  }
  return `line ${line}`;
}

function unreadRow(row: NumberedRow, origin: Origin, reason: string): Unread {
  return { kind: 'unread', ...origin, id: idOf(row), reason };
}
