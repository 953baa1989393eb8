import { between } from '../divisions/between.js';
import { dividedVariant } from '../divisions/divided.js';
import { line } from '../s2/place.js';

const UTILITIES = 'sklearn.utils';
const SELECTION = 'sklearn.model_selection';

/** A loop takes its sequence in batches of a size. */
export const GENERATED_BATCHES = dividedVariant('generated-batches', [
  {
    imports: [{ module: UTILITIES, name: 'gen_batches' }],
    atLeast: 1,
    canBeCoarse: true,
    divide: ({ rng, entries, local, fresh, isCoarse }) => {
      const run = fresh('run', 'stretch', 'span');
      const wide = [`len(${entries}) // 2 + 1`, `max(2, len(${entries}) // 3)`];
      const size = rng.pick(isCoarse === true ? wide : ['3', '4', '6', '8', ...wide]);
      return {
        lines: [],
        value: `[${entries}[${run}] for ${run} in ${local(UTILITIES, 'gen_batches')}(len(${entries}), ${size})]`,
      };
    },
  },
]);

/** A loop takes its sequence in a number of parts of even size. */
export const EVEN_SLICES = dividedVariant('even-slices', [
  {
    imports: [{ module: UTILITIES, name: 'gen_even_slices' }],
    atLeast: 1,
    canBeCoarse: true,
    divide: ({ rng, entries, local, fresh }) => {
      const run = fresh('share', 'stretch', 'span');
      const parts = rng.pick([2, 3, 4]);
      return {
        lines: [],
        value: `[${entries}[${run}] for ${run} in ${local(UTILITIES, 'gen_even_slices')}(len(${entries}), ${parts})]`,
      };
    },
  },
]);

/** A loop goes over the folds of a split, one after the other, which together are the whole sequence in order. */
export const FOLDS_IN_TURN = dividedVariant('folds-in-turn', [
  {
    imports: [{ module: SELECTION, name: 'KFold' }],
    atLeast: 4,
    divide: ({ rng, entries, local, fresh }) => {
      const fold = fresh('fold', 'held_out', 'share');
      const folds = fresh('folds', 'splits', 'shares');
      const place = fresh('place', 'position', 'spot');
      // A split of more folds alone costs what an input may cost at most (fitness/cost-gate.ts).
      const count = rng.pick([2, 3]);
      return {
        lines: [
          line(0, `${folds} = ${local(SELECTION, 'KFold')}(n_splits=${count}).split(range(len(${entries})))`),
        ],
        value: `[[${entries}[${place}] for ${place} in ${fold}.tolist()] for _, ${fold} in ${folds}]`,
      };
    },
  },
]);

/** A loop goes over the windows of a time series, the first one and what came to it step by step. */
export const TIME_WINDOWS = dividedVariant('time-windows', [
  {
    imports: [{ module: SELECTION, name: 'TimeSeriesSplit' }],
    atLeast: 4,
    canBeCoarse: true,
    divide: (words) => {
      const { rng, entries, local, fresh } = words;
      const windows = fresh('windows', 'splits', 'stages_of_it');
      const ahead = fresh('ahead', 'upcoming', 'next_window');
      const edges = fresh('edges', 'bounds', 'borders');
      const split = `${local(SELECTION, 'TimeSeriesSplit')}(n_splits=${rng.pick([2, 3])}).split`;
      const first = rng.pick([`int(${ahead}[0])`, `${ahead}[0].item()`, `${ahead}.tolist()[0]`]);
      const { lines, value } = between(words, edges);
      return {
        lines: [
          line(0, `${windows} = ${split}(range(len(${entries})))`),
          line(0, `${edges} = [0, *(${first} for _, ${ahead} in ${windows}), len(${entries})]`),
          ...lines,
        ],
        value,
      };
    },
  },
]);
