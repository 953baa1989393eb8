import { prologueOf } from '../../../syntax/python/import-placement.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import { insertionBefore } from '../../../syntax/python/layout.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { isLoggerLine } from '../logs/module-logger.js';
import { topStatementOf } from '../s12/record-edits.js';
import type { Line, Place } from '../s2/place.js';

/** A new function of the module, of one sequence. */
export interface OwnFunction {
  readonly name: string;
  readonly parameter: string;
  /** One line in plain English, without quotes. */
  readonly docstring: string;
  /** Statements of the module that stand before it. */
  readonly constants?: readonly string[];
  readonly lines: readonly Line[];
}

/** The imports that a function of the module needs, as they are called there. */
export function ownImports(
  place: Place,
  imports: readonly ImportRequest[],
): ReturnType<typeof importAllEdits> {
  return importAllEdits(place.file.scopes, place.file.path, imports, topStatementOf(place.statement));
}

/** Longest line that Pylint's default takes (C0301). */
const LONGEST = 100;

/**
 * The edits that put imports and the function, others that it calls first, before the module's statement around a place;
 * null where a line would be too long.
 */
export function ownFunctionEdits(
  place: Place,
  imports: readonly TextEdit[],
  own: OwnFunction,
  earlier: readonly OwnFunction[] = [],
): readonly TextEdit[] | null {
  const { file, tree, statement, unit } = place;
  const all = [...earlier, own];
  const top = topStatementOf(statement);
  const head = prologueOf(tree).rest;
  const given = all.flatMap((one) => one.constants ?? []);
  // A logger stands where a reader looks for it.
  const loggers = head === null || head === top ? [] : given.filter(isLoggerLine);
  const constants = given.filter((one) => !loggers.includes(one));
  const rows = [
    ...(constants.length === 0 ? [] : [...constants, '', '']),
    ...all.flatMap(({ name, parameter, docstring, lines }, index) => [
      ...(index === 0 ? [] : ['', '']),
      `def ${name}(${parameter}):`,
      `${unit}"""${docstring}"""`,
      ...lines.map((one) => ('raw' in one ? one.raw : unit.repeat(one.depth + 1) + one.text)),
    ]),
  ];
  if (rows.some((row) => row.replace(/\t/g, '    ').length > LONGEST)) {
    return null;
  }
  const insertions = [
    ...(head === null || loggers.length === 0 ? [] : [{ before: head, text: loggers.join('\n') }]),
    { before: top, text: rows.join('\n') },
  ].map(({ before, text }) => insertionBefore(tree, file.path, before, text));
  return [
    ...imports,
    // Imports that open the file bring their own blank lines.
    ...insertions.map((one) =>
      imports.length > 0 && tree.source.slice(0, one.start).trim() === ''
        ? { ...one, text: one.text.replace(/^\s+/, '') }
        : one,
    ),
  ];
}

/** The same for functions that a place calls, of which there may be none. */
export function helperEdits(
  place: Place,
  imports: readonly TextEdit[],
  helpers: readonly OwnFunction[] | undefined,
): readonly TextEdit[] | null {
  const last = helpers?.at(-1);
  return last === undefined ? imports : ownFunctionEdits(place, imports, last, helpers?.slice(0, -1));
}
