import type { SyntaxNode } from '../../../syntax/tree.js';

import type { CFamilyFacts } from './c-family-facts.js';

/**
 * Distinct source lines on which a node starts that Python's syntax tree would have too: neither braces, `else` and
 * `finally`, nor parameters, parts of strings and mere names.
 */
export function lines({ tree, language }: CFamilyFacts): number {
  const { withoutLine, mereNameFields } = language.kinds;
  const started = new Set<number>();
  const waiting: SyntaxNode[] = [tree.root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const isMereName = node.children.length === 0 && node.field !== null && mereNameFields.has(node.field);
    if (node.isNamed && !isMereName && !withoutLine.has(node.type)) {
      started.add(node.line);
    }
    // Not spread: a file of data has more elements than a call takes arguments.
    for (const child of node.children) {
      waiting.push(child);
    }
  }
  return started.size;
}
