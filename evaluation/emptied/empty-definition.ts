import { applyEdits } from '../../syntax/edits.js';
import { docstringOf, lineEnd, lineStart, newlineOf } from '../../syntax/python/layout.js';
import type { SourceParser } from '../../syntax/parse.js';
import { fieldOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

import { codeOf, definitionNamed } from './definitions.js';

/** What stands for code that is to be written. */
export const PLACEHOLDER = '...';

/** A file with one definition emptied, and what was there. */
export interface EmptiedFile {
  /** The file with a placeholder for the code of the definition; signatures, docstrings and fields are kept. */
  readonly text: string;
  /** The lines of the definition as they were, from `def` or `class` on; no line end behind the last. */
  readonly definition: string;
}

/** Null where the definition cannot be emptied and put back by its name alone. */
export function emptyDefinition(source: string, name: string, parser: SourceParser): EmptiedFile | null {
  const tree = parser.parse('python', source);
  const found = tree === null ? null : definitionNamed(tree, name);
  if (tree === null || found === null) {
    return null;
  }
  const edits = found.functions
    .filter((node) => codeOf(tree, node).length > 0)
    .map((node) => emptied(tree, node));
  const text = applyEdits(source, edits);
  const definition = source.slice(lineStart(source, found.node.start), endOfCode(tree, found.node));
  return edits.length > 0 && withDefinition(text, name, definition, parser) === source
    ? { text, definition }
    : null;
}

/** A file with the lines of a definition replaced; null where the name is not defined once, or the file does not parse. */
export function withDefinition(
  source: string,
  name: string,
  definition: string,
  parser: SourceParser,
): string | null {
  const tree = parser.parse('python', source);
  const found = tree === null ? null : definitionNamed(tree, name);
  return tree === null || found === null
    ? null
    : applyEdits(source, [
        {
          start: lineStart(source, found.node.start),
          end: endOfCode(tree, found.node),
          text: definition,
        },
      ]);
}

/** The signature and docstring of a function, from `def` on. */
export function headerOf(tree: SyntaxTree, node: SyntaxNode): string {
  return tree.source.slice(node.start, endOfHeader(tree, node));
}

function emptied(
  tree: SyntaxTree,
  node: SyntaxNode,
): { readonly start: number; readonly end: number; readonly text: string } {
  const { source } = tree;
  const [first] = codeOf(tree, node);
  const start = first === undefined ? node.start : lineStart(source, first.start);
  const isOnOwnLine = first !== undefined && source.slice(start, first.start).trim() === '';
  const indent = isOnOwnLine
    ? source.slice(start, first.start)
    : `${/^[ \t]*/.exec(source.slice(lineStart(source, node.start)))?.[0] ?? ''}    `;
  return {
    start: endOfHeader(tree, node),
    end: endOfCode(tree, node),
    text: `${newlineOf(source)}${indent}${PLACEHOLDER}`,
  };
}

function endOfHeader(tree: SyntaxTree, node: SyntaxNode): number {
  const colon = node.children.find(({ type }) => type === ':');
  return docstringOf(tree, node)?.end ?? colon?.end ?? node.end;
}

/** The end of a definition with the comments that belong to its code: behind its last line, and below at its depth. */
export function endOfCode({ source }: SyntaxTree, node: SyntaxNode): number {
  const body = fieldOf(node, 'body');
  const [indent = ''] = /^[ \t]*/.exec(source.slice(lineStart(source, node.start))) ?? [];
  let end = (body ?? node).end;
  const behind = source.slice(end, lineEnd(source, end));
  if (/^[ \t]*#/.test(behind)) {
    end += behind.length;
  }
  const below = new RegExp(`^(?:\\r?\\n[ \\t]*)*\\r?\\n${indent}[ \\t]+#[^\\n]*`);
  for (let found = below.exec(source.slice(end)); found !== null; found = below.exec(source.slice(end))) {
    end += found[0].length;
  }
  return end;
}
