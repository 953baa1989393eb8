import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

/** Blocks of statements of all grammars of the family. */
const STATEMENT_BLOCKS: ReadonlySet<string> = new Set(['block', 'statement_block', 'constructor_body']);
const COMPARISONS: ReadonlySet<string> = new Set([
  ...['<', '<=', '>', '>=', '==', '!=', '===', '!==', 'in', 'instanceof'],
]);
const BOOLEAN: ReadonlySet<string> = new Set(['&&', '||']);
/** Unary operators that Python has too; `typeof`, `void` and `delete` are none. */
const UNARY: ReadonlySet<string> = new Set(['!', '-', '+', '~']);

/** The statements of a body, whether it is a block or one statement without braces. */
export function statementsOf(body: SyntaxNode | null): readonly SyntaxNode[] {
  if (body === null) {
    return [];
  }
  const statements = STATEMENT_BLOCKS.has(body.type) ? namedChildren(body) : [body];
  return statements.filter(({ type }) => type !== 'empty_statement' && type !== ';');
}

/** The statement after any number of labels. */
export function unlabelled(statement: SyntaxNode): SyntaxNode {
  let inner = statement;
  while (inner.type === 'labeled_statement') {
    const last = namedChildren(inner).at(-1);
    if (last === undefined) {
      break;
    }
    inner = last;
  }
  return inner;
}

/** The branch of an if for where its test fails: an if, a block or a statement; null where it has none. */
export function otherwiseOf(statement: SyntaxNode): SyntaxNode | null {
  const alternative = fieldOf(statement, 'alternative');
  return alternative?.type === 'else_clause' ? (namedChildren(alternative)[0] ?? null) : alternative;
}

/** Whether a node is an if that stands alone after an `else`, or first in the block after one. */
export function isContinuedIf(node: SyntaxNode): boolean {
  if (node.type !== 'if_statement') {
    return false;
  }
  if (isElseBranch(node)) {
    return true;
  }
  const block = node.parent;
  return (
    block !== null &&
    STATEMENT_BLOCKS.has(block.type) &&
    isElseBranch(block) &&
    statementsOf(block)[0] === node
  );
}

/** Whether an if is the `else if` of another. */
export function isElseIf(node: SyntaxNode): boolean {
  return node.type === 'if_statement' && isElseBranch(node);
}

function isElseBranch(node: SyntaxNode): boolean {
  const { parent } = node;
  return (
    parent?.type === 'else_clause' ||
    (parent?.type === 'if_statement' && node.field === 'alternative' && node.type !== 'else_clause')
  );
}

/** The operator of a binary or unary expression or an assignment; empty where the node has none. */
export function operatorOf(node: SyntaxNode): string {
  return fieldOf(node, 'operator')?.type ?? node.children.find(({ isNamed }) => !isNamed)?.type ?? '';
}

export function isComparison(node: SyntaxNode): boolean {
  return (
    node.type === 'instanceof_expression' ||
    (node.type === 'binary_expression' && COMPARISONS.has(operatorOf(node)))
  );
}

/** `&&` or `||`. */
export function isBooleanOperation(node: SyntaxNode): boolean {
  return node.type === 'binary_expression' && BOOLEAN.has(operatorOf(node));
}

export function isUnaryOperation(node: SyntaxNode): boolean {
  return node.type === 'unary_expression' && UNARY.has(operatorOf(node));
}

/** Whether a node is or holds an operation: binary, boolean, a comparison or unary. */
export function holdsOperation(node: SyntaxNode | null): boolean {
  const waiting = node === null ? [] : [node];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at.type === 'binary_expression' || at.type === 'instanceof_expression' || isUnaryOperation(at)) {
      return true;
    }
    for (const child of at.children) {
      waiting.push(child);
    }
  }
  return false;
}

/** `a += b` and its like. */
export function isAugmented(node: SyntaxNode): boolean {
  return (
    node.type === 'augmented_assignment_expression' ||
    (node.type === 'assignment_expression' && operatorOf(node) !== '=')
  );
}

/** What an increment or decrement changes. */
export function updatedOf(node: SyntaxNode): SyntaxNode | null {
  return namedChildren(node)[0] ?? null;
}

/** The value of a lambda that is only an expression, or only returns one; null of one with statements. */
export function expressionOf(lambda: SyntaxNode): SyntaxNode | null {
  const body = fieldOf(lambda, 'body');
  if (body === null || !STATEMENT_BLOCKS.has(body.type)) {
    return body;
  }
  const [only, ...others] = statementsOf(body);
  return only?.type === 'return_statement' && others.length === 0 ? (namedChildren(only)[0] ?? null) : null;
}
