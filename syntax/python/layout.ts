import { edit } from '../edits.js';
import type { TextEdit } from '../edits.js';
import { ancestors, descendantsOfType, fieldOf, namedChildren, textOf } from '../tree.js';
import type { SyntaxNode, SyntaxTree } from '../tree.js';

/** The line end that the source uses: that of its first line. */
export function newlineOf(source: string): '\n' | '\r\n' {
  const at = source.indexOf('\n');
  return at > 0 && source[at - 1] === '\r' ? '\r\n' : '\n';
}

/** Offset of the first character of the line that an offset is on. */
export function lineStart(source: string, offset: number): number {
  return source.lastIndexOf('\n', offset - 1) + 1;
}

/** Offset just behind the last character of the line that an offset is on, before its line end. */
export function lineEnd(source: string, offset: number): number {
  const at = source.indexOf('\n', offset);
  if (at === -1) {
    return source.length;
  }
  return at > offset && source[at - 1] === '\r' ? at - 1 : at;
}

/** Offset of the first character of the line after an offset's; the length of the source on its last line. */
export function nextLineStart(source: string, offset: number): number {
  const at = source.indexOf('\n', offset);
  return at === -1 ? source.length : at + 1;
}

/** The white space that one level of blocks adds: the one most blocks of the file use, four spaces where none tells. */
export function indentUnitOf(tree: SyntaxTree): string {
  const counts = new Map<string, number>();
  for (const block of descendantsOfType(tree.root, 'block')) {
    const [first] = namedChildren(block);
    const owner = block.parent;
    if (first === undefined || owner === null || !startsLine(tree, first)) {
      continue;
    }
    const outer = lineIndent(tree, owner.start);
    const inner = lineIndent(tree, first.start);
    if (inner.length > outer.length && inner.startsWith(outer)) {
      const unit = inner.slice(outer.length);
      counts.set(unit, (counts.get(unit) ?? 0) + 1);
    }
  }
  let best = '    ';
  let most = 0;
  for (const [unit, count] of counts) {
    if (count > most) {
      best = unit;
      most = count;
    }
  }
  return best;
}

function lineIndent(tree: SyntaxTree, offset: number): string {
  const start = lineStart(tree.source, offset);
  return /^[ \t\f]*/.exec(tree.source.slice(start, lineEnd(tree.source, start)))?.[0] ?? '';
}

/** The leading white space of the line on which the node's statement starts. */
export function indentOf(tree: SyntaxTree, node: SyntaxNode): string {
  return lineIndent(tree, (statementOf(node) ?? node).start);
}

/** The statement around (or at) a node that stands directly in a block or the module; decorators belong to theirs. Null for the module and comments outside any statement. */
export function statementOf(node: SyntaxNode): SyntaxNode | null {
  for (const at of [node, ...ancestors(node)]) {
    const isInBlock = at.parent?.type === 'module' || at.parent?.type === 'block';
    if (isInBlock && at.isNamed && at.type !== 'comment' && at.type !== 'case_clause') {
      return at;
    }
  }
  return null;
}

/** The block or module that the node's statement stands in. */
export function blockOf(node: SyntaxNode): SyntaxNode | null {
  return statementOf(node)?.parent ?? null;
}

/** The statements of a block or module, comments left out. */
export function statementsOf(block: SyntaxNode): SyntaxNode[] {
  return namedChildren(block);
}

function startsLine(tree: SyntaxTree, node: SyntaxNode): boolean {
  const start = lineStart(tree.source, node.start);
  const isContinued = /\\\r?\n$/.test(tree.source.slice(Math.max(0, start - 3), start));
  return !isContinued && /^[ \t\f]*$/.test(tree.source.slice(start, node.start));
}

