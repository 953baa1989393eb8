import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { insertionBefore } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { isFreshName } from '../naming/fresh-name.js';
import { nameHelper, nameSearch } from '../s6/helper-names.js';
import { bodyIndent, hasLongLine } from '../s6/helper-text.js';
import { movedStatements } from '../s6/moved-statements.js';
import { line, replaced } from '../s2/place.js';

import type { Loop } from './loop.js';

/** A name that is free in the file for something that only the written code has; null where none of them is. */
function pickName(
  loop: Loop,
  rng: Rng,
  candidates: readonly string[],
  taken: ReadonlySet<string>,
): string | null {
  const free = candidates.filter((name) => isFreshName(loop.context.file, name, taken));
  return free.length === 0 ? null : rng.pick(free.slice(0, 4));
}

/** Picks several names at once, one of each list; null where one list has none that is free. */
export function pickNames(
  loop: Loop,
  rng: Rng,
  lists: readonly (readonly string[])[],
): readonly string[] | null {
  const taken = new Set<string>();
  for (const candidates of lists) {
    const name = pickName(loop, rng, candidates, taken);
    if (name === null) {
      return null;
    }
    taken.add(name);
  }
  return [...taken];
}

/** How the helper is called, and what its docstring says first (without a full stop). */
export interface Called {
  readonly name: string;
  readonly saying: string;
}

/** Verbs that only say that something is done: taken from the function's name where the loop itself says nothing. */
const EMPTY_DEED = /^(?:process|prepare|resolve|handle|perform|check|is|has)_/;

/**
 * A name for the helper: what a search looks for, else what the loop does; where that says nothing, `otherwise`, whose
 * words are its docstring. Null where none is free.
 */
export function callName(
  loop: Loop,
  rng: Rng,
  isSearch: boolean,
  otherwise: readonly string[] = [],
  without: readonly string[] = [],
): Called | null {
  const { subject, context, region } = loop;
  const own = loop.own.parameters.map(({ name }) => name).filter((name) => !without.includes(name));
  const named = isSearch
    ? nameSearch(subject, context, region, own, rng)
    : nameHelper(subject, context, [loop.node], 'action', own, rng);
  if (named !== null && (isSearch || !EMPTY_DEED.test(named.name) || otherwise.length === 0)) {
    return { name: named.name, saying: named.docstring.replace(/\.$/, '') };
  }
  const free = otherwise.filter(
    (name) => isFreshName(context.file, name, subject.publicNames) && !own.includes(name),
  );
  const [verb = '', ...rest] = free.length === 0 ? [] : rng.pick(free.slice(0, 4)).split('_');
  const isThrough = rest[0] === 'through';
  const spoken = isThrough ? ['through the', ...rest.slice(1)] : verb === 'go' ? rest : ['the', ...rest];
  return free.length === 0
    ? null
    : {
        name: [verb, ...rest].join('_'),
        saying: `${verb.slice(0, 1).toUpperCase()}${verb.slice(1)} ${spoken.join(' ')}`,
      };
}

/** The body of the loop as text of the helper. */
export function bodyText(loop: Loop, indent: string, replacements: ReadonlyMap<SyntaxNode, string>): string {
  return movedStatements(loop.context, loop.body, indent, loop.own, replacements);
}

/** A definition's parameters: those of the body in order, with the annotations they had, among new ones. */
export function parameterTexts(loop: Loop, without: readonly string[] = []): readonly string[] {
  return loop.own.parameters
    .filter(({ name }) => !without.includes(name))
    .map(({ name, annotation }) => (annotation === null ? name : `${name}: ${annotation}`));
}

/** Names of the inputs as they are handed over. */
export function inputNames(loop: Loop, without: readonly string[] = []): readonly string[] {
  return loop.inputs.map(({ name }) => name).filter((name) => !without.includes(name));
}

/** Most parameters a function has by Pylint's default (R0913). */
export const MOST_PARAMETERS = 5;

/** Lines of code as the body of a helper: each with its depth, or text that is indented already. */
export type CodeLine = readonly [depth: number, text: string] | string;

/**
 * The changes that put a helper before the function and other statements in place of the loop (from `first` to `last`).
 * Null where a line would be too long.
 */
export function written(
  loop: Loop,
  signature: string,
  docstring: readonly string[],
  lines: readonly CodeLine[],
  call: readonly (readonly [depth: number, text: string])[],
  first: SyntaxNode = loop.node,
  last: SyntaxNode = loop.node,
): readonly Change[] | null {
  const { context, place } = loop;
  const unit = context.indentUnit;
  const text = [
    `def ${signature}:`,
    ...docstring.map((one) => (one === '' ? '' : unit + one)),
    ...lines.flatMap((one) =>
      typeof one === 'string' ? [one] : broken(unit.repeat(one[0] + 1), one[1], unit),
    ),
  ].join('\n');
  const change = replaced(
    place,
    call.flatMap(([depth, one]) =>
      broken('', one, unit, place.indent.length + depth * place.unit.length).map((part) => line(depth, part)),
    ),
    first,
    last,
  );
  if (change === null || hasLongLine(text)) {
    return null;
  }
  return [
    insertionBefore(context.tree, context.file.path, context.topStatement, text),
    edit(change.file, change.start, change.end, change.text),
  ];
}

const LONGEST_LINE = 100;

/** A line as it is, or with the arguments of its last call on a line of their own where it would be too long. */
function broken(indent: string, text: string, unit: string, margin = indent.length): readonly string[] {
  const [, head, given] = /^(.*\w\()([^()]*)\)$/.exec(text) ?? [];
  return margin + text.length <= LONGEST_LINE || head === undefined || given === undefined
    ? [indent + text]
    : [indent + head, indent + unit + given, `${indent})`];
}

/** The lines of a docstring: what the helper gives, and how it comes from both halves. */
export function docstringOf(saying: string, sentence: string): readonly string[] {
  return [`"""${saying}.`, '', sentence, '"""'];
}

/** Indentation of the helper's body, some levels deep. */
export function indentAt({ context }: Loop, depth: number): string {
  return bodyIndent(context, '') + context.indentUnit.repeat(depth);
}
