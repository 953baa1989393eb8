import { LRUCache } from 'lru-cache';

import type { SourceParser } from './parse.js';
import type { SyntaxNode, SyntaxTree } from './tree.js';

/** Characters of source whose trees are kept. */
const MOST_CHARACTERS = 150_000;

type Copied = { -readonly [Key in keyof SyntaxNode]: SyntaxNode[Key] };

/**
 * A parser that copies the trees of texts that it has parsed before: of a program in several files a step changes one or two, and
 * copying takes a tenth of parsing. No two trees have a node in common, since what is known of a node may hang on the files
 * beside its own.
 */
export function rememberingParser(parser: SourceParser, mostCharacters = MOST_CHARACTERS): SourceParser {
  const known = new LRUCache<string, SyntaxTree>({ maxSize: mostCharacters });
  return {
    errorLine: (language, source, file) => parser.errorLine(language, source, file),
    parse: (language, source, file) => {
      const key = `${language} ${file?.split('.').at(-1) ?? ''}\n${source}`;
      const first = known.get(key);
      if (first !== undefined) {
        return copied(first);
      }
      const tree = parser.parse(language, source, file);
      if (tree !== null) {
        known.set(key, copied(tree), { size: key.length });
      }
      return tree;
    },
  };
}

function copied(tree: SyntaxTree): SyntaxTree {
  return { ...tree, root: copyOf(tree.root, null) };
}

function copyOf(node: SyntaxNode, parent: SyntaxNode | null): SyntaxNode {
  const children: SyntaxNode[] = [];
  const copy: Copied = {
    type: node.type,
    isNamed: node.isNamed,
    start: node.start,
    end: node.end,
    line: node.line,
    parent,
    children,
    field: node.field,
  };
  for (const child of node.children) {
    children.push(copyOf(child, copy));
  }
  return copy;
}
