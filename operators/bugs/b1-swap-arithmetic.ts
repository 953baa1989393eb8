import { unparenthesised } from '../../syntax/tree.js';
import type { SyntaxNode } from '../../syntax/tree.js';

import type { BugOperator } from './bug-operator.js';
import { inLanguages, swappedOperators } from './operator-tables.js';
import type { OperatorTable } from './operator-tables.js';

/** Only operators of one precedence stand for each other, so that nothing else of the expression changes. */
const COMMON = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/', '%'],
  '/': ['*', '%'],
  '%': ['*', '/'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
  '%=': ['*='],
};

const TABLES = inLanguages<OperatorTable>(
  {
    nodes: ['binary_operator', 'augmented_assignment'],
    swaps: {
      ...COMMON,
      '*': ['//', '%'],
      '/': ['*', '//'],
      '//': ['/', '%'],
      '%': ['//', '*'],
      '**': ['*'],
      '*=': ['//='],
      '//=': ['*='],
      '**=': ['*='],
    },
  },
  {
    nodes: ['binary_expression', 'assignment_expression', 'update_expression'],
    swaps: { ...COMMON, '++': ['--'], '--': ['++'] },
  },
  {
    nodes: ['binary_expression', 'augmented_assignment_expression', 'update_expression'],
    swaps: { ...COMMON, '**': ['*'], '**=': ['*='], '++': ['--'], '--': ['++'] },
  },
);

/** B1 SwapArithmetic. */
export const B1_SWAP_ARITHMETIC: BugOperator = {
  id: 'B1',
  name: 'SwapArithmetic',
  kind: 'arithmetic-operator',
  summary: 'Puts another arithmetic operator of the same precedence, an update in place or a step included.',
  preserves: 'nothing',
  *sites(tree, language) {
    for (const site of swappedOperators(tree, TABLES[language])) {
      // What joins or formats texts and lists is no arithmetic: its swap fails at once, whatever the test.
      if (!(site.node.parent?.children ?? []).some(isNoNumber)) {
        yield site;
      }
    }
  },
};

const NO_NUMBERS: ReadonlySet<string> = new Set([
  ...['string', 'concatenated_string', 'string_literal', 'character_literal', 'template_string'],
  ...['list', 'tuple', 'set', 'dictionary', 'list_comprehension', 'array'],
]);

function isNoNumber(node: SyntaxNode): boolean {
  return NO_NUMBERS.has(unparenthesised(node).type);
}
