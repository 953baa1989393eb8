import { applyEdits } from '../../syntax/edits.js';
import type { SourceParser } from '../../syntax/parse.js';
import { analyseScopes } from '../../syntax/python/scopes.js';
import { descendantsOfType, textOf } from '../../syntax/tree.js';

/**
 * A Python program with its entry point under another name: every use of it, and calls of it in comments and docstrings.
 * Null where the other name means something already, or names cannot be known from the text.
 */
export function withEntryNamed(
  source: string,
  entryPoint: string,
  name: string,
  parser: SourceParser,
): string | null {
  if (entryPoint === name) {
    return source;
  }
  const tree = parser.parse('python', source);
  const scopes = tree === null ? null : analyseScopes(tree);
  const binding = scopes?.module.bindings.get(entryPoint);
  if (tree === null || scopes === null || binding === undefined || scopes.module.isDynamic) {
    return null;
  }
  if (scopes.allNames.has(name)) {
    return null;
  }
  const { definitions, reads, deletions, declarations } = binding;
  const nodes = new Set([...definitions, ...reads, ...deletions, ...declarations]);
  const edits = [...nodes].map(({ start, end }) => ({ start, end, text: name }));
  const called = new RegExp(`(?<![\\w.])${entryPoint}(?=\\()`, 'g');
  for (const node of descendantsOfType(tree.root, 'string', 'comment')) {
    if (descendantsOfType(node, 'interpolation').length === 0) {
      const text = textOf(tree, node);
      for (const { index } of text.matchAll(called)) {
        edits.push({ start: node.start + index, end: node.start + index + entryPoint.length, text: name });
      }
    }
  }
  return applyEdits(source, edits);
}
