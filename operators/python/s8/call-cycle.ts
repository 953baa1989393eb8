import { fieldOf, textOf, walk } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

const graphs = new WeakMap<SubjectFile, ReadonlyMap<SyntaxNode, ReadonlySet<SyntaxNode>>>();

/**
 * Whether a function may come to run again inside itself, as far as the file's names tell: a mention of
 * a function's name, or of a method's name as an attribute, counts as a call of every function so named.
 */
export function isOnCycle(file: SubjectFile, definition: SyntaxNode): boolean {
  const graph = graphOf(file);
  const seen = new Set<SyntaxNode>();
  const pending = [...(graph.get(definition) ?? [])];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (at === definition) {
      return true;
    }
    if (!seen.has(at)) {
      seen.add(at);
      pending.push(...(graph.get(at) ?? []));
    }
  }
  return false;
}

function graphOf(file: SubjectFile): ReadonlyMap<SyntaxNode, ReadonlySet<SyntaxNode>> {
  const known = graphs.get(file);
  if (known !== undefined) {
    return known;
  }
  const byName = new Map<string, SyntaxNode[]>();
  const definitions: SyntaxNode[] = [];
  for (const node of walk(file.tree.root)) {
    const named =
      node.type === 'function_definition' || node.type === 'class_definition' ? fieldOf(node, 'name') : null;
    if (named !== null) {
      definitions.push(node);
      const name = textOf(file.tree, named);
      byName.set(name, [...(byName.get(name) ?? []), node]);
    }
  }
  const graph = new Map<SyntaxNode, ReadonlySet<SyntaxNode>>();
  for (const definition of definitions) {
    const own = fieldOf(definition, 'name');
    const reached = new Set<SyntaxNode>();
    for (const node of walk(definition)) {
      // A definition inside another one counts as called by it, but its name alone is no call of itself.
      if (node.type === 'identifier' && node !== own && node.field !== 'name') {
        for (const other of byName.get(textOf(file.tree, node)) ?? []) {
          reached.add(other);
        }
      }
    }
    graph.set(definition, reached);
  }
  graphs.set(file, graph);
  return graph;
}