/** Nothing but the statement and a comment behind it is on its lines: not `a; b`, not the `y` of `if x: y`. */
export function isAloneOnLine(tree: SyntaxTree, statement: SyntaxNode): boolean {
  const rest = tree.source.slice(statement.end, lineEnd(tree.source, statement.end));
  return startsLine(tree, statement) && /^[ \t\f]*(#.*)?$/.test(rest);
}

/** Offsets of whole lines: from the statement's first line to behind the line end of its last, a comment behind it included. */
export function linesOf(tree: SyntaxTree, statement: SyntaxNode): { start: number; end: number } {
  return { start: lineStart(tree.source, statement.start), end: nextLineStart(tree.source, statement.end) };
}

/**
 * The edit that takes a statement away with its lines. Null where it shares a line with other code or
 * is its block's only statement, since the block would be left without any.
 */
export function statementRemoval(tree: SyntaxTree, file: string, statement: SyntaxNode): TextEdit | null {
  const block = statement.parent;
  const isOnly = block !== null && block.type !== 'module' && statementsOf(block).length === 1;
  if (isOnly || !isAloneOnLine(tree, statement)) {
    return null;
  }
  const { start, end } = linesOf(tree, statement);
  return edit(file, start, end, '');
}

/**
 * The text from the first line of `first` to the end of `last` (siblings of one block) with another
 * indentation. Lines inside strings and lines continued by a backslash keep their text to the byte;
 * so do lines indented less than the first. No line end behind the last line.
 */
export function reindent(tree: SyntaxTree, first: SyntaxNode, last: SyntaxNode, newIndent: string): string {
  const { source } = tree;
  const oldIndent = lineIndent(tree, first.start);
  const strings = descendantsOfType(tree.root, 'string').filter(
    ({ start, end }) => start < last.end && end > first.start,
  );
  const isInString = (offset: number): boolean =>
    strings.some(({ start, end }) => start < offset && offset < end);
  let result = newIndent + source.slice(first.start, Math.min(last.end, nextLineStart(source, first.start)));
  for (let at = nextLineStart(source, first.start); at < last.end; at = nextLineStart(source, at)) {
    const line = source.slice(at, Math.min(last.end, nextLineStart(source, at)));
    const isKept =
      isInString(at) ||
      /\\\r?\n$/.test(source.slice(Math.max(0, at - 3), at)) ||
      line.trim() === '' ||
      !line.startsWith(oldIndent);
    result += isKept ? line : newIndent + line.slice(oldIndent.length);
  }
  return result;
}

/** The statement that holds a function's (or class's, or the module's) docstring; null where it has none. */
export function docstringOf(tree: SyntaxTree, definition: SyntaxNode): SyntaxNode | null {
  const body = definition.type === 'module' ? definition : fieldOf(definition, 'body');
  const first = body === null ? undefined : namedChildren(body)[0];
  const only = first?.type === 'expression_statement' ? namedChildren(first) : [];
  const [text] = only;
  if (first === undefined || text === undefined || only.length !== 1) {
    return null;
  }
  return isPlainText(tree, text) ? first : null;
}

/** A text literal without formatted parts: neither bytes nor an f-string can be a docstring. */
function isPlainText(tree: SyntaxTree, node: SyntaxNode): boolean {
  if (node.type === 'concatenated_string' || node.type === 'parenthesized_expression') {
    return namedChildren(node).every((child) => isPlainText(tree, child));
  }
  return node.type === 'string' && /^[rRuU]?["']/.test(textOf(tree, node));
}

/** The first statement of a function's body that is not its docstring; null where there is none. */
export function firstStatementAfterDocstring(tree: SyntaxTree, definition: SyntaxNode): SyntaxNode | null {
  const body = fieldOf(definition, 'body');
  const docstring = docstringOf(tree, definition);
  return (body === null ? [] : namedChildren(body)).find((statement) => statement !== docstring) ?? null;
}

/** The first offset of a definition's own lines: its decorators and the comments right above it included. */
export function startWithComments(tree: SyntaxTree, definition: SyntaxNode): number {
  return lineStart(tree.source, topWithComments(tree, statementOf(definition) ?? definition).start);
}

/** The first of the comments right above a statement, each on a line of its own; the statement where there is none. */
export function topWithComments(tree: SyntaxTree, statement: SyntaxNode): SyntaxNode {
  const siblings = statement.parent?.children ?? [];
  let top = statement;
  for (let index = siblings.indexOf(statement) - 1; index >= 0; index -= 1) {
    const above = siblings[index];
    if (
      above?.type !== 'comment' ||
      above.line !== top.line - 1 ||
      !startsLine(tree, above) ||
      isHeaderComment(tree, above)
    ) {
      break;
    }
    top = above;
  }
  return top;
}

/** `#!` and encoding comments have to stay in the first two lines (PEP 263). */
function isHeaderComment(tree: SyntaxTree, comment: SyntaxNode): boolean {
  const text = textOf(tree, comment);
  return comment.line < 2 && (text.startsWith('#!') || /coding[:=]/.test(text));
}

/**
 * The edit that puts a definition before another one (before its decorators and comments), with the blank
 * lines of PEP 8 around it: two on the top level, one elsewhere. `text` is indented already and has no
 * line end behind it; its line ends are turned into the file's.
 */
export function insertionBefore(
  tree: SyntaxTree,
  file: string,
  definition: SyntaxNode,
  text: string,
): TextEdit {
  const at = startWithComments(tree, definition);
  const newline = newlineOf(tree.source);
  const statement = statementOf(definition) ?? definition;
  const wanted = statement.parent?.type === 'module' ? 2 : 1;
  const isFirst =
    statement.parent?.type !== 'module' && statementsOf(statement.parent ?? tree.root)[0] === statement;
  const missing = isFirst || at === 0 ? 0 : Math.max(0, wanted - blankLinesBefore(tree.source, at));
  const body = text.replace(/\r?\n/g, newline);
  return edit(file, at, at, newline.repeat(missing) + body + newline.repeat(1 + wanted));
}

/** How many blank lines end right before an offset at the start of a line. */
export function blankLinesBefore(source: string, at: number): number {
  const before = /(?:^|\n)((?:[ \t\f]*\r?\n)*)$/.exec(source.slice(0, at));
  return before?.[1]?.match(/\n/g)?.length ?? 0;
}
