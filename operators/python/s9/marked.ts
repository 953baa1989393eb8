import { line } from '../s2/place.js';

import { filterVariant } from './filter.js';

const NUMPY = { module: 'numpy', name: null };

/** A filter: the positions of true marks. */
export const MARKED_POSITIONS = filterVariant('marked-positions', [
  {
    imports: [NUMPY],
    find: ({ entries, fresh, local, rng }, { target, truth }) => {
      const marks = fresh('accepted_marks', 'marks', 'is_accepted', 'acceptance');
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
  },
  {
    imports: [NUMPY],
    find: ({ entries, fresh, local }, { target, truth }) => {
      const marks = fresh('acceptance', 'accepted_marks', 'selection');
      const numpy = local('numpy', null);
      return {
        lines: [line(0, `${marks} = ${numpy}.fromiter((${truth} for ${target} in ${entries}), dtype=bool)`)],
        positions: `${numpy}.arange(len(${entries}))[${marks}].tolist()`,
      };
    },
  },
]);
