import type { SyntaxNode, SyntaxTree } from '../tree.js';
import { descendantsOfType } from '../tree.js';

import { lineEnd, nextLineStart } from './layout.js';

const LEVEL = '    ';
const CLAUSES: ReadonlySet<string> = new Set([
  ...['case_clause', 'decorator', 'elif_clause', 'else_clause', 'except_clause', 'except_group_clause'],
  'finally_clause',
]);

/**
 * The source with each block four blanks deeper than what it belongs to (PEP 8), and nothing else of it changed: not what
 * stands in texts of several lines, nor how lines of one statement stand to each other.
 */
export function withFourBlanks({ source, root }: SyntaxTree): string {
  const depths = new Map<number, number>();
  addDepths(root, 0, depths);
  const strings = descendantsOfType(root, 'string').filter(({ start, end }) =>
    source.slice(start, end).includes('\n'),
  );
  const isInString = (offset: number): boolean =>
    strings.some(({ start, end }) => start < offset && offset < end);
  /** The new indent of the next line that begins something, where it stands as far in as a comment before it. */
  const levelBehind = (offset: number, indent: string): string | undefined => {
    for (let at = nextLineStart(source, offset); at < source.length; at = nextLineStart(source, at)) {
      const before = indentAt(source, at);
      const depth = depths.get(at + before.length);
      if (depth !== undefined) {
        return before === indent ? LEVEL.repeat(depth) : undefined;
      }
    }
    return undefined;
  };
  /** New indents of the blocks around the present line, by what they were. */
  const levels = new Map<string, string>([['', '']]);
  let statement = { before: '', after: '' };
  let result = '';
  for (let at = 0; at < source.length; at = nextLineStart(source, at)) {
    const line = source.slice(at, nextLineStart(source, at));
    const before = indentAt(source, at);
    const rest = line.slice(before.length);
    const depth = depths.get(at + before.length);
    if (rest.trim() === '' || isInString(at)) {
      result += line;
    } else if (depth !== undefined) {
      statement = { before, after: LEVEL.repeat(depth) };
      [...levels.keys()].filter(({ length }) => length > before.length).forEach((one) => levels.delete(one));
      levels.set(before, statement.after);
      result += statement.after + rest;
    } else {
      const level = rest.startsWith('#') ? (levels.get(before) ?? levelBehind(at, before)) : undefined;
      result += level === undefined ? moved(line, statement) : level + rest;
    }
  }
  return result;
}

function indentAt(source: string, at: number): string {
  return /^[ \t\f]*/.exec(source.slice(at, lineEnd(source, at)))?.[0] ?? '';
}

/** A line of the statement that goes on, or a comment, as far to the right of the statement as it was. */
function moved(line: string, { before, after }: { readonly before: string; readonly after: string }): string {
  return line.startsWith(before) ? after + line.slice(before.length) : line;
}

/** Adds how many blocks are around whatever may begin a line, by its offset. */
function addDepths(node: SyntaxNode, depth: number, depths: Map<number, number>): void {
  const inner = depth + (node.type === 'block' ? 1 : 0);
  for (const child of node.children) {
    const isStatement = (node.type === 'block' || node.type === 'module') && child.type !== 'comment';
    const isDecorated = node.type === 'decorated_definition';
    if (isStatement || isDecorated || CLAUSES.has(child.type)) {
      depths.set(child.start, inner);
    }
    addDepths(child, inner, depths);
  }
}
