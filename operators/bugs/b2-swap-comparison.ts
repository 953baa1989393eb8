import type { BugOperator } from './bug-operator.js';
import { inLanguages, swappedOperators } from './operator-tables.js';
import type { OperatorTable } from './operator-tables.js';

const COMMON = {
  '<': ['<=', '>', '>='],
  '<=': ['<', '>', '>='],
  '>': ['>=', '<', '<='],
  '>=': ['>', '<', '<='],
  '==': ['!='],
  '!=': ['=='],
};

const TABLES = inLanguages<OperatorTable>(
  {
    nodes: ['comparison_operator'],
    swaps: { ...COMMON, in: ['not in'], 'not in': ['in'], is: ['is not'], 'is not': ['is'] },
  },
  { nodes: ['binary_expression'], swaps: COMMON },
  { nodes: ['binary_expression'], swaps: { ...COMMON, '===': ['!=='], '!==': ['==='] } },
);

/** B2 SwapComparison. */
export const B2_SWAP_COMPARISON: BugOperator = {
  id: 'B2',
  name: 'SwapComparison',
  kind: 'comparison-operator',
  summary: 'Puts another comparison: its border moved, its direction turned, or its opposite.',
  preserves: 'nothing',
  sites: (tree, language) => swappedOperators(tree, TABLES[language]),
};
