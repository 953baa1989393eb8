import { nodesOf } from '../../syntax/tree.js';

import { javaTypes } from './b5/java-types.js';
import { javascriptTypes } from './b5/javascript-types.js';
import { pythonTypes } from './b5/python-types.js';
import type { BugOperator, BugSite } from './bug-operator.js';
import { inLanguages } from './operator-tables.js';

const RULES = inLanguages(pythonTypes, javaTypes, javascriptTypes);

/** B5 ChangeType. */
export const B5_CHANGE_TYPE: BugOperator = {
  id: 'B5',
  name: 'ChangeType',
  kind: 'changed-type',
  summary: 'Gives a variable or a result another type: by its literal, its conversion, or its declaration.',
  preserves: 'nothing',
  *sites(tree, language) {
    for (const node of nodesOf(tree)) {
      const texts = RULES[language](tree, node);
      if (texts.length > 0) {
        yield { node, texts } satisfies BugSite;
      }
    }
  },
};
