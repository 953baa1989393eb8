import { namedChildren, textOf } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { ScopeAnalysis } from './analysis.js';
import { usesOnlyBuiltin } from './builtins.js';
import { certainType } from './certain-type.js';
import { isSurelyBound } from './flow.js';

/**
 * Whether evaluating an expression cannot raise, for any values: constants, names surely bound, `is`,
 * displays of such, and tests of truth where the type is certain (a truth test of an unknown value may raise).
 */
export function cannotRaise(analysis: ScopeAnalysis, node: SyntaxNode): boolean {
  const children = namedChildren(node).filter(({ field }) => field !== 'operators');
  const all = (): boolean => children.every((child) => cannotRaise(analysis, child));
  const isTestable = (child: SyntaxNode): boolean => certainType(analysis, child) !== null;
  switch (node.type) {
    case 'identifier': {
      const binding = analysis.bindingOf(node);
      return binding === null ? usesOnlyBuiltin(analysis, node) : isSurelyBound(analysis, binding, node);
    }
    case 'integer':
    case 'float':
    case 'true':
    case 'false':
    case 'none':
    case 'ellipsis':
      return true;
    case 'string':
      return !node.children.some(({ type }) => type === 'interpolation');
    case 'concatenated_string':
    case 'parenthesized_expression':
    case 'list':
    case 'tuple':
    case 'expression_list':
      return all();
    case 'not_operator':
      return all() && children.every(isTestable);
    case 'boolean_operator':
      return all() && children.slice(0, 1).every(isTestable);
    case 'conditional_expression':
      return all() && children.slice(1, 2).every(isTestable);
    case 'comparison_operator':
      return all() && comparesSafely(analysis, node, children);
    default:
      return false;
  }
}

function comparesSafely(analysis: ScopeAnalysis, node: SyntaxNode, operands: readonly SyntaxNode[]): boolean {
  const types = operands.map((operand) => certainType(analysis, operand));
  const areNumbers = types.every((type) => type === 'int' || type === 'float' || type === 'bool');
  const areTexts = types.every((type) => type === 'str');
  return node.children
    .filter(({ field }) => field === 'operators')
    .every((operator) => {
      const text = textOf(analysis.tree, operator).replace(/\s+/g, ' ');
      return text === 'is' || text === 'is not' || (areNumbers && !text.endsWith('in')) || areTexts;
    });
}
