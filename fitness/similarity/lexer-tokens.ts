import { namedChildren } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

const IMPORTS: ReadonlySet<string> = new Set([
  'import_statement',
  'import_from_statement',
  'future_import_statement',
]);
const SILENT: ReadonlySet<string> = new Set(['comment', 'line_continuation']);
/** Nodes that are one token each, whatever the grammar puts below them. */
const WHOLE: ReadonlySet<string> = new Set(['string']);

export interface TokenOptions {
  /** Whether docstrings count; they do not unless asked for. */
  readonly withDocstrings?: boolean;
  /** Whether import statements count; they do not unless asked for. */
  readonly withImports?: boolean;
  /** Whether all identifiers are the same token. */
  readonly normaliseIdentifiers?: boolean;
}

/** The lexer tokens of a Python file in order, without comments and layout. */
export function lexerTokens(tree: SyntaxTree, options: TokenOptions = {}): readonly string[] {
  const tokens: string[] = [];
  const emit = (node: SyntaxNode): void => {
    if (SILENT.has(node.type) || (options.withImports !== true && IMPORTS.has(node.type))) {
      return;
    }
    if (options.withDocstrings !== true && isDocstring(node)) {
      return;
    }
    if (node.children.length === 0 || WHOLE.has(node.type)) {
      if (node.end > node.start) {
        const isName = options.normaliseIdentifiers === true && node.type === 'identifier';
        tokens.push(isName ? 'n' : tree.source.slice(node.start, node.end));
      }
      return;
    }
    node.children.forEach(emit);
  };
  emit(tree.root);
  return tokens;
}

/** Whether a statement is the string that a module, a class or a function begins with. */
function isDocstring(node: SyntaxNode): boolean {
  if (node.type !== 'expression_statement' || node.parent === null) {
    return false;
  }
  const { parent } = node;
  const isBody =
    parent.type === 'module' ||
    (parent.type === 'block' && /^(function|class)_definition$/.test(parent.parent?.type ?? ''));
  const inner = namedChildren(node);
  return (
    isBody &&
    namedChildren(parent)[0] === node &&
    inner.length === 1 &&
    ['string', 'concatenated_string'].includes(inner[0]?.type ?? '')
  );
}
