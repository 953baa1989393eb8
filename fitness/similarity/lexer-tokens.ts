import { VERBATIM } from '../../syntax/normalised-text.js';
import { NO_CODE } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

import { isDocstring } from './docstring.js';

const IMPORTS: ReadonlySet<string> = new Set([
  'import_statement',
  'import_from_statement',
  'future_import_statement',
  'import_declaration',
]);

export interface TokenOptions {
  /** Whether docstrings count; they do not unless asked for. */
  readonly withDocstrings?: boolean;
  /** Whether import statements count; they do not unless asked for. */
  readonly withImports?: boolean;
  /** Whether all identifiers are the same token. */
  readonly normaliseIdentifiers?: boolean;
}

/**
 * The lexer tokens of a file in order, without comments and layout. A string is one token, with what is
 * interpolated in it; a docstring is Python's.
 */
export function lexerTokens(tree: SyntaxTree, options: TokenOptions = {}): readonly string[] {
  const tokens: string[] = [];
  const emit = (node: SyntaxNode): void => {
    if (NO_CODE.has(node.type) || (options.withImports !== true && IMPORTS.has(node.type))) {
      return;
    }
    if (options.withDocstrings !== true && isDocstring(node)) {
      return;
    }
    if (node.children.length === 0 || VERBATIM.has(node.type)) {
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
