import { namedChildren, textOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

/** The rest of a line that holds nothing but white space and a comment, with its newline. */
const REST_OF_LINE = /[ \t\f]*(?:#[^\n]*)?(?:\n|$)/y;

/** The end of the module's docstring, imports and comments, as far as they come first. */
export function endOfPreamble(tree: SyntaxTree): number {
  let end = 0;
  for (const node of tree.root.children) {
    if (node.type !== 'comment' && node.type !== ';' && !isImport(node) && !isPlainText(tree, node)) {
      break;
    }
    end = endOfLineAfter(tree, node);
  }
  return end;
}

export function isImport(statement: SyntaxNode): boolean {
  return ['import_statement', 'import_from_statement', 'future_import_statement'].includes(statement.type);
}

/** A statement that is only a string literal; an f-string is code. */
export function isPlainText(tree: SyntaxTree, statement: SyntaxNode): boolean {
  const [expression, ...others] = namedChildren(statement);
  if (statement.type !== 'expression_statement' || expression === undefined || others.length > 0) {
    return false;
  }
  const strings = expression.type === 'concatenated_string' ? namedChildren(expression) : [expression];
  return strings.every((one) => one.type === 'string' && /^[rRuU]?["']/.test(textOf(tree, one)));
}

/** After the newline of the node's line where nothing but a comment follows on it, else right after the node. */
export function endOfLineAfter(tree: SyntaxTree, node: SyntaxNode): number {
  REST_OF_LINE.lastIndex = node.end;
  return REST_OF_LINE.test(tree.source) ? REST_OF_LINE.lastIndex : node.end;
}
