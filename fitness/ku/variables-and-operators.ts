import { fieldOf, unparenthesised } from '../../syntax/tree.js';
import type { SyntaxNode } from '../../syntax/tree.js';

import type { Capability } from './capability.js';
import type { FileFacts } from './file-facts.js';
import { textKind } from './literals.js';
import { isDirectlyInClass } from './place.js';
import type { Rules } from './place.js';

const NESTING_TARGETS: ReadonlySet<string> = new Set([
  'expression_list',
  'list',
  'list_pattern',
  'list_splat',
  'list_splat_pattern',
  'parenthesized_expression',
  'pattern_list',
  'tuple',
  'tuple_pattern',
]);

const BITWISE: ReadonlySet<string> = new Set(['&', '|', '^', '<<', '>>']);

const COMPARISONS: Readonly<Partial<Record<string, Capability<'Operators'>>>> = {
  in: 'membership',
  'not in': 'membership',
  is: 'identity',
  'is not': 'identity',
};

/** Variables, Operators, and the class variables of Object Oriented Programming. */
export const VARIABLE_AND_OPERATOR_RULES: Rules = {
  assignment: (facts, node) => {
    const right = fieldOf(node, 'right');
    const left = fieldOf(node, 'left');
    if (right === null || left === null) {
      return;
    }
    facts.tally.add('Variables', 'assignment', countTargets(left));
    if (right.type !== 'assignment') {
      countLiteral(facts, unparenthesised(right));
    }
    // A chain `a = b = 1` is one node in another.
    if (node.parent?.type !== 'assignment') {
      facts.tally.add('Operators', 'assignment');
      if (isDirectlyInClass(node)) {
        facts.tally.add('Object Oriented Programming', 'class variable');
      }
    }
  },
  augmented_assignment: ({ tally }) => {
    tally.add('Variables', 'augmented assignment');
    tally.add('Operators', 'augmented');
  },
  for_statement: ({ tally }, node) => {
    const left = fieldOf(node, 'left');
    if (left !== null) {
      tally.add('Variables', 'loop variable', countNames(left));
    }
  },
  binary_operator: ({ tally }, node) => {
    const operator = fieldOf(node, 'operator')?.type ?? '';
    tally.add('Operators', BITWISE.has(operator) ? 'bitwise' : 'arithmetic');
  },
  comparison_operator: ({ tally }, node) => {
    for (const child of node.children) {
      if (child.field === 'operators') {
        tally.add('Operators', COMPARISONS[child.type] ?? 'comparison');
      }
    }
  },
  boolean_operator: ({ tally }) => {
    tally.add('Operators', 'logical');
  },
  not_operator: ({ tally }) => {
    tally.add('Operators', 'logical');
  },
  unary_operator: ({ tally }, node) => {
    if (fieldOf(node, 'operator')?.type === '~') {
      tally.add('Operators', 'bitwise');
    }
  },
};

function countTargets(target: SyntaxNode): number {
  return NESTING_TARGETS.has(target.type)
    ? target.children.reduce((sum, child) => sum + (isPart(child) ? countTargets(child) : 0), 0)
    : 1;
}

function countNames(target: SyntaxNode): number {
  if (target.type === 'identifier') {
    return 1;
  }
  return NESTING_TARGETS.has(target.type)
    ? target.children.reduce((sum, child) => sum + countNames(child), 0)
    : 0;
}

function isPart(child: SyntaxNode): boolean {
  return child.isNamed && child.type !== 'comment' && child.type !== 'line_continuation';
}

function countLiteral(facts: FileFacts, value: SyntaxNode): void {
  const { tally } = facts;
  switch (value.type) {
    case 'integer':
    case 'float':
      tally.add('Variables', 'number');
      return;
    case 'true':
    case 'false':
      tally.add('Variables', 'boolean');
      return;
    case 'none':
      tally.add('Variables', 'None');
      return;
    default:
      if (textKind(facts.tree, value) === 'text') {
        tally.add('Variables', 'string');
      }
  }
}
