import { isAloneOnLine } from '../../../syntax/python/layout.js';
import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { ownNodes } from '../s8/target.js';

import { firstPartsOf } from './first-parts.js';

const STATEMENTS = [
  'return_statement',
  'assignment',
  'augmented_assignment',
  'if_statement',
  'for_statement',
] as const;

/** A statement of a function, and what it evaluates before everything else. */
export interface FirstEvaluated {
  readonly statement: SyntaxNode;
  /** The statement, or the assignment in it. */
  readonly node: SyntaxNode;
  /** The whole expression that is evaluated first. */
  readonly value: SyntaxNode;
  /** Its parts that could be evaluated before the statement, with the same effects in the same order; inner ones first. */
  readonly parts: readonly SyntaxNode[];
}

/** The statements of a function's own code, on lines of their own, whose first value may be worked out before them. */
export function firstEvaluated(file: SubjectFile, body: SyntaxNode): readonly FirstEvaluated[] {
  return STATEMENTS.flatMap((type) => ownNodes(body, type)).flatMap((node) => {
    const statement = node.parent?.type === 'expression_statement' ? node.parent : node;
    const value = valueOf(file, node);
    const isPlaced =
      statement.parent?.type === 'block' &&
      isAloneOnLine(file.tree, statement) &&
      namedChildren(statement).length > 0;
    return value === null || !isPlaced
      ? []
      : [{ statement, node, value, parts: firstPartsOf(file.scopes, value) }];
  });
}

/** The expression that a statement evaluates before anything else; null where there is none. */
function valueOf({ scopes }: SubjectFile, node: SyntaxNode): SyntaxNode | null {
  switch (node.type) {
    case 'return_statement':
      return namedChildren(node)[0] ?? null;
    case 'if_statement':
      return fieldOf(node, 'condition');
    case 'for_statement':
      return node.children.some(({ type }) => type === 'async') ? null : fieldOf(node, 'right');
    case 'assignment':
      return fieldOf(node, 'right')?.type === 'assignment' ? null : fieldOf(node, 'right');
    default: {
      // The variable is read before its operand is evaluated, which must not set it.
      const target = fieldOf(node, 'left');
      const binding = target?.type === 'identifier' ? scopes.bindingOf(target) : null;
      const isOwn =
        binding !== null &&
        binding.scope === scopes.scopeOf(node) &&
        binding.declarations.length === 0 &&
        !binding.isCaptured;
      return isOwn ? fieldOf(node, 'right') : null;
    }
  }
}
