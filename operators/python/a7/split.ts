import { line } from '../s2/place.js';
import { filterVariant } from '../s9/filter.js';

const SPLIT = { module: 'sklearn.model_selection', name: 'PredefinedSplit' };

/** A filter: what passes is set aside as the one fold of a predefined split. */
export const PREDEFINED_SPLIT = filterVariant('predefined-split', [
  {
    imports: [SPLIT],
    find: ({ entries, fresh, local }, { target, test }) => {
      const sides = fresh('sides', 'fold_numbers', 'membership');
      const fold = fresh('fold', 'set_aside', 'held_out');
      const place = fresh('member', 'seat', 'held_position');
      const split = fresh('split', 'partition', 'division');
      return {
        lines: [
          line(0, `${sides} = [0 if ${test} else -1 for ${target} in ${entries}]`),
          line(0, `${split} = ${local('sklearn.model_selection', 'PredefinedSplit')}(${sides}).split()`),
        ],
        positions: `[${place} for _, ${fold} in ${split} for ${place} in ${fold}.tolist()]`,
      };
    },
  },
]);
