import { line } from '../s2/place.js';
import { countedVariant } from '../s9/counted.js';
import type { MarkWay } from '../s9/marked-loop.js';
import { markedLoopVariant } from '../s9/marked-loop.js';

const CROSSTAB = { module: 'scipy.stats.contingency', name: 'crosstab' };

/** A table of one factor: how many do not pass, and how many do, be there any or not. */
const TALLY: MarkWay = {
  imports: [CROSSTAB],
  count: ({ entries, fresh, local, rng }, { target, test, isBool }) => {
    const crosstab = local(CROSSTAB.module, CROSSTAB.name);
    const answers = fresh('answers', 'verdicts', 'outcomes', 'observed');
    const tally = fresh('tally', 'frequencies', 'observations', 'table');
    const levels = fresh('levels', 'possible', 'categories', 'both');
    // What only counts as true or false gets a label.
    const [no, yes] = isBool
      ? ['False', 'True']
      : rng.pick([
          ['"no"', '"yes"'],
          ['"other"', '"match"'],
          ['"fails"', '"passes"'],
        ] as const);
    const answer = isBool ? test : `${yes} if ${test} else ${no}`;
    const isNamed = rng.chance(0.5);
    const given = isNamed ? levels : `[${no}, ${yes}]`;
    const named = isNamed ? [line(0, `${levels} = [${no}, ${yes}]`)] : [];
    const listed = line(0, `${answers} = [${answer} for ${target} in ${entries}]`);
    const made = `${crosstab}(${answers}, levels=(${given},))`;
    return {
      lines: [...rng.shuffle([...named, listed]), line(0, `${tally} = ${made}.count`)],
      value: rng.pick([`int(${tally}[1])`, `int(${tally}[-1])`, `${tally}.tolist()[1]`]),
    };
  },
};

/** A loop that counts what passes a test. */
export const TALLIED_LOOP = markedLoopVariant('tallied-loop', [TALLY]);

/** An expression that does. */
export const TALLIED_SUM = countedVariant('tallied-sum', [TALLY]);
