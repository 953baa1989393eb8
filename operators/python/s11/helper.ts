import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { insertionBefore } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { isFreshName } from '../naming/fresh-name.js';
import { bodyIndent, hasLongLine } from '../s6/helper-text.js';
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
  call: readonly CodeLine[],
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
    call.flatMap((one) => {
      if (typeof one === 'string') {
        return [{ raw: one }];
      }
      const [depth, text] = one;
      const margin = place.indent.length + depth * place.unit.length;
      return broken('', text, unit, margin).map((part) => line(depth, part));
    }),
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
