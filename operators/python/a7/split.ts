import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Words } from '../s9/fast-path.js';
import type { Marks } from '../s9/filter.js';
import { filterVariant } from '../s9/filter.js';
import type { MarkWay } from '../s9/marked-loop.js';
import { markedLoopVariant } from '../s9/marked-loop.js';

const SELECTION = 'sklearn.model_selection';
const SPLIT = { module: SELECTION, name: 'PredefinedSplit' };

/** The statements that put every element on its side, and the name of the split. */
function sides(
  { entries, fresh, local }: Words,
  { target, test }: Marks,
): { lines: readonly Line[]; split: string } {
  const numbers = fresh('sides', 'fold_numbers', 'membership');
  const split = fresh('split', 'partition', 'division');
  return {
    lines: [
      line(0, `${numbers} = [0 if ${test} else -1 for ${target} in ${entries}]`),
      line(0, `${split} = ${local(SELECTION, 'PredefinedSplit')}(${numbers}).split()`),
    ],
    split,
  };
}

const WAYS: readonly MarkWay[] = [
  {
    imports: [SPLIT],
    find: (words, marks) => {
      const fold = words.fresh('fold', 'set_aside', 'held_out');
      const found = words.fresh('accepted_positions', 'positions_held_out', 'chosen_positions');
      const { lines, split } = sides(words, marks);
      return {
        lines: [
          ...lines,
          line(0, `${found} = []`),
          line(0, `for _, ${fold} in ${split}:`),
          line(1, `${found}.extend(${fold}.tolist())`),
        ],
        positions: found,
      };
    },
    count: (words, marks) => {
      const fold = words.fresh('fold', 'set_aside', 'held_out');
      const { lines, split } = sides(words, marks);
      return { lines, value: `sum(len(${fold}) for _, ${fold} in ${split})` };
    },
  },
];

/** A filter: what passes is set aside as the one fold of a predefined split. */
export const PREDEFINED_SPLIT = filterVariant('predefined-split', WAYS);

/** A loop that counts or gathers what passes a test. */
export const SPLIT_LOOP = markedLoopVariant('split-loop', WAYS);
