import { groupBy } from '../core/group-by.js';
import type { Language } from '../core/language.js';

/**
 * A node of a syntax tree as plain data. The tree is copied out of the parser once, since each
 * property of a parser's own node is a call into WebAssembly, and a program's tree is read many times.
 */
export interface SyntaxNode {
  /** The grammar's name of the node; for unnamed nodes the token itself (`+`, `if`). */
  readonly type: string;
  readonly isNamed: boolean;
  /** Offsets into the source in UTF-16 code units, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** First line of the node, 0-based. */
  readonly line: number;
  readonly parent: SyntaxNode | null;
  /** All children, unnamed ones and comments too, in source order. */
  readonly children: readonly SyntaxNode[];
  /** The grammar's field that this node fills in its parent. */
  readonly field: string | null;
}

/** A parsed source text. */
export interface SyntaxTree {
  readonly language: Language;
  readonly source: string;
  readonly root: SyntaxNode;
}

/** The node's source text. */
export function textOf(tree: SyntaxTree, node: SyntaxNode): string {
  return tree.source.slice(node.start, node.end);
}

/** The first child that fills a field. */
export function fieldOf(node: SyntaxNode, field: string): SyntaxNode | null {
  return node.children.find((child) => child.field === field) ?? null;
}

/** Every child that fills a field. */
export function fieldsOf(node: SyntaxNode, field: string): SyntaxNode[] {
  return node.children.filter((child) => child.field === field);
}

/** Nodes that may stand anywhere and are no code, of all five grammars. */
export const NO_CODE: ReadonlySet<string> = new Set([
  'block_comment',
  'comment',
  'hash_bang_line',
  'html_comment',
  'line_comment',
  'line_continuation',
]);

/** Children that are named and are neither comments nor continuation backslashes. */
export function namedChildren(node: SyntaxNode): SyntaxNode[] {
  return node.children.filter((child) => child.isNamed && !NO_CODE.has(child.type));
}

/** The expression inside any number of parentheses. */
export function unparenthesised(node: SyntaxNode): SyntaxNode {
  let inner = node;
  while (inner.type === 'parenthesized_expression') {
    const [content] = namedChildren(inner);
    if (content === undefined) {
      break;
    }
    inner = content;
  }
  return inner;
}

/** The node and everything below it, in source order. */
export function* walk(node: SyntaxNode): Generator<SyntaxNode> {
  // One generator with a stack: nested ones cost as many steps a node as it is deep.
  const open = [node];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    yield at;
    for (let index = at.children.length - 1; index >= 0; index -= 1) {
      const child = at.children[index];
      if (child !== undefined) {
        open.push(child);
      }
    }
  }
}

const walked = new WeakMap<SyntaxTree, readonly SyntaxNode[]>();

/** Every node of a tree, in source order; listed once a tree. */
export function nodesOf(tree: SyntaxTree): readonly SyntaxNode[] {
  let nodes = walked.get(tree);
  if (nodes === undefined) {
    nodes = [...walk(tree.root)];
    walked.set(tree, nodes);
  }
  return nodes;
}

const typed = new WeakMap<SyntaxTree, ReadonlyMap<string, readonly number[]>>();

/** Every node of a tree that has one of the types, in source order; sorted by type once a tree. */
export function nodesOfTypes(tree: SyntaxTree, types: Iterable<string>): readonly SyntaxNode[] {
  const nodes = nodesOf(tree);
  let byType = typed.get(tree);
  if (byType === undefined) {
    byType = groupBy(nodes.keys(), (index) => nodes[index]?.type ?? '');
    typed.set(tree, byType);
  }
  const found: number[] = [];
  for (const type of types) {
    found.push(...(byType.get(type) ?? []));
  }
  return found.sort((left, right) => left - right).flatMap((index) => nodes[index] ?? []);
}

/** Every node of a type below (and including) the node, in source order. */
export function descendantsOfType(node: SyntaxNode, ...types: readonly string[]): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  collectOfType(node, types, found);
  return found;
}

/** Asked for more often than all else: a plain recursion takes a third of a generator's time. */
function collectOfType(node: SyntaxNode, types: readonly string[], found: SyntaxNode[]): void {
  if (types.includes(node.type)) {
    found.push(node);
  }
  for (const child of node.children) {
    collectOfType(child, types, found);
  }
}

/** The nodes around a node, innermost first. */
export function* ancestors(node: SyntaxNode): Generator<SyntaxNode> {
  for (let outer = node.parent; outer !== null; outer = outer.parent) {
    yield outer;
  }
}

/** The nearest node around a node that has one of the types. */
export function enclosing(node: SyntaxNode, ...types: readonly string[]): SyntaxNode | null {
  for (const outer of ancestors(node)) {
    if (types.includes(outer.type)) {
      return outer;
    }
  }
  return null;
}

/** Whether `outer` is `inner` or around it. */
export function contains(outer: SyntaxNode, inner: SyntaxNode): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
