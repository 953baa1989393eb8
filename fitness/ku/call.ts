import { fieldOf } from '../../syntax/tree.js';
import type { SyntaxNode } from '../../syntax/tree.js';

import type { FileFacts } from './file-facts.js';
import { rootOf } from './import-table.js';

/** A call, and what syntax and imports tell of what is called. */
export interface Call {
  readonly node: SyntaxNode;
  /** The called name where it is a plain one (`f(…)`), else null. */
  readonly plainName: SyntaxNode | null;
  /** What a method is called on (`a.b` in `a.b.m(…)`), else null. */
  readonly receiver: SyntaxNode | null;
  /** The plain name, the method's name, or nothing. */
  readonly name: string;
  /** Dotted path of what is called where its leftmost name is imported, else null. */
  readonly path: string | null;
  /** First part of the path; empty where there is none. */
  readonly root: string;
  /** The receiver is a module that the file imports: what is called is a function of it, not a method. */
  readonly isOfModule: boolean;
}

/** Counts what one call is. */
export type CallRule = (facts: FileFacts, call: Call) => void;

export function callOf(facts: FileFacts, node: SyntaxNode): Call | null {
  const called = fieldOf(node, 'function');
  if (called?.type === 'identifier') {
    const path = facts.importedPath(called);
    return {
      node,
      plainName: called,
      receiver: null,
      name: facts.text(called),
      path,
      root: rootOf(path ?? ''),
      isOfModule: false,
    };
  }
  const receiver = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
  const method = called?.type === 'attribute' ? fieldOf(called, 'attribute') : null;
  if (receiver === null || method === null) {
    return null;
  }
  const name = facts.text(method);
  const above = pathOf(facts, receiver);
  return {
    node,
    plainName: null,
    receiver,
    name,
    path: above === null ? null : `${above}.${name}`,
    root: rootOf(above ?? ''),
    isOfModule: above !== null && facts.imports.modules.has(above),
  };
}

/** Whether the call gives at least one argument by place. */
export function hasPositionalArgument({ node }: Call): boolean {
  const list = fieldOf(node, 'arguments');
  return (
    list?.type === 'generator_expression' ||
    list?.children.some(
      ({ isNamed, type }) => isNamed && type !== 'keyword_argument' && type !== 'comment',
    ) === true
  );
}

function pathOf(facts: FileFacts, dotted: SyntaxNode): string | null {
  let head: SyntaxNode | null = dotted;
  while (head?.type === 'attribute') {
    head = fieldOf(head, 'object');
  }
  const path = head?.type === 'identifier' ? facts.importedPath(head) : null;
  return path === null || head === null ? path : path + facts.tree.source.slice(head.end, dotted.end);
}
