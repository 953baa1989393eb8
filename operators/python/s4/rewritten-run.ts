import { lineEnd, reindent } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Line, Place } from '../s2/place.js';

/** A part of the source, within one line, and what stands there instead. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text of a statement, or of all from one to the `last`, some levels deeper, parts of it replaced. */
export function rewrittenRun(
  place: Place,
  statement: SyntaxNode,
  depth: number,
  replacements: readonly Replacement[],
  last: SyntaxNode = statement,
): Line {
  const { tree } = place;
  const lines = reindent(tree, statement, last, place.indent + place.unit.repeat(depth)).split('\n');
  const sorted = [...replacements].sort((left, right) => left.start - right.start || left.end - right.end);
  for (const { start, end, text } of sorted) {
    const index = tree.source.slice(statement.start, start).split('\n').length - 1;
    const line = lines[index] ?? '';
    const hasReturn = line.endsWith('\r') ? 1 : 0;
    // What is right of a replacement is still as it was: places are counted from the end of the line.
    const until = Math.min(lineEnd(tree.source, end), last.end);
    const at = line.length - hasReturn - (until - end);
    lines[index] = line.slice(0, at - (end - start)) + text + line.slice(at);
  }
  return { raw: lines.join('\n') };
}
