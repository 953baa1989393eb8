import type { BugOperator } from './bug-operator.js';
import { inLanguages, swappedOperators } from './operator-tables.js';
import type { OperatorTable } from './operator-tables.js';

const C_LIKE: OperatorTable = { nodes: ['binary_expression'], swaps: { '&&': ['||'], '||': ['&&'] } };

const TABLES = inLanguages<OperatorTable>(
  { nodes: ['boolean_operator'], swaps: { and: ['or'], or: ['and'] } },
  C_LIKE,
  C_LIKE,
);

/** B3 SwapLogical. */
export const B3_SWAP_LOGICAL: BugOperator = {
  id: 'B3',
  name: 'SwapLogical',
  kind: 'logical-operator',
  summary: 'Makes an "and" of an "or", or the other way round.',
  preserves: 'nothing',
  sites: (tree, language) => swappedOperators(tree, TABLES[language]),
};
