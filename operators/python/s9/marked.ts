import { line } from '../s2/place.js';

import { countedVariant } from './counted.js';
import { markedLoopVariant } from './marked-loop.js';
import type { MarkWay } from './marked-loop.js';

const NUMPY = { module: 'numpy', name: null };

/** Fewer characters of what is asked and of what are read at a glance inside a call. */
const SHORT = 32;

/** One pass that asks as the loop did, and takes a truth value of any answer. */
const FLAGS: MarkWay = {
  imports: [NUMPY],
  count: ({ entries, fresh, local, rng }, { target, test, isBool }) => {
    const numpy = local('numpy', null);
    const answers = `${test} for ${target} in ${entries}`;
    const isShort = test.length + entries.length < SHORT;
    const flags = isBool && isShort ? '' : fresh('flags', 'is_counted', 'matches', 'passes');
    const count = `int(${numpy}.count_nonzero(${flags}))`;
    // Only an array takes what is no truth value for one.
    const [opening, closing] = isBool ? ['[', ']'] : [`${numpy}.fromiter((`, '), dtype=bool)'];
    return flags === ''
      ? { lines: [], value: `int(${numpy}.count_nonzero([${answers}]))` }
      : {
          lines: isShort
            ? [line(0, `${flags} = ${opening}${answers}${closing}`)]
            : [
                line(0, `${flags} = ${isBool ? '[' : `${numpy}.fromiter(`}`),
                line(1, isBool ? test : `(${answers}),`),
                line(1, isBool ? `for ${target} in ${entries}` : 'dtype=bool,'),
                line(0, isBool ? ']' : ')'),
              ],
          value: isBool || rng.chance(0.5) ? count : `int(${flags}.sum())`,
        };
  },
};

/** A loop that counts what passes a test. */
export const MARKED_LOOP = markedLoopVariant('marked-loop', [FLAGS]);

/** An expression that does. */
export const COUNTED_FLAGS = countedVariant('counted-flags', [FLAGS]);
