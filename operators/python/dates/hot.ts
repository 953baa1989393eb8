import { callsOf, isOnCallCycle } from '../../../syntax/python/call-graph.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, fieldOf } from '../../../syntax/tree.js';
import type { Place } from '../s2/place.js';

const LOOPS: ReadonlySet<string> = new Set([
  ...['for_statement', 'while_statement', 'list_comprehension', 'set_comprehension'],
  ...['dictionary_comprehension', 'generator_expression', 'lambda'],
]);

/** How many loops and comprehensions of the function are around a node. */
export function loopDepth(node: SyntaxNode): number {
  let depth = 0;
  for (const outer of ancestors(node)) {
    if (outer.type === 'function_definition') {
      break;
    }
    depth += LOOPS.has(outer.type) ? 1 : 0;
  }
  return depth;
}

/** Whether the function around a place runs many times in one call from outside: recursive, nested, or called in a loop. */
export function isCalledOften(place: Place): boolean {
  const { definition, file } = place;
  if (definition === null) {
    return false;
  }
  const name = fieldOf(definition, 'name');
  const binding = name === null ? null : file.scopes.bindingOf(name);
  const isMethod = place.scope.parent?.kind === 'class';
  if (binding === null || (!isMethod && place.scope.parent?.kind !== 'module')) {
    return true;
  }
  const isMentioned = binding.reads.some((read) => read.parent?.type !== 'call' || read.field !== 'function');
  return (
    isMentioned ||
    callsOf(file.scopes, binding).some((call) => loopDepth(call) > 0) ||
    isOnCallCycle(file.scopes, definition)
  );
}
