import { lineEnd, reindent } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { FunctionContext } from './function-context.js';
import type { HelperNames } from './parameters.js';
import type { StatementRegion } from './statement-region.js';

/**
 * The run's text as the body of a helper: reindented, its names as the helper has them, and some nodes (each on
 * one line) replaced by other text.
 */
export function movedStatements(
  context: Pick<FunctionContext, 'tree' | 'analysis'>,
  region: Pick<StatementRegion, 'nodes' | 'first' | 'last'>,
  indent: string,
  { names }: Pick<HelperNames, 'names'>,
  replaced: ReadonlyMap<SyntaxNode, string> = new Map(),
): string {
  const { tree, analysis } = context;
  const changes: { node: SyntaxNode; text: string }[] = [];
  const visit = (node: SyntaxNode): void => {
    const text = replaced.get(node);
    if (text !== undefined) {
      changes.push({ node, text });
      return;
    }
    const binding = node.type === 'identifier' ? analysis.bindingOf(node) : null;
    const name = binding === null ? undefined : names.get(binding);
    if (name !== undefined && name !== binding?.name) {
      changes.push({ node, text: name });
    }
    node.children.forEach(visit);
  };
  region.nodes.forEach(visit);
  const lines = reindent(tree, region.first, region.last, indent).split('\n');
  // From left to right, so that what is right of a change is as it was.
  for (const { node, text } of changes) {
    const index = node.line - region.first.line;
    const line = lines[index] ?? '';
    const hasReturn = line.endsWith('\r') ? 1 : 0;
    // Only what is left of the first token of a line changes, so that places are the same counted from its end.
    const until = Math.min(lineEnd(tree.source, node.end), region.last.end);
    const end = line.length - hasReturn - (until - node.end);
    lines[index] = line.slice(0, end - (node.end - node.start)) + text + line.slice(end);
  }
  return lines.join('\n');
}
