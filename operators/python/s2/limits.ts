import { loopOf } from '../../../syntax/python/flow-jumps.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import {
  ancestors,
  contains,
  descendantsOfType,
  fieldOf,
  fieldsOf,
  namedChildren,
} from '../../../syntax/tree.js';

import type { Place } from './place.js';

/** What a rewrite adds to its function. */
export interface Growth {
  readonly returns?: number;
  readonly branches?: number;
  readonly statements?: number;
  readonly locals?: number;
}

/** Pylint's defaults for R0911, R0912, R0915, R0914. */
const LIMITS = { returns: 6, branches: 12, statements: 50, locals: 15 } as const;

/** Whether a function stays within Pylint's default limits with what a rewrite adds. */
export function fitsFunction(place: Place, growth: Growth): boolean {
  if (place.definition === null) {
    return true;
  }
  const has = { ...sizeOf(place.definition), locals: place.scope.bindings.size };
  return (['returns', 'branches', 'statements', 'locals'] as const).every((key) => {
    const more = growth[key] ?? 0;
    return more <= 0 || has[key] + more <= LIMITS[key];
  });
}

const sizes = new WeakMap<SyntaxNode, Readonly<Record<'returns' | 'branches' | 'statements', number>>>();

/** What a function has of its own; counted once, since every place in it asks. */
function sizeOf(definition: SyntaxNode): Readonly<Record<'returns' | 'branches' | 'statements', number>> {
  const known = sizes.get(definition);
  if (known !== undefined) {
    return known;
  }
  const body = fieldOf(definition, 'body');
  const has = sizeOfNodes(body === null ? [] : ownNodes(body));
  sizes.set(definition, has);
  return has;
}

function sizeOfNodes(
  nodes: readonly SyntaxNode[],
): Readonly<Record<'returns' | 'branches' | 'statements', number>> {
  const has = { returns: 0, branches: 0, statements: 0 };
  for (const node of nodes) {
    has.returns += node.type === 'return_statement' ? 1 : 0;
    has.branches += BRANCHES.has(node.type) ? 1 : 0;
    has.statements += isStatement(node) ? 1 : 0;
  }
  return has;
}

function isStatement(node: SyntaxNode): boolean {
  return /^(?:block|module)$/.test(node.parent?.type ?? '') && node.isNamed && node.type !== 'comment';
}

/** Whether statements stay within these limits as a function of their own, with so many locals. */
export function fitNewFunction(statements: readonly SyntaxNode[], locals: number): boolean {
  const has = { ...sizeOfNodes(statements.flatMap(ownNodes)), locals };
  return (Object.keys(has) as (keyof typeof has)[]).every((key) => has[key] <= LIMITS[key]);
}

const BRANCHES: ReadonlySet<string> = new Set([
  'if_statement',
  'elif_clause',
  'else_clause',
  'for_statement',
  'while_statement',
  'except_clause',
  'finally_clause',
  'try_statement',
]);

const own = new WeakMap<SyntaxNode, readonly SyntaxNode[]>();

/** The node and what is below it, functions and classes in it left out. */
function ownNodes(node: SyntaxNode): readonly SyntaxNode[] {
  const known = own.get(node);
  if (known !== undefined) {
    return known;
  }
  const nodes: SyntaxNode[] = [];
  const collect = (one: SyntaxNode): void => {
    nodes.push(one);
    for (const child of one.children) {
      if (child.type !== 'function_definition' && child.type !== 'class_definition') {
        collect(child);
      }
    }
  };
  collect(node);
  own.set(node, nodes);
  return nodes;
}

const BLOCKS: ReadonlySet<string> = new Set([
  'if_statement',
  'for_statement',
  'while_statement',
  'try_statement',
  'with_statement',
]);
const LOOPS: ReadonlySet<string> = new Set(['for_statement', 'while_statement']);

/** Levels that a rewrite puts around `inner` at the statement's place. */
export interface Levels {
  readonly ifs?: number;
  readonly loops?: number;
  /** Levels of try. */
  readonly tries?: number;
}

/**
 * Whether nesting stays readable: at most 5 blocks (Pylint's R1702), 4 ifs and 2 loops in each other (the
 * readability gate). `inner` is what ends up inside the new levels.
 */
export function fitsNesting(place: Place, levels: Levels, inner: readonly SyntaxNode[]): boolean {
  const { ifs = 0, loops = 0, tries = 0 } = levels;
  const outer = { blocks: 0, ifs: 0, loops: 0 };
  let below: SyntaxNode = place.statement;
  for (const node of ancestors(place.statement)) {
    if (node.type === 'function_definition') {
      break;
    }
    outer.blocks += BLOCKS.has(node.type) ? 1 : 0;
    outer.ifs += node.type === 'if_statement' ? ifLevel(node, below) : 0;
    outer.loops += LOOPS.has(node.type) ? 1 : 0;
    below = node;
  }
  const deepest = (depth: (node: SyntaxNode) => number): number => Math.max(0, ...inner.map(depth));
  return (
    outer.blocks + ifs + loops + tries + deepest(blockDepth) <= 5 &&
    (ifs === 0 || outer.ifs + ifs + deepest(ifDepth) <= 4) &&
    (loops === 0 || outer.loops + loops + deepest(loopDepth) <= 2)
  );
}

/** At which level of an if chain a part of it stands: 1 for the first branch, one more for every elif. */
function ifLevel(chain: SyntaxNode, part: SyntaxNode): number {
  const index = fieldsOf(chain, 'alternative').findIndex((one) => one === part);
  return index === -1 ? 1 : Math.min(index + 2, fieldsOf(chain, 'alternative').length + 1);
}

function blockDepth(node: SyntaxNode): number {
  const below = Math.max(0, ...namedChildren(node).map(blockDepth));
  return below + (BLOCKS.has(node.type) ? 1 : 0);
}

function loopDepth(node: SyntaxNode): number {
  const below = Math.max(0, ...namedChildren(node).map(loopDepth));
  return below + (LOOPS.has(node.type) ? 1 : 0);
}

/** Depth of nested ifs, an elif counted as an if inside an else. */
export function ifDepth(node: SyntaxNode): number {
  if (node.type !== 'if_statement') {
    return Math.max(0, ...namedChildren(node).map(ifDepth));
  }
  let deepest = 1;
  let level = 1;
  for (const part of node.children) {
    level += part.type === 'elif_clause' ? 1 : 0;
    deepest = Math.max(deepest, level + (part.isNamed ? ifDepth(part) : 0));
  }
  return deepest;
}

/** Whether some node of a type is in the place's own function body below `node`. */
export function hasOwn(node: SyntaxNode, ...types: readonly string[]): boolean {
  for (const inner of ownNodes(node)) {
    if (types.includes(inner.type)) {
      return true;
    }
  }
  return false;
}

/** Whether a `break` or `continue` below the node leaves or goes on with a loop around the node. */
export function hasLooseJump(node: SyntaxNode, kind: 'break_statement' | 'continue_statement'): boolean {
  return descendantsOfType(node, kind).some((jump) => {
    const loop = loopOf(jump);
    return loop === null || loop === node || !contains(node, loop);
  });
}
