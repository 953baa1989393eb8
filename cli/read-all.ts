import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';

import { UserError } from '../core/errors.js';
import type { Language } from '../core/language.js';
import { LANGUAGES } from '../core/language.js';
import { entryFileAmong } from '../datasets/entry-files.js';
import { readJsonLines } from '../datasets/json-lines.js';
import type { JsonRow } from '../datasets/json-lines.js';
import { oneLine } from '../datasets/one-line.js';
import { problemRowSchema } from '../datasets/problem-row.js';
import { extensionsOf, namedPath } from '../datasets/programs/find-sources.js';
import type { Named } from '../datasets/programs/find-sources.js';
import type { ProgramRead, ProgramRecord } from '../datasets/programs/program-record.js';
import { LARGEST_SOURCE_BYTES, readPrograms } from '../datasets/programs/read-programs.js';
import { programOfRow } from '../datasets/programs/row-program.js';
import { isMeasured, MEASURED_LANGUAGES } from '../fitness/metrics/measure.js';
import type { MeasuredLanguage } from '../fitness/metrics/measure.js';

import { nearest } from './nearest.js';

/** The language that was named. Throws UserError for one that cannot be measured, or that there is not. */
export function measuredLanguage(name: string): MeasuredLanguage {
  const language = LANGUAGES.find((one) => one === name);
  if (language !== undefined && isMeasured(language)) {
    return language;
  }
  const measured = `what can be measured: ${MEASURED_LANGUAGES.join(', ')}`;
  throw new UserError(
    language === undefined
      ? `there is no language "${name}"`
      : `programs in ${language} cannot be measured yet`,
    language === undefined
      ? `did you mean ${nearest(name, LANGUAGES)}? ${measured}`
      : `leave --language out; ${measured}`,
  );
}

/** What paths are, each once. Throws UserError for the first that is nothing to read, before anything is read. */
export async function namedPaths(
  paths: readonly string[],
  languages: readonly Language[],
): Promise<readonly Named[]> {
  const named: Named[] = [];
  for (const path of new Map(paths.map((one) => [resolve(one), one])).values()) {
    named.push(await namedPath(path, languages));
  }
  return named;
}

/**
 * The programs of several paths in the order that they were named, a source file that is below two of them once. Throws
 * UserError after the last where there was none at all.
 */
export async function* readAll(
  paths: readonly Named[],
  options: Parameters<typeof readPrograms>[1],
  nothing: string,
): AsyncGenerator<ProgramRead> {
  const seen = new Set<string>();
  let isEmpty = true;
  for (const named of paths) {
    for await (const read of (await holdsProblems(named))
      ? readProblems(named, options)
      : readPrograms(named, options)) {
      const file = read.line === null ? resolve(read.path) : null;
      if (file === null || !seen.has(file)) {
        isEmpty = false;
        yield read;
      }
      if (file !== null) {
        seen.add(file);
      }
    }
  }
  if (isEmpty) {
    const told = paths.map(({ path }) => oneLine(path)).join(', ');
    throw new UserError(
      `there is no ${extensionsOf(options.languages).join(', ')} file in ${told}${nothing === '' ? '' : ` ${nothing}`}`,
      nothing === ''
        ? 'name a folder of source files; hidden folders, node_modules and __pycache__ are not looked into'
        : 'loosen --include and --exclude; patterns are matched with paths below the folder',
    );
  }
}

/** Whether a file's first row is a problem in speciate's own form (docs/formats.md), as of ku synthesize's tasks. */
async function holdsProblems({ path, form }: Named): Promise<boolean> {
  // A pipe can be read once only.
  if (form !== 'json-lines' || !(await stat(path)).isFile()) {
    return false;
  }
  try {
    for await (const one of readJsonLines(path)) {
      return one.kind === 'row' && isProblem(one.row.value);
    }
  } catch (error) {
    // What is wrong with the file is told by whoever reads it.
    if (!(error instanceof UserError)) {
      throw error;
    }
  }
  return false;
}

function isProblem(row: JsonRow['value']): boolean {
  return ['schemaVersion', 'files', 'tests'].every((key) => Object.hasOwn(row, key));
}

/** The reference programs of a file of problems in speciate's own form, and the programs of rows of any other in it. */
async function* readProblems(
  { path }: Named,
  { languages }: Parameters<typeof readPrograms>[1],
): AsyncGenerator<ProgramRead> {
  const leftOut = (line: number | null, id: string, reason: string): ProgramRead => ({
    kind: 'unread',
    ...{ path, line, id, reason },
  });
  try {
    for await (const one of readJsonLines(path)) {
      const read =
        one.kind === 'row'
          ? isProblem(one.row.value)
            ? programOfProblem(one.row, path)
            : programOfRow(one.row, path)
          : leftOut(one.line, `line ${one.line}`, one.error.message);
      const reason = read.kind === 'program' ? whyNot(read, languages) : null;
      yield reason === null ? read : leftOut(read.line, read.id, reason);
    }
  } catch (error) {
    if (!(error instanceof UserError)) {
      throw error;
    }
    yield leftOut(null, basename(path), error.message);
  }
}

function programOfProblem({ line, value }: JsonRow, path: string): ProgramRead {
  const parsed = problemRowSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const reason = `it is no row of speciate's form: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
    return { kind: 'unread', ...{ path, line, reason }, id: `line ${line}` };
  }
  const { id, language, files, entryPoint, entryFile } = parsed.data;
  const names = Object.keys(files);
  return {
    kind: 'program',
    ...{ path, line, id, entryPoint, original: null, evidence: null },
    program: { language, entryFile: entryFile ?? entryFileAmong(names) ?? names[0] ?? '', files },
  };
}

/** Why a row's program is not read: the same bounds as for every other program. */
function whyNot({ program }: ProgramRecord, languages: readonly Language[]): string | null {
  if (!languages.includes(program.language)) {
    return `it is written in ${program.language}, and ${languages.join(', ')} is read`;
  }
  const characters = Object.values(program.files).reduce((sum, text) => sum + text.length, 0);
  return characters <= LARGEST_SOURCE_BYTES
    ? null
    : `it is larger than ${LARGEST_SOURCE_BYTES / 2 ** 20} MiB`;
}
