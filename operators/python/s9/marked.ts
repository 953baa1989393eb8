import { line } from '../s2/place.js';

import { filterVariant } from './filter.js';
import { markedLoopVariant } from './marked-loop.js';
import type { MarkWay } from './marked-loop.js';

const NUMPY = { module: 'numpy', name: null };

const WAYS: readonly MarkWay[] = [
  {
    imports: [NUMPY],
    // One pass that asks as the loop did, and takes a truth value of any answer.
    pick: ({ entries, fresh, local, rng }, { target, test }) => {
      const numpy = local('numpy', null);
      const answers = fresh('answers', 'verdicts', 'answered');
      const table = fresh('table', 'noted', 'overview');
      const columns = fresh('columns', 'fields', 'row_type');
      const kept = `${table}["${rng.pick(['is_kept', 'accepted', 'passes'])}"]`;
      const field = kept.slice(table.length + 1, -1);
      const items = `${table}["${target}"]`;
      return {
        lines: [
          line(0, `${columns} = [("${target}", object), (${field}, bool)]`),
          line(0, `${answers} = ((${target}, ${test}) for ${target} in ${entries})`),
          line(0, `${table} = ${numpy}.fromiter(${answers}, dtype=${columns})`),
        ],
        value: rng.pick([
          `${items}[${kept}].tolist()`,
          `${table}[${kept}]["${target}"].tolist()`,
          `${numpy}.compress(${kept}, ${items}).tolist()`,
          `${numpy}.extract(${kept}, ${items}).tolist()`,
        ]),
      };
    },
    count: ({ entries, fresh, local, rng }, { target, test, isBool }) => {
      const marks = fresh('marks', 'verdicts', 'flags');
      const numpy = local('numpy', null);
      const mark = isBool ? test : `1 if ${test} else 0`;
      return {
        lines: [line(0, `${marks} = [${mark} for ${target} in ${entries}]`)],
        value: rng.pick([
          `int(${numpy}.count_nonzero(${marks}))`,
          `int(${numpy}.sum(${marks}))`,
          `len(${numpy}.flatnonzero(${marks}))`,
        ]),
      };
    },
  },
];

/** A filter: what a column of answers says is kept. */
export const MARKED_POSITIONS = filterVariant('marked-positions', WAYS);

/** A loop that counts or gathers what passes a test. */
export const MARKED_LOOP = markedLoopVariant('marked-loop', WAYS);
