import { NO_CODE } from './tree.js';
import type { SyntaxNode, SyntaxTree } from './tree.js';

/** Nodes whose text counts to the byte: white space in them is not spacing. Of all five grammars. */
export const VERBATIM: ReadonlySet<string> = new Set([
  'char_literal',
  'character_literal',
  'raw_string_literal',
  'regex',
  'string',
  'string_literal',
  'template_string',
]);
/** Nodes of all five grammars whose children are statements. */
const STATEMENT_LISTS: ReadonlySet<string> = new Set([
  'block',
  'class_body',
  'compound_statement',
  'constructor_body',
  'declaration_list',
  'field_declaration_list',
  'module',
  'program',
  'statement_block',
  'translation_unit',
]);
/**
 * A program's tokens, a space between two, a line for each statement, braces around blocks: the same for
 * two sources that differ only in comments, blank lines, indentation width and spacing. Strings are kept to the byte.
 */
export function normalisedText(tree: SyntaxTree): string {
  return normalisedTextOf(tree, tree.root);
}

/** The same of one node. */
export function normalisedTextOf(tree: SyntaxTree, node: SyntaxNode): string {
  const parts: string[] = [];
  const isPython = tree.language === 'python';
  const emit = (at: SyntaxNode): void => {
    if (NO_CODE.has(at.type)) {
      return;
    }
    if (at.children.length === 0 || VERBATIM.has(at.type)) {
      if (at.end > at.start) {
        parts.push(tree.source.slice(at.start, at.end));
      }
      return;
    }
    const isList = STATEMENT_LISTS.has(at.type);
    // Python's blocks have no token of their own: without the braces, where one ends would be lost.
    const isBraced = isPython && at.type === 'block';
    if (isBraced) {
      parts.push('{');
    }
    for (const child of at.children) {
      // A semicolon between two of Python's statements says no more than a line end.
      if (!(isPython && isList && child.type === ';')) {
        emit(child);
        if (isList && child.isNamed && !NO_CODE.has(child.type)) {
          parts.push('\n');
        }
      }
    }
    if (isBraced) {
      parts.push('}');
    }
  };
  emit(node);
  return parts.join(' ');
}
