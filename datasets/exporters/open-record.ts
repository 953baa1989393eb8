import type { Language } from '../../core/language.js';
import type { SourceParser } from '../../syntax/parse.js';

import { leftOut } from './exporter.js';
import type { ExportItem, Holding } from './exporter.js';
import { joinedUnits, notInOneUnit } from './java-units.js';
import { splitOpen } from './split-open.js';

/** The texts of a problem that a harness joins to one: prompt, solution and test. */
export interface OpenRecord {
  readonly prompt: string;
  readonly solution: string;
  readonly entryPoint: string;
  readonly test: string;
  /** Includes of the program that stand before the prompt and are not in it. */
  readonly headers: string;
}

/** A problem of a language with braces as the texts that a harness joins, or why it is none. */
export function openRecord(
  { row, source }: ExportItem,
  language: Exclude<Language, 'python'>,
  parser: SourceParser,
): Holding<OpenRecord> {
  const { tests, entryPoint } = row;
  if ((tests.style !== 'asserts' && tests.style !== 'main') || entryPoint === null) {
    return leftOut(`its tests have the style ${tests.style}, which the form does not have in ${language}`);
  }
  const units = language === 'java' ? joinedUnits(source, tests.code) : { imports: '', test: tests.code };
  const reason = language === 'java' ? notInOneUnit(source, parser) : null;
  const split = splitOpen(language, units.imports + source, entryPoint, row.prompt, parser);
  if (reason !== null || split === null) {
    return leftOut(
      reason ?? `its prompt cannot end in ${entryPoint}, which is not defined once by a function with a body`,
    );
  }
  return { kind: 'held', held: { ...split, entryPoint, test: units.test } };
}
