import { line } from '../s2/place.js';

import { countedVariant } from './counted.js';
import { markedLoopVariant } from './marked-loop.js';
import type { MarkWay } from './marked-loop.js';

const NUMPY = { module: 'numpy', name: null };

/** One pass that asks as the loop did, and takes a truth value of any answer. */
const FLAGS: MarkWay = {
  imports: [NUMPY],
  count: ({ entries, fresh, local, rng }, { target, test }) => {
    const numpy = local('numpy', null);
    const flags = fresh('flags', 'is_counted', 'matches', 'verdicts', 'counts_in', 'passes');
    const asked = fresh('answers', 'asked', 'verdict_stream', 'answered');
    const isApart = test.length + entries.length > 32 || rng.chance(0.4);
    const answers = `(${test} for ${target} in ${entries})`;
    const made = `${numpy}.fromiter(${isApart ? asked : answers}, dtype=bool)`;
    return {
      lines: [...(isApart ? [line(0, `${asked} = ${answers}`)] : []), line(0, `${flags} = ${made}`)],
      value: rng.pick([
        `int(${numpy}.count_nonzero(${flags}))`,
        `int(${flags}.sum())`,
        `len(${numpy}.flatnonzero(${flags}))`,
      ]),
    };
  },
};

/** A loop that counts what passes a test. */
export const MARKED_LOOP = markedLoopVariant('marked-loop', [FLAGS]);

/** An expression that does. */
export const COUNTED_FLAGS = countedVariant('counted-flags', [FLAGS]);
