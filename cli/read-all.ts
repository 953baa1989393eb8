import { resolve } from 'node:path';

import { UserError } from '../core/errors.js';
import type { Language } from '../core/language.js';
import { LANGUAGES } from '../core/language.js';
import { oneLine } from '../datasets/one-line.js';
import { extensionsOf, namedPath } from '../datasets/programs/find-sources.js';
import type { Named } from '../datasets/programs/find-sources.js';
import type { ProgramRead } from '../datasets/programs/program-record.js';
import { readPrograms } from '../datasets/programs/read-programs.js';
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
    for await (const read of readPrograms(named, options)) {
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
