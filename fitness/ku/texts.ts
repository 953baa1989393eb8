import { fieldOf, unparenthesised } from '../../syntax/tree.js';
import type { SyntaxNode } from '../../syntax/tree.js';

import type { Capability } from './capability.js';
import type { FileFacts } from './file-facts.js';
import { textKind } from './literals.js';
import type { Rules } from './place.js';
import { countSql } from './sql.js';

/** String Manipulation by operators and f-strings, the slices of Data Structure, and SQL in texts. */
export const TEXT_RULES: Rules = {
  binary_operator: (facts, node) => {
    const isText = (field: string): boolean => {
      const operand = fieldOf(node, field);
      const kind = operand === null ? null : textKind(facts.tree, unparenthesised(operand));
      return kind !== null && kind !== 'bytes';
    };
    const capability = capabilityOf(fieldOf(node, 'operator')?.type ?? '');
    if (capability === 'combine' && (isText('left') || isText('right'))) {
      facts.tally.add('String Manipulation', 'combine');
    } else if (capability === 'format' && isText('left')) {
      facts.tally.add('String Manipulation', 'format');
    }
  },
  string: (facts, node) => {
    if (node.parent?.type !== 'concatenated_string') {
      countText(facts, node);
    }
  },
  concatenated_string: countText,
  subscript: ({ tally }, node) => {
    if (node.children.some(({ type }) => type === 'slice')) {
      tally.add('Data Structure', 'slice');
    }
  },
};

function capabilityOf(operator: string): Capability<'String Manipulation'> | null {
  switch (operator) {
    case '+':
    case '*':
      return 'combine';
    case '%':
      return 'format';
    default:
      return null;
  }
}

function countText(facts: FileFacts, node: SyntaxNode): void {
  if (textKind(facts.tree, node) === 'f-string') {
    facts.tally.add('String Manipulation', 'format');
  }
  countSql(facts, node);
}
