import { line } from '../s2/place.js';

import { filterVariant } from './filter.js';
import { markedLoopVariant } from './marked-loop.js';
import type { MarkWay } from './marked-loop.js';

const NUMPY = { module: 'numpy', name: null };
const MARK_NAMES = ['accepted_marks', 'marks', 'acceptance', 'selection'] as const;

const WAYS: readonly MarkWay[] = [
  {
    imports: [NUMPY],
    find: ({ entries, fresh, local, rng }, { target, truth }) => {
      const marks = fresh(...MARK_NAMES);
      const numpy = local('numpy', null);
      return {
        lines: [line(0, `${marks} = [${truth} for ${target} in ${entries}]`)],
        positions: rng.pick([
          `${numpy}.flatnonzero(${marks}).tolist()`,
          `${numpy}.nonzero(${marks})[0].tolist()`,
          `${numpy}.argwhere(${marks}).ravel().tolist()`,
        ]),
      };
    },
    count: ({ entries, fresh, local, rng }, { target, truth }) => {
      const marks = fresh(...MARK_NAMES);
      const numpy = local('numpy', null);
      return {
        lines: [line(0, `${marks} = [${truth} for ${target} in ${entries}]`)],
        value: rng.pick([
          `int(${numpy}.count_nonzero(${marks}))`,
          `int(${numpy}.sum(${marks}))`,
          `len(${numpy}.flatnonzero(${marks}))`,
        ]),
      };
    },
  },
  {
    imports: [NUMPY],
    find: ({ entries, fresh, local }, { target, truth }) => {
      const marks = fresh(...MARK_NAMES);
      const numpy = local('numpy', null);
      return {
        lines: [line(0, `${marks} = ${numpy}.fromiter((${truth} for ${target} in ${entries}), bool)`)],
        positions: `${numpy}.arange(len(${entries}))[${marks}].tolist()`,
      };
    },
    count: ({ entries, fresh, local, rng }, { target, truth }) => {
      const marks = fresh(...MARK_NAMES);
      return {
        lines: [
          line(
            0,
            `${marks} = ${local('numpy', null)}.fromiter((${truth} for ${target} in ${entries}), bool)`,
          ),
        ],
        value: rng.pick([`int(${marks}.sum())`, `${marks}.sum().item()`, `int(${marks}.nonzero()[0].size)`]),
      };
    },
  },
];

/** A filter: the positions of true marks. */
export const MARKED_POSITIONS = filterVariant('marked-positions', WAYS);

/** A loop that counts or gathers what passes a test. */
export const MARKED_LOOP = markedLoopVariant('marked-loop', WAYS);
