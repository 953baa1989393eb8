import { fieldOf, namedChildren, textOf } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { Draft, DraftScope, Occurrence } from './scope-draft.js';

/** Builtins that see variables by name. Mentioning one is enough: it may be called under another name. */
const NAME_READERS: ReadonlySet<string> = new Set(['locals', 'globals', 'eval', 'exec']);
/** The same, but only when called without an argument. */
const NAME_READERS_WITHOUT_ARGUMENT: ReadonlySet<string> = new Set(['vars', 'dir']);
/** Attributes that lead to frames, to a module's names, or to the readers above by another way. */
const FRAME_ATTRIBUTES: ReadonlySet<string> = new Set([
  '_getframe',
  '_current_frames',
  'currentframe',
  'f_back',
  'f_globals',
  'f_locals',
  'tb_frame',
  'gi_frame',
  '__globals__',
  '__builtins__',
]);

/**
 * Marks the scopes whose names cannot be known from syntax. A reader of names reaches its own scope and
 * all around it; a star import may redefine any name that any scope reads, so that it reaches all of them.
 */
export function markDynamicScopes(draft: Draft, isBound: (occurrence: Occurrence) => boolean): void {
  for (const occurrence of draft.occurrences) {
    if (occurrence.use === 'read' && !isBound(occurrence) && readsNames(occurrence)) {
      markOutwards(occurrence.scope);
    }
  }
  markByNodes(draft, draft.module, draft.tree.root);
  for (const scope of draft.scopes) {
    markFallThrough(draft, scope);
  }
}

function readsNames({ node, name }: Occurrence): boolean {
  if (NAME_READERS.has(name)) {
    return true;
  }
  if (!NAME_READERS_WITHOUT_ARGUMENT.has(name)) {
    return false;
  }
  const call = node.parent;
  if (call?.type !== 'call' || node.field !== 'function') {
    return true;
  }
  const argumentsNode = fieldOf(call, 'arguments');
  return argumentsNode === null || namedChildren(argumentsNode).length === 0;
}

function markOutwards(scope: DraftScope): void {
  for (let outer: DraftScope | null = scope; outer !== null; outer = outer.parent) {
    outer.isDynamic = true;
  }
}

function markByNodes(draft: Draft, scope: DraftScope, node: SyntaxNode): void {
  const own = draft.boundaries.get(node) ?? scope;
  if (node.type === 'wildcard_import') {
    for (const every of draft.scopes) {
      every.isDynamic = true;
    }
  } else if (node.type === 'exec_statement' || leadsToFrames(draft, node)) {
    markOutwards(own);
  }
  for (const child of node.children) {
    markByNodes(draft, own, child);
  }
}

function leadsToFrames(draft: Draft, node: SyntaxNode): boolean {
  if (node.type !== 'attribute') {
    return false;
  }
  const name = fieldOf(node, 'attribute');
  const object = fieldOf(node, 'object');
  if (name === null || object === null) {
    return false;
  }
  const text = textOf(draft.tree, name);
  const objectText = textOf(draft.tree, object);
  const isBuiltinsModule = objectText === 'builtins' || objectText === '__builtins__';
  return (
    FRAME_ATTRIBUTES.has(text) ||
    (isBuiltinsModule && (NAME_READERS.has(text) || NAME_READERS_WITHOUT_ARGUMENT.has(text))) ||
    (objectText === 'sys' && text === 'modules')
  );
}

/**
 * A class body that reads a name it binds itself gets the module's (`x = x`) where its own is not set yet.
 * Which of the two is meant cannot be told, so that both are kept off.
 */
function markFallThrough(draft: Draft, scope: DraftScope): void {
  if (scope.kind !== 'class') {
    return;
  }
  for (const binding of scope.bindings.values()) {
    const first = binding.definitions[0];
    const body = fieldOf(scope.node, 'body');
    if (first === undefined || body === null || !draft.module.bindings.has(binding.name)) {
      continue;
    }
    const statement = body.children.find((child) => child.start <= first.start && first.end <= child.end);
    const isPlain = statement?.type === 'expression_statement' || statement?.type === 'decorated_definition';
    const isDefinition = statement?.type === 'function_definition' || statement?.type === 'class_definition';
    const isSure = (isPlain || isDefinition) && binding.deletions.length === 0;
    const setBy = statement?.end ?? first.end;
    if (binding.reads.some((read) => !isSure || read.start < setBy)) {
      scope.isDynamic = true;
      draft.module.isDynamic = true;
    }
  }
}
